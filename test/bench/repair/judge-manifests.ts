/** Packages and routes of an app compared with those of the clean app it was made from. */
import type { Imported } from './judge-backend.ts';

type Files = ReadonlyMap<string, string>;

/** Names in the manifests with their major versions, in normal form. */
export function packages(files: Files): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const line of (files.get('backend/requirements.txt') ?? '').split(/\r?\n/u)) {
    const match = /^([A-Za-z0-9][\w.-]*)(?:\[[^\]]*\])?\s*(?:(?:==|~=|>=)\s*(\d+)[\w.*]*)?\s*(?:#.*)?$/u.exec(
      line.trim(),
    );
    if (match?.[1] !== undefined)
      found.set(`pypi ${match[1].toLowerCase().replaceAll(/[-_.]+/gu, '-')}`, match[2] ?? '');
    else if (line.trim() !== '' && !/^\s*[#-]/u.test(line)) found.set(`unreadable ${line.trim()}`, '');
  }
  for (const [, name = '', range = ''] of dependencyBlocks(files.get('frontend/package.json') ?? '').matchAll(
    /"([^"]+)"\s*:\s*"([^"]*)"/gu,
  ))
    found.set(`npm ${name}`, /\d+/u.exec(range)?.[0] ?? '');
  return found;
}

/** By pattern and not by parser, because a broken manifest has packages too. */
function dependencyBlocks(text: string): string {
  return [...text.matchAll(/"(?:dev)?[dD]ependencies"\s*:\s*\{([^}]*)\}?/gu)].map((match) => match[1] ?? '').join('\n');
}

/** Lines that make an app's own packages: what comes along with them may be pinned or not. */
const direct =
  /^(?:npm |pypi (?:fastapi|uvicorn|sqlalchemy|psycopg|alembic|pydantic-settings|argon2-cffi|pyjwt|email-validator)$)/u;

/** Packages of the clean app that are missing or have another major version, and lines that no installer reads. */
export function badPackages(files: Files, clean: Files): readonly string[] {
  const now = packages(files);
  const wanted = packages(clean);
  const found: string[] = [];
  for (const [name, major] of wanted) {
    const have = now.get(name);
    if (have === undefined ? direct.test(name) : have !== '' && major !== '' && have !== major)
      found.push(`packages: ${name}`);
  }
  for (const name of now.keys()) if (!wanted.has(name)) found.push(`packages: ${name} was not there`);
  return found;
}

/** Requests of the client, as `METHOD path`, with `{}` for what is filled in. */
export function requests(files: Files): readonly string[] {
  const text = files.get('frontend/lib/api.ts') ?? '';
  return [...text.matchAll(/\b(?:send|request)(?:<[^()]*?>)?\(\s*'([A-Z]+)',\s*(?:'([^']*)'|`([^`]*)`)/gu)].map(
    ([, method = '', plain, template]) =>
      `${method} /api${plain ?? (template ?? '').replaceAll(/\$\{[^}]*\}+/gu, '{}')}`,
  );
}

/** Requests that no route answers, and routes of the clean app that are gone. */
export function badRoutes(files: Files, clean: Files, now: Imported, then: Imported): readonly string[] {
  if (now.error !== undefined) return [`boot: ${now.error}`];
  const known = new Set(requests(clean));
  const routes = new Set(now.routes.map((route) => route.replaceAll(/\{\w+\}/gu, '{}')));
  const made = new Set(requests(files));
  const unanswered = [...made].filter((request) => !known.has(request) && !routes.has(request));
  const lost = then.routes.filter((route) => !now.routes.includes(route));
  // A request that the clean client makes and a route of this back end no longer answers.
  const stale = [...made].filter((request) => known.has(request) && !request.includes('{}') && !routes.has(request));
  return [
    ...unanswered.map((request) => `routes: nothing answers ${request}`),
    ...stale.map((request) => `routes: nothing answers ${request} any more`),
    ...(lost.length > 0 ? [`routes: ${lost.slice(0, 3).join(', ')} gone`] : []),
  ];
}
