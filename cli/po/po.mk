# Messages, from the sources to the catalogue linked into the program.

# The messages of the sources into the catalogue that translators work on.
po: | deps
	@sh cli/po/update.sh

$(B)/gen/%.mo: %.po | deps
	@mkdir -p $(@D)
	@msgfmt --check --endianness=little -o $@ $<
$(B)/gen/%.mo.inc: $(B)/gen/%.mo $(B)/catalogue
	@$(B)/catalogue <$< >$@
$(B)/catalogue: cli/po/catalogue.c validators/base/lang.h | deps
	$(call say,CC)$(CC) $(strict) -O1 -o $@ $<
