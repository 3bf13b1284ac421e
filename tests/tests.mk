# The tests: the programs built for them, and the targets that run them.
#
#   make test       all tests             make asan     with sanitizers
#   make accept     rewrite the goldens, CASES=PATTERN
#   make check | units | corpus | cases   the parts of `make test`, CASES=PATTERN
#   make soak       SOAK_MATCHES=100000 random matches of every deck
#   make account    ACCOUNT_MATCHES=1000: rebuild the state from the events
#   make coverage   COVERAGE_LINES=95 COVERAGE_BRANCHES=90: minimum per folder
#   make mcdc       conditions shown to decide independently, with clang 19
#   make fuzz       FUZZ_SECONDS=60 for each fuzzer, or FUZZ=query; ENGINE=afl
#   make mutants    MUTANTS=40 MUTANTS_SEED=1 faults that a test must detect
#   make valgrind   VALGRIND_STEP=8: every eighth case file, 1: all
#   make invent     INVENT_CARDS=10000 generated cards, in matches, GAME=
#   make growth     how instructions and memory grow with the input
#   make beside     BESIDE=10000 answers while other programs write
#   make hostile    HOSTILE=2000 damaged databases, SEED=1; all code points
#   make gallery    every kind of page from the shipped cards
#   make pages      those pages in Chromium, or only PAGES=PATTERN
#   make pictures   regenerate the pictures of pages in the READMEs
#   make monkey     SECONDS=600 of random keys at the table of each game, or
#                   GAME=, with sanitizers
#   make table      the table on terminals of all sizes, types and languages
#   make twice      builds in two folders must give the same bytes
#   make packages   the tarball and the Debian packages, on a bare system
#   make cluster    the recipes of koloda-cluster(7), GNU parallel and Slurm
#
# All targets run the sh scripts of tests/tools.

FUZZ_SECONDS ?= 60
ENGINE       ?= libfuzzer

aid_src   := $(sort $(wildcard tests/support/*.c))
unit_src  := $(sort $(wildcard tests/unit/*/*_test.c \
                               tests/unit/*/*/*_test.c))
