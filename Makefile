# koloda: card database, deck judge and referee for four tabletop games.
#
#   make            build/koloda          make demo     compile and judge
#   make test       everything tested     make asan     the same, sanitized
#   make install    DESTDIR= PREFIX=      make accept   rewrite the goldens
#   make check | units | corpus | cases   the parts of `make test`
#   make soak       SOAK_MATCHES=100000 random matches of every deck
#   make account    ACCOUNT_MATCHES=1000: the state rebuilt from the events
#   make coverage   COVERAGE_LINES=95 COVERAGE_BRANCHES=90 per cent of a folder
#   make mcdc       conditions that decide by themselves, with clang 19
#   make fuzz       FUZZ_SECONDS=60 each fuzzer, or FUZZ=query; ENGINE=afl
#   make mutants    MUTANTS=40 MUTANTS_SEED=1 faults that a test must see
#   make valgrind   VALGRIND_STEP=8: every eighth case file, 1: all
#   make invent     INVENT_CARDS=10000 cards nobody wrote, in matches, GAME=
#   make growth     what grows with its input, instructions and memory
#   make beside     BESIDE=10000 answers beside programs that write
#   make hostile    HOSTILE=2000 damaged databases, SEED=1; all code points
#
# Yours to set: CC CFLAGS CPPFLAGS LDFLAGS, B (where all that is made goes),
# SAN (sanitizer flags), WERROR=1, V=1 (show commands), DEPS=no (never install
# a package), STATIC=no (share the C library), and for `make cases`
# CASES=PATTERN.

VERSION := 0.1.0
B       := build
CFLAGS  ?= $(if $(SAN),-O1 -g1,-O2 -g)
PREFIX  ?= /usr/local
BINDIR  ?= $(PREFIX)/bin
DATADIR ?= $(PREFIX)/share
MANDIR  ?= $(DATADIR)/man
FUZZ_SECONDS ?= 60
ENGINE  ?= libfuzzer

.SECONDARY:
.DELETE_ON_ERROR:
.SUFFIXES:
MAKEFLAGS += --no-builtin-rules

# What there is.
lib_src   := $(sort $(wildcard validators/*.c validators/*/*.c validators/*/*/*.c \
                               db/*.c db/*/*.c))
cli_src   := $(filter-out cli/main.c,$(sort $(wildcard cli/*.c cli/*/*.c)))
aid_src   := $(sort $(wildcard tests/support/*.c))
unit_src  := $(sort $(wildcard tests/unit/*/*_test.c \
                               tests/unit/*/*/*_test.c))
fuzz_src  := $(sort $(wildcard tests/fuzz/*_fuzz.c))
bench_src := $(sort $(wildcard tests/bench/*.c))
word_src  := $(sort $(wildcard tests/words/*.c))
soak_src  := $(sort $(wildcard tests/soak/*.c))
account_src := tests/account/stream.c tests/soak/meet.c
sql_src   := $(sort $(wildcard schema/*.sql db/sql/*.sql \
                               validators/*/tables.sql))
