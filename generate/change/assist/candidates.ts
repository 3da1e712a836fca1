import type { Blueprint } from '../../../templates/index.ts';
import { isOwned } from '../../accept/index.ts';

/** A file that a wish may be written into, and what it holds, in words. */
export interface Candidate {
  readonly path: string;
  readonly holds: string;
}

/** Characters of the largest file that a model rewrites, and files it chooses from. */
const MOST = { file: 20_000, files: 12 };

/**
 * The files that may be changed for a message, the likeliest first: the app's own pages, rules and routes, by the blueprint's map of things to files. Never
 * tests, which judge the change, nor the kit.
 */
export function candidates(
  files: ReadonlyMap<string, string>,
  plan: Blueprint,
  message: string,
  isAllowed: (path: string) => boolean,
): Candidate[] {
  const words = [...new Set(message.toLowerCase().match(/\p{L}{4,}/gu))].map((word) => word.slice(0, 5));
  const found = [...files].flatMap(([path, text]) => {
    const holds = holdsOf(path, text, plan);
    const isFit = isOwned(path) && !path.includes('/tests/') && text.length <= MOST.file && isAllowed(path);
    if (holds === undefined || !isFit) return [];
    const named = words.filter((word) => holds.toLowerCase().includes(word)).length;
    const inside = words.filter((word) => text.toLowerCase().includes(word)).length;
    return [{ path, holds, score: named * 3 + inside / Math.max(1, words.length) }];
  });
  return found
    .toSorted((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1))
    .slice(0, MOST.files)
    .map(({ path, holds }) => ({ path, holds }));
}

function holdsOf(path: string, text: string, { entities, site }: Blueprint): string | undefined {
  if (path === 'frontend/app/page.tsx') return 'the front page';
  if (path === 'frontend/app/dashboard/page.tsx') return 'the dashboard, the first page after signing in';
  const address = /^frontend\/app\/(?:\([\w-]+\)\/)?([a-z0-9-]+)\/(?:.*page|tool)\.tsx$/.exec(path)?.[1];
  if (address !== undefined) {
    const page = site.pages.find((each) => each.path === address);
    return `${path.endsWith('/tool.tsx') ? 'the tool of ' : ''}the page /${address}${page === undefined ? '' : ` “${page.title}”`}`;
  }
  const [, folder] = /^backend\/(models|routes)\/[a-z]\w*\.py$/.exec(path) ?? [];
  const things = entities.filter(({ singular, plural }) => text.includes(plural) || text.includes(singular));
  const names = things.map(({ plural }) => plural).join(', ');
  if (folder === 'models') return `what is stored and checked about ${names}`;
  return folder === 'routes' ? `what the API does with ${names}` : undefined;
}
