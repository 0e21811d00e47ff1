# Build: every tool, the whole tree.
FROM node:24-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts

# Run: the built product and what it needs, as a user without rights; data lives in the volume alone.
FROM node:24-bookworm-slim
ENV NODE_ENV=production PORTAL_PROFILE=production DATA_DIR=/data
WORKDIR /portal
RUN mkdir /data && chown node:node /data
COPY --from=build /portal/package.json ./
COPY --from=build /portal/node_modules ./node_modules
COPY --from=build /portal/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=4s --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# node is the first process, so that SIGTERM reaches it and connections drain.
CMD ["node", "dist/bff/main.js"]
