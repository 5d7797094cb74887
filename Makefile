# `make` lists the targets. Only `demo` and `test` are for first-time visitors; both need Swift and
# nothing else, since the system's libraries are installed where they are missing.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=

# Builds whose flags differ have folders of their own, so that none of them undoes another's work.
RELEASE := .build/static
TESTING := .build/testing
SANITIZE := .build/sanitize
DEMO := .build/demo.png

# What is tested is built as it is released.
TEST := $(SWIFT) test -c release -Xswiftc -enable-testing --scratch-path $(TESTING)

# Builds the product $(1) so that it needs no library, as far as the system's libraries allow.
define build-static
if [ "$$(uname)" != Linux ]; then \
  $(SWIFT) build -c release --product $(1) --scratch-path $(RELEASE); \
elif ! $(SWIFT) build -c release --product $(1) --scratch-path $(RELEASE) \
  --static-swift-stdlib -Xswiftc -static-executable -Xlinker -s -Xlinker -lz -Xlinker -lm; then \
  echo "The system's libraries do not link statically; only Swift's own is built in."; \
  $(SWIFT) build -c release --product $(1) --scratch-path $(RELEASE) \
    --static-swift-stdlib -Xlinker -s; \
fi
endef

.DEFAULT_GOAL := help
.PHONY: help demo test build release bench install uninstall format lint check fixtures golden \
  sanitize clean set-up

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

demo: build ## mask a portrait into a squircle with a ring, from nothing
	@.build/release/avatar mask --shape squircle --size 512 --border 12 \
	  --border-color 'linear-gradient(45deg, #feda75, #d62976, #4f5bd5)' \
	  Fixtures/portrait.jpg $(DEMO)
	@echo "The picture is $(CURDIR)/$(DEMO)"

test: set-up ## run every test
	$(TEST)

build: set-up ## build an optimised binary, .build/release/avatar
	$(SWIFT) build -c release --product avatar

release: set-up ## build a binary that needs no library, .build/static/release/avatar
	@$(call build-static,avatar)
	@ls -l $(RELEASE)/release/avatar

bench: release ## compare its speed with what else does the same (BENCH='T1 --json', BENCH=--help)
	@$(call build-static,avatar-bench)
	@$(RELEASE)/release/avatar-bench $(BENCH)

install: release ## install under PREFIX (/usr/local), below DESTDIR if that is set
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(RELEASE)/release/avatar "$(DESTDIR)$(PREFIX)/bin/avatar"

uninstall: ## remove what install has put there
	rm -f "$(DESTDIR)$(PREFIX)/bin/avatar"

format: ## write the sources as swift-format does
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests

lint: ## complain about style
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests

# Warnings are errors by Package.swift.
check: lint build ## lint, build and test, as .ci/run does
	$(MAKE) test

fixtures: build ## draw the pictures of Fixtures anew
	$(SWIFT) run -c release MakeFixtures Fixtures
	.build/release/avatar mask --shape squircle --size 256 --border 6 \
	  --border-color 'linear-gradient(45deg, #feda75, #d62976, #4f5bd5)' \
	  Fixtures/portrait.jpg Fixtures/demo.png

golden: set-up ## record the pictures that tests compare with (and fail, to be looked at)
	AVATAR_RECORD_GOLDEN=1 $(TEST)

sanitize: set-up ## run every test under AddressSanitizer
	$(SWIFT) test --sanitize=address --scratch-path $(SANITIZE)

clean: ## remove everything that was built
	rm -rf .build

set-up:
	@.ci/set-up
