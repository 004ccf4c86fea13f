# HAProxy, before the servers of docker-compose.cluster.yml, which mounts its configuration: docker/haproxy.cfg.
ARG BASE=debian:bookworm-slim
FROM ${BASE}
RUN apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends haproxy \
  && rm -rf /var/lib/apt/lists/*
USER 10003:10003
EXPOSE 8080
STOPSIGNAL SIGUSR1
HEALTHCHECK --interval=10s --timeout=6s --start-period=10s --retries=3 CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080"]
ENTRYPOINT ["/usr/sbin/haproxy", "-W", "-db", "-f", "/etc/haproxy/noughts.cfg"]
