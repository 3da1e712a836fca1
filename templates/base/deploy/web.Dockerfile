# The website. Build from the app's root folder: docker build -f deploy/web.Dockerfile -t web .
ARG NODE_IMAGE=node:24-slim
ARG NGINX_IMAGE=nginx:stable
FROM ${NODE_IMAGE} AS build
USER root
WORKDIR /app/frontend
# Not `npm ci`: a package that a person added by hand is installed too; all others are those of the lock file.
COPY frontend/package*.json ./
RUN npm install --no-audit --no-fund
COPY frontend/ ./
RUN npm run build
COPY deploy/csp.mjs /app/deploy/csp.mjs
RUN node /app/deploy/csp.mjs out /app/csp.map

FROM ${NGINX_IMAGE}
COPY --from=build /app/frontend/out /app/static
COPY --from=build /app/csp.map /app/csp.map
COPY deploy/nginx.conf deploy/start-web.sh /app/
USER 10001:10001
EXPOSE 8080
ENTRYPOINT []
CMD ["sh", "/app/start-web.sh"]
