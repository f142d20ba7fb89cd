# make report: the main job.   make test: every check.   Both install what they need into .venv.
PYTHON ?= $(firstword $(foreach p,python3 python3.11 python3.12 python3.13 python3.14,$(if $(shell $(p) -c 'import sys; print(sys.version_info >= (3, 11) or "")' 2>/dev/null),$(p))))
# A Python that is named has a place of its own: make test PYTHON=python3.13
VENV := $(if $(filter command environment,$(origin PYTHON)),build/venv-$(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])'),.venv)
BIN := $(VENV)/bin
READY := $(VENV)/.ready

# Bets whose math reports are committed.
FILED := dragon-7 panda-8 dragon-bonus-player dragon-bonus-banker player-pair perfect-pair-player lucky-6 small-tiger big-tiger tie super-6

FUZZ := 100  # times: some minutes

.PHONY: report test lint types floors tests browser coverage mutants fuzz docs bench lock hooks release clean

report: $(READY)
	$(BIN)/baccarat check --report reports > /dev/null || test $$? -eq 1  # 1: some published figures are wrong
	$(BIN)/baccarat math-report $(FILED) --decks 6,8 --out reports/math --format markdown
	$(BIN)/baccarat formula --out reports
	$(BIN)/baccarat solve report --out reports
	$(BIN)/baccarat page --out reports/index.html
	$(BIN)/baccarat report --out reports  # last: its index names what is there

test: lint types floors tests

lint: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(READY)
	$(BIN)/mypy --strict analyzer

floors: $(READY)
	$(BIN)/lint-imports --no-logo

tests: $(READY) browser
	$(BIN)/pytest -n auto

browser:  ## Chromium, to try the page in, where it can be had at once; the tests skip aloud without one
	@command -v chromium > /dev/null || command -v google-chrome > /dev/null || test "$$(id -u)" != 0 || ! command -v apt-get > /dev/null \
	  || timeout 300 sh -c 'apt-get update -qq; apt-get install -y -qq --no-install-recommends chromium' > /dev/null 2>&1 \
	  || echo "no browser could be installed: the page is not tried in one"

coverage: $(READY)  ## which lines the tests reach: twice the time of the tests
	$(BIN)/pytest -n auto --cov=analyzer --cov-report=term-missing:skip-covered

fuzz: $(READY)  ## every verb and reader on inputs a little changed, others each time: FUZZ times what make test tries
	FUZZ=$(FUZZ) $(BIN)/pytest -n auto --hypothesis-profile=explore tests/test_fuzz.py

mutants: $(READY)  ## mutation testing of the core: minutes to hours
	$(BIN)/python tests/mutants.py

docs: $(READY)  ## the documentation site, in build/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

bench: $(READY)  ## speeds, as ratios within one run
	for b in benchmarks/bench_*.py; do $(BIN)/python $$b || exit 1; done

lock: $(READY)  ## write requirements.lock anew from pyproject.toml
	$(BIN)/pip-compile --quiet --strip-extras --extra dev --allow-unsafe --no-emit-index-url --no-emit-trusted-host --no-emit-find-links --no-header --output-file requirements.lock pyproject.toml

hooks: $(READY)  ## have git run format, lint, types and floors before each commit
	$(BIN)/pre-commit install

release: $(READY)  ## dist/: sdist and wheel, built, checked, and tried in a clean environment
	rm -rf dist
	$(BIN)/python -m build --no-isolation --outdir dist
	$(BIN)/check-wheel-contents dist/*.whl
	$(BIN)/python tests/try_wheel.py dist/*.whl

$(READY): requirements.lock pyproject.toml
	@test -n "$(PYTHON)" && $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: make PYTHON=/path/to/python3.11"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(READY)

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist *.egg-info
