# The verbs of the project; each is a small script in tools/.
.DEFAULT_GOAL := help
.PHONY: help run test build format lint check asan tsan fuzz bench bench-bots soak images clean new-clone-test hooks
MAKEFLAGS += --no-print-directory

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 24

run: ## install what is missing, build, play at http://localhost:8080/ (PORT=, ADDRESS=, DATABASE_URL=)
	@tools/run

test: ## install what is missing, build, and run every test
	@tools/test

build: ## install what is missing and build, without starting anything
	@tools/build

format: ## lay out C++, TypeScript and Svelte as the project's settings say
	@tools/format

lint: ## clang-format, clang-tidy, the client's linters and the rules of the house
	@tools/lint

check: ## what the pre-commit hook runs: the quick part of lint
	@tools/lint --quick

asan: ## unit tests with AddressSanitizer and UndefinedBehaviorSanitizer
	@tools/sanitize asan

tsan: ## unit tests with ThreadSanitizer
	@tools/sanitize tsan

fuzz: ## conversations with a sanitized server, libFuzzer on the wire and on every game, ten minutes each (MINUTES=10)
	@tools/fuzz $(or $(MINUTES),10)

bench: ## moves a second, latency and memory beside a plain TCP relay (PARTS="moves nodes" for those alone)
	@tools/bench $(PARTS)

bench-bots: ## computer players: playouts a second, and how much stronger each level is than the one below (VARIANTS=, GAMES=)
	@tools/bench-bots $(VARIANTS) $(if $(GAMES),--games $(GAMES))

images: ## build the images, play through them, restart and upgrade them (FROM=HEAD~1)
	@tools/images $(or $(FROM),HEAD~1)

soak: ## what make test has no time for: whole games, kills, sanitizers, fuzzers, a million players (PLAYERS=, PARTS=)
	@tools/soak $(or $(PLAYERS),1000000) $(PARTS)

hooks: ## let git run `make check` before each commit
	@git config core.hooksPath tools/git-hooks && echo "git now runs tools/git-hooks/pre-commit."

clean: ## remove everything that was built; players and games in var/ stay
	@rm -rf build web-client/dist node_modules web-client/node_modules tests/node_modules test-results
	@rm -rf .svelte-kit web-client/.svelte-kit web-client/src/i18n/compiled web-client/src/net/protocol.ts web-client/src/rules/rules.wasm web-client/src/bot/bot.wasm

new-clone-test: ## test the last commit in a new clone, as CI does
	@tools/new-clone-test
