#!/bin/sh
# PostgreSQL of one app. The role's password is set from the Secret at every start, so a Secret that was lost
# and made anew does not lock the data away.
# Environment: PGDATA (on the volume), APP_PASSWORD, MAX_CONNECTIONS.
set -eu
PGDATA="${PGDATA:-/data/pgdata}"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # Copied beside and renamed: a start that is killed half-way begins again.
  rm -rf "$PGDATA.new" && mkdir -p -m 0700 "$PGDATA.new"
  cp -r /opt/mvp/pgdata/. "$PGDATA.new/"
  chmod -R go-rwx "$PGDATA.new"
  initdb --sync-only -D "$PGDATA.new" > /dev/null
  mv "$PGDATA.new" "$PGDATA"
fi
rm -f "$PGDATA/postmaster.pid"
cat > "$PGDATA/pg_hba.conf" <<HBA
local all postgres peer
host all all 127.0.0.1/32 scram-sha-256
host app app all scram-sha-256
HBA
quoted=$(printf %s "$APP_PASSWORD" | sed "s/'/''/g")
# Single-user mode: no client can meet the database before the password stands.
postgres --single -j -D "$PGDATA" postgres > /tmp/setup.log 2>&1 <<SQL
DO \$\$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app') THEN CREATE ROLE app LOGIN; END IF; END \$\$;

ALTER ROLE app LOGIN PASSWORD '$quoted';

SQL
if ! echo "SELECT 'found=' || datname FROM pg_database WHERE datname = 'app';" | postgres --single -D "$PGDATA" postgres 2>> /tmp/setup.log | grep -q found=app; then
  echo "CREATE DATABASE app OWNER app;" | postgres --single -D "$PGDATA" postgres >> /tmp/setup.log 2>&1
fi
if grep -E '^[^ ]* .*(ERROR|FATAL|PANIC):' /tmp/setup.log >&2; then exit 1; fi
exec postgres -D "$PGDATA" -c listen_addresses='*' -c unix_socket_directories=/tmp -c jit=off \
  -c shared_buffers="${SHARED_BUFFERS:-32MB}" -c max_connections="${MAX_CONNECTIONS:-60}" -c password_encryption=scram-sha-256 \
  -c logging_collector=off -c log_min_messages=warning
