import type { Context } from 'koa';

/**
 * Answers with a page. Its forms say where they come from, to ourselves only: without a referrer at all, browsers send them with the
 * origin `null`, which is refused.
 */
export function show(ctx: Context, page: string): void {
  ctx.set('referrer-policy', 'same-origin');
  ctx.type = 'text/html';
  ctx.body = page;
}
