# The server: its programs, the client and the migrations, with the libraries that they load and nothing else: no shell, no
# packages, no compiler. `--target debug` gives the debug information that was split off.
ARG BASE=debian:bookworm-slim

FROM ${BASE} AS packages
WORKDIR /src
COPY tools/debian-packages.txt tools/
# PostgreSQL is an image of its own.
RUN apt-get update \
  && sed -e '/^#/d' -e '/^postgresql/d' tools/debian-packages.txt \
    | DEBIAN_FRONTEND=noninteractive xargs apt-get install --yes --no-install-recommends ca-certificates nodejs npm \
  && rm -rf /var/lib/apt/lists/*

FROM packages AS programs
COPY CMakeLists.txt CMakePresets.json ./
COPY cmake cmake
COPY packs packs
COPY protocol protocol
COPY sets sets
COPY migrations migrations
COPY server server
ENV CCACHE_DIR=/var/cache/ccache
RUN --mount=type=cache,target=/var/cache/ccache \
  cmake --preset release -DNOUGHTS_TESTS=OFF -DCMAKE_INSTALL_PREFIX=/usr \
  && cmake --build build/release --target noughts-server noughts-cage noughts-photo noughts-rules rules_wasm bot_wasm
RUN DESTDIR=/installed cmake --install build/release --component programs --strip \
  && DESTDIR=/debug cmake --install build/release --component debug

FROM packages AS client
# An authority that stands between this machine and the npm registry, where one does.
ARG NODE_EXTRA_CA_CERTS
COPY package.json package-lock.json .npmrc ./
COPY tests/package.json tests/
COPY web-client/package.json web-client/
RUN --mount=type=cache,target=/root/.npm npm ci --workspace web-client --no-audit --no-fund
COPY protocol protocol
COPY docs/rules docs/rules
COPY web-client web-client
COPY --from=programs /src/web-client/src/rules/rules.wasm web-client/src/rules/
COPY --from=programs /src/web-client/src/bot/bot.wasm web-client/src/bot/
RUN npm run build --workspace web-client

# Fails where the list lacks a package whose library a program loads.
FROM ${BASE} AS runtime
COPY tools/debian-packages-runtime.txt tools/
RUN apt-get update \
  && sed -e '/^#/d' tools/debian-packages-runtime.txt \
    | DEBIAN_FRONTEND=noninteractive xargs apt-get install --yes --no-install-recommends \
  && rm -rf /var/lib/apt/lists/*
COPY docker/collect-runtime docker/
COPY --from=programs /installed /installed
RUN docker/collect-runtime /installed /root-of-image

FROM scratch AS debug
COPY --from=programs /debug /

FROM scratch AS server
COPY --from=runtime /root-of-image /
COPY --from=programs /installed /
COPY --from=client /src/web-client/dist /usr/share/noughts/client
USER 10001:10001
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s --retries=3 CMD ["noughts-server", "--check-ready"]
ENTRYPOINT ["noughts-server"]
