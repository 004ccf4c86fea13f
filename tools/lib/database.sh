# shellcheck shell=bash
# Which database a script is about: the one that DATABASE_URL (or the file DATABASE_URL_FILE) names, or the one of this clone
# under var/.
# After use_database, `url` is its address without the password, which is in PGPASSWORD: what stands on a command line can
# be read by every user of the machine.

url=

# use_database WHILE_RUNNING: WHILE_RUNNING is "served" for what reads a database that is there, beside a server or without one,
# and "alone" for what fills one, for which it may be made.
use_database() {
  [[ -z ${DATABASE_URL_FILE:-} ]] || DATABASE_URL=$(<"$DATABASE_URL_FILE") || fail "$DATABASE_URL_FILE can't be read."
  if [[ -n ${DATABASE_URL:-} ]]; then
    url=$DATABASE_URL
    hide_password
  elif serving_here; then
    [[ $1 == served ]] || fail "make run is running in this clone: stop it first (Ctrl-C there)."
    url=$("$root/tools/database-url")
  else
    # What is installed without a clone serves a database that has an address.
    [[ -x tools/database-url ]] || fail "DATABASE_URL is not set, nor is DATABASE_URL_FILE: which database is meant?"
    [[ $1 == alone || -f var/postgres/data/PG_VERSION ]] ||
      fail "There is no database: DATABASE_URL is not set, and this clone has none of its own under var/."
    open_own_database "$1"
  fi
}

# require_programs: those of PostgreSQL's client, which a server needs not.
require_programs() {
  command -v psql >/dev/null && command -v pg_dump >/dev/null && command -v pg_restore >/dev/null ||
    fail "The programs of PostgreSQL's client are not here: install postgresql-client-15, or that of your database's version."
}

# require_version_of_database PROGRAM: one of PostgreSQL's client is to be of the same major version as the database, which refuses
# settings that a later one puts into what it writes.
require_version_of_database() {
  local theirs ours
  theirs=$(ask_database --command 'show server_version_num') || fail "The database can't be reached."
  theirs=$((theirs / 10000))
  [[ $("$1" --version) =~ [0-9]+ ]] || fail "$1 does not say of which version it is."
  ours=${BASH_REMATCH[0]}
  ((ours == theirs)) ||
    fail "$1 is of PostgreSQL $ours, and the database of $theirs: install postgresql-client-$theirs, and have its programs in PATH."
}

# read_environment FILE: DATABASE_URL and DATABASE_URL_FILE from an environment file of systemd's kind, NAME=VALUE a line.
read_environment() {
  local line value named=
  [[ -r $1 ]] || fail "$1 can't be read."
  # The last line may have no end.
  while IFS= read -r line || [[ -n $line ]]; do
    [[ $line =~ ^(DATABASE_URL|DATABASE_URL_FILE)=(.*)$ ]] || continue
    value=${BASH_REMATCH[2]}
    [[ ! $value =~ ^\"(.*)\"$ && ! $value =~ ^\'(.*)\'$ ]] || value=${BASH_REMATCH[1]}
    printf -v "${line%%=*}" '%s' "$value"
    named=yes
  done <"$1"
  [[ -n $named ]] || fail "$1 has neither DATABASE_URL nor DATABASE_URL_FILE."
}

# serving_here: whether make run has the database of this clone under way.
serving_here() { [[ -r var/postgres/runtime && -s var/lock ]] && ! flock --nonblock var/lock true; }

# open_own_database WHILE_RUNNING: starts the database of this clone for as long as this script runs.
open_own_database() {
  mkdir -p var/log
  exec 9>>var/lock
  flock --nonblock 9 || fail "make run is just starting or stopping in this clone: try again in a moment."
  trap close_cluster EXIT
  open_cluster "$root/var/postgres" "$root/var/log/postgres.log"
  [[ $1 == served ]] || quietly make_cluster
  check_version
  start_postmaster INT
  await_postmaster
  [[ $1 == served ]] || make_database
  url=$(database_url)
}

# Takes the password out of the address, in whichever of libpq's forms it is written. Of several the last one counts.
hide_password() {
  case $url in
    postgresql://* | postgres://*) hide_in_authority && hide_in_query ;;
    *=*) hide_in_words ;;
  esac
}

# percent_decoded TEXT: sets `decoded`.
percent_decoded() {
  local text=${1//\\/\\\\}
  printf -v decoded '%b' "${text//%/\\x}"
}

hide_in_authority() {
  [[ $url =~ ^([a-z]+://[^:/?@]*):([^@/]*)@(.*)$ ]] || return 0
  url=${BASH_REMATCH[1]}@${BASH_REMATCH[3]}
  percent_decoded "${BASH_REMATCH[2]}"
  export PGPASSWORD=$decoded
}

hide_in_query() {
  local part kept=''
  local -a parts
  [[ $url == *\?* ]] || return 0
  IFS='&' read -r -d '' -a parts < <(printf '%s\0' "${url#*\?}") || true
  for part in "${parts[@]}"; do
    percent_decoded "${part%%=*}"
    if [[ $decoded == password ]]; then
      percent_decoded "${part#*=}"
      export PGPASSWORD=$decoded
    else
      kept+=${kept:+&}$part
    fi
  done
  url=${url%%\?*}${kept:+?}$kept
}

# name = value …, where a value is in quotes or has no space, and a backslash takes the next sign for itself.
hide_in_words() {
  local left=$url kept='' value
  local word='^[[:space:]]*([^=[:space:]]+)[[:space:]]*=[[:space:]]*' quoted="^'(([^'\\\\]|\\\\.)*)'" plain='^([^[:space:]\\]|\\.)*'
  while [[ $left =~ $word ]]; do
    local name=${BASH_REMATCH[1]}
    left=${left:${#BASH_REMATCH[0]}}
    if [[ $left =~ $quoted ]]; then value=${BASH_REMATCH[1]}; else [[ $left =~ $plain ]] && value=${BASH_REMATCH[0]}; fi
    if [[ $name == password ]]; then
      PGPASSWORD=$(sed -E 's/\\(.)/\1/g' <<<"$value")
      export PGPASSWORD
    else
      kept+="${kept:+ }$name=${BASH_REMATCH[0]}"
    fi
    left=${left:${#BASH_REMATCH[0]}}
  done
  [[ $left =~ ^[[:space:]]*$ ]] || fail "DATABASE_URL can't be read: name=value, with a value that has spaces in single quotes."
  url=$kept
}

ask_database() { psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --dbname "$url" "$@"; }
