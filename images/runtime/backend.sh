#!/bin/sh
# The back end of one release. It waits for its database, migrates and seeds by itself, then serves.
set -eu
cd /app/backend
exec python3 -m uvicorn main:app --host 127.0.0.1 --port 8000 \
  --proxy-headers --forwarded-allow-ips 127.0.0.1 --no-server-header --timeout-graceful-shutdown 20 --no-access-log
