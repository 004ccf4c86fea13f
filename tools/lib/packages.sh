# shellcheck shell=bash
# Debian packages: which are missing, and installing them. With all of them there, apt is never called.

# listed FILE…: the package names in our lists.
listed() { grep -hv -e '^#' -e '^[[:space:]]*$' "$@"; }

# missing PACKAGE…: those that are not installed.
missing() {
  local installed
  installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null | sed -n 's/^installed //p' | sort -u || true)
  comm -23 <(printf '%s\n' "$@" | sort -u) <(printf '%s\n' "$installed")
}

as_root() { if ((EUID == 0)); then "$@"; else sudo "$@"; fi; }

apt() {
  as_root env DEBIAN_FRONTEND=noninteractive NEEDRESTART_SUSPEND=1 apt-get -o DPkg::Lock::Timeout=300 "$@"
}

require_debian() {
  command -v dpkg-query >/dev/null && command -v apt-get >/dev/null && return 0
  fail "This needs Debian 12 (or a system with its packages): dpkg and apt-get are not here.
The packages it would install are listed in tools/debian-packages.txt and tools/debian-packages-test.txt."
}

require_root_or_sudo() {
  ((EUID == 0)) || command -v sudo >/dev/null && return 0
  fail "These Debian packages are missing: $*
Installing them needs root: run this as root, install sudo, or have them installed by
  apt-get install --no-install-recommends $*"
}

# unknown PACKAGE…: those that the machine's package sources do not have.
unknown() {
  local package
  for package; do
    apt-cache show --no-all-versions "$package" >/dev/null 2>&1 || printf '%s\n' "$package"
  done
}

# While our PostgreSQL is installed, Debian is asked not to make and start a cluster of its own beside it.
without_debian_cluster() {
  local conf=/etc/postgresql-common/createcluster.d/noughts.conf code=0
  as_root mkdir -p "${conf%/*}"
  echo 'create_main_cluster = false' | as_root tee "$conf" >/dev/null
  "$@" || code=$?
  as_root rm -f "$conf"
  return "$code"
}

# install PACKAGE…: in the foreground, because sudo may have to ask for a password, and because apt is not to be torn
# out of its work: Ctrl-C reaches it, and it decides.
install() {
  local absent began=$SECONDS
  require_root_or_sudo "$@"
  say "$stage_label: $*"
  as_root true
  start_ticker tick "$stage_label"
  quietly apt update || say "apt-get update complained; trying with the lists that are there."
  absent=$(unknown "$@" | tr '\n' ' ')
  if [[ -n $absent ]]; then
    end_stage
    fail "These Debian packages can't be installed, no package source of this machine has them: $absent
Debian 12's main archive (bookworm) has them all; see /etc/apt/sources.list and its .d folder."
  fi
  quietly without_debian_cluster apt install --yes --no-install-recommends "$@" || true
  end_stage
  absent=$(missing "$@" | tr '\n' ' ')
  if [[ -n $absent ]]; then
    grep -E '^(Err|E:|W:)' "$log" | tail -n 10 >&2 || true
    fail "These Debian packages could not be installed: $absent
All that apt said is in ${log#"$root"/}."
  fi
  say "$stage_label: done in $(clock_of $((SECONDS - began)))"
}

# ensure_packages LIST…: a stage. Installs what the list files name and the machine lacks, Node included.
ensure_packages() {
  local -a wanted absent
  require_debian
  mapfile -t wanted < <(listed "$@"; node_packages)
  mapfile -t absent < <(missing "${wanted[@]}")
  if ((${#absent[@]} == 0)); then
    skip_stage "Debian packages"
  else
    announce_stage "installing Debian packages"
    install "${absent[@]}"
  fi
  require_node
}
