# Every target prepares what it needs by itself: on a fresh machine `make run` or `make test` is the first command.
SHELL := /bin/bash
PYTHON ?= python3
PY := .venv/bin/python
STAMP := .venv/.installed
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PYTHONUTF8 := 1

.DEFAULT_GOAL := help
.PHONY: help setup run demo test check bench bench-console bench-desk oracle torture bundle deb lock libraries

help: ## this list
	@awk -F':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(STAMP) ## the locked packages into .venv (again when the lock has changed)

$(STAMP): requirements-dev.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "tablemgr needs Python 3.11 or newer; name it with: make PYTHON=python3.11 …" >&2; exit 1; }
	@test -x $(PY) || $(PYTHON) -m venv .venv 2>/dev/null \
	  || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && rm -rf .venv && apt-get update -qq \
	       && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3-venv >/dev/null && $(PYTHON) -m venv .venv; } \
	  || { echo "no virtual environment can be made here. On Debian or Ubuntu: sudo apt-get install python3-venv" >&2; exit 1; }
	$(PY) -m pip install --quiet --require-hashes -r requirements-dev.lock
	$(PY) -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

libraries: $(STAMP)
	@$(PY) .ci/system_libraries.py offscreen

run: ## the program
	@if [ "$$(uname)" = Linux ] && [ -z "$$DISPLAY$$WAYLAND_DISPLAY$$QT_QPA_PLATFORM" ]; then \
	  echo "There is no display here, so no window can be opened." >&2; \
	  echo "\`make demo\` plays an evening without one and leaves its papers and pictures in out/." >&2; exit 1; fi
	@$(MAKE) --no-print-directory $(STAMP)
	@$(PY) .ci/system_libraries.py screen
	@$(PY) -m ui

demo: libraries ## an evening played through the real windows, into out/
	@if [ "$$(uname)" = Linux ] && [ -z "$$DISPLAY$$WAYLAND_DISPLAY" ]; then export QT_QPA_PLATFORM=offscreen; fi; \
	$(PY) -m tests.demo --out out

test: libraries ## all tests, on two processes
	$(PY) -m pytest -q -n 2 --dist loadgroup

check: $(STAMP) ## style, types, layers and the house rules of the code
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	.venv/bin/lint-imports --no-cache
	$(PY) -m pytest -q tests/tidy

bench: libraries ## the speed goals, measured on this machine
	@QT_QPA_PLATFORM=offscreen $(PY) -m tests.bench

bench-console: libraries ## the budgets of the console: recorded hands through the real windows, takes minutes
	@QT_QPA_PLATFORM=offscreen $(PY) -m tests.bench console_inputs console_evening

bench-desk: libraries ## the budgets of the floor's desk: half a million hands and a journal of three million records, takes minutes
	@QT_QPA_PLATFORM=offscreen $(PY) -m tests.bench desk

oracle: $(STAMP) ## long proofs: a million commands, every five-card hand, hands beside another program
	$(PY) -m tests.oracle

torture: libraries ## kills, disk faults, lost power, tampering: make torture MINUTES=60 SEED=1
	@QT_QPA_PLATFORM=offscreen $(PY) -m tests.torture --minutes $${MINUTES:-10} --seed $${SEED:-1} --soak

bundle: libraries ## the program that needs no Python, into out/bundle, and whether it lives
	$(PY) -m installer.bundle.build --out out/bundle
	$(PY) -m installer.bundle.smoke out/bundle/tablemgr

deb: bundle ## the same as a package for Debian and Ubuntu, installed and removed in a root of its own
	$(PY) -m installer.deb.build out/bundle/tablemgr --out out
	$(PY) -m installer.deb.smoke out/*.deb

lock: $(STAMP) ## the lock files anew from pyproject.toml, for every system
	$(PY) -m venv .venv/lock && .venv/lock/bin/python -m pip install --quiet uv
	for extra in "-o requirements.lock" "--extra dev -c requirements.lock -o requirements-dev.lock"; do \
	  .venv/lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	    --no-emit-index-url --no-emit-find-links --no-emit-package tablemgr --custom-compile-command "make lock" \
	    $$extra pyproject.toml >/dev/null; done
