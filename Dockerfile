# Build: every tool, the whole tree. No package runs a script of its own.
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# Of what runs, no map of its sources and no typings: 40 of a hundred bytes of the packages.
RUN npm run build && npm prune --omit=dev --ignore-scripts \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

# Run: the built product and what it needs, nothing else. It belongs to root and runs as a user without rights, so it cannot change
# itself; it writes to the volume alone, and takes a read-only root file system (compose.yaml).
FROM ${NODE_IMAGE}
ENV NODE_ENV=production PORTAL_PROFILE=production DATA_DIR=/data
# Passwords, photographs and papers take large blocks in several threads: given back to the system, they do not pile up over hours.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /portal
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-* /usr/local/bin/yarn* \
  && mkdir /data && chown node:node /data
COPY --from=build /portal/package.json ./
COPY --from=build /portal/node_modules ./node_modules
COPY --from=build /portal/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
# Whether it lives. Whether it may get requests (/health/ready) is the balancer's to ask: one whose database is away must not be killed for it.
HEALTHCHECK --interval=15s --timeout=4s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# node is the first process and answers SIGTERM itself: five seconds not ready, then the door closes and what runs is finished, within 15 s.
STOPSIGNAL SIGTERM
CMD ["node", "dist/bff/main.js"]
