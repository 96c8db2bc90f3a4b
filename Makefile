# One verb a target. Everything is installed into this folder.
.DEFAULT_GOAL := help
.PHONY: help play test quick check soak bench words rules types access screenshots format clean

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
NODE := tools/node
WEB_SOURCES := $(shell find web/src web/index.html web/public -type f 2>/dev/null) web/vite.config.ts web/packing.ts web/package.json \
	$(shell find src/palmtop -name '*.ftl' -o -path '*/games/*' \( -name '*.txt' -o -name '*.json' \))

# All tests without a browser, or those of one game: its own folder and its share of those that run for every game.
QUICK_TESTS = $(if $(GAME),tests/games/$(subst -,_,$(GAME)) tests/contract --game $(GAME)) -m 'not browser'

help: ## what there is
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 20

play: .make/run .make/web ## start a table here and show how to join it
	@$(BIN)/palmtop serve $(ARGS)

test: check .make/browser ## everything that must hold, in a real browser too
	$(BIN)/python -m pytest -n 4 --dist loadgroup $(ARGS)
	cd web && ../$(NODE) npx vitest run

check: .make/dev .make/web ## types, style, import rules, tested rules, known weaknesses of what we build on
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/wire_types.py --check
	$(BIN)/python tools/rules.py --require-all
	cd web && ../$(NODE) npx svelte-check --fail-on-warnings
	$(BIN)/python tools/audit.py

quick: .make/dev ## style, types and all tests without a browser, a little of each; GAME=id: one game only
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest --quick -q -n 3 $(QUICK_TESTS) $(ARGS)

soak: .make/dev ## the promises at length: MINUTES=120 is the time for all, SEED=5000 the seed to begin with
	$(BIN)/python -m pytest -n 2 --dist loadgroup tests/promises --soak \
		$(if $(MINUTES),--minutes $(MINUTES)) $(if $(SEED),--first-seed $(SEED)) $(ARGS)

bench: .make/browser ## speed, beside peers, and how soon a phone is at the table
	$(BIN)/python -m benchmarks

words: .make/run ## opinions for bots on a host's own cards (a language model, 100 MB)
	$(BIN)/pip install -q --disable-pip-version-check --require-hashes --no-deps -r requirements-words.lock

rules: .make/dev ## which rules of the ledgers have tests
	@$(BIN)/python tools/rules.py

types: .make/dev ## the client's message types, from the Python ones
	$(BIN)/python tools/wire_types.py

access: .make/browser ## what axe sees on every screen, into the accessibility pages
	@rm -f .make/axe.jsonl
	AXE=.make/axe.jsonl $(BIN)/python -m pytest -n 3 --dist loadgroup $$(grep -lE "assert_clean|expect_instruction" tests/browser/test_*.py tests/games/*/browser/test_*.py) $(ARGS)
	$(BIN)/python tools/axe_table.py .make/axe.jsonl

screenshots: .make/browser ## pictures of every screen, for the README and for looking at
	$(BIN)/python tools/screenshots.py

format: .make/dev ## lay the code out
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean: ## remove what was installed and built
	rm -rf $(VENV) .make web/node_modules src/palmtop/web

# --- what they need, made once -----------------------------------------------------------------

.make/venv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Palmtop needs Python 3.11 or newer, this is " + sys.version)'
	$(PYTHON) -m venv $(VENV)
	@mkdir -p .make && touch $@

.make/run: .make/venv requirements.lock pyproject.toml
	@test -f .make/dev || $(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

.make/dev: .make/run requirements-dev.lock requirements-words.lock
	$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements-dev.lock
	$(BIN)/pip install -q --disable-pip-version-check --require-hashes --no-deps -r requirements-words.lock
	@touch $@

.make/npm: .make/run web/package-lock.json
	cd web && ../$(NODE) npm ci --silent
	@touch $@

.make/web: .make/npm $(WEB_SOURCES)
	cd web && ../$(NODE) npx vite build --logLevel warn
	@touch $@

.make/browser: .make/dev .make/web
	tools/browser
	@touch $@
