# NATS, through which the servers of docker-compose.cluster.yml hear each other.
ARG BASE=debian:bookworm-slim
FROM ${BASE}
RUN apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends nats-server \
  && rm -rf /var/lib/apt/lists/*
USER 10002:10002
EXPOSE 4222
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=6s --start-period=10s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/4222 && read -r -t 3 line <&3 && [[ $line == INFO* ]]"]
ENTRYPOINT ["/usr/sbin/nats-server"]
