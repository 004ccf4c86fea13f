# shellcheck shell=bash
# Which database a script is about: the one that DATABASE_URL names, or the one of this clone under var/.
# After use_database, `url` is its address without the password, which is in PGPASSWORD: what stands on a command line can
# be read by every user of the machine.

url=

# use_database WHILE_RUNNING: WHILE_RUNNING is "served" for what may be done beside a server, else "alone".
use_database() {
  if [[ -n ${DATABASE_URL:-} ]]; then
    url=$DATABASE_URL
    hide_password
  elif serving_here; then
    [[ $1 == served ]] || fail "make run is running in this clone: stop it first (Ctrl-C there)."
    url=$("$root/tools/database-url")
  else
    open_own_database
  fi
}

# serving_here: whether make run has the database of this clone under way.
serving_here() { [[ -r var/postgres/runtime && -s var/lock ]] && ! flock --nonblock var/lock true; }

# open_own_database: starts the database of this clone for as long as this script runs.
open_own_database() {
  mkdir -p var
  exec 9>>var/lock
  flock --nonblock 9 || fail "make run is just starting or stopping in this clone: try again in a moment."
  trap close_cluster EXIT
  open_cluster "$root/var/postgres" "$root/var/log/postgres.log"
  mkdir -p var/log
  quietly make_cluster
  start_postmaster INT
  await_postmaster
  make_database
  url=$(database_url)
}

# Takes the password out of the address.
hide_password() {
  local before after secret
  [[ $url =~ ^([a-z]+://[^:/@?]*):([^@]*)@(.*)$ ]] || return 0
  before=${BASH_REMATCH[1]} secret=${BASH_REMATCH[2]} after=${BASH_REMATCH[3]}
  secret=${secret//\\/\\\\}
  printf -v PGPASSWORD '%b' "${secret//%/\\x}"
  export PGPASSWORD
  url=$before@$after
}

ask_database() { psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --dbname "$url" "$@"; }
