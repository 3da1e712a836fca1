/** Where the names that rendered Python uses come from. */
const SOURCES: readonly (readonly [module: string, names: readonly string[]])[] = [
  ['typing', ['Annotated', 'Any', 'Literal']],
  ['decimal', ['Decimal']],
  ['pydantic', ['EmailStr', 'Field']],
  ['fastapi', ['APIRouter', 'Query']],
  ['sqlalchemy', ['orm']],
  ['sqlalchemy.dialects.postgresql', ['ExcludeConstraint']],
  ['accounts', ['Principal']],
  [
    'config',
    [
      'Amount',
      'Base',
      'Clock',
      'Day',
      'Db',
      'Line',
      'Moment',
      'Number',
      'Owned',
      'Phone',
      'StrictModel',
      'Text',
      'Url',
      'Whole',
      'now',
    ],
  ],
  ['kit.site', ['PublicOffer', 'PublicSite', 'Taking', 'site_router']],
  ['kit.forms', ['GuestForm', 'ReferenceLookup', 'form_router']],
  ['kit.scores', ['ScoredGame', 'sample_scores', 'score_router']],
  ['kit.slugs', ['Referenced', 'Signed', 'Slugged']],
  ['kit.shop', ['Restock', 'Shipping', 'Shop', 'ShopOption']],
  ['kit.till', ['shop_router']],
  ['kit.notices', ['notice_router']],
  ['kit.pictures', ['picture_router']],
  ['kit.door', ['ticket_router']],
  ['kit.tickets', ['Tickets']],
  [
    'rows',
    [
      'AddToField',
      'Capacity',
      'Check',
      'CreateRows',
      'Guard',
      'ListQuery',
      'Listing',
      'MoveOthers',
      'OpenDays',
      'Option',
      'Read',
      'Resource',
      'SetField',
      'Transition',
      'act',
      'add_days',
      'add_minutes',
      'add_months',
      'coalesce',
      'create_row',
      'days_between',
      'delete_row',
      'divide',
      'get_row',
      'hours_between',
      'is_empty',
      'larger',
      'list_options',
      'list_rows',
      'minutes_between',
      'month_start',
      'register',
      'related',
      'rounded',
      'smaller',
      'today',
      'update_row',
    ],
  ],
];

const MODULES: readonly (readonly [line: string, name: string])[] = [
  ['import datetime as dt', 'dt'],
  ['import uuid', 'uuid'],
  ['import sqlalchemy as sa', 'sa'],
];

/**
 * The import lines that the given Python needs, sorted as a linter wants them: standard library, packages, the app's own. `more` are lines of
 * the app's own modules that only the caller knows.
 */
export function importsFor(source: string, more: readonly string[] = [], without: readonly string[] = []): string {
  const used = usedWords(source);
  const isUsed = (name: string): boolean => used.has(name) && !without.includes(name);
  const modules = MODULES.filter(([, name]) => isUsed(name)).map(([line]) => line);
  const from = SOURCES.flatMap(([module, names]) => {
    const needed = names.filter(isUsed);
    return needed.length === 0 ? [] : [`from ${module} import ${needed.join(', ')}`];
  });
  return importGroups([...modules, ...from, ...more]);
}

/** Every word outside strings and after no dot. */
export function usedWords(source: string): ReadonlySet<string> {
  const code = source
    .replace(/"""[\s\S]*?"""/g, '')
    .replace(/"(?:[^"\\\n]|\\.)*"/g, (text) => text.replace(/[^{}]/g, ' '));
  return new Set([...code.matchAll(/(?<![.\w])([A-Za-z_]\w*)/g)].map(([, word = '']) => word));
}

const STANDARD =
  /^(?:import|from) (?:calendar|collections|contextlib|dataclasses|datetime|decimal|functools|hashlib|logging|math|pathlib|re|time|typing|uuid)\b/;
const PACKAGES = /^(?:import|from) (?:fastapi|pydantic|sqlalchemy|starlette|pytest|httpx)\b/;

/** Import lines in the order a linter wants them; two imports from one module become one. */
export function importGroups(lines: readonly string[]): string {
  const merged = new Map<string, Set<string>>();
  const plain = new Set<string>();
  for (const line of lines) {
    const match = /^from (\S+) import ([^#]+)$/.exec(line);
    if (match === null) plain.add(line);
    else {
      const [, module = '', names = ''] = match;
      const known = merged.get(module) ?? new Set<string>();
      for (const name of names.split(',')) known.add(name.trim());
      merged.set(module, known);
    }
  }
  const from = [...merged].map(([module, names]) => `from ${module} import ${[...names].toSorted(byCase).join(', ')}`);
  const order = (all: readonly string[]): string =>
    [
      ...all.filter((line) => line.startsWith('import ')).toSorted(),
      ...all.filter((line) => line.startsWith('from ')).toSorted(),
    ].join('\n');
  const every = [...plain, ...from];
  const standard = every.filter((line) => STANDARD.test(line));
  const packages = every.filter((line) => PACKAGES.test(line));
  const own = every.filter((line) => !STANDARD.test(line) && !PACKAGES.test(line));
  return [standard, packages, own]
    .filter((group) => group.length > 0)
    .map(order)
    .join('\n\n');
}

/** Constants, then classes, then functions, each by the alphabet. */
function byCase(left: string, right: string): number {
  const rank = (name: string): number =>
    /^[A-Z0-9_]+$/.test(name) && name.length > 1 ? 0 : /^[A-Z]/.test(name) ? 1 : 2;
  return rank(left) - rank(right) || (left < right ? -1 : 1);
}
