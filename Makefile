# Each target sets up .venv by itself; all it needs is Python 3.11 or newer.
PYTHON ?= python3
BIN := .venv/bin
INSTALLED := .venv/.installed
BENCHED := .venv/.benched

.PHONY: serve test check format bench audit clean

serve: $(INSTALLED)
	$(BIN)/frostcite serve

test: check
	$(BIN)/pytest

# Searching, building and serving, beside other engines and a bare route; `make bench SIZES=100,1000` for less.
SIZES ?= 100,1000,10000,100000
bench: $(BENCHED)
	$(BIN)/python -m tests.bench --sizes $(SIZES) --json bench.json

check: $(INSTALLED)
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/frostcite check

format: $(INSTALLED)
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

$(INSTALLED): pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@

$(BENCHED): $(INSTALLED)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	touch $@

clean:
	rm -rf .venv dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
