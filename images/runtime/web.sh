#!/bin/sh
# nginx for one release: the static site and the way to its back end. Everything it writes is under /tmp.
# Environment: TRUSTED_PROXIES, a list of CIDRs whose X-Forwarded-For is believed (empty: nobody's).
set -eu
mkdir -p /tmp/nginx
: > /tmp/nginx/realip.conf
for cidr in $(echo "${TRUSTED_PROXIES:-}" | tr ',' ' '); do
  echo "set_real_ip_from ${cidr};" >> /tmp/nginx/realip.conf
done
# The build writes which policy each page needs; a release without one gets the strict default of nginx.conf.
if [ -s /app/csp.map ]; then cp /app/csp.map /tmp/nginx/csp.map; else : > /tmp/nginx/csp.map; fi
nginx -c /opt/mvp/nginx.conf -g 'daemon off;' &
# Kubernetes stops with SIGTERM, at which nginx drops what it is answering; SIGQUIT lets it finish.
trap 'kill -QUIT $!' TERM
code=0
wait $! || code=$?
# A trapped signal ends `wait` early; the second one waits for the end.
if [ "$code" -gt 128 ]; then code=0; wait $! || code=$?; fi
exit "$code"
