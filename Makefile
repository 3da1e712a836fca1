# Everything a person runs. Each target installs what it needs and can be run again; long builds are cached in $(MVP_CACHE).
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

export MVP_CACHE ?= $(HOME)/.cache/mvp-operator
RUN = export PATH="$$(setup/node.sh):$$PATH"; export NPM_CONFIG_LOGLEVEL=error;

.PHONY: help web up down test attack conformance ingress-test flux-test check gallery judge cases journey pictures names ideas bench bench-ai bench-repair bench-healthy generate

help: ## this list
	@awk -F':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

node_modules/.package-lock.json: package.json package-lock.json .npmrc
	@$(RUN) setup/packages.sh && touch $@

up: node_modules/.package-lock.json ## a real Kubernetes with the system on it, and an example idea made live (IDEA="..." NAME="...")
	@$(RUN) exec node install/up.ts

down: node_modules/.package-lock.json ## remove the cluster of `make up` (caches stay)
	@$(RUN) exec node install/down.ts

test: node_modules/.package-lock.json ## check everything: units, integration, generated apps, end to end on a real node (ONLY="unit integration", WHOLE=1 for what is slow and repeats)
	@$(RUN) MVP_TEST_WHOLE="$(WHOLE)" exec node test/run.ts $(ONLY)

attack: node_modules/.package-lock.json ## what hostile hands try, defect by defect (test/attacks/defects.yaml), with tables into docs/attacks (a sample is part of `make test`)
	@$(RUN) exec node test/attacks/main.ts

conformance: node_modules/.package-lock.json ## the conformance suite of MCP against our /mcp, on a real API server
	@$(RUN) exec node test/conformance/main.ts

ingress-test: node_modules/.package-lock.json ## apps by https behind a real ingress controller (Traefik, built the first time: minutes)
	@$(RUN) exec node_modules/.bin/vitest run --project ingress

flux-test: node_modules/.package-lock.json ## apps that are committed, kept by Flux's own controllers and judged by Argo CD's packages (built the first time: minutes)
	@$(RUN) exec node_modules/.bin/vitest run --project flux

check: node_modules/.package-lock.json ## types, lint, format, folder rules, lengths of lines, unused code, generated files in step
	@$(RUN) exec node test/check.ts

generate: node_modules/.package-lock.json ## write again what is generated and committed (the catalogue of templates, CRD manifests, the model that chooses templates, docs/reference)
	@$(RUN) node templates/catalogue/generate.ts && node crds/generate.ts && node generate/classify/train.ts && exec node docs/generate.ts

gallery: node_modules/.package-lock.json ## every template built, started and photographed; what has not changed is left (ARGS="booking blog")
	@$(RUN) exec node test/gallery.ts $(ARGS)

judge: node_modules/.package-lock.json ## every template: own tests, build, start, a walk through all pages as visitor, customer and owner (ARGS="blog")
	@$(RUN) exec node test/judge.ts $(ARGS)

cases: node_modules/.package-lock.json ## ideas with what visitors then try in the finished app, in a browser (ARGS="pottery-shop")
	@$(RUN) exec node test/cases.ts $(ARGS)

journey: node_modules/.package-lock.json ## a scripted person does everything in the editor of a running system, axe on every screen (ARGS=--keyboard or --trouble, SYSTEM=http://localhost:8080)
	@$(RUN) exec node test/journey/main.ts $(ARGS)

pictures: node_modules/.package-lock.json ## pictures of every screen of the editor into docs/pictures (ARGS="chat home", SYSTEM=http://localhost:8080)
	@$(RUN) exec node test/journey/pictures.ts $(ARGS)

names: node_modules/.package-lock.json ## things and fields called as anything in the app's code is called: types and own tests of each (ARGS=fields)
	@$(RUN) exec node test/judge/names.ts $(ARGS)

ideas: node_modules/.package-lock.json ## every idea of ../shared/cases/ideas.yaml from REST to Ready, one after another (ARGS="bike-rental")
	@$(RUN) exec node test/ideas.ts $(ARGS)

bench: node_modules/.package-lock.json ## figures: idea to Ready by stage, operator reaction, memory (ARGS="--parts ideas --ideas 5")
	@$(RUN) exec node test/bench/main.ts $(ARGS)

bench-ai: node_modules/.package-lock.json ## models: provider × fault × stage, and pages with habits of models (ARGS="--only habits --ideas 3", "--only tokens")
	@$(RUN) exec node test/ai/bench.ts $(ARGS)

bench-repair: node_modules/.package-lock.json ## figures of the repair engine (ARGS="--quick")
	@$(RUN) exec node test/bench/repair.ts $(ARGS)

bench-healthy: node_modules/.package-lock.json ## what the doctor does to healthy apps from the registries (ARGS="--sources create-vite,fastapi --limit 20")
	@$(RUN) exec node test/bench/healthy.ts $(ARGS)

web: node_modules/.package-lock.json ## the editor with reload while it is worked on, against the running system (SYSTEM=http://localhost:8080)
	@$(RUN) node web/generate.ts && MVP_WEB_SYSTEM="$(or $(SYSTEM),http://localhost:8080)" exec node_modules/.bin/vite --config web/vite.config.ts
