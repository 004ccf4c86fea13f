# The verbs of the project; each is a small script in tools/. `make help` lists them.
.PHONY: help run
MAKEFLAGS += --no-print-directory

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 20

run: ## install what is missing, build, and play at http://localhost:8080/ (PORT=, ADDRESS=, DATABASE_URL=)
	@tools/run
