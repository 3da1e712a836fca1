/** The most pages that are opened in one look. */
const MOST_PAGES = 40;

/** Addresses of an app's pages that need no row to be named: those of the App Router, without groups, parallel routes and parameters. */
export function pagesOf(files: ReadonlyMap<string, string>): string[] {
  const paths = [...files.keys()].flatMap((path) => {
    const folders = /^(?:frontend\/)?(?:src\/)?app\/((?:[^/]+\/)*)page\.(?:tsx|jsx|ts|js)$/.exec(path)?.[1];
    if (folders === undefined) return [];
    const parts = folders.split('/').filter((part) => part !== '' && !/^\(.*\)$/.test(part) && !part.startsWith('@'));
    const last = parts.at(-1);
    // `[[...row]]` is there without a row, too
    const fixed = last !== undefined && /^\[\[\.\.\..+\]\]$/.test(last) ? parts.slice(0, -1) : parts;
    return fixed.some((part) => part.startsWith('[') || part.startsWith('_')) ? [] : [`/${fixed.join('/')}`];
  });
  return [...new Set(['/', ...paths])].toSorted((one, other) => one.length - other.length).slice(0, MOST_PAGES);
}

/** Scripts and styles of its own that a page loads, each once. */
export function assetsOf(html: string): string[] {
  const found = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="(\/[^"?#]*\.(?:js|css))(?:[?#][^"]*)?"/g)];
  return [...new Set(found.map(([, path = '']) => path))];
}

/** Pages of its own that a page leads to, each once, without what stands after `?` and `#`. */
export function linksOf(html: string): string[] {
  const found = [...html.matchAll(/<a\b[^>]*?\bhref="(\/(?!\/)[^"?#]*)/g)];
  return [...new Set(found.map(([, path = '']) => path))].filter((path) => !path.startsWith('/api/'));
}
