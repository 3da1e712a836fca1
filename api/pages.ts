import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { extname, join } from 'node:path';

import type { Middleware } from 'koa';

/** A file of the browser app, ready to be sent. */
interface Asset {
  body: Buffer;
  type: string;
  etag: string;
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  // A browser goes by the type, not by the name: modules keep the names they import each other by.
  '.ts': 'text/javascript; charset=utf-8',
};

/** Pages and their files; everything else in the folder is not for browsers. */
const PAGES: Record<string, string> = { '/': 'index.html', '/docs': 'docs.html' };

/**
 * The browser app, read once: its modules have only their types taken out, so that what is debugged is what was written.
 *
 * @param directory the folder with `index.html`
 */
export function pages(directory: string): Middleware {
  const assets = new Map<string, Asset>();
  for (const name of readdirSync(directory)) {
    const type = TYPES[extname(name)];
    if (type === undefined || name.endsWith('.test.ts')) continue;
    assets.set(name, load(join(directory, name), type));
  }
  return async (ctx, next) => {
    const name = PAGES[ctx.path] ?? (ctx.path.startsWith('/assets/') ? ctx.path.slice('/assets/'.length) : undefined);
    const asset = name === undefined ? undefined : assets.get(name);
    if (asset === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.status = 200;
    ctx.set('cache-control', 'no-cache');
    ctx.set('content-type', asset.type);
    ctx.etag = asset.etag;
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = asset.body;
    return undefined;
  };
}

function load(path: string, type: string): Asset {
  const source = readFileSync(path, 'utf8');
  const body = Buffer.from(path.endsWith('.ts') ? stripTypeScriptTypes(source) : source);
  return { body, type, etag: createHash('sha256').update(body).digest('hex').slice(0, 32) };
}
