# Sealed Moves. Two commands: `make play` to play, `make test` to run every test.
# Both install what they need; `make play` needs only python3 (from 3.11 on), node (from 18 on) and npm, `make test` git as well.

PYTHON ?= python3
VENV := .venv/bin
# With SURGERY=none, or the names of some edits, a page without the others is built beside the published one: tools/runtime/README.md.
SURGERY ?= all
export SURGERY
PAGE := $(if $(filter all,$(SURGERY)),.,_plain)
BUILT := $(PAGE)/static/vendor/files.json
STYLES := static/vendor/styles/sheets.css
MODULES := node_modules/.package-lock.json
OLD_BROWSERS := e2e/old/node_modules/.browsers/ready
LINTERS := tools/lint/node_modules/.package-lock.json
READY := .venv/ready
BROWSERS := .venv/browsers.json
SOURCES := $(shell find py -type f -not -name '*.pyc')
ifneq ($(PAGE),.)
SOURCES += $(shell find index.html pyscript.toml manifest.webmanifest sw.js static docs play -type f -not -path 'static/vendor*')
endif
# Tests are compiled once, not by each process anew, wherever Python is told to keep nothing beside the sources.
export PYTHONPYCACHEPREFIX := $(CURDIR)/.venv/pycache
export PYTHONDONTWRITEBYTECODE :=
# A browser that crashes, in which no page comes up within half a minute, or which draws nothing for as long (an element that is to be
# clicked is then never found to be still) gets another chance; what is the fault of the page fails again.
# Three at a time, since each waits for its browser, or for the clock, a fifth of the time.
ONE_TRY := $(VENV)/pytest e2e -n 3 --dist load --maxschedchunk 1
IN_BROWSERS := $(ONE_TRY) \
	--reruns 1 --only-rerun crashed --only-rerun data-ready --only-rerun 'enabled and stable$$'
