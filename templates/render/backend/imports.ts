/** Where the names that rendered Python uses come from. */
const SOURCES: readonly (readonly [module: string, names: readonly string[]])[] = [
  ['typing', ['Annotated', 'Any', 'Literal']],
  ['decimal', ['Decimal']],
  ['pydantic', ['EmailStr', 'Field']],
  ['fastapi', ['APIRouter', 'Query']],
  ['sqlalchemy', ['orm']],
  ['sqlalchemy.dialects.postgresql', ['ExcludeConstraint']],
  ['accounts', ['Principal']],
  ['database', ['Base', 'Db', 'Owned']],
  [
    'rows',
    [
      'ListQuery',
      'Listing',
      'Option',
      'Read',
      'act',
      'create_row',
      'delete_row',
      'get_row',
      'list_options',
      'list_rows',
      'update_row',
    ],
  ],
  [
    'rules',
    [
      'AddToField',
      'Amount',
      'Capacity',
      'Check',
      'Clock',
      'CreateRows',
      'Day',
      'Guard',
      'Line',
      'Moment',
      'MoveOthers',
      'Number',
      'Phone',
      'Resource',
      'SetField',
      'StrictModel',
      'Text',
      'Transition',
      'Url',
      'Whole',
      'add_days',
      'add_minutes',
      'add_months',
      'coalesce',
      'days_between',
      'divide',
      'hours_between',
      'is_empty',
      'larger',
      'minutes_between',
      'month_start',
      'now',
      'register',
      'related',
      'rounded',
      'smaller',
      'today',
    ],
  ],
];

const MODULES: readonly (readonly [line: string, name: string])[] = [
  ['import datetime as dt', 'dt'],
  ['import uuid', 'uuid'],
  ['import sqlalchemy as sa', 'sa'],
];

const STANDARD = new Set(['typing', 'decimal']);
const OWN = new Set(['accounts', 'database', 'rows', 'rules']);

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
    return needed.length === 0 ? [] : [{ module, line: `from ${module} import ${needed.join(', ')}` }];
  });
  const standard = [
    ...modules.filter((line) => !line.includes('sqlalchemy')),
    ...from.filter((each) => STANDARD.has(each.module)).map((each) => each.line),
  ];
  const packages = [
    ...modules.filter((line) => line.includes('sqlalchemy')),
    ...from.filter((each) => !STANDARD.has(each.module) && !OWN.has(each.module)).map((each) => each.line),
  ];
  const own = [...from.filter((each) => OWN.has(each.module)).map((each) => each.line), ...more].toSorted();
  return [standard, sortedPackages(packages), own]
    .filter((group) => group.length > 0)
    .map((group) => group.join('\n'))
    .join('\n\n');
}

function sortedPackages(lines: readonly string[]): string[] {
  const plain = lines.filter((line) => line.startsWith('import '));
  return [...plain, ...lines.filter((line) => !line.startsWith('import ')).toSorted()];
}

/** Every word outside strings and after no dot. */
export function usedWords(source: string): ReadonlySet<string> {
  const code = source
    .replace(/"""[\s\S]*?"""/g, '')
    .replace(/"(?:[^"\\\n]|\\.)*"/g, (text) => text.replace(/[^{}]/g, ' '));
  return new Set([...code.matchAll(/(?<![.\w])([A-Za-z_]\w*)/g)].map(([, word = '']) => word));
}
