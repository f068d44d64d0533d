# Each target sets up .venv by itself; all it needs is Python 3.11 or newer.
PYTHON ?= python3
BIN := .venv/bin
INSTALLED := .venv/.installed
AUDITED := .venv/.audited
MEASURED := .venv/.measured
BENCHED := .venv/.benched

.PHONY: serve edit test quick slow check format bench fuzz soak coverage mutate lock audit repro clean

serve: $(INSTALLED)
	$(BIN)/frostcite serve

edit: $(INSTALLED)
	$(BIN)/frostcite edit

test: check
	$(BIN)/pytest

# Without the pages in a real Chromium, attacks, what a release holds, and the benchmark's own: a third of the time.
quick: check
	$(BIN)/pytest --ignore=tests/browser --ignore=tests/hostile --ignore=tests/release --ignore=tests/bench

# Minutes of kills, restarts and slow clients; what the other tests do a little of.
slow: $(INSTALLED)
	$(BIN)/pytest -m slow

# Searching, building and serving, beside other engines and a bare route; `make bench SIZES=100,1000` for less.
SIZES ?= 100,1000,10000,100000
bench: $(BENCHED)
	$(BIN)/python -m tests.bench --sizes $(SIZES) --json bench.json

# 100,000 questions and 20,000 broken files; some 20 minutes.
fuzz: $(INSTALLED)
	$(BIN)/python -m tests.hostile.fuzz

# Ten minutes of mixed load on this machine alone, with a reload every five seconds.
soak: $(INSTALLED)
	$(BIN)/python -m tests.load.soak

# Lines and branches that the tests go through: 95 of 100 in rules/, all where damage or harm would come in.
GUARDED := rules/corpus/loading.py,rules/corpus/parsing.py,rules/corpus/yamlfile.py,rules/index/arrays.py,$\
	rules/index/records.py,rules/index/store.py,service/limiting/*,service/middleware/*
coverage: $(MEASURED)
	$(BIN)/coverage run -m pytest --ignore=tests/browser --ignore=tests/bench --ignore=tests/release
	$(BIN)/coverage report --skip-covered --include='rules/*' --fail-under=95
	$(BIN)/coverage report --show-missing --include='$(GUARDED)' --fail-under=100

# Small changes of the loader and of the store of indexes: their own tests must notice 85 of 100; some five minutes.
mutate: $(MEASURED)
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/mutmut run
	$(BIN)/mutmut results
	$(BIN)/mutmut export-cicd-stats
	$(BIN)/python -m tests.release.mutants mutants/mutmut-cicd-stats.json

check: $(INSTALLED)
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/frostcite check

format: $(INSTALLED)
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

# What a deployment installs comes first, by its hashes, and so is what the tests run with.
$(INSTALLED): pyproject.toml requirements.txt
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@

# What a deployment installs, each package by its hash; under which licence it comes; all of it as a bill of materials.
lock: $(AUDITED)
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --extra redis --extra discord --extra mcp \
		--generate-hashes --no-annotate --no-emit-index-url --no-emit-find-links --no-header \
		--output-file requirements.txt pyproject.toml
	$(BIN)/python -m tests.release.licences > docs/licences.md
	$(BIN)/python -m tests.release.sbom > docs/sbom.json

# Asks whether anything that a deployment installs is known to be vulnerable, for the release notes; needs the network.
audit: $(AUDITED)
	@$(BIN)/python -m tests.release.audit

# Builds the wheel twice and prints its SHA-256, which is the same for everyone; SOURCE_DATE_EPOCH dates its files.
repro: $(INSTALLED)
	$(BIN)/python -m tests.release.wheel

$(BENCHED): $(INSTALLED)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	touch $@

$(MEASURED): $(INSTALLED)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[measure]'
	touch $@

$(AUDITED): $(INSTALLED)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[audit]'
	touch $@

clean:
	rm -rf .venv dist mutants .coverage .mypy_cache .ruff_cache .pytest_cache .hypothesis
