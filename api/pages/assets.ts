import { createHash } from 'node:crypto';
import { extname } from 'node:path';

import type { Context } from 'koa';

/** A file for browsers, ready to be sent, and its compressed forms where it has them. */
export interface Asset {
  body: Buffer;
  type: string;
  etag: string;
  encoded: { br?: Buffer; gzip?: Buffer };
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  // A browser goes by the type, not by the name: modules keep the names they import each other by.
  '.ts': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** The type of a file's content by its name; undefined for what is not for browsers. */
export function typeOf(name: string): string | undefined {
  return TYPES[extname(name)];
}

/** A file ready to be sent. */
export function assetOf(body: Buffer, type: string, encoded: Asset['encoded'] = {}): Asset {
  return { body, type, etag: createHash('sha256').update(body).digest('hex').slice(0, 32), encoded };
}

/** Sends a file in the best form the browser takes, or says that it has it already. */
export function answerAsset(ctx: Context, asset: Asset, cacheControl: string): void {
  const { br, gzip } = asset.encoded;
  const offered = [...(br === undefined ? [] : ['br']), ...(gzip === undefined ? [] : ['gzip']), 'identity'];
  const encoding = offered.length === 1 ? 'identity' : ctx.acceptsEncodings(...offered);
  const body = encoding === 'br' ? br : encoding === 'gzip' ? gzip : undefined;
  ctx.status = 200;
  ctx.set('cache-control', cacheControl);
  ctx.set('content-type', asset.type);
  if (offered.length > 1) ctx.vary('accept-encoding');
  if (body !== undefined) ctx.set('content-encoding', String(encoding));
  ctx.etag = body === undefined ? asset.etag : `${asset.etag}-${String(encoding)}`;
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = body ?? asset.body;
}
