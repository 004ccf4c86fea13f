# shellcheck shell=bash
# The source files of each language, for the checks; each function prints names that end with a null.

cpp_sources() { find server tests -name node_modules -prune -o -type f -name '*.[ch]pp' -print0; }

shell_sources() {
  find tools .ci tests cmake -name node_modules -prune -o -type f -print0 |
    xargs -0 grep -lZ -m1 -E '^#!.*\b(ba)?sh\b|shellcheck shell='
}

# house_rules: the layers and invariants of docs/architecture.md, as far as the text shows them.
house_rules() { node --test tests/architecture/*.test.mjs; }
