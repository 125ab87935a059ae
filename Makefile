# Everything runs inside .venv (see README.md); another interpreter: make check PYTHON=python3
PYTHON ?= $(shell [ -x .venv/bin/python ] && echo .venv/bin/python || echo python3)
COMPILE = $(PYTHON) -m piptools compile --quiet --strip-extras --no-emit-index-url --no-emit-find-links \
	--no-emit-trusted-host --no-emit-options --no-header

.PHONY: check quick lint run bench bench-full requirements

## All that must hold before a change lands, browsers included.
check: lint
	$(PYTHON) -m pytest

## The same without a browser.
quick: lint
	$(PYTHON) -m pytest -m "not browser"

lint:
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m ruff check .
	$(PYTHON) -m mypy
	$(PYTHON) -c "from importlinter.cli import lint_imports_command; lint_imports_command()"

run:
	$(PYTHON) -m streamlit run app.py

## Figures, each beside a peer where there is one; `bench` ends within ten minutes.
bench:
	$(PYTHON) -m bench

bench-full:
	$(PYTHON) -m bench --full

## Pin again what pyproject.toml asks for. UPGRADE=--upgrade takes newer releases.
requirements:
	$(COMPILE) $(UPGRADE) --output-file requirements.txt pyproject.toml
	$(COMPILE) $(UPGRADE) --extra dev --constraint requirements.txt --output-file requirements-dev.txt pyproject.toml
