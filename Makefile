# `make` lists the targets. Only `demo` and `test` are for first-time visitors; both need Swift and
# nothing else, since the system's libraries are installed where they are missing.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=

# Builds whose flags differ have folders of their own, so that none of them undoes another's work.
RELEASE := .build/static
TESTING := .build/testing
SANITIZE := .build/sanitize
FUZZ := .build/fuzz
COVERAGE := .build/coverage
EXAMPLE := .build/example
DOCS := .build/docs
DIST := .build/dist
DEB := .build/deb
DEMO := .build/demo.png

# How long `make fuzz` tries each kind of input.
SECONDS ?= 60

# Tests, in the folder that is named next; what is tested is built as it is released.
TEST := $(SWIFT) test -c release -Xswiftc -enable-testing --scratch-path

# The static form of each library.
STATIC := .build/static-libraries

# Builds the product $(1) so that it needs no library, the C library neither; Swift's own flags come from
# .ci/static-libraries, each after -Xswiftc.
define build-static
if [ "$$(uname)" != Linux ]; then \
  $(SWIFT) build -c release --product $(1) --scratch-path $(RELEASE); \
else \
  flags=$$(.ci/static-libraries $(STATIC)) && \
  PKG_CONFIG_PATH=$(CURDIR)/$(STATIC) \
  $(SWIFT) build -c release --product $(1) --scratch-path $(RELEASE) --static-swift-stdlib --disable-local-rpath \
    -Xlinker -s -Xlinker -lz -Xlinker -lm $$(printf ' -Xswiftc %s' $$flags); \
fi
endef

.DEFAULT_GOAL := help
.PHONY: help demo test build release bench install uninstall format lint check fixtures gallery golden \
  sanitize fuzz dist deb try-deb example docs coverage clean set-up

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

demo: build ## mask a portrait into a squircle with a ring, from nothing
	@.build/release/avatar mask --shape squircle --size 512 --border 12 \
	  --border-color 'linear-gradient(45deg, #feda75, #d62976, #4f5bd5)' \
	  Fixtures/portrait.jpg $(DEMO)
	@echo "The picture is $(CURDIR)/$(DEMO)"

test: set-up ## run every test
	$(TEST) $(TESTING)

build: set-up ## build an optimised binary, .build/release/avatar
	$(SWIFT) build -c release --product avatar

release: set-up ## build a binary that needs no library, .build/static/release/avatar
	@$(call build-static,avatar)
	@ls -l $(RELEASE)/release/avatar

bench: release ## compare its speed with what else does the same (BENCH='T1 --json', BENCH=--help)
	@$(call build-static,avatar-bench)
	@$(RELEASE)/release/avatar-bench $(BENCH)

# Where shells look for completions, and `man` for pages.
SHARE = $(DESTDIR)$(PREFIX)/share
MANUAL = $(SHARE)/man/man1/avatar.1
BASH_COMPLETIONS = $(SHARE)/bash-completion/completions/avatar
ZSH_COMPLETIONS = $(SHARE)/zsh/site-functions/_avatar
FISH_COMPLETIONS = $(SHARE)/fish/vendor_completions.d/avatar.fish

install: release ## install under PREFIX (/usr/local), below DESTDIR if that is set
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(RELEASE)/release/avatar "$(DESTDIR)$(PREFIX)/bin/avatar"
	for file in "$(MANUAL)" "$(BASH_COMPLETIONS)" "$(ZSH_COMPLETIONS)" "$(FISH_COMPLETIONS)"; do \
	  install -d "$$(dirname "$$file")" || exit 1; \
	done
	$(RELEASE)/release/avatar man > "$(MANUAL)"
	$(RELEASE)/release/avatar completions bash > "$(BASH_COMPLETIONS)"
	$(RELEASE)/release/avatar completions zsh > "$(ZSH_COMPLETIONS)"
	$(RELEASE)/release/avatar completions fish > "$(FISH_COMPLETIONS)"
	chmod 644 "$(MANUAL)" "$(BASH_COMPLETIONS)" "$(ZSH_COMPLETIONS)" "$(FISH_COMPLETIONS)"

uninstall: ## remove what install has put there
	rm -f "$(DESTDIR)$(PREFIX)/bin/avatar" "$(MANUAL)" "$(BASH_COMPLETIONS)" "$(ZSH_COMPLETIONS)" \
	  "$(FISH_COMPLETIONS)"

# Named after what it holds: avatar-VERSION-SYSTEM-PROCESSOR.
dist: release ## make a tarball of all that install installs, LICENSE and README, in .build/dist
	@rm -rf $(DIST) && mkdir -p $(DIST)
	@version=$$($(RELEASE)/release/avatar --version | sed -n 's/^avatar //p'); \
	name=avatar-$$version-$$(uname -s | tr A-Z a-z)-$$(uname -m); \
	$(MAKE) --no-print-directory install DESTDIR="$(CURDIR)/$(DIST)/$$name" PREFIX= >/dev/null && \
	cp LICENSE README.md CHANGELOG.md $(DIST)/$$name && \
	if [ "$$(uname)" = Linux ]; then .ci/licences > $(DIST)/$$name/LIBRARIES; fi && \
	tar -C $(DIST) -czf $(DIST)/$$name.tar.gz $$name && rm -r $(DIST)/$$name && ls -l $(DIST)/$$name.tar.gz

