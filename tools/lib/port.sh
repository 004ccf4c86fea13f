# shellcheck shell=bash
# TCP ports, as the kernel lists them: no tool that might be missing, and any listening address is seen.

check_port_number() {
  [[ $1 =~ ^[0-9]{1,5}$ ]] && (($1 >= 1 && $1 <= 65535)) || fail "PORT=$1 is not a port: give a number from 1 to 65535."
}

# listening PORT: does anybody?
listening() {
  awk -v port="$(printf ':%04X' "$1")" '
    substr($2, length($2) - 4) == port && $4 == "0A" { found = 1 }
    END { exit !found }' /proc/net/tcp /proc/net/tcp6 2>/dev/null
}

require_free_port() {
  local lowest
  check_port_number "$1"
  ! listening "$1" || fail "Port $1 is taken: another program listens on it.
Choose another one:  make run PORT=$(($1 < 65535 ? $1 + 1 : 8080))$(who_listens "$1")"
  lowest=$(cat /proc/sys/net/ipv4/ip_unprivileged_port_start 2>/dev/null || echo 1024)
  ((EUID == 0 || $1 >= lowest)) || fail "Port $1 is for root alone (below $lowest): choose a higher one with PORT=."
}

# The program's name, where `ss` is there and may know it.
who_listens() {
  local who
  who=$(ss -Hltnp "sport = :$1" 2>/dev/null | sed -n 's/.*users:(("\([^"]*\)",pid=\([0-9]*\).*/\1, process \2/p' | head -n 1 || true)
  [[ -z $who ]] || printf '\n(It is %s.)' "$who"
}
