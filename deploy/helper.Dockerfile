# `esign-elements serve` in a container: `docker build -f deploy/helper.Dockerfile -t esign-helper .` in the root of the checkout.

FROM node:22.20.0-bookworm-slim AS build
WORKDIR /checkout
COPY . .
RUN npm ci && npm pack --pack-destination /tmp
# The package as it is published: the helper needs no library.
RUN mkdir /installed \
    && tar -xzf /tmp/esign-elements-*.tgz -C /installed --strip-components=1 \
    && chmod +x /installed/dist/cli/esign-elements.js

FROM node:22.20.0-bookworm-slim
COPY --from=build /installed /opt/esign
RUN ln -s /opt/esign/dist/cli/esign-elements.js /usr/local/bin/esign-elements

ENV NODE_ENV=production
USER node
EXPOSE 4100
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4100/healthz').then(({ok}) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["esign-elements", "serve", "--host", "0.0.0.0"]
