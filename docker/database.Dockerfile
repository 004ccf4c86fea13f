# PostgreSQL 15 with the database of the server in it, reached through a Unix socket alone; and the tools for backups.
ARG BASE=debian:bookworm-slim
FROM ${BASE}
# The users come first, so that their numbers stay: the data belongs to the one, and the other is who the server is.
RUN groupadd --gid 999 postgres && useradd --uid 999 --gid postgres --home-dir /var/lib/postgresql --shell /bin/bash postgres \
  && groupadd --gid 10001 noughts && useradd --uid 10001 --gid noughts --no-create-home --shell /usr/sbin/nologin noughts
RUN mkdir -p /etc/postgresql-common/createcluster.d \
  && echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.d/noughts.conf \
  && apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends postgresql-15 \
  && rm -rf /var/lib/apt/lists/*
COPY tools/backup tools/restore /opt/noughts/tools/
COPY tools/lib /opt/noughts/tools/lib
COPY docker/start-database docker/promote-database docker/check-database /usr/local/bin/
RUN mkdir -p /var/lib/noughts /run/noughts /run/noughts-other /backup \
  && chown postgres:postgres /var/lib/noughts /run/noughts /run/noughts-other /backup && chmod 700 /var/lib/noughts
# The tools for backups and psql find the database by these.
ENV PATH=/usr/lib/postgresql/15/bin:/opt/noughts/tools:$PATH PGHOST=/run/noughts PGUSER=noughts PGDATABASE=noughts \
  DATABASE_URL=postgresql://noughts@/noughts?host=/run/noughts
USER 999:999
VOLUME ["/var/lib/noughts", "/run/noughts"]
# A fast shutdown: sessions are ended, nothing is lost.
STOPSIGNAL SIGINT
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s --retries=3 CMD ["check-database"]
ENTRYPOINT ["start-database"]
