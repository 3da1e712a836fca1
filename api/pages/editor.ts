import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import type { Middleware } from 'koa';

import { only, pagePolicy } from '../http/headers.ts';
import { answerAsset, assetOf, typeOf, type Asset } from './assets.ts';

/** The screens of the editor; each is the one page, which finds out by itself what to show. */
const SCREENS =
  /^\/(|review|templates|connections|account|administration|forgotten-password|new-password|apps\/[^/]+(\/[a-z]+)?)\/?$/;

/** What the build leaves where each answer's nonce goes. */
const PLACEHOLDER = '__NONCE__';

/**
 * The editor as `web/` builds it, read once. Without a build there is none, and everything else works.
 *
 * @param options.directory the folder with the built `index.html`
 * @param options.frames the origins of the apps, which the editor shows in frames
 */
export function editorPages(options: { directory: string; frames: string }): Middleware {
  const { directory, frames } = options;
  const page = existsSync(join(directory, 'index.html'))
    ? readFileSync(join(directory, 'index.html'), 'utf8').split(PLACEHOLDER)
    : undefined;
  const assets = page === undefined ? new Map<string, Asset>() : read(directory);
  return async (ctx, next) => {
    if (page === undefined) return next();
    const asset = assets.get(ctx.path);
    if (asset === undefined && !SCREENS.test(ctx.path)) return next();
    only(ctx, 'GET', 'HEAD');
    if (asset !== undefined) {
      // Names with a hash in them never change their content.
      answerAsset(ctx, asset, ctx.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      return undefined;
    }
    const nonce = randomBytes(16).toString('base64');
    ctx.set('content-security-policy', pagePolicy({ nonce, frames }));
    // A nonce is for one answer, so the page is never kept; it is one kilobyte.
    ctx.set('cache-control', 'no-store');
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = page.join(nonce);
    return undefined;
  };
}

function read(directory: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const type = typeOf(entry.name);
    const path = join(entry.parentPath, entry.name);
    const name = relative(directory, path).split(sep).join('/');
    if (!entry.isFile() || type === undefined || name === 'index.html') continue;
    const [br, gzip] = [`${path}.br`, `${path}.gz`].map((each) => (existsSync(each) ? readFileSync(each) : undefined));
    const encoded = { ...(br === undefined ? {} : { br }), ...(gzip === undefined ? {} : { gzip }) };
    assets.set(`/${name}`, assetOf(readFileSync(path), type, encoded));
  }
  return assets;
}
