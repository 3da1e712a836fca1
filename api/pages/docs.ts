import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

import type { Middleware } from 'koa';

import { only } from '../http/headers.ts';
import { answerAsset, assetOf, typeOf, type Asset } from './assets.ts';

const FOLDER = join(import.meta.dirname, 'docs');

/**
 * The browsable page of the REST API at `/docs`, read once: its modules have only their types taken out, so that what is debugged is what was written.
 */
export function docsPage(): Middleware {
  const assets = new Map<string, Asset>();
  for (const name of readdirSync(FOLDER)) {
    const type = typeOf(name);
    if (type === undefined) continue;
    const source = readFileSync(join(FOLDER, name), 'utf8');
    const asset = assetOf(Buffer.from(name.endsWith('.ts') ? stripTypeScriptTypes(source) : source), type);
    assets.set(name === 'index.html' ? '/docs' : `/docs/${name}`, asset);
  }
  return async (ctx, next) => {
    const asset = assets.get(ctx.path);
    if (asset === undefined) return next();
    only(ctx, 'GET', 'HEAD');
    answerAsset(ctx, asset, 'no-cache');
    return undefined;
  };
}
