/** A route's decorator as the other routes of the app write theirs. */
import type { PythonFunction } from '../../oracles/python-outline.ts';
import { functionOf } from './bodies.ts';
import type { BackendFile } from './outlines.ts';
import { segments, type Route } from './routes.ts';

/** What is known of a route that has none. */
export interface Wanted {
  readonly method: string;
  readonly path: string;
  readonly owner: string;
  readonly prefix: string;
  readonly file: BackendFile;
  readonly one: PythonFunction;
}

type Decorator = PythonFunction['decorators'][number];

/** The decorator of the route that does the same for another resource, with this one's path; else what the routes of its resource share. */
export function decoratorFor(wanted: Wanted, routes: readonly Route[], files: readonly BackendFile[]): string {
  const others = routes
    .map((route) => ({ route, one: functionOf(route, files) }))
    .flatMap(({ route, one }) => {
      const decorator = one?.decorators.find((each) => each.start === route.at);
      return one === undefined || decorator === undefined ? [] : [{ route, one, decorator }];
    })
    .toSorted((a, b) => Number(b.route.file === wanted.file.path) - Number(a.route.file === wanted.file.path));
  const twin = others.find(
    ({ route, one }) => kind(route, 'x') === kind(wanted, 'x') && firstWord(one) === firstWord(wanted.one),
  );
  const neighbours = others.filter(({ route }) => route.file === wanted.file.path && home(route) === home(wanted));
  const own = wanted.path.slice(wanted.prefix.length);
  const shared = neighbours[0]?.decorator.keywords.filter(
    ({ name, source }) =>
      name !== 'status_code' &&
      neighbours.every(({ decorator }) => decorator.keywords.some((key) => key.name === name && key.source === source)),
  );
  const status = twin?.decorator ?? others.find(({ one }) => givesNothing(wanted, one, files))?.decorator;
  const keywords = [...(shared ?? []), ...(status?.keywords.filter(({ name }) => name === 'status_code') ?? [])];
  const given = keywords.map(({ name, source }) => `, ${name ?? ''}=${source ?? ''}`).join('');
  const quote = quoteOf(others[0]?.decorator, wanted.file) ?? '"';
  return `@${wanted.owner}.${wanted.method.toLowerCase()}(${quote}${own}${quote}${given})`;
}

/** Both end without an answer, so both say the same status. */
function givesNothing(wanted: Wanted, other: PythonFunction, files: readonly BackendFile[]): boolean {
  const isNone = (one: PythonFunction, text: string): boolean =>
    /\)[ \t]*->[ \t]*None[ \t]*:/u.test(
      text
        .slice(one.start, one.end)
        .split(/:[ \t]*\n/u)[0]
        ?.concat(':') ?? '',
    );
  const file = files.find(({ outline }) => outline.functions.includes(other));
  return file !== undefined && isNone(wanted.one, wanted.file.text) && isNone(other, file.text);
}

/** The first parts of a path say which resource it is about. */
const home = ({ path }: { readonly path: string }): string => segments(path).slice(0, 2).join('/');

/** What a route does, whichever its resource is. */
const kind = ({ method, path }: { readonly method: string; readonly path: string }, resource: string): string =>
  `${method} ${segments(path)
    .map((part, at) => (part.startsWith('{') ? '{}' : at < 2 ? resource : part))
    .join('/')}`;

const firstWord = (one: PythonFunction): string => one.name.split('_')[0] ?? '';

const quoteOf = (decorator: Decorator | undefined, file: BackendFile): string | undefined =>
  decorator === undefined
    ? undefined
    : (/^["']/u.exec(file.text.slice(decorator.positional[0]?.start ?? 0))?.[0] ?? undefined);