deb: release ## make a Debian package, in .build/deb
	@rm -rf $(DEB)/tree && mkdir -p $(DEB)
	@$(MAKE) --no-print-directory install DESTDIR="$(CURDIR)/$(DEB)/tree" PREFIX=/usr \
	  ZSH_COMPLETIONS="$(CURDIR)/$(DEB)/tree/usr/share/zsh/vendor-completions/_avatar" >/dev/null
	@.ci/deb $(DEB)/tree $(DEB)/avatar.deb && rm -r $(DEB)/tree && ls -l $(DEB)/avatar.deb
	@if command -v lintian >/dev/null; then lintian --fail-on error $(DEB)/avatar.deb; fi

try-deb: deb ## install that package in a clean root, use and remove it (as root, with debootstrap)
	@.ci/try-deb $(DEB)/avatar.deb $(DEB)/root

format: ## write the sources as swift-format does
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests

lint: ## complain about style
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests

# Warnings are errors by Package.swift.
check: lint build ## lint, build and test, as .ci/run does
	.ci/check-tree
	$(MAKE) example
	$(MAKE) test

# Counts are relocated so that the tool, which the tests start, can share a file of them.
coverage: set-up ## say which lines tests run through, and which files that handle bytes from outside lack some
	$(SWIFT) test -c release -Xswiftc -enable-testing --enable-code-coverage --scratch-path $(COVERAGE) \
	  -Xswiftc -Xllvm -Xswiftc -runtime-counter-relocation -Xcc -mllvm -Xcc -runtime-counter-relocation
	@.ci/coverage $(COVERAGE)

# A package of its own, with nothing of this one but the product.
example: set-up ## build and run a package that depends on the library
	$(SWIFT) build --package-path Tests/Example --scratch-path $(EXAMPLE)
	$(EXAMPLE)/debug/Example Fixtures/portrait.jpg $(EXAMPLE)/avatar.png

docs: set-up ## convert the library's documentation, without a warning, into .build/docs
	@mkdir -p $(DOCS)/graphs
	$(SWIFT) build --target AvatarMask --scratch-path $(DOCS)/build -Xswiftc -emit-symbol-graph \
	  -Xswiftc -emit-symbol-graph-dir -Xswiftc $(CURDIR)/$(DOCS)/graphs \
	  -Xswiftc -symbol-graph-minimum-access-level -Xswiftc public \
	  -Xswiftc -symbol-graph-skip-synthesized-members
	docc convert Sources/AvatarMask/AvatarMask.docc --additional-symbol-graph-dir $(DOCS)/graphs \
	  --fallback-display-name AvatarMask --fallback-bundle-identifier avatar.AvatarMask \
	  --warnings-as-errors --output-path $(DOCS)/AvatarMask.doccarchive

fixtures: build ## draw the pictures of Fixtures anew
	$(SWIFT) run -c release MakeFixtures Fixtures
	.build/release/avatar mask --shape squircle --size 256 --border 6 \
	  --border-color 'linear-gradient(45deg, #feda75, #d62976, #4f5bd5)' \
	  Fixtures/portrait.jpg Fixtures/demo.png

gallery: build ## make the pictures of README's gallery by the commands that stand under them
	.ci/gallery .build/release

golden: set-up ## record the pictures that tests compare with (and fail, to be looked at)
	AVATAR_RECORD_GOLDEN=1 $(TEST) $(TESTING)

# Swift has no sanitizer for undefined behaviour on Linux and needs none; in the C shims it traps. Valgrind runs
# the shims without libjpeg-turbo's vector code, of which it says that it looks at bytes nobody has set; what it knows of
# debugging is older than the compiler's.
sanitize: build ## run every test under AddressSanitizer, C under that for undefined behaviour and valgrind
	$(TEST) $(SANITIZE) --sanitize=address -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined
	@if ! command -v valgrind >/dev/null; then echo "valgrind is not installed, and left out"; exit 0; fi; \
	strip -g -o $(SANITIZE)/avatar .build/release/avatar && \
	for photo in Fixtures/*.jpg Fixtures/*/*.jpg Fixtures/*/*.png; do \
	  JSIMD_FORCENONE=1 valgrind -q --error-exitcode=99 --suppressions=.ci/valgrind.supp \
	    $(SANITIZE)/avatar mask -q --size 24 "$$photo" /dev/null >$(SANITIZE)/valgrind.txt 2>&1; \
	  if [ $$? = 99 ]; then echo "$$photo"; cat $(SANITIZE)/valgrind.txt; exit 1; fi; \
	done

# What is found is left in FUZZ, to be made one of the fixtures that must be refused.
# Of several sanitizers that it is given one by one, Swift's compiler hears only the last.
fuzz: set-up ## look for bytes that crash it (SECONDS=60 for each kind of input)
	AVATAR_FUZZ=1 $(SWIFT) build -c release -Xswiftc -enable-testing --sanitize=address --sanitize=fuzzer \
	  -Xswiftc -sanitize=fuzzer,address --product avatar-fuzz --scratch-path $(FUZZ)
	for target in jpeg png exif profile css path svg options; do \
	  case $$target in \
	    jpeg) seeds="Fixtures Fixtures/broken" ;; \
	    png) seeds="Fixtures/png Fixtures/masks Fixtures/broken" ;; \
	    *) seeds=Tests/Fuzz/Seeds/$$target ;; \
	  esac; \
	  mkdir -p $(FUZZ)/corpus/$$target && \
	  AVATAR_FUZZ=$$target SWIFT_BACKTRACE=enable=no $(FUZZ)/release/avatar-fuzz -max_total_time=$(SECONDS) \
	    -timeout=10 -rss_limit_mb=1024 -print_final_stats=1 -verbosity=0 \
	    -artifact_prefix=$(FUZZ)/$$target- $(FUZZ)/corpus/$$target $$seeds || exit 1; \
	done

clean: ## remove everything that was built
	rm -rf .build

set-up:
	@.ci/set-up
