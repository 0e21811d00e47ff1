# Build stage. Install scripts of packages do not run.
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# Source maps and type declarations are 40 % of the size of the packages.
RUN npm run build && npm prune --omit=dev --ignore-scripts \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

# Runtime stage: the build and its dependencies. The files belong to root and the process runs as an unprivileged user that can write only
# to the volume; the root file system can be read-only (compose.yaml).
FROM ${NODE_IMAGE}
ENV NODE_ENV=production PORTAL_PROFILE=production DATA_DIR=/data
# Returns the large blocks of password hashing, images and PDFs to the system, so that memory does not grow over hours.
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
# Liveness only. Readiness (/health/ready) is for the load balancer: a container without its database must not be restarted.
HEALTHCHECK --interval=15s --timeout=4s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# node is PID 1 and handles SIGTERM: not ready for five seconds, then stops listening and finishes running requests, within 15 s.
STOPSIGNAL SIGTERM
CMD ["node", "dist/bff/main.js"]
