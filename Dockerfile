# The shop as one image: built with everything, run with what it needs, by a user that owns nothing but /data.
FROM node:24-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
# sqlite3 is compiled: its ready-made binary wants a newer system than this.
RUN apt-get update && apt-get install -y --no-install-recommends g++ make python3 && rm -rf /var/lib/apt/lists/*
WORKDIR /shop
COPY package.json package-lock.json ./
COPY tools/ensure-sqlite3.mjs tools/
RUN npm ci
COPY . .
RUN node tools/build.mjs && npm prune --omit=dev

FROM node:24-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
ENV NODE_ENV=production PORT=4000 DATA_DIR=/data
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/dist dist
COPY tools/read-env.mjs tools/
COPY .env.example ./
RUN mkdir /data /cache && chown node:node /data /cache
USER node
# Node's cache of compiled code makes a start about 15 % shorter. A first start writes it, because the running image is read-only.
ENV NODE_COMPILE_CACHE=/cache
RUN DEMO=true DATA_DIR=/tmp/warm-up timeout --preserve-status 10 node dist/server/main.js && rm -r /tmp/warm-up
VOLUME /data
EXPOSE 4000
# Ready, not only alive: reader and writer of the database answer.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# The variables and the flags are those of tools/node-flags.mjs. Node is told to stop by SIGTERM and closes in order.
ENV MALLOC_ARENA_MAX=2
CMD ["node", "--import=./tools/read-env.mjs", "--max-old-space-size=384", "--max-semi-space-size=16", "dist/server/main.js"]
