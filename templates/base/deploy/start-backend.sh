#!/bin/sh
# Starts the back end. It waits for the database, migrates, seeds once and then serves, all by itself.
# With SECRETS_DIR set (compose.yaml), secrets are read from files there; else they come from the environment.
set -eu
if [ -n "${SECRETS_DIR:-}" ]; then
  JWT_SECRET="$(cat "$SECRETS_DIR/jwt-secret")"
  SETUP_CODE="$(cat "$SECRETS_DIR/setup-code")"
  DATABASE_URL="postgresql+psycopg://app:$(cat "$SECRETS_DIR/database-password")@database:5432/app"
  export JWT_SECRET SETUP_CODE DATABASE_URL
fi
cd /app/backend
# Only the web server can reach this port (a private network, or 127.0.0.1 within one pod), so its word about the client counts.
exec uvicorn main:app --host "${HOST:-0.0.0.0}" --port 8000 --proxy-headers --forwarded-allow-ips '*' --no-server-header --no-access-log
