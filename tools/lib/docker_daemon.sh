# shellcheck shell=bash
# A Docker daemon for the time of one run. Its processes, mounts and network, with the firewall's rules that it makes, are in namespaces of
# their own: they end with the first process there, and that with us. Images and layers stay in the folder that it is given.

docker_daemon=
docker_network=
docker_runtime=

# start_docker FOLDER: as root. Then DOCKER_HOST leads to the daemon, and `in_docker_network` to what it publishes.
start_docker() {
  mkdir -p "$1" /etc/docker
  docker_runtime=$(mktemp --directory --tmpdir noughts-docker.XXXXXX)
  # What the machine has in /etc/docker is for its own daemon; 10.0.2.3 is the name server that slirp4netns answers as.
  # shellcheck disable=SC2016
  in_own_group setpriv --pdeathsig KILL nice -n 5 unshare --net --mount --pid --mount-proc --fork --kill-child \
    bash -c 'mount -t tmpfs tmpfs /etc/docker && exec tini -- dockerd "$@"' bash \
    --data-root "$1" --exec-root "$docker_runtime/exec" --pidfile "$docker_runtime/pid" --host "unix://$docker_runtime/socket" \
    --dns 10.0.2.3 >"$docker_runtime/log" 2>&1
  docker_daemon=$started
  export DOCKER_HOST=unix://$docker_runtime/socket
  in_own_group setpriv --pdeathsig KILL slirp4netns --configure --mtu=1400 --disable-host-loopback "$(docker_init)" tap0 >>"$docker_runtime/log" 2>&1
  docker_network=$started
  until docker version >/dev/null 2>&1; do
    [[ -d /proc/$docker_daemon ]] || fail "The Docker daemon has ended: $(tail -n 5 "$docker_runtime/log")"
    sleep 0.5
  done
}

# docker_init: the first process of the daemon's namespaces.
docker_init() {
  local found
  until found=$(<"/proc/$docker_daemon/task/$docker_daemon/children") && [[ -n $found ]]; do
    [[ -d /proc/$docker_daemon ]] || return 1
    sleep 0.1
  done
  printf "%s\n" "${found%% *}"
}

# in_docker_network COMMAND…: where the ports are that its containers publish.
in_docker_network() { nsenter --net="/proc/$(docker_init)/ns/net" "$@"; }

# end_docker: orderly, and whatever is left after a minute by force.
end_docker() {
  local end=$((SECONDS + 60))
  if [[ -d /proc/${docker_daemon:-none} ]]; then
    kill -TERM "$(docker_init)" 2>/dev/null
    while [[ -d /proc/$docker_daemon ]] && ((SECONDS < end)); do sleep 0.2; done
  fi
  end_group "$docker_daemon" KILL
  end_group "$docker_network"
  wait "$docker_daemon" "$docker_network" 2>/dev/null
  [[ -z $docker_runtime ]] || rm -rf "$docker_runtime"
  docker_daemon=
  docker_network=
  docker_runtime=
}
