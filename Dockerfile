# The house as images, one per part: targets `gateway`, `edge`, and `release` (with PART=shell, remote-payments, …).
# A part's image is built from its own folder and shared/ alone, as it is when the part has a repository to itself.
# The newest LTS of Node; .ci/run proves a part of the tests under this very version.
ARG NODE=26.12.1-trixie-slim

FROM node:${NODE} AS workspace
WORKDIR /tillway
RUN npm install --global pnpm@10.34.9
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY tools tools
COPY shared shared

FROM workspace AS gateway-build
COPY gateway gateway
RUN pnpm install --frozen-lockfile --filter "@tillway/gateway..."
RUN node tools/build.mjs gateway && pnpm --filter @tillway/gateway deploy --legacy --prod /app

FROM workspace AS edge-build
COPY edge edge
RUN pnpm install --frozen-lockfile --filter "@tillway/edge..."
RUN node tools/build.mjs edge && pnpm --filter @tillway/edge deploy --legacy --prod /app

FROM workspace AS release-build
ARG PART
COPY ${PART} ${PART}
RUN pnpm install --frozen-lockfile --filter "@tillway/${PART}..."
RUN node tools/build.mjs "${PART}" && mv "${PART}"/dist/* /release

FROM node:${NODE} AS runtime
ENV NODE_ENV=production
WORKDIR /app
RUN mkdir /releases && chown node:node /releases

FROM runtime AS gateway
COPY --from=gateway-build /app/package.json package.json
COPY --from=gateway-build /app/node_modules node_modules
COPY --from=gateway-build /app/dist dist
# Where the audit's anchors go: a volume that is not the database's (docs/operating/verify.md).
RUN mkdir /anchors && chown node:node /anchors
# Anything else has to be said where it is run.
ENV TILLWAY_ENV=production HOST=0.0.0.0 PORT=8081
USER node
EXPOSE 8081
CMD ["node", "dist/main.js"]

FROM runtime AS edge
COPY --from=edge-build /app/package.json /app/portal.json ./
COPY --from=edge-build /app/node_modules node_modules
COPY --from=edge-build /app/static static
COPY --from=edge-build /app/dist dist
ENV HOST=0.0.0.0 PORT=8080 TILLWAY_RELEASES=/releases
USER node
EXPOSE 8080
CMD ["node", "dist/main.js"]

# Runs once: puts its part's release into the store and shows it.
FROM edge AS release
COPY --from=release-build /release /release
CMD ["node", "dist/cli.js", "publish", "/release", "--promote"]
