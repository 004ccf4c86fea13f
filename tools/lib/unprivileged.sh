# shellcheck shell=bash
# Running PostgreSQL as somebody else than root, which it refuses, even where the clone lies in a folder that
# only root may enter. A user who is not root simply is that somebody.
#
# Five ways, from the one that takes least to the last resort. Each is a function `way_NAME FOLDER COMMAND…` that
# replaces the process; FOLDER is the data's, and the command finds it as $FOLDER. The first that works is taken.

ways=(plain mount read_search override namespace)
postgres_home=/usr/lib/postgresql/15/bin

as_postgres=(setpriv --reuid postgres --regid postgres --init-groups)

way_plain() { FOLDER=$1 exec "${as_postgres[@]}" -- "${@:2}"; }

# The folder is shown under a path that postgres can reach, in a mount table that only this process has.
way_mount() {
  local view=$runtime/data
  mkdir -p "$view"
  # shellcheck disable=SC2016
  FOLDER=$view exec unshare --mount --propagation private -- \
    sh -c 'mount --bind "$0" "$FOLDER" && cd / && exec "$@"' "$1" "${as_postgres[@]}" -- "${@:2}"
}

# Containers often may not mount, but may pass folders that are closed.
way_read_search() { with_capability dac_read_search "$@"; }
way_override() { with_capability dac_override "$@"; }

with_capability() {
  FOLDER=$2 exec "${as_postgres[@]}" --inh-caps "+$1" --ambient-caps "+$1" -- "${@:3}"
}

# A namespace in which root's own files belong to an ordinary user, so that they stay root's outside.
way_namespace() { FOLDER=$1 exec unshare --user --map-user=1000 --map-group=1000 -- "${@:2}"; }

# Whose files the data must be under the way taken.
owner_under() { case $1 in namespace) echo root ;; *) echo postgres ;; esac; }

works() {
  local way=$1 folder=$2
  chown "$(owner_under "$way"):" "$folder" "$runtime"
  # shellcheck disable=SC2016
  ("way_$way" "$folder" sh -c 'test "$(id -u)" != 0 && touch "$FOLDER/.probe" && rm "$FOLDER/.probe"') 2>>"$log"
}

# choose_way FOLDER: sets `way` to the first that can write the folder; "self" for a user who is not root.
choose_way() {
  ((EUID == 0)) || { way=self; return 0; }
  getent passwd postgres >/dev/null ||
    fail "PostgreSQL refuses to run as root, and the user 'postgres' of Debian's package is not there."
  for way in "${ways[@]}"; do
    works "$way" "$1" && return 0
  done
  fail "PostgreSQL refuses to run as root, and no way was found to let another user work in
  $1
Move the clone to a folder that others may enter, or give DATABASE_URL."
}

# unprivileged FOLDER COMMAND…: the command, by the way that was chosen.
unprivileged() {
  case $way in
    self) FOLDER=$1 exec "${@:2}" ;;
    *) "way_$way" "$@" ;;
  esac
}
