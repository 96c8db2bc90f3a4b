# Each target is a verb. Everything is installed into this folder.
.DEFAULT_GOAL := help
.PHONY: help play cluster test quick check soak bench words rules types access screenshots format clean

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
NODE := tools/node
WEB_SOURCES := $(shell find web/src web/index.html web/public -type f 2>/dev/null) web/vite.config.ts web/packing.ts web/package.json \
	$(shell find src/palmtop -name '*.ftl' -o -path '*/games/*' \( -name '*.txt' -o -name '*.json' \))

# All tests without a browser, or those of one game: its own folder and its share of those that run for every game.
QUICK_TESTS = $(if $(GAME),tests/games/$(subst -,_,$(GAME)) tests/contract tests/test_repository.py tests/test_french.py --game $(GAME)) -m 'not browser'

help: ## list the targets
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 20

play: .make/run .make/web ## start a server and print how to join
	@$(BIN)/palmtop serve $(ARGS)

cluster: .make/dev .make/web .make/proxies ## start PostgreSQL, two workers and nginx on this machine, to try them out
	@$(BIN)/python tools/cluster.py $(ARGS)

test: check .make/browser .make/proxies ## all checks and all tests, also those in a real browser
	$(BIN)/python -m pytest -n 4 --dist loadgroup $(ARGS)
	cd web && ../$(NODE) npx vitest run

check: .make/dev .make/web ## style, security rules, types, import rules, untested game rules, known vulnerabilities of dependencies
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/wire_types.py --check
	$(BIN)/python tools/rules.py --require-all
	cd web && ../$(NODE) npx prettier --check --log-level warn .
	cd web && ../$(NODE) npx eslint .
	cd web && ../$(NODE) npx svelte-check --fail-on-warnings
	$(BIN)/python tools/audit.py

quick: .make/dev ## style, types and all tests without a browser, with few examples; GAME=id: one game only
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/wire_types.py --check
	$(BIN)/python tools/rules.py --require-all >/dev/null
	$(BIN)/python -m pytest --quick -q -n 4 $(QUICK_TESTS) $(ARGS)

soak: .make/dev .make/proxies ## the tests of promises for long: MINUTES=120 in all, SEED=5000 is the first seed
	$(BIN)/python -m pytest -n 2 --dist loadgroup tests/promises --soak \
		$(if $(MINUTES),--minutes $(MINUTES)) $(if $(SEED),--first-seed $(SEED)) $(ARGS)

bench: .make/browser ## measure speed, compared with other projects, and loading times
	$(BIN)/python -m benchmarks

words: .make/run ## install a language model (100 MB) for opinions of bots on a host's own cards
	$(BIN)/pip install -q --disable-pip-version-check --require-hashes --no-deps -r requirements-words.lock

rules: .make/dev ## list which rules of the ledgers have tests
	@$(BIN)/python tools/rules.py

types: .make/dev ## generate the client's message types from the Python ones
	$(BIN)/python tools/wire_types.py

access: .make/browser ## write what axe finds on every screen into the accessibility pages
	@rm -f .make/axe.jsonl
	AXE=.make/axe.jsonl $(BIN)/python -m pytest -n 3 --dist loadgroup $$(grep -lE "assert_clean|expect_instruction" tests/browser/test_*.py tests/games/*/browser/test_*.py) $(ARGS)
	$(BIN)/python tools/axe_table.py .make/axe.jsonl

screenshots: .make/browser ## take pictures of every screen, for the README and for review
	$(BIN)/python tools/screenshots.py

format: .make/dev .make/npm ## format the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	cd web && ../$(NODE) npx prettier --write --log-level warn .

clean: ## remove what was installed and built
	rm -rf $(VENV) .make web/node_modules src/palmtop/web

# --- prerequisites, made once -----------------------------------------------------------------

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

.make/proxies: .make/dev tools/proxies
	tools/proxies
	@touch $@
