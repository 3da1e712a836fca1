#!/usr/bin/env bash
# Makes the local image that the project's Dockerfiles start FROM (their `ARG BASE`): mvp-base:bookworm.
#
# It is debian:bookworm-slim where that can be pulled, else the same thing made by debootstrap from Debian's packages.
# On top come this host's own settings for reaching package registries (trust store, apt sources, pip and npm
# configuration), so that the Dockerfiles stay clean and `docker build` works wherever the host's own clients work.
#
# usage: build.sh [IMAGE]     environment: MVP_CACHE (default ~/.cache/mvp-operator)
# A second run finds the image by its label and does nothing. Prints one line a step.
set -euo pipefail

image=${1:-mvp-base:bookworm}
cache=${MVP_CACHE:-$HOME/.cache/mvp-operator}/base
bundle=/etc/ssl/certs/ca-certificates.crt
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

say() { echo "[base] $*" >&2; }

# The host's settings, as files of the image. No line with a secret is taken along.
host_settings() {
	local root=$1
	mkdir -p "$root/etc/ssl/certs" "$root/usr/local/share/ca-certificates" "$root/etc/apt/sources.list.d" "$root/etc/apt/apt.conf.d" "$root/root"
	[ ! -f "$bundle" ] || cp "$bundle" "$root$bundle"
	cp /usr/local/share/ca-certificates/*.crt "$root/usr/local/share/ca-certificates/" 2>/dev/null || true
	local file
	for file in /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list; do
		if [ -s "$file" ] && grep -q bookworm "$file"; then
			cp "$file" "$root$file"
			[ "$file" = /etc/apt/sources.list ] || : >"$root/etc/apt/sources.list"
			break
		fi
	done
	grep -hE '^Acquire::(Check-|https?::|Retries)' /etc/apt/apt.conf.d/* 2>/dev/null | grep -vE '//[^/]*@' >"$root/etc/apt/apt.conf.d/90host" || true
	[ ! -f /etc/pip.conf ] || grep -vE '//[^/]*@' /etc/pip.conf >"$root/etc/pip.conf" || true
	{ grep -hE '^(registry|cafile|strict-ssl)' "$HOME/.npmrc" || true; } 2>/dev/null | grep -vE '//[^/]*@' >"$root/root/.npmrc" || true
	# What keeps the official slim image slim, for the packages that later layers install.
	mkdir -p "$root/etc/dpkg/dpkg.cfg.d"
	printf 'path-exclude /usr/share/%s/*\n' doc man info locale lintian >"$root/etc/dpkg/dpkg.cfg.d/slim"
	printf 'APT::Install-Recommends "false";\nAcquire::Languages "none";\n' >"$root/etc/apt/apt.conf.d/80slim"
}

# Variables that point the common clients at the trust store; only where the host has one.
trust_variables() {
	[ -f "$bundle" ] || return 0
	local name
	for name in SSL_CERT_FILE NODE_EXTRA_CA_CERTS PIP_CERT REQUESTS_CA_BUNDLE CURL_CA_BUNDLE; do
		echo "ENV $name=$bundle"
	done
}

from_debootstrap() {
	local archive=$cache/debian-bookworm-slim-1.tar
	if [ ! -f "$archive" ]; then
		command -v debootstrap >/dev/null || {
			echo "debian:bookworm-slim cannot be pulled and debootstrap is missing: apt-get install debootstrap" >&2
			return 1
		}
		[ "$(id -u)" = 0 ] || { echo "debian:bookworm-slim cannot be pulled, and making it needs root" >&2; return 1; }
		local mirror
		mirror=$(grep -hoE 'https?://[^ @]*/debian/?( |$)' "$1/etc/apt/sources.list" "$1/etc/apt/sources.list.d/debian.sources" 2>/dev/null | head -n1 | tr -d ' ' || true)
		say "making Debian bookworm by debootstrap (first time, about 1 min)"
		debootstrap --variant=minbase --include=ca-certificates bookworm "$work/rootfs" ${mirror:+"$mirror"} >"$work/log" 2>&1 || {
			tail -n 20 "$work/log" >&2
			return 1
		}
		mkdir -p "$cache"
		(
			cd "$work/rootfs"
			rm -rf var/cache/apt/* var/lib/apt/lists/* var/log/* usr/share/doc/* usr/share/man/* usr/share/info/* usr/share/locale/* usr/share/lintian/*
			tar --exclude=./dev/* --exclude=./proc/* --exclude=./sys/* -cf "$archive.$$" . && mv "$archive.$$" "$archive"
		)
	fi
	docker import --change 'CMD ["bash"]' "$archive" mvp-debian:bookworm-slim >/dev/null
	echo mvp-debian:bookworm-slim
}

host_settings "$work/host"
hash=$( (cat "$0"; cd "$work/host" && find . -type f | sort | xargs sha256sum) | sha256sum | cut -c1-16)
if [ "$(docker image inspect --format '{{index .Config.Labels "mvp.dev/hash"}}' "$image" 2>/dev/null)" = "$hash" ]; then
	say "$image is up to date"
	exit 0
fi

from=debian:bookworm-slim
if ! docker image inspect "$from" >/dev/null 2>&1 && ! timeout 60 docker pull --quiet "$from" >/dev/null 2>&1; then
	from=$(from_debootstrap "$work/host")
fi
{
	echo "FROM $from"
	trust_variables
	echo "LABEL mvp.dev/hash=$hash"
	echo "COPY host/ /"
} >"$work/Dockerfile"
docker build --tag "$image" "$work" >"$work/log" 2>&1 || {
	cat "$work/log" >&2
	exit 1
}
say "$image made from $from"