fuzz_src  := $(sort $(wildcard tests/fuzz/*_fuzz.c))
bench_src := $(sort $(wildcard tests/bench/*.c))
word_src  := $(sort $(wildcard tests/words/*.c))
soak_src  := $(sort $(wildcard tests/soak/*.c))
account_src := tests/account/stream.c tests/soak/meet.c
library_src := $(sort $(wildcard tests/library/*.c))
use_src     := $(sort $(wildcard tests/library/use*.c))

notes_src := tests/tools/notes.c tests/tools/effect_notes.c \
             tests/tools/mutants_notes.c
objects += $(call obj,$(aid_src) $(unit_src) $(fuzz_src) \
                      $(addprefix tests/fuzz/,replay.c pool.c hostile.c) \
                      $(bench_src) $(word_src) $(soak_src) $(library_src) \
                      tests/account/stream.c $(notes_src))
# The slowest ones first: all are run in parallel.
longest := %/play_test %/repair_test %/repair_place_test %/try_test
units   := $(unit_src:%.c=$(B)/%)
units   := $(filter $(longest),$(units)) $(filter-out $(longest),$(units))
fuzzers := $(fuzz_src:%.c=$(B)/%)
replays := $(fuzz_src:%_fuzz.c=$(B)/%_replay)
benches := $(bench_src:%.c=$(B)/%)
wordies := $(word_src:%.c=$(B)/%)
checkers := $(B)/tests/soak/soak $(B)/tests/account/stream \
            $(B)/tests/tools/mutants $(addprefix $(B)/tests/library/,use lazy) \
            $(B)/failing_malloc.so $(if $(SAN),,lib)

needs += \
  $(if $(filter deps test beside differential check units corpus cases accept consumers %_test mutants-run,$(goals)),test)\
  $(if $(filter bench growth valgrind,$(goals)),bench) $(if $(filter crash,$(goals)),crash)\
  $(if $(filter static,$(goals)),static) $(if $(filter fuzz-run,$(goals)),$(ENGINE))\
  $(if $(filter coverage-run,$(goals)),test coverage crash)\
  $(if $(filter mcdc-run,$(goals)),test mcdc)\
  $(if $(filter deb packages consumers,$(goals)),deb) $(if $(filter packages consumers,$(goals)),packages)

tools = env B='$(B)' CC='$(CC)' STRICT='$(strict) $(CPPFLAGS)' \
        UNITS='$(units)' REPLAYS='$(replays)' CASES='$(CASES)'

.PHONY: test check units corpus cases accept coverage coverage-run \
        coverage-clauses coverage-words coverage-words-run mcdc mcdc-run \
        mutate mutants mutants-run schema manual consumers differential asan \
        bench growth table monkey monkey-run soak account invent invent-run crash beside static oom \
        valgrind fuzz fuzz-run gallery pages pictures hostile hostile-run twice

$(addprefix $(B)/tests/unit/,base/lang_test.o core/match/transcript_test.o): \
  $(B)/gen/tests/unit/base/lang.mo.inc
$(call obj,$(unit_src)): $(B)/%.o: $(B)/gen/%.inc
$(B)/gen/%_test.inc: %_test.c tests/tools/unit.awk
	@mkdir -p $(@D)
	@awk -f tests/tools/unit.awk $< >$@

$(units): $(B)/%: $(B)/%.o $(call obj,$(aid_src)) $(archives)
	$(link) -lcmocka
$(replays): %_replay: %_fuzz.o $(call obj,tests/fuzz/replay.c tests/fuzz/pool.c) \
            $(archives)
	$(link)
$(B)/tests/fuzz/hostile: $(call obj,$(addprefix tests/fuzz/,hostile.c \
                         db_fuzz.c)) $(B)/koloda.a
	$(link)
$(fuzzers): %: %.o $(B)/tests/fuzz/pool.o $(archives)
	$(link) -fsanitize=fuzzer
$(B)/tests/words/manual: $(B)/cli/po/russian.o
$(benches) $(wordies): %: %.o $(notes) $(B)/koloda.a
	$(link)

$(B)/tests/soak/soak: $(call obj,$(soak_src)) $(archives)
	$(link)
$(B)/tests/account/stream: $(call obj,$(account_src)) $(archives)
	$(link)
$(B)/tests/library/use: $(call obj,$(use_src)) $(archives)
	$(link)
$(B)/tests/library/lazy: $(B)/tests/library/lazy.o $(archives)
	$(link)

# The C library is linked dynamically here, so that a counting or failing malloc
# can replace its own.
$(B)/shared/koloda: $(B)/cli/main.o $(notes) $(archives)
	@mkdir -p $(@D)
	$(link)
$(B)/shared/cards.db: $(B)/shared/koloda $(card_src)
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

# Conditions shown to decide independently, counted by clang 19.
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

# Words on the shipped cards; words that the match cases execute, as noted by a
# special build.
coverage-words: $(B)/tests/words/coverage
	@$< $(card_src)
	+@$(MAKE) --no-print-directory coverage-words-run B=$(B)/noted NOTES=1
coverage-words-run: $(B)/koloda $(B)/cards.db $(B)/tests/words/executed | deps
	@sh tests/tools/check-executed.sh $(B)

gallery: $(B)/koloda $(B)/cards.db
	@sh tests/tools/gallery.sh $(B)
pages: $(B)/koloda $(B)/cards.db
	@sh tests/tools/pages.sh $(B) '$(PAGES)'
pictures: $(B)/koloda $(B)/cards.db
	@sh tests/tools/pictures.sh $(B)

schema: $(B)/koloda
	@for game in mainstay conclave stalker trilunie; do \
	  $< schema $$game >schema/$$game.schema.json; done

manual: $(B)/tests/words/manual $(B)/koloda $(B)/cards.db
	@sh tests/tools/manual.sh $(B) write

consumers: $(B)/koloda $(B)/cards.db $(checkers) deb
	@sh tests/tools/consumers.sh $(B) $(release)

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

# Faults that the tests must detect.
mutant_cflags = -O2 -g1 -fPIC -fno-semantic-interposition \
                -finstrument-functions -Wno-maybe-uninitialized
mutant_names  = -DKOLODA_VERSION="$(VERSION)" \
                -DKOLODA_DATADIR="$(DATADIR)/koloda"
mutants:
	+@$(MAKE) --no-print-directory mutants-run B=$(B)/mutants \
	  CFLAGS='$(mutant_cflags)'
mutants-run: $(call obj,$(lib_src) cli/main.c $(aid_src) $(unit_src) \
             $(fuzz_src) tests/fuzz/replay.c tests/fuzz/pool.c \
             tests/words/manual.c $(use_src) \
             tests/tools/mutants_notes.c) \
             $(B)/cli.a $(B)/tests/tools/mutants | deps
	@env CC='$(CC)' FLAGS='$(strict) $(mutant_names) $(hardened) $(CFLAGS)' \
	  LIBS='-lsqlite3 -lyaml -lexpat -lutf8proc -lxxhash -ledit -lncursesw -ltinfo -lm -lpthread -ldl' \
	  sh tests/tools/mutants.sh $(B)
$(B)/tests/tools/mutants: tests/tools/mutants.c | deps
	@mkdir -p $(@D)
	$(call say,CC)$(CC) -std=c17 $(warnings) -O2 -o $@ $<

# Without the sandbox, except where a test requests it (cli/shell/sandbox.c).
asan:
	+@$(MAKE) --no-print-directory test B=$(B)/asan \
	  SAN='-fsanitize=address,undefined -fno-sanitize-recover=all'

bench: $(B)/koloda $(B)/cards.db $(benches) | deps
	@sh tests/bench/bench.sh $(B)/koloda $(B)

# Time and memory must not grow quadratically with the input.
growth: $(B)/koloda $(B)/cards.db $(B)/tests/bench/peak | deps
	@sh tests/tools/growth.sh $(B)/koloda $(B) $(shell nproc)

SOAK_MATCHES ?= 100000
soak: $(B)/koloda $(B)/cards.db $(B)/tests/soak/soak
	@sh tests/tools/soak.sh $(B) $(SOAK_MATCHES) 500 $(GAME)

# The state, rebuilt from the events alone.
ACCOUNT_MATCHES ?= 1000
account: $(B)/koloda $(B)/cards.db $(B)/tests/account/stream
	@sh tests/tools/account.sh $(B) $(ACCOUNT_MATCHES) $(GAME)

# The table on terminals of all sizes, types and languages.
table: $(B)/koloda $(B)/cards.db | deps
	@/usr/bin/python3 tests/table/matrix.py $(B)/koloda $(B)/cards.db $(B)/table

# Random keys at the table, with sanitizers.
SECONDS ?= 600
monkey:
	+@$(MAKE) --no-print-directory monkey-run B=$(B)/asan \
	  SAN='-fsanitize=$(checked)'
monkey-run: $(B)/koloda $(B)/cards.db | deps
	@for game in $(or $(GAME),mainstay conclave trilunie stalker); do \
	  /usr/bin/python3 tests/table/monkey.py $(B)/koloda $(B)/cards.db \
	    $(B)/monkey/$$game $$game $(SECONDS) $(SEED) || exit; done

# Generated cards with any abilities of the language, in matches, with
# sanitizers.
INVENT_CARDS ?= 10000
invent:
	+@$(MAKE) --no-print-directory invent-run B=$(B)/asan \
	  SAN='-fsanitize=$(checked)'
invent-run: $(B)/koloda $(B)/cards.db $(B)/tests/soak/soak | deps
	@sh tests/tools/invent.sh $(B) $(INVENT_CARDS) $(SEED) $(GAME)

static: $(B)/koloda $(unit_src:%.c=$(B)/gen/%.inc) | deps
	@sh tests/tools/static.sh $(B)

crash: $(B)/koloda $(B)/cards.db | deps
	@sh tests/tools/crash.sh $(B)/koloda $(B)

# Repairs compared with integer programs (GLPK), REPAIRS lists per game.
REPAIRS ?= 2000
.PHONY: repairs
repairs: $(B)/koloda $(B)/cards.db | deps
	@sh tests/tools/check-repairs.sh $(B) $(REPAIRS) $(SEED)

# The recipes of koloda-cluster(7), run with the real programs.
.PHONY: cluster
cluster: $(B)/koloda $(B)/cards.db | deps
	@$(tools) DEPS='$(DEPS)' sh tests/tools/cluster.sh $(B)

# Leagues and tests of sim compared with an independent computation and GLPK.
.PHONY: league
league: $(B)/koloda $(B)/cards.db | deps
	@sh tests/tools/check-league.sh $(B)

BESIDE ?= 10000
beside: $(B)/koloda $(B)/cards.db | deps
	@sh tests/tools/check-beside.sh $(B) $(BESIDE)

oom: $(B)/shared/koloda $(B)/shared/cards.db $(B)/failing_malloc.so
	@sh tests/tools/oom.sh $< $(B)/shared $(B)/failing_malloc.so
$(B)/failing_malloc.so: tests/tools/failing_malloc.c | deps
	$(call say,CC)$(CC) -std=c17 -D_GNU_SOURCE $(warnings) -O2 -fPIC -shared \
	  -o $@ $<

# Every VALGRIND_STEP-th case file; with 1 all of them, and the scripts.
VALGRIND_STEP ?= 8
VALGRIND_JOBS ?= $(shell nproc)
valgrind: $(B)/shared/koloda $(B)/shared/cards.db | deps
	@sh tests/tools/valgrind.sh $(B)/shared $(VALGRIND_STEP) $(VALGRIND_JOBS)

# The same programs for both engines.
checked        = address,undefined -fno-sanitize-recover=all
fuzz_libfuzzer = B=$(B)/fuzz CC=clang SAN='-fsanitize=fuzzer-no-link,$(checked)'
fuzz_afl       = B=$(B)/afl CC=afl-clang-fast SAN='-fsanitize=$(checked)' \
                 AFL_QUIET=1
fuzz: $(B)/seeds/made
	+@$(MAKE) --no-print-directory fuzz-run SEEDS=$(B)/seeds $(fuzz_$(ENGINE))
fuzz-run: $(if $(FUZZ),$(FUZZ:%=$(B)/tests/fuzz/%_fuzz),$(fuzzers)) \
          | $(B)/cards.db deps
	@$(tools) sh tests/tools/fuzz.sh $(B) $(ENGINE) $(FUZZ_SECONDS) $(SEEDS) $^
$(B)/seeds/made: $(B)/koloda $(B)/cards.db $(B)/tests/words/dictionary \
                 $(wildcard tests/fuzz/*.corpus/*) tests/tools/fuzz-seeds.sh
	@sh tests/tools/fuzz-seeds.sh $(B) && touch $@

# Damaged copies of the database, one process per core, and texts of all code
# points.
HOSTILE      ?= 2000
HOSTILE_JOBS ?= $(shell nproc)
hostile:
	+@$(MAKE) --no-print-directory hostile-run B=$(B)/asan \
	  SAN='-fsanitize=$(checked)'
hostile-run: $(B)/tests/fuzz/hostile $(B)/koloda $(B)/cards.db | deps
	@sh tests/tools/check-hostile.sh $(B) all
	@$(tools) sh tests/tools/hostile.sh $(B) $(HOSTILE) $(SEED) $(HOSTILE_JOBS)

# Builds must be reproducible in any folder.
twice:
	@sh tests/tools/twice.sh $(B)

# Follow recipes of CONTRIBUTING.md in a copy of the tree.
.PHONY: recipes
recipes:
	@sh tests/tools/recipes.sh $(B)
