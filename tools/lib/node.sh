# shellcheck shell=bash
# Node.js: the one that is there if it is new enough, else Debian's; and the packages of package-lock.json.

oldest_node=18.18 # as package.json says

node_is_good() {
  command -v node >/dev/null && command -v npm >/dev/null &&
    node --eval "
      const [major, minor] = process.versions.node.split('.').map(Number);
      const [oldest, least] = '$oldest_node'.split('.').map(Number);
      process.exit(major > oldest || (major === oldest && minor >= least) ? 0 : 1)"
}

# node_packages: what has to be installed for Node. Debian's npm clashes with the Node of other sources,
# which bring their own, so neither is asked for when both commands are there.
node_packages() { node_is_good || printf '%s\n' nodejs npm; }

require_node() {
  node_is_good && return 0
  fail "Node.js $oldest_node or later and npm are needed; found: $(node --version 2>&1 | head -n 1), npm $(npm --version 2>&1 | tail -n 1).
Another Node in PATH may hide Debian's: $(command -v node || echo none)"
}

# What decides which packages belong into node_modules.
node_key() { { cat package-lock.json; node --version; } | sha256sum | cut -d' ' -f1; }

install_node_packages() {
  PUPPETEER_SKIP_DOWNLOAD=1 PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-audit --no-fund --loglevel=http
  node_key >node_modules/.noughts-key
}

# node_packages_are_there: those of package-lock.json.
node_packages_are_there() {
  [[ -f package-lock.json ]] || fail "package-lock.json is missing: the clone is not whole"
  [[ -f node_modules/.noughts-key && $(<node_modules/.noughts-key) == "$(node_key)" ]]
}

# ensure_node_packages: a stage. `npm ci` when package-lock.json has changed since the last time.
ensure_node_packages() {
  if node_packages_are_there; then
    skip_stage "Node packages"
  else
    stage "installing Node packages" install_node_packages
  fi
}

# renew_node_packages: the same within a stage.
renew_node_packages() { node_packages_are_there || install_node_packages; }
