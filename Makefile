.DEFAULT_GOAL := help
SHELL := /bin/bash

.PHONY: help
help: ## Say what there is
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: run
run: ## Start the portal with demo data; it prints its address
	@scripts/setup.sh run
	@scripts/frontend.sh build
	@cargo build --package portal
	@exec target/debug/portal

.PHONY: test
test: ## Run every test and every check
	@scripts/test.sh

.PHONY: faults
faults: ## The fault tests at full length; make test runs a shorter form
	@scripts/setup.sh test
	@scripts/faults.sh

.PHONY: sabotage
sabotage: ## Break every rule that a test guards, one by one, and see that test red
	@scripts/setup.sh test
	@scripts/sabotage.sh

.PHONY: nightly
nightly: ## Faults at full length, a restore, every rule broken once, random inputs, dependencies; kept in bench/results/nightly.md
	@scripts/setup.sh test
	@scripts/nightly.sh

.PHONY: check
check: ## Compile everything, change nothing
	cargo check --workspace --all-targets
	scripts/frontend.sh deps
	npm run --silent --prefix frontend typecheck

.PHONY: fmt
fmt: ## Format the Rust code
	cargo fmt --all

.PHONY: lint
lint: ## Clippy, ESLint and the formatters; warnings are errors
	cargo clippy --workspace --all-targets -- -D warnings
	scripts/frontend.sh deps
	npm run --silent --prefix frontend lint

.PHONY: deny
deny: ## Licences, bans and sources of the dependencies
	@scripts/deny.sh

.PHONY: openapi
openapi: ## Renew gateway/openapi.json and the front end's types
	@scripts/openapi.sh

.PHONY: sqlx
sqlx: ## Renew services/*/.sqlx after a query or a migration changed
	@scripts/setup.sh test
	@scripts/sqlx-prepare.sh

.PHONY: e2e
e2e: ## Only the end-to-end tests, against a portal of their own
	@scripts/setup.sh test
	@scripts/frontend.sh build
	@cargo build --package portal
	@scripts/e2e.sh e2e

.PHONY: deploy-check
deploy-check: ## The container and cluster files against their schemas and promises
	@scripts/setup.sh test
	@cargo build --package portal
	@scripts/deploy-check.sh

.PHONY: image-test
image-test: ## Build the image and start deploy/compose.yaml for real, in a Docker engine of its own
	@scripts/setup.sh run
	@cargo build --package portal
	@scripts/image-test.sh

.PHONY: restore-drill
restore-drill: ## Lose a portal of its own and bring it back from its backup, twice
	@scripts/setup.sh test
	@cargo build --package portal
	@scripts/restore-drill.sh

.PHONY: arm64-check
arm64-check: ## Compile the portal for arm64 on this machine; nothing is linked or run
	@scripts/setup.sh arm64
	@scripts/arm64-check.sh

.PHONY: sbom
sbom: ## What the program and the pages are made of, as CycloneDX
	@scripts/sbom.sh

.PHONY: cluster
cluster: ## The modules as separate processes with PostgreSQL and RabbitMQ, on this machine
	@scripts/setup.sh test
	@scripts/frontend.sh build
	@cargo build --package portal
	@exec scripts/cluster.sh

.PHONY: observe
observe: ## A portal of its own with Prometheus beside it, its alert rules loaded; Ctrl-C ends both
	@scripts/setup.sh observe
	@scripts/frontend.sh build
	@cargo build --package portal
	@exec scripts/observe.sh

.PHONY: doctor
doctor: ## Look at all that the portal of this machine stands on, and say what to do
	@cargo build --quiet --package portal
	@target/debug/portal doctor

.PHONY: screenshots
screenshots: ## Pictures of the pages at 390, 768 and 1440 px
	@scripts/setup.sh test
	@scripts/frontend.sh build
	@cargo build --package portal
	@scripts/e2e.sh screenshots

.PHONY: bench
bench: ## The speed targets, release build, beside their yardsticks
	@scripts/setup.sh bench
	@scripts/frontend.sh build
	@bench/run.sh

.PHONY: attacks
attacks: ## Attacks that want to shut others out, at their size, on a release build; kept in bench/results
	@scripts/setup.sh bench
	@bench/attacks/run.sh

.PHONY: rush
rush: ## A congress opening over the split set, with a gateway and a catalog lost in the middle
	@scripts/setup.sh bench
	@bench/run.sh rush

.PHONY: clean
clean: ## Remove what was built; the data in .data stays
	cargo clean
	rm -rf frontend/dist frontend/node_modules
