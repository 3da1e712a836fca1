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
exec nginx -c /opt/mvp/nginx.conf -g 'daemon off;'
