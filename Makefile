# koloda: card database, deck judge and referee for four tabletop games.
#
#   make            build/koloda
#   make demo       compile the shipped cards and judge the example decks
#   make test       run every check and test; tests/tests.mk lists the others
#   make lib        libkoloda.a and libkoloda.so.0 (cli/lib/koloda.h)
#   make install    DESTDIR= PREFIX=; install-strip: without symbols
#   make uninstall
#   make dist       a tarball of the last commit; deb: its Debian packages
#
# Variables: CC CFLAGS CPPFLAGS LDFLAGS, B (the build folder), SAN (sanitizer
# flags), WERROR=1, V=1 (show commands), DEPS=no (never install a package),
# STATIC=no (link all libraries dynamically).

VERSION := 0.1.0
B       := build
CFLAGS  ?= $(if $(SAN),-O1 -g1,-O2 -g)
PREFIX  ?= /usr/local
BINDIR  ?= $(PREFIX)/bin
DATADIR ?= $(PREFIX)/share
MANDIR  ?= $(DATADIR)/man

all: $(B)/koloda

.SECONDARY:
.DELETE_ON_ERROR:
.SUFFIXES:
MAKEFLAGS += --no-builtin-rules

# Sources.
lib_src  := $(sort $(wildcard validators/*.c validators/*/*.c \
                              validators/*/*/*.c db/*.c db/*/*.c))
