// Writes the Content-Security-Policy of every exported page as an nginx map file: node csp.mjs <folder with the export> <map file>
// A static export carries its data in inline scripts; each is allowed by its hash, so that no page needs 'unsafe-inline'.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const sha256 = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The hashes of what stands in the group of a pattern, each once. */
function hashes(html, pattern, decode = (text) => text) {
  const found = [...html.matchAll(pattern)].map((match) => decode(match[1])).filter((text) => text !== '');
  return [...new Set(found.map(sha256))];
}

const decoded = (text) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** Whether the site plays recordings that lie elsewhere: its layout says so. */
const PLAYS = /<meta name="media-source" content="https:"/u;

/** The policy of one page: its own files, and what was inline when it was built. */
export function policyOf(html) {
  const scripts = hashes(html, /<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/giu);
  const styles = hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/giu);
  const attributes = hashes(html, /\sstyle="([^"]*)"/giu, decoded);
  const style = attributes.length > 0 ? [...styles, "'unsafe-hashes'", ...attributes] : styles;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...style].join(' '),
    "img-src 'self' data: blob:",
    ...(PLAYS.test(html) ? ["media-src 'self' https:"] : []),
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** All the ways nginx may spell the path of this file: as it lies on disk, and as it was asked for. */
function pathsOf(path) {
  const bare = path.replace(/\.html$/u, '');
  if (bare === '/index') return ['/', path, bare, `/${path}`];
  return bare.endsWith('/index') ? [path, bare.slice(0, -6), bare.slice(0, -5)] : [path, bare];
}

/** The map of a whole export: a line for each way a page may be asked for. */
export function cspMap(folder) {
  const pages = readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.html'))
    .sort();
  const lines = pages.flatMap((name) => {
    const policy = policyOf(readFileSync(join(folder, name), 'utf8'));
    return pathsOf(`/${name.split(sep).join('/')}`).map((each) => `${JSON.stringify(each)} "${policy}";`);
  });
  return lines.map((line) => `${line}\n`).join('');
}

if (process.argv[1]?.endsWith('csp.mjs')) {
  const [folder, target] = process.argv.slice(2);
  if (folder === undefined || target === undefined) {
    console.error('usage: node csp.mjs <folder with the export> <map file>');
    process.exit(2);
  }
  writeFileSync(target, cspMap(folder));
}
