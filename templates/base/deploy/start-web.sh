#!/bin/sh
# Starts the web server. The back end is asked for by name again and again: its address changes when it is restarted.
# BACKEND (an address and a port) is set where it never moves, in one pod with this server.
set -eu
nameserver="$(awk '$1 == "nameserver" { print $2; exit }' /etc/resolv.conf)"
case "$nameserver" in *:*) nameserver="[$nameserver]" ;; esac
{
  if [ -n "$nameserver" ]; then echo "resolver $nameserver valid=5s ipv6=off;"; fi
  echo "set \$backend ${BACKEND:-backend:8000};"
} > /tmp/backend.conf
exec nginx -e /dev/stderr -c /app/nginx.conf -g 'daemon off;'
