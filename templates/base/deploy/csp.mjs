// Writes the Content-Security-Policy of every exported page as an nginx map file: node csp.mjs <folder with the export> <map file>
// A static export carries its data in inline scripts; each is allowed by its hash, so that no page needs 'unsafe-inline'.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const [folder, target] = process.argv.slice(2);
if (folder === undefined || target === undefined) {
  console.error('usage: node csp.mjs <folder with the export> <map file>');
  process.exit(2);
}

const sha256 = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy of one page: its own files, and those inline scripts that were there when it was built. */
function policyOf(html) {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gu)].map((match) => match[1]);
  const hashes = [...new Set(scripts.filter((script) => script !== '').map(sha256))];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** All the ways nginx may spell the path of this file: as it lies on disk, and as it was asked for. */
function pathsOf(file) {
  const path = `/${relative(folder, file).split(sep).join('/')}`;
  const bare = path.replace(/\.html$/u, '');
  const paths = [path, bare];
  if (bare === '/index') paths.push('/', '//index.html');
  return paths;
}

const pages = readdirSync(folder, { recursive: true })
  .map((name) => join(folder, name))
  .filter((file) => file.endsWith('.html'))
  .sort();
const lines = pages.flatMap((file) => {
  const policy = policyOf(readFileSync(file, 'utf8'));
  return pathsOf(file).map((path) => `"${path}" "${policy}";`);
});
writeFileSync(target, `${lines.join('\n')}\n`);
