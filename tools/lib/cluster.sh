# shellcheck shell=bash
# A private PostgreSQL cluster: made, started and stopped by us, reached through a Unix socket alone.
# Used by tools/run for the data under var/, and by tools/with-postgres for one that is thrown away.
#
# cluster   its folder; the data is in cluster/data
# runtime   a short private folder below /tmp: a socket's path has to fit in 107 bytes, however deep the clone lies
# settings  -c options besides those below

cluster=
runtime=
settings=()
cluster_log=
postmaster=

pid_file() { printf '%s/data/postmaster.pid' "$cluster"; }

database_url() { printf 'postgresql://noughts@/noughts?host=%s' "$runtime"; }

# open_cluster FOLDER LOG: says which cluster the other functions are about, and finds out how to run it.
open_cluster() {
  cluster=$1
  cluster_log=$2
  refuse_another_owner
  mkdir -p "$cluster"
  chmod 700 "$cluster"
  drop_old_runtime
  runtime=$(mktemp -d /tmp/noughts-XXXXXX)
  choose_way "$cluster"
  ((EUID != 0)) || give_to "$(owner_under "$way")"
  printf '%s\n' "$runtime" >"$cluster/runtime"
}

# refuse_another_owner: before anything is touched. To root belongs, besides, what choose_way has given to postgres; whoever else
# has a cluster would not be let in to it any more.
refuse_another_owner() {
  local owner
  [[ -e $cluster && ! -O $cluster ]] || return 0
  owner=$(stat -L -c %U "$cluster")
  ((EUID == 0)) && [[ $owner == postgres ]] ||
    fail "$cluster belongs to $owner: run this as that user, or change its owner."
}

# test_settings: what a cluster of tools/with-postgres has besides; it serves as many sites at once as tests run, each of up to three nodes.
test_settings() {
  settings=(-c max_connections=600)
  [[ -n ${NOUGHTS_POSTGRES_DURABLE:-} ]] || settings+=(-c fsync=off)
}

# attach_cluster FOLDER LOG: the same for a cluster that another of our scripts has opened.
attach_cluster() {
  cluster=$1
  cluster_log=$2
  runtime=$(<"$cluster/runtime")
  choose_way "$cluster"
}

# After kill -9 the folder of the last time is still there.
drop_old_runtime() {
  local old
  [[ -f $cluster/runtime ]] || return 0
  old=$(<"$cluster/runtime")
  [[ ! $old =~ ^/tmp/noughts-[A-Za-z0-9]{6}$ ]] || rm -rf "$old"
}

give_to() {
  chown "$1:" "$cluster" "$runtime"
  [[ ! -d $cluster/data || $(stat -c %U "$cluster/data") == "$1" ]] || chown -R "$1:" "$cluster/data"
}

# make_cluster: initdb, when there is no data yet. Half-made data is never taken for whole.
make_cluster() {
  [[ ! -f $cluster/data/PG_VERSION ]] || { check_version; return 0; }
  rm -rf "$cluster/data.new"
  # shellcheck disable=SC2016
  (unprivileged "$cluster" sh -c 'exec "$0" --pgdata "$FOLDER/data.new" "$@"' "$postgres_home/initdb" \
    --username=postgres --encoding=UTF8 --locale=C.UTF-8 --data-checksums \
    --auth-local=trust --auth-host=reject --no-instructions)
  mv "$cluster/data.new" "$cluster/data"
}

# make_standby PRIMARY: the same as a copy of the cluster in the folder PRIMARY, which runs, and follows it from then on.
make_standby() {
  # shellcheck disable=SC2016
  (unprivileged "$cluster" sh -c 'exec "$0" --pgdata "$FOLDER/data" "$@"' "$postgres_home/pg_basebackup" \
    --host "$(<"$1/runtime")" --username postgres --write-recovery-conf --checkpoint fast --wal-method stream --no-sync)
}

check_version() {
  local version
  version=$(<"$cluster/data/PG_VERSION")
  [[ $version == 15 ]] || fail "$cluster/data is of PostgreSQL $version; this project runs 15."
}