# Of long tests each run takes a share, which this number chooses, as it does all chance in unit tests: another one from commit to commit.
# Each part of a run prints it, and `make test SAMPLE=…` takes the same share again; `make thorough` takes all.
ifndef SAMPLE
SAMPLE := $(shell printf '%d' "0x0$$(git rev-parse HEAD 2>/dev/null | cut -c1-4)")
endif
export SAMPLE
PARTS = $(PYTHON) tools/parts.py --make "$(MAKE)"
TOOLS := tools/build.mjs $(wildcard tools/runtime/*.py tools/runtime/*.mjs)
MAKEFLAGS += --no-print-directory

.PHONY: play test thorough thorough-unit thorough-pyodide thorough-e2e thorough-plain steady turns engines check lint types unit brief quick pyodide e2e plain site single bench lists texts format clean able able-to-test

play: able $(BUILT)
	@$(PYTHON) tools/serve.py --root $(PAGE)

test: able-to-test $(BUILT) $(READY) $(BROWSERS)
	@$(PARTS) lint,types,pyodide unit e2e

check: lint types brief

lint: $(READY) $(MODULES) $(LINTERS)
	$(VENV)/ruff format --check
	$(VENV)/ruff check
	node tools/lint/lint.mjs

types: $(READY)
	$(VENV)/mypy

unit: $(READY)
	$(VENV)/pytest tests -n 2 --dist worksteal --hypothesis-seed=$(SAMPLE)

# Each test function once, with one of its sets of parameters, which is another one from function to function.
brief: $(READY)
	$(VENV)/pytest tests -n 2 --dist worksteal -m "not slow and not thorough" --hypothesis-profile=brief

quick: $(READY)
	$(VENV)/pytest tests -n 2 --dist worksteal -m "not slow and not thorough"

pyodide: $(BUILT) $(READY)
	node tests/pyodide/run.mjs

e2e: $(BUILT) $(READY) $(BROWSERS)
	$(IN_BROWSERS)

# Every case of which `make test` takes a share, in twelve minutes: for before a push; else a later commit's share shows what is red.
turns: able-to-test $(BUILT) $(READY) $(BROWSERS)
	@TURNS=all $(PARTS) unit,e2e

# Everything of which `make test` takes a sample: hours of looking, for a night, in four parts that can be run alone as well. All of
# them run, whichever fails, and its last lines say which did. Never tests with and without a browser in one pytest: what drives a browser
# runs an event loop for as long as the process lives, and so leaves none to the tests without one.
thorough: able-to-test $(BUILT) $(READY) $(BROWSERS)
	@$(PARTS) thorough-unit,thorough-pyodide,thorough-e2e,thorough-plain

thorough-unit: $(READY)
	$(VENV)/pytest tests -n 2 --dist load --maxschedchunk 1 --hypothesis-profile=thorough -m ""

thorough-pyodide: $(BUILT) $(READY)
	node tests/pyodide/run.mjs --hypothesis-profile=thorough

thorough-e2e: $(BUILT) $(READY) $(BROWSERS) $(OLD_BROWSERS)
	CHANCE=$(SAMPLE) $(IN_BROWSERS) -m "thorough or share"

# The browser tests of `make test`, of a page in which every file of PyScript and Pyodide is as npm has it; but for those that test edits.
thorough-plain:
	@SURGERY=none $(MAKE) plain

plain: $(BUILT) $(READY) $(BROWSERS)
	$(IN_BROWSERS) -m "not thorough and not surgery"

# For before a release: five times with the machine to itself, and twice beside a busy loop on each core; without a second try. Its last
# lines say what was not green in which run.
steady: able-to-test $(BUILT) $(READY) $(BROWSERS)
	@$(PYTHON) tools/steady.py --quiet 5 --busy 2 $(ONE_TRY)

# What an engine does in its own way, in every engine on this machine.
engines: able-to-test $(BUILT) $(READY) $(BROWSERS)
	$(IN_BROWSERS) -m "" -k test_engines

site: $(BUILT)
	@$(PYTHON) tools/site.py _site $(PAGE)

# The page in one file, beside it: for computers without a network, or where the page is blocked.
single: site
	@$(PYTHON) tools/single.py _site $(PAGE)

bench: $(BUILT) $(READY) $(BROWSERS)
	@for measured in bench/*.py; do $(VENV)/python $$measured || exit 1; done

# What has to be there of every game beside its code: its place in the loading shell, a record, vectors of codes.
lists: $(READY)
	$(VENV)/python tools/shell.py
	$(VENV)/python tools/figures.py
	$(VENV)/python tools/previews.py
	PYTHONPATH=py $(VENV)/python -m tests.golden
	PYTHONPATH=py $(VENV)/python -m tests.codes.faulty

# The templates for translators, and the catalogues of what they have translated; a faulty translation is named.
texts: $(READY)
	$(VENV)/python -m tools.texts

format: $(READY)
	$(VENV)/ruff check --fix
	$(VENV)/ruff format

clean:
	rm -rf static/vendor _plain _site node_modules tools/lint/node_modules e2e/old/node_modules .venv

# The style sheets alone are a matter of a second; a build makes them anew with all else.
$(STYLES): $(MODULES) package.json tools/styles.mjs $(wildcard static/*.css)
	@node tools/styles.mjs

$(BUILT): $(MODULES) $(TOOLS) $(SOURCES) | $(STYLES)
	@echo "Building the page; this takes a minute or two."
	@node tools/build.mjs

# In the first second, before anything is fetched or built. `make test` asks git, too: which commit it tests.
able:
	@sh tools/able.sh "$(PYTHON)" node npm

able-to-test:
	@sh tools/able.sh "$(PYTHON)" node npm git

$(MODULES): package.json package-lock.json | able
	@echo "Installing what the page is built of."
	@npm ci --no-fund --no-audit
	@touch $@

$(LINTERS): tools/lint/package.json tools/lint/package-lock.json
	@npm ci --prefix tools/lint --no-fund --no-audit
	@touch $@

# Browsers of years ago: half a gigabyte, for `make thorough` alone.
$(OLD_BROWSERS): e2e/old/package.json e2e/old/package-lock.json e2e/old/unpack.mjs
	@npm ci --prefix e2e/old --no-fund --no-audit
	@node e2e/old/unpack.mjs
	@touch $@

$(READY): requirements-dev.txt tools/venv.py | able-to-test
	@$(PYTHON) tools/venv.py
	@touch $@

$(BROWSERS): $(READY) tools/browsers.py e2e/engines.py
	@$(VENV)/python tools/browsers.py $@
