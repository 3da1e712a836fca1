/** Content-Security-Policy per exported page: inline scripts are allowed by their hash, nothing else inline is. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const rest =
  "default-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

/** Lines of an nginx map from `$uri` to the policy, one for each way a page may be asked for. */
export async function cspMap(site: string): Promise<string> {
  const lines: string[] = [];
  const pages = (await readdir(site, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(site, join(entry.parentPath, entry.name)))
    .toSorted();
  for (const page of pages) {
    const policy = policyFor(await readFile(join(site, page), 'utf8'));
    for (const uri of addresses(page)) lines.push(`${JSON.stringify(uri)} "${policy}";`);
  }
  return `${lines.join('\n')}\n`;
}

/** The policy for one page. */
export function policyFor(html: string): string {
  const scripts = hashes(html, /<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/giu);
  const styles = hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/giu);
  const attributes = hashes(html, /\sstyle="([^"]*)"/giu, (text) =>
    text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
  );
  const style = attributes.length > 0 ? [...styles, "'unsafe-hashes'", ...attributes] : styles;
  return `${rest}; script-src ${["'self'", ...scripts].join(' ')}; style-src ${["'self'", ...style].join(' ')}`;
}

function hashes(html: string, pattern: RegExp, decode: (text: string) => string = (text) => text): readonly string[] {
  const found = [...html.matchAll(pattern)].map((match) => decode(match[1] ?? '')).filter((text) => text !== '');
  return [...new Set(found.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))];
}

/** nginx sees the file's own path after `try_files`, or the asked one: both get the policy. */
function addresses(page: string): readonly string[] {
  const path = `/${page}`;
  const bare = path.replace(/\.html$/u, '');
  if (bare === '/index') return ['/', path, `/${path}`];
  return bare.endsWith('/index') ? [bare.slice(0, -6), bare.slice(0, -5), path] : [bare, path];
}
