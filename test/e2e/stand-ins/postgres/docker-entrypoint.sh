#!/bin/sh
# What the official image's entry point promises, as far as an exported app uses it: as root it hands the data folder to `postgres` and
# becomes that user; an empty folder becomes a cluster with POSTGRES_USER, its password (or POSTGRES_PASSWORD_FILE) and POSTGRES_DB.
set -eu
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA"
  chown -R postgres:postgres "$PGDATA" /var/run/postgresql
  exec setpriv --reuid=postgres --regid=postgres --clear-groups sh "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  user="${POSTGRES_USER:-postgres}"
  if [ -n "${POSTGRES_PASSWORD_FILE:-}" ]; then POSTGRES_PASSWORD="$(cat "$POSTGRES_PASSWORD_FILE")"; fi
  : "${POSTGRES_PASSWORD:?must be set, itself or as POSTGRES_PASSWORD_FILE}"
  mkdir -p -m 0700 "$PGDATA"
  printf '%s\n' "$POSTGRES_PASSWORD" > /tmp/password
  initdb -D "$PGDATA" -U "$user" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  rm /tmp/password
  printf 'host all all all scram-sha-256\n' >> "$PGDATA/pg_hba.conf"
  printf "listen_addresses = '*'\njit = off\n" >> "$PGDATA/postgresql.conf"
  if [ "${POSTGRES_DB:-$user}" != postgres ]; then
    echo "CREATE DATABASE \"${POSTGRES_DB:-$user}\" OWNER \"$user\";" | postgres --single -D "$PGDATA" postgres
  fi
fi
exec "$@" -D "$PGDATA" -c unix_socket_directories=/var/run/postgresql
