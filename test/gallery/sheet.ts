import type { Shot } from './photograph.ts';

const STYLE = `body{margin:24px;font:14px/1.4 system-ui;background:#f4f4f4;color:#222}
main{display:grid;grid-template-columns:repeat(auto-fill,minmax(300px,1fr));gap:16px}
figure{margin:0}img{width:100%;height:420px;object-fit:cover;object-position:top;border:1px solid #ccc;background:#fff}`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escape(title)}</title><style>${STYLE}</style><h1>${escape(title)}</h1>${body}</html>`;

/** All pictures of one app on a page; what went wrong in the browser stands above them. */
export function contactSheet(id: string, shots: readonly Shot[], problems: readonly string[]): string {
  const wrong = problems.map((problem) => `<li>${escape(problem)}</li>`).join('');
  const figures = shots.map(
    ({ file, place, scheme, width }) =>
      `<figure><a href="${file}"><img src="${file}" alt=""></a><figcaption>${place}, ${String(width)} px, ${scheme}</figcaption></figure>`,
  );
  return page(id, `<ul>${wrong}</ul><main>${figures.join('')}</main>`);
}

/** The first screen of every app, each a way to its sheet. */
export function indexPage(ids: readonly string[]): string {
  const figures = ids.map(
    (id) =>
      `<figure><a href="${id}/index.html"><img src="${id}/site-1280-light.png" alt=""></a><figcaption>${escape(id)}</figcaption></figure>`,
  );
  return page('Gallery', `<main>${figures.join('')}</main>`);
}