# postmaster_of_data: the process that runs on this data, if one does. A number in postmaster.pid is not enough:
# after kill -9 or a reboot it may be anybody's.
postmaster_of_data() {
  local pid
  [[ -f $(pid_file) ]] || return 0
  pid=$(head -n 1 "$(pid_file)")
  if [[ $(cat "/proc/$pid/comm" 2>/dev/null) == postgres &&
    $(stat -L -c %d:%i "/proc/$pid/cwd" 2>/dev/null) == $(stat -c %d:%i "$cluster/data") ]]; then
    printf '%s' "$pid"
  fi
}

# clear_stale: makes way for a new postmaster.
clear_stale() {
  local pid
  pid=$(postmaster_of_data)
  if [[ -n $pid ]]; then
    say "A PostgreSQL of an earlier run is still there (process $pid): stopping it."
    stop_postmaster "$pid"
  fi
  rm -f "$(pid_file)" "$runtime"/.s.PGSQL.5432*
}

# start_postmaster DEATH: in the background, in a group of its own. DEATH is the signal that it gets if we are
# killed, or "none".
start_postmaster() {
  postmaster_death=$1
  local -a death=()
  [[ $1 == none ]] || death=(setpriv --pdeathsig "$1" --)
  clear_stale
  touch "$cluster_log"
  in_own_group run_postmaster "${death[@]}"
  postmaster=$started
}

run_postmaster() {
  # shellcheck disable=SC2016
  unprivileged "$cluster" "$@" sh -c 'exec "$0" -D "$FOLDER/data" "$@"' "$postgres_home/postgres" \
    -k "$runtime" -c listen_addresses= -c unix_socket_permissions=0700 -c logging_collector=off \
    -c fsync=on -c synchronous_commit=on -c full_page_writes=on "${settings[@]}" >>"$cluster_log" 2>&1
}

postgres_query() { psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --host "$runtime" --username postgres "$@"; }

# await_postmaster: until it answers; after a crash it first plays its log again, which may take a while.
await_postmaster() {
  local again=100
  until postgres_query --dbname postgres --command 'select 1' >/dev/null 2>&1; do
    sleep 0.1
    if alive "$postmaster"; then continue; fi
    if ((again-- > 0)) && old_is_ending; then
      start_postmaster "$postmaster_death"
    else
      tail -n 20 "$cluster_log" >&2
      fail "PostgreSQL did not start; what it said is in $cluster_log"
    fi
  done
}

# old_is_ending: whether the start failed because sessions of a server that was killed are still in the midst of a query.
old_is_ending() { tail -n 5 "$cluster_log" | grep -q 'pre-existing shared memory block'; }

# make_database: the role and the database of the server, unless they are there. The role is no superuser.
make_database() {
  postgres_query --dbname postgres <<'SQL'
select 'create role noughts login' where not exists (select from pg_roles where rolname = 'noughts') \gexec
select 'create database noughts owner noughts' where not exists (select from pg_database where datname = 'noughts') \gexec
SQL
}

# stop_postmaster PID: a fast shutdown; if that takes more than a minute, an immediate one (it recovers at the next start).
stop_postmaster() {
  kill -INT "$1" 2>/dev/null || return 0
  await_end "$1" 600 && return 0
  kill -QUIT "$1" 2>/dev/null || return 0
  await_end "$1" 100 || kill -KILL "$1" 2>/dev/null || true
}

# await_end PID TENTHS
await_end() {
  local left=$2
  while alive "$1"; do
    ((left-- > 0)) || return 1
    sleep 0.1
  done
}

# A process that has ended but was not waited for yet is not alive.
alive() { [[ -d /proc/$1 && $(sed 's/.*) //; s/ .*//' "/proc/$1/stat" 2>/dev/null) != [ZX] ]]; }

# close_cluster: stops what runs on it and removes the socket's folder. Safe to call twice, or before anything started.
close_cluster() {
  local pid
  [[ -n $cluster ]] || return 0
  pid=$(postmaster_of_data)
  [[ -n $pid ]] || pid=$postmaster
  [[ -z $pid ]] || stop_postmaster "$pid"
  postmaster=
  [[ -z $runtime ]] || rm -rf "$runtime"
  rm -f "$cluster/runtime"
}
