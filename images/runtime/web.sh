#!/bin/sh
# nginx for one release: the static site and the way to its back end. Everything it writes is under /tmp.
# Environment: TRUSTED_PROXIES, a list of CIDRs whose X-Forwarded-For is believed (empty: nobody's);
# FRAME_ANCESTOR, the one origin that may show the app in a frame (empty: nobody).
set -eu
mkdir -p /tmp/nginx
: > /tmp/nginx/realip.conf
for cidr in $(echo "${TRUSTED_PROXIES:-}" | tr ',' ' '); do
  echo "set_real_ip_from ${cidr};" >> /tmp/nginx/realip.conf
done
# The build writes which policy each page needs; a release without one gets the strict default of nginx.conf.
if [ -s /app/csp.map ]; then cp /app/csp.map /tmp/nginx/csp.map; else : > /tmp/nginx/csp.map; fi
cp /opt/mvp/nginx.conf /tmp/nginx/nginx.conf
echo 'default DENY;' > /tmp/nginx/frame.map
echo 'default "";' > /tmp/nginx/preview.map
# An origin and nothing else: what is written here becomes a header.
if printf '%s' "${FRAME_ANCESTOR:-}" | grep -Eqx 'https?://[a-z0-9.-]+(:[0-9]{1,5})?' ; then
  sed -i "s#frame-ancestors 'none'#frame-ancestors ${FRAME_ANCESTOR}#g" /tmp/nginx/csp.map /tmp/nginx/nginx.conf
  echo 'default "";' > /tmp/nginx/frame.map
  # Whoever may frame the app hears its console: docs/decisions/181. A browser that does not say where it puts a page gets it too; it ends itself outside of a
  # frame.
  sed "s#__EDITOR__#${FRAME_ANCESTOR}#g" /opt/mvp/preview.js > /tmp/nginx/preview.js
  script='<script src="/-/preview.js"></script>'
  printf '%s\n' "iframe '${script}';" "\"\" '${script}';" >> /tmp/nginx/preview.map
fi
nginx -c /tmp/nginx/nginx.conf -g 'daemon off;' &
# Kubernetes stops with SIGTERM, at which nginx drops what it is answering; SIGQUIT lets it finish.
trap 'kill -QUIT $!' TERM
code=0
wait $! || code=$?
# A trapped signal ends `wait` early; the second one waits for the end.
if [ "$code" -gt 128 ]; then code=0; wait $! || code=$?; fi
exit "$code"