card_src  := $(sort $(wildcard cards/*/*.yaml))
man_src   := $(sort $(wildcard man/*.[1-9]))

obj     = $(1:%.c=$(B)/%.o)
objects := $(call obj,$(lib_src) cli/main.c $(cli_src) $(aid_src) $(unit_src) \
                      $(fuzz_src) $(addprefix tests/fuzz/,replay.c pool.c \
                      hostile.c) $(bench_src) $(word_src) $(soak_src) \
                      tests/account/stream.c \
                      tests/tools/notes.c tests/tools/mutants_notes.c)
notes   := $(if $(NOTES),$(B)/tests/tools/notes.o)
archives := $(B)/cli.a $(B)/koloda.a
sql_inc := $(sql_src:%=$(B)/gen/%.inc)
units   := $(unit_src:%.c=$(B)/%)
fuzzers := $(fuzz_src:%.c=$(B)/%)
replays := $(fuzz_src:%_fuzz.c=$(B)/%_replay)
benches := $(bench_src:%.c=$(B)/%)
wordies := $(word_src:%.c=$(B)/%)
checkers := $(B)/tests/soak/soak $(B)/tests/account/stream \
            $(B)/tests/tools/mutants

# How it is compiled.  The compiler is asked once, and not before it is there.
once     = $(eval $1 := $2)$($1)
accepted = $(foreach f,$1,$(if $(shell \
           $(CC) -Werror $f -c -x c -o /dev/null /dev/null 2>&1),,$f))
linked   = $(if $(shell echo '$2 int main(void) { return 0; }' | \
           $(CC) $1 -include limits.h -fPIE -x c -o /dev/null - 2>&1),,$1)
archived = $(or $(filter /%,$(shell $(CC) -print-file-name=lib$1.a)),-l$1)

warnings := -Wall -Wextra -Wpedantic -Wshadow -Wconversion \
            -Wstrict-prototypes -Wmissing-prototypes -Wcast-qual -Wvla \
            -Wno-overlength-strings $(if $(filter 1,$(WERROR)),-Werror)
guards   = $(call once,guards,$(call accepted,-fstack-protector-strong \
           -fstack-clash-protection -ftrivial-auto-var-init=zero))
fortify  := $(if $(filter-out -O0,$(filter -O%,$(CFLAGS))),\
            -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)
hardened = $(fortify) $(guards) -fPIE
# Sums of fractions come out alike everywhere: no fused steps.
strict   := -std=c17 -D_GNU_SOURCE -I. -I$(B)/gen -ffp-contract=off $(warnings)
all_cflags  = $(strict) -DKOLODA_VERSION='"$(VERSION)"' \
              $(if $(SAN),$(SAN) -fno-omit-frame-pointer,$(hardened)) \
              $(if $(NOTES),-DEFFECT_NOTES) $(CPPFLAGS) $(CFLAGS)
pie         = -pie
all_ldflags = $(if $(SAN),$(SAN),$(pie) -Wl,-z,relro,-z,now,-z,noexecstack) \
              -Wl,--as-needed $(CFLAGS) $(LDFLAGS)
libs     = $(call once,libs,$(foreach l,sqlite3 yaml expat utf8proc xxhash,\
           $(call archived,$l)) -lm -lpthread -ldl)
link     = $(call say,LD)$(CC) $(all_ldflags) -o $@ $(filter %.o %.a,$^) $(libs)

say      = $(if $(V),,@echo "$1   $(@:$(B)/%=%)"; )

# Files that are new exactly when the settings in them are.
knobs := $(strip $(VERSION) $(CC) $(CPPFLAGS) $(CFLAGS) $(LDFLAGS) \
                 $(SAN) $(WERROR) $(STATIC) $(NOTES))
$(shell mkdir -p $(B)/cli)
ifneq ($(file <$(B)/flags),$(knobs))
$(file >$(B)/flags,$(knobs))
endif
ifneq ($(file <$(B)/members),$(lib_src) $(cli_src))
$(file >$(B)/members,$(lib_src) $(cli_src))
endif
ifneq ($(file <$(B)/cli/flags),$(DATADIR))
$(file >$(B)/cli/flags,$(DATADIR))
endif

# What the goals need of the machine.
goals := $(or $(MAKECMDGOALS),all)
needs := build \
  $(if $(filter deps test beside differential check units corpus cases accept %_test mutants-run,$(goals)),test)\
  $(if $(filter bench growth valgrind,$(goals)),bench) $(if $(filter crash,$(goals)),crash)\
  $(if $(filter static,$(goals)),static) $(if $(filter fuzz-run,$(goals)),$(ENGINE))\
  $(if $(filter coverage-run,$(goals)),test coverage crash)\
  $(if $(filter mcdc-run,$(goals)),test mcdc)

tools = env B='$(B)' CC='$(CC)' STRICT='$(strict) $(CPPFLAGS)' \
        UNITS='$(units)' REPLAYS='$(replays)' CASES='$(CASES)'

.PHONY: all deps test check units corpus cases accept coverage coverage-run \
        coverage-clauses coverage-words coverage-words-run mutate mutants \
        mutants-run schema manual consumers differential demo asan bench \
        soak account crash static oom fuzz fuzz-run install uninstall clean

all: $(B)/koloda

deps:
	@$(tools) SAN='$(SAN)' DEPS='$(DEPS)' sh tests/tools/deps.sh $(needs)

$(B)/gen/%.inc: %
	@mkdir -p $(@D)
	@od -v -A n -t o1 $< | sed 's/ /\\/g; s/^/"/; s/$$/"/' >$@

$(B)/%.o: %.c Makefile $(B)/flags | deps $(sql_inc)
	@mkdir -p $(@D)
	$(call say,CC)$(CC) $(all_cflags) -MMD -MP -c -o $@ $<

$(call obj,cli/main.c $(cli_src)): $(B)/cli/flags
$(B)/cli/%.o: all_cflags += -DKOLODA_DATADIR='"$(DATADIR)/koloda"'

# q, not r: the games have files of the same names.
$(B)/koloda.a: $(call obj,$(lib_src))
$(B)/cli.a: $(call obj,$(cli_src))
$(archives): $(B)/members | deps
	@rm -f $@
	$(call say,AR)$(AR) qcs $@ $(filter %.o,$^)

# Starting with shared libraries takes longer than a query.
# 15,000 relocations in 5 KB, not in 360, for a C library that can do them.
relr       := -static-pie -Wl,-z,pack-relative-relocs
knows_relr := _Static_assert(__GLIBC__ * 100 + __GLIBC_MINOR__ >= 236, "");
static_pie = $(call once,static_pie,$(or $(if $(filter no,$(STATIC)),,\
             $(or $(call linked,$(relr),$(knows_relr)),\
             $(call linked,-static-pie))),-pie))
$(B)/koloda: pie = $(static_pie)
# Here the C library is shared, so that what counts or refuses memory can take
# the place of its own.
$(B)/shared/koloda: pie = -pie
# SQLite could load extensions with dlopen, of which the linker warns; koloda
# never loads one.
quietly     = 2>$@.said; status=$$?; \
              sed '/unixDlOpen/d; /dlopen. in statically/d' $@.said >&2; \
              rm -f $@.said; exit $$status
$(B)/koloda $(B)/shared/koloda: $(B)/cli/main.o $(notes) $(archives)
	@mkdir -p $(@D)
	$(link) $(quietly)

$(units): $(B)/%: $(B)/%.o $(call obj,$(aid_src)) $(archives)
	$(link) -lcmocka
$(replays): %_replay: %_fuzz.o $(call obj,tests/fuzz/replay.c tests/fuzz/pool.c) \
            $(B)/koloda.a
	$(link)
$(B)/tests/fuzz/hostile: $(call obj,$(addprefix tests/fuzz/,hostile.c \
                         db_fuzz.c)) $(B)/koloda.a
	$(link)
$(fuzzers): %: %.o $(B)/tests/fuzz/pool.o $(B)/koloda.a
	$(link) -fsanitize=fuzzer
$(benches) $(wordies): %: %.o $(notes) $(B)/koloda.a
	$(link)

$(B)/tests/soak/soak: $(call obj,$(soak_src)) $(archives)
	$(link)
$(B)/tests/account/stream: $(call obj,$(account_src)) $(archives)
	$(link)

$(B)/cards.db $(B)/shared/cards.db: %/cards.db: %/koloda $(card_src)
	$< compile -o $@ cards

test: $(B)/koloda $(B)/cards.db $(checkers) $(units) $(replays) $(wordies) | deps
	@$(tools) sh tests/tools/run.sh check units corpus cases
check: $(B)/koloda $(B)/cards.db $(checkers) $(wordies) | deps
	@$(tools) sh tests/tools/run.sh check
units: $(units) | deps
	@$(tools) sh tests/tools/run.sh units
corpus: $(replays) $(B)/cards.db | deps
	@$(tools) sh tests/tools/run.sh corpus
cases: $(B)/koloda $(B)/cards.db | deps
	@$(tools) sh tests/tools/run.sh cases
accept: $(B)/koloda $(B)/cards.db | deps
	@sh tests/cases.sh $(B)/koloda $(B) --accept '$(CASES)'
	@$(if $(CASES),,sh tests/tools/check-readme.sh $(B) accept)

# Lines and branches that the tests reach.
coverage:
	+@$(MAKE) --no-print-directory coverage-run B=$(B)/covered CC=gcc STATIC=no \
	  CFLAGS='-O0 -g --coverage -fprofile-update=atomic' \
	  CPPFLAGS='-include tests/tools/coverage.h'
coverage-run: $(B)/koloda $(B)/cards.db $(checkers) $(units) $(replays) $(wordies) \
              $(B)/failing_malloc.so | deps
	@$(tools) sh tests/tools/coverage.sh $(B)

# Conditions that decide by themselves; clang 19 counts them.
.PHONY: mcdc mcdc-run
mcdc:
ifeq ($(shell command -v clang-19),)
	@echo 'conditions: NOT COUNTED, there is no clang 19 here'
else
	+@$(MAKE) --no-print-directory mcdc-run B=$(B)/mcdc CC=clang-19 STATIC=no \
	  CFLAGS='-O0 -g -fprofile-instr-generate=$(abspath $(B))/mcdc/profiles/%4m.profraw \
	  -fcoverage-mapping -fcoverage-mcdc' CPPFLAGS='-include tests/tools/coverage.h'
endif
mcdc-run: $(B)/koloda $(B)/cards.db $(checkers) $(units) $(replays) $(wordies) | deps
	@$(tools) sh tests/tools/mcdc.sh $(B)
coverage-clauses:
	@sh tests/tools/check-clauses.sh $(B)

# Words on the shipped cards; words that the match cases execute, which a
# program says that is built to note them.
coverage-words: $(B)/tests/words/coverage
	@$< $(card_src)
	+@$(MAKE) --no-print-directory coverage-words-run B=$(B)/noted NOTES=1
coverage-words-run: $(B)/koloda $(B)/cards.db $(B)/tests/words/executed | deps
	@sh tests/tools/check-executed.sh $(B)

schema: $(B)/tests/words/schema
	@for game in mainstay conclave stalker trilunie; do \
	  $< $$game >schema/$$game.schema.json; done

manual: $(B)/tests/words/manual
	@for game in mainstay conclave stalker trilunie; do \
	  $< $$game <man/koloda-$$game.7 >$(B)/page && \
	  cp $(B)/page man/koloda-$$game.7 || exit 1; done

consumers: $(B)/koloda $(B)/cards.db
	@sh tests/tools/consumers.sh $(B)

QUERIES   ?= 5000
SPOILT    ?= 200
ANSWERS   ?= 100000
differential: $(B)/koloda $(B)/cards.db $(B)/tests/words/ask | deps
	@/usr/bin/python3 tests/words/query_check.py $(B)/koloda $(B)/cards.db \
	  $(QUERIES) $(SEED)
	@/usr/bin/python3 tests/words/query_mutate.py $(B)/tests/words/ask \
	  $(B)/koloda $(B)/cards.db $(SPOILT) $(ANSWERS) $(SEED)

SEED    ?= 1
mutate: $(B)/tests/words/mutate
	@$< -n $(or $(MUTANTS),2000) -s $(SEED) $(card_src)

# Faults in the validators that the tests must see.
mutant_cflags = -O2 -g1 -fPIC -fno-semantic-interposition \
                -finstrument-functions -Wno-maybe-uninitialized
mutant_names  = -DKOLODA_VERSION="$(VERSION)" \
                -DKOLODA_DATADIR="$(DATADIR)/koloda"
mutants:
	+@$(MAKE) --no-print-directory mutants-run B=$(B)/mutants \
	  CFLAGS='$(mutant_cflags)'
mutants-run: $(call obj,$(lib_src) cli/main.c $(aid_src) $(unit_src) \
             $(fuzz_src) tests/fuzz/replay.c tests/fuzz/pool.c \
             tests/words/schema.c tests/words/manual.c \
             tests/tools/mutants_notes.c) \
             $(B)/cli.a $(B)/tests/tools/mutants | deps
	@env CC='$(CC)' FLAGS='$(strict) $(mutant_names) $(hardened) $(CFLAGS)' \
	  LIBS='-lsqlite3 -lyaml -lexpat -lutf8proc -lxxhash -lm -lpthread -ldl' \
	  sh tests/tools/mutants.sh $(B)
$(B)/tests/tools/mutants: tests/tools/mutants.c | deps
	@mkdir -p $(@D)
	$(call say,CC)$(CC) -std=c17 $(warnings) -O2 -o $@ $<

demo: $(B)/koloda
	@sh tests/demo.sh $(B)/koloda $(B)/cards.db

# Without the sandbox, but where a test asks for it (cli/shell/sandbox.c).
asan:
	+@$(MAKE) --no-print-directory test B=$(B)/asan \
	  SAN='-fsanitize=address,undefined -fno-sanitize-recover=all'

bench: $(B)/koloda $(B)/cards.db $(benches) | deps
	@sh tests/bench/bench.sh $(B)/koloda $(B)

# Time and memory that are no square of the input.
.PHONY: growth
growth: $(B)/koloda $(B)/cards.db $(B)/tests/bench/peak | deps
	@sh tests/tools/growth.sh $(B)/koloda $(B) $(shell nproc)

SOAK_MATCHES ?= 100000
soak: $(B)/koloda $(B)/cards.db $(B)/tests/soak/soak
	@sh tests/tools/soak.sh $(B) $(SOAK_MATCHES) 500 $(GAME)

# The state, told from the events alone.
ACCOUNT_MATCHES ?= 1000
account: $(B)/koloda $(B)/cards.db $(B)/tests/account/stream
	@sh tests/tools/account.sh $(B) $(ACCOUNT_MATCHES) $(GAME)

# Cards with whatever abilities the language allows, in matches, sanitized.
INVENT_CARDS ?= 10000
.PHONY: invent invent-run
invent:
	+@$(MAKE) --no-print-directory invent-run B=$(B)/asan \
	  SAN='-fsanitize=$(checked)'
invent-run: $(B)/koloda $(B)/cards.db $(B)/tests/soak/soak | deps
	@sh tests/tools/invent.sh $(B) $(INVENT_CARDS) $(SEED) $(GAME)

static: $(B)/koloda | deps
	@sh tests/tools/static.sh $(B)

crash: $(B)/koloda $(B)/cards.db | deps
	@sh tests/tools/crash.sh $(B)/koloda $(B)

BESIDE ?= 10000
.PHONY: beside
beside: $(B)/koloda $(B)/cards.db | deps
	@sh tests/tools/check-beside.sh $(B) $(BESIDE)

oom: $(B)/shared/koloda $(B)/shared/cards.db $(B)/failing_malloc.so
	@sh tests/tools/oom.sh $< $(B)/shared $(B)/failing_malloc.so
$(B)/failing_malloc.so: tests/tools/failing_malloc.c | deps
	$(call say,CC)$(CC) -std=c17 -D_GNU_SOURCE $(warnings) -O2 -fPIC -shared \
	  -o $@ $<

# Every so-manyth case file; all of them, and the scripts, with 1.
VALGRIND_STEP ?= 8
VALGRIND_JOBS ?= $(shell nproc)
.PHONY: valgrind
valgrind: $(B)/shared/koloda $(B)/shared/cards.db | deps
	@sh tests/tools/valgrind.sh $(B)/shared $(VALGRIND_STEP) $(VALGRIND_JOBS)

# The same programs for both engines.
checked        = address,undefined -fno-sanitize-recover=all
fuzz_libfuzzer = B=$(B)/fuzz CC=clang SAN='-fsanitize=fuzzer-no-link,$(checked)'
fuzz_afl       = B=$(B)/afl CC=afl-clang-fast SAN='-fsanitize=$(checked)' \
                 AFL_QUIET=1
fuzz:
	+@$(MAKE) --no-print-directory fuzz-run $(fuzz_$(ENGINE))
fuzz-run: $(if $(FUZZ),$(FUZZ:%=$(B)/tests/fuzz/%_fuzz),$(fuzzers)) \
          | $(B)/seeds/made deps
	@$(tools) sh tests/tools/fuzz.sh $(B) $(ENGINE) $(FUZZ_SECONDS) $^
$(B)/seeds/made: $(B)/koloda $(B)/cards.db $(B)/tests/words/dictionary \
                 $(wildcard tests/fuzz/*.corpus/*) tests/tools/fuzz-seeds.sh
	@sh tests/tools/fuzz-seeds.sh $(B) && touch $@

# Damaged copies of the database, in as many processes as there are cores, and
# texts of all code points.
HOSTILE      ?= 2000
HOSTILE_JOBS ?= $(shell nproc)
.PHONY: hostile hostile-run
hostile:
	+@$(MAKE) --no-print-directory hostile-run B=$(B)/asan \
	  SAN='-fsanitize=$(checked)'
hostile-run: $(B)/tests/fuzz/hostile $(B)/koloda $(B)/cards.db | deps
	@sh tests/tools/check-hostile.sh $(B) all
	@$(tools) sh tests/tools/hostile.sh $(B) $(HOSTILE) $(SEED) $(HOSTILE_JOBS)

bin_to  := $(DESTDIR)$(BINDIR)
data_to := $(DESTDIR)$(DATADIR)/koloda
man_to  := $(foreach m,$(man_src),\
           $(DESTDIR)$(MANDIR)/man$(patsubst .%,%,$(suffix $m))/$(notdir $m))

shells_to := $(addprefix $(DESTDIR)$(DATADIR)/,\
           bash-completion/completions/koloda \
           fish/vendor_completions.d/koloda.fish zsh/site-functions/_koloda)

install: $(B)/koloda $(B)/cards.db
	install -D -m 755 $(B)/koloda $(bin_to)/koloda
	install -D -m 644 $(B)/cards.db $(data_to)/cards.db
	install -d $(dir $(shells_to))
	$(B)/koloda completion bash >$(word 1,$(shells_to))
	$(B)/koloda completion fish >$(word 2,$(shells_to))
	$(B)/koloda completion zsh >$(word 3,$(shells_to))
	$(foreach m,$(man_to),install -D -m 644 man/$(notdir $m) $m &&) :
	$(foreach c,$(card_src),install -D -m 644 $c $(data_to)/$c &&) :
uninstall:
	rm -rf $(bin_to)/koloda $(data_to) $(man_to) $(shells_to)

clean:
	rm -rf $(B)

-include $(objects:.o=.d)
