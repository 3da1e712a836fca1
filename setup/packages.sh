#!/usr/bin/env bash
# Brings the project's npm packages, after one short question to the registry: npm itself tries for minutes without a word
# where it can't be reached. Expects Node and npm on the PATH (setup/node.sh) and the checkout as its folder.
set -euo pipefail

say() { echo "[setup] $*" >&2; }

registry=$(npm config get registry 2>/dev/null)
if ! answer=$(timeout 20 npm ping --fetch-retries=0 --fetch-timeout=10000 2>&1); then
  reason=$(grep -m1 -E '^npm (error|ERR!) ' <<<"$answer" | sed -E 's/^npm (error|ERR!) //' || true)
  say "can't go on: npm does not reach its registry $registry: ${reason:-no answer within 20 s}"
  case "$answer" in
    *certificate* | *CERT*) say "your network has a certificate of its own: set NODE_EXTRA_CA_CERTS (or npm's cafile) to the file of your trust store, such as /etc/ssl/certs/ca-certificates.crt" ;;
    *) say "check the network, and npm's settings 'registry', 'proxy' and 'https-proxy'" ;;
  esac
  exit 1
fi
say "npm packages"
# Not `npm ci`: it refuses a lock file without the optional packages of other platforms, which not every registry has.
exec npm install --no-save --loglevel=error