cli_src  := $(filter-out cli/main.c cli/po/catalogue.c,$(sort $(wildcard cli/*.c cli/*/*.c)))
text_src := $(sort $(wildcard schema/*.sql db/sql/*.sql db/results/*.sql \
                              cli/completion/koloda.* \
                              cli/page/*.css cli/page/*.js cli/page/*.html \
                              cli/screen/*.txt \
                              validators/*/tables.sql validators/*/face.css))
style_src := $(filter %.css %.js,$(text_src))
card_src := $(sort $(wildcard cards/*/*.yaml))
deck_src := $(sort $(wildcard cards/*/decks/*))
man_src  := $(sort $(wildcard man/*.[1-9] man/ru/*.[1-9]))

obj      = $(1:%.c=$(B)/%.o)
objects := $(call obj,$(lib_src) cli/main.c $(cli_src))
archives := $(B)/cli.a $(B)/koloda.a
notes   := $(if $(NOTES),$(addprefix $(B)/tests/tools/,notes.o effect_notes.o))
made_inc := $(patsubst %,$(B)/gen/%.inc,$(text_src) cli/po/ru.mo \
              $(style_src:%=%.sha))

# Compilation.  The compiler is probed once, and only after it is installed.
once     = $(eval $1 := $2)$($1)
accepted = $(foreach f,$1,$(if $(shell \
           $(CC) -Werror $f -c -x c -o /dev/null /dev/null 2>&1),,$f))
linked   = $(if $(shell echo '$2 int main(void) { return 0; }' | \
           $(CC) $1 -include limits.h -fPIE -x c -o /dev/null - 2>&1),,$1)
archived = $(or $(if $(filter no,$(STATIC)),,$(filter /%,\
           $(shell $(CC) -print-file-name=lib$1.a))),-l$1)

warnings := -Wall -Wextra -Wpedantic -Wshadow -Wconversion \
            -Wstrict-prototypes -Wmissing-prototypes -Wcast-qual -Wvla \
            -Wno-overlength-strings $(if $(filter 1,$(WERROR)),-Werror)
guards   = $(call once,guards,$(call accepted,-fstack-protector-strong \
           -fstack-clash-protection -ftrivial-auto-var-init=zero))
fortify  := $(if $(filter-out -O0,$(filter -O%,$(CFLAGS))),\
            -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)
hardened = $(fortify) $(guards) -fPIE -fno-asynchronous-unwind-tables
# No fused operations, so that floating-point sums are the same everywhere.  The
# program does not contain the path of its build folder.
strict   := -std=c17 -D_GNU_SOURCE -I. -I$(B)/gen -ffp-contract=off $(warnings)
all_cflags  = $(strict) -ffile-prefix-map=$(CURDIR)=. \
              -DKOLODA_VERSION='"$(VERSION)"' \
              $(if $(SAN),$(SAN) -fno-omit-frame-pointer -fno-pie,$(hardened)) \
              $(if $(NOTES),-DEFFECT_NOTES) $(CPPFLAGS) $(CFLAGS)
pie         = -pie
all_ldflags = $(if $(SAN),$(SAN) -no-pie,$(pie) -Wl,-z,relro,-z,now,-z,noexecstack) \
              -Wl,--as-needed,--build-id=sha1 $(CFLAGS) $(LDFLAGS)
# libbsd comes last, so that functions of the C library take precedence.
libs     = $(call once,libs,$(foreach l,sqlite3 yaml expat utf8proc xxhash edit \
           ncursesw tinfo,$(call archived,$l)) -lm -lpthread -ldl -lc \
           $(call archived,bsd))
link     = $(call say,LD)$(CC) $(all_ldflags) -o $@ $(filter %.o %.a,$^) $(libs)

say      = $(if $(V),,@echo "$1   $(@:$(B)/%=%)"; )

# Files that are rewritten only when the settings in them change.
knobs := $(strip $(VERSION) $(CC) $(CPPFLAGS) $(CFLAGS) $(LDFLAGS) \
                 $(SAN) $(WERROR) $(STATIC) $(NOTES))
keep = $(if $(subst x$(file <$1),,x$2)$(subst x$2,,x$(file <$1)),$(file >$1,$2))
$(shell mkdir -p $(B)/cli)
$(call keep,$(B)/flags,$(knobs))
$(call keep,$(B)/members,$(lib_src) $(cli_src))
$(call keep,$(B)/cli/flags,$(DATADIR))

.PHONY: all clean demo deps install install-man install-strip po uninstall

# The packages that the goals need; tests/tests.mk adds to them.
goals := $(or $(MAKECMDGOALS),all)
needs := build
deps:
	@$(tools) SAN='$(SAN)' DEPS='$(DEPS)' sh tests/tools/deps.sh $(needs)

$(B)/gen/%.inc: %
	@mkdir -p $(@D); od -v -A n -t o1 $< | sed 's/ /\\/g; s/^/"/; s/$$/"/' >$@
# A page permits styles and scripts by the SHA-256 of their bytes.
$(B)/gen/%.sha.inc: %
	@mkdir -p $(@D); sha256sum <$< | cut -c1-64 | tr a-f A-F | \
	  basenc -d --base16 | base64 | sed 's/.*/"&"/' >$@

$(B)/%.o: %.c Makefile $(B)/flags | deps $(made_inc)
	@mkdir -p $(@D)
	$(call say,CC)$(CC) $(all_cflags) -MMD -MP -c -o $@ $<

$(call obj,cli/main.c $(cli_src)): $(B)/cli/flags
$(B)/cli/%.o: all_cflags += -DKOLODA_DATADIR='"$(DATADIR)/koloda"'
# The program leaves out what no command calls of koloda.h.
$(B)/cli/lib/%.o: all_cflags += -ffunction-sections
# Code that is never the bottleneck is compiled for size.
small := cli/% db/query/% db/read/load_formats% db/results/% db/schema% db/write/% validators/base/diag% \
         $(addprefix validators/core/,cards/card_link% cards/format% cards/mention% cards/text% \
           check/bans% check/check_hints% check/model% check/proof% \
           deck/deck_arena% deck/deck_emit% deck/deck_notes% deck/deck_write% deck/deck_xml% deck/hints% \
           effect/effect_read% fix/% fmt/% game/% language/say% \
           language/w% language/ability_json% language/ability_list% language/ability_ref% \
           match/action_json% match/pool% match/beside% match/bind% match/match% match/script% match/view% players/league% players/matrix% players/pairs% players/rating% players/worth% record/% scene/% stats/% text/doc_problem% text/doc_source% text/suggest% text/xml% try/%) \
         $(foreach f,account cards deck_fix deck_supply ending events face fields game kinds lines names odds opening place say scene setup stats try verbs \
           view words,$(wildcard validators/*/$f*.c))
$(call obj,$(filter $(small),$(lib_src) $(cli_src))): all_cflags += $(CFLAGS:-O2=-Os)

# q, not r: the games have files of the same names.
$(B)/koloda.a: $(call obj,$(lib_src))
$(B)/cli.a: $(call obj,$(cli_src))
$(archives): $(B)/members | deps
	@rm -f $@
	$(call say,AR)$(AR) qcs $@ $(filter %.o,$^)

# Static, because loading shared libraries takes longer than a query.
# Packed relocations need 5 KB instead of 360, if the C library supports them; no
# unwind tables; -u: db/trigonometry.c before the C library.
relr       := -static-pie -Wl,-z,pack-relative-relocs,-T,cli/no_frames.ld,-u,acos
knows_relr := _Static_assert(__GLIBC__ * 100 + __GLIBC_MINOR__ >= 236, "");
static_pie = $(call once,static_pie,$(or $(if $(filter no,$(STATIC)),,\
             $(or $(call linked,$(relr),$(knows_relr)),\
             $(call linked,-static-pie))),-pie))
$(B)/koloda: pie = $(static_pie) -Wl,--gc-sections
# The linker warns that SQLite could load extensions with dlopen; koloda never
# loads one.
quietly     = 2>$@.said; status=$$?; \
              sed '/unixDlOpen/d; /dlopen. in statically/d' $@.said >&2; \
              rm -f $@.said; exit $$status
$(B)/koloda: $(B)/cli/main.o $(notes) $(archives)
	$(link) $(quietly)

$(B)/cards.db: $(B)/koloda $(card_src)
	$< compile -o $@ cards

demo: $(B)/koloda
	@sh tests/demo.sh $(B)/koloda $(B)/cards.db

include cli/po/po.mk cli/lib/lib.mk .ci/packages.mk tests/tests.mk

bin_to  := $(DESTDIR)$(BINDIR)
data_to := $(DESTDIR)$(DATADIR)/koloda
doc_to  := $(DESTDIR)$(DATADIR)/doc/koloda
man_at   = $(DESTDIR)$(MANDIR)/$(patsubst man/%,%,$(dir $1))$(strip \
           man$(patsubst .%,%,$(suffix $1)))/$(notdir $1)
shells_to := $(addprefix $(DESTDIR)$(DATADIR)/,\
           bash-completion/completions/koloda \
           fish/vendor_completions.d/koloda.fish zsh/site-functions/_koloda)

# The copyright files of the statically linked libraries, from Debian.
linked_in := libsqlite3-dev libyaml-dev libexpat1-dev libutf8proc-dev libxxhash-dev libncurses-dev \
             libedit-dev libbsd-dev libc6-dev
notices    = $(if $(filter no,$(STATIC)),,\
             $(wildcard $(linked_in:%=/usr/share/doc/%/copyright)))

# FROM:TO of installed files, and the commands that install them.
manual = $(foreach m,$(man_src),$m:$(call man_at,$m))
plain  = $(B)/cards.db:$(data_to)/cards.db LICENSE:$(doc_to)/LICENSE \
  $(foreach c,$(card_src) $(wildcard cards/*/lessons/* schema/*.json),$c:$(data_to)/$c) \
  $(foreach d,$(deck_src),$d:$(doc_to)/examples/$(d:cards/%=%)) \
  $(foreach e,$(wildcard man/examples/*),$e:$(doc_to)/examples/$(notdir $e)) \
  $(foreach m,$(wildcard man/matches/*.yaml),\
    $m:$(doc_to)/examples/$(basename $(notdir $m))/match.yaml) \
  $(foreach n,$(notices),$n:$(doc_to)/third-party/$(notdir $(n:%/copyright=%)))
put    = $(foreach f,$1,install -D -m 644 $(subst :, ,$f) &&) :

install-man:
	$(call put,$(manual))
install: $(B)/koloda $(B)/cards.db install-man install-lib
	install -D -m 755 $(strip_it) $(B)/koloda $(bin_to)/koloda
	install -d $(dir $(shells_to))
	$(B)/koloda completion bash >$(word 1,$(shells_to))
	$(B)/koloda completion fish >$(word 2,$(shells_to))
	$(B)/koloda completion zsh >$(word 3,$(shells_to))
	$(call put,$(plain))
install-strip: strip_it := -s
install-strip: install
uninstall:
	rm -rf $(bin_to)/koloda $(data_to) $(doc_to) $(shells_to) $(lib_to) \
	  $(foreach m,$(man_src),$(call man_at,$m))

clean:
	rm -rf $(B)

-include $(objects:.o=.d) $(pic:.o=.d)
