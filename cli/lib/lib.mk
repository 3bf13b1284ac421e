# libkoloda: all code below cli and in cli/lib, compiled again as
# position-independent code that exports only the declarations of koloda.h.

LIBDIR     ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include

pic := $(patsubst %.c,$(B)/pic/%.o,$(lib_src) cli/po/russian.c \
         $(sort $(wildcard cli/lib/*.c)))
shared_libs := -lsqlite3 -lyaml -lexpat -lutf8proc -lxxhash -lm -lpthread
OBJCOPY     ?= objcopy

.PHONY: lib install-lib
lib: $(B)/libkoloda.a $(B)/libkoloda.so.0 $(B)/libkoloda.so

$(B)/pic/%.o: %.c Makefile cli/lib/lib.mk $(B)/flags | deps $(made_inc)
	@mkdir -p $(@D)
	$(call say,CC)$(CC) $(filter-out -fPIE -fno-asynchronous-unwind-tables,$(all_cflags)) \
	  -fPIC -fvisibility=hidden -MMD -MP -c -o $@ $<

# One object, so that what is hidden in it collides with nothing.
$(B)/libkoloda.a: $(pic) $(B)/members
	$(call say,AR)$(CC) -r -nostdlib -o $(B)/pic/koloda.o $(pic)
	@$(OBJCOPY) --localize-hidden $(B)/pic/koloda.o
	@rm -f $@; $(AR) qcs $@ $(B)/pic/koloda.o

$(B)/libkoloda.so.0: $(pic) $(B)/members cli/lib/koloda.map
	$(call say,LD)$(CC) -shared -Wl,-soname,libkoloda.so.0 \
	  -Wl,--version-script=cli/lib/koloda.map $(if $(SAN),,-Wl,-z,defs) \
	  $(filter-out $(pie),$(all_ldflags)) -o $@ $(pic) $(shared_libs)
$(B)/libkoloda.so: $(B)/libkoloda.so.0
	@ln -sf libkoloda.so.0 $@

lib_at := $(DESTDIR)$(LIBDIR)
lib_to := $(lib_at)/libkoloda.a $(lib_at)/libkoloda.so.0 $(lib_at)/libkoloda.so \
          $(lib_at)/pkgconfig/koloda.pc $(DESTDIR)$(INCLUDEDIR)/koloda.h
install-lib: lib
	install -D -m 644 cli/lib/koloda.h $(DESTDIR)$(INCLUDEDIR)/koloda.h
	install -D -m 644 $(B)/libkoloda.a $(lib_at)/libkoloda.a
	install -D -m 644 $(strip_it) $(B)/libkoloda.so.0 $(lib_at)/libkoloda.so.0
	ln -sf libkoloda.so.0 $(lib_at)/libkoloda.so
	install -d $(lib_at)/pkgconfig
	sed -e 's|@prefix@|$(PREFIX)|; s|@libdir@|$(LIBDIR)|' \
	  -e 's|@includedir@|$(INCLUDEDIR)|; s|@version@|$(VERSION)|' \
	  cli/lib/koloda.pc.in >$(lib_at)/pkgconfig/koloda.pc
