import type { EntityDraft, SeedRow } from '../../templates/index.ts';

/** Where a row stands among the others. */
export interface Course {
  /** Number of the row, from 0. */
  row: number;
  /** How many rows there are: dates spread around today over them. */
  rows: number;
  /** The share of rows that lie in the past, 0 to 1. Default: a third. */
  past?: number;
}

const PAST = 1 / 3;
/** What people come to after work. */
const EVENING =
  /night|concert|screening|show|party|dinner|supper|gig|performance|festival|talk|tasting|quiz|meetup|play|opera|lecture|film|movie|musical|ballet|recital/;

/** What lasts for days, and what for more than an hour. */
const FOR_DAYS: readonly (readonly [RegExp, number])[] = [
  [/(?:^|_)(?:week|holiday|voyage|cruise|camp|expedition|residency)$/, 6],
  [/(?:^|_)(?:weekend|retreat|conference|festival|fair)$/, 2],
];
const FOR_HOURS: readonly (readonly [RegExp, number])[] = [
  [/(?:^|_)(?:hike|excursion|outing|open_day|workday)$/, 5],
  [
    new RegExp(
      String.raw`(?:^|_)(?:workshop|tournament|exam|audition|tasting|party|dinner|opera|play|concert|match|game|trip` +
        String.raw`|tour|film|movie|screening|show|performance|musical|ballet)$`,
    ),
    2,
  ],
];
const lastsOf = (id: string, kinds: typeof FOR_DAYS): number | undefined => kinds.find(([said]) => said.test(id))?.[1];

/** Rows lie around today: some past, the rest to come. In days from today. */
export function spread({ row, rows, past = PAST }: Course): number {
  return Math.round((row - rows * past) * 3);
}

/** `today`, `today+3d`, `today-14d`. */
export function days(offset: number): string {
  if (offset === 0) return 'today';
  return `today${offset > 0 ? '+' : '-'}${String(Math.abs(offset))}d`;
}

/** Later dates come later: the end after the start, one slot after the other, so that nothing overlaps and nothing ends before it begins. */
export function orderDates(draft: EntityDraft, made: SeedRow, at: Course & { given: SeedRow }): void {
  const pairs: [string, string][] = [];
  for (const rule of draft.rules ?? []) if (rule.kind === 'no_overlap') pairs.push([rule.start, rule.end]);
  for (const [start, end] of [
    ['starts_at', 'ends_at'],
    ['departs_at', 'arrives_at'],
    ['start_date', 'end_date'],
    ['start_date', 'due_date'],
    ['from_date', 'due_date'],
    ['from_date', 'to_date'],
    ['from_date', 'end_date'],
    ['start_time', 'end_time'],
    ['issued_on', 'due_date'],
    ['check_in', 'check_out'],
    ['arrival', 'departure'],
    ['start_date', 'finish_date'],
    ['borrowed_on', 'due_on'],
  ] as const)
    pairs.push([start, end]);
  for (const [start, end] of pairs) {
    const [first, last] = [
      draft.fields.find((field) => field.id === start),
      draft.fields.find((field) => field.id === end),
    ];
    if (first === undefined || last === undefined || made[start] === undefined || at.given[end] !== undefined) continue;
    const day = Math.round((at.row - at.rows * (at.past ?? PAST)) * 2);
    if (first.type === 'datetime' && last.type === 'datetime') {
      const hour = EVENING.test(draft.id) ? 18 + (at.row % 3) : 9 + (at.row % 7);
      if (at.given[start] === undefined) made[start] = `${days(day)} ${String(hour).padStart(2, '0')}:00`;
      const begun = /^(\S+) (\d\d):(\d\d)$/.exec(String(made[start]));
      if (begun !== null) {
        const long = lastsOf(draft.id, FOR_DAYS);
        const hour = long === undefined ? Math.min(23, Number(begun[2]) + (lastsOf(draft.id, FOR_HOURS) ?? 1)) : 16;
        const lastDay = long === undefined ? (begun[1] ?? 'today') : days((orderOf(begun[1]) ?? 0) + long);
        made[end] = `${lastDay} ${String(hour).padStart(2, '0')}:${begun[3] ?? '00'}`;
      }
    } else if (first.type === 'date' && last.type === 'date') {
      // What was written or handed out has been; what it leads to may be to come.
      if (at.given[start] === undefined && /^(issued|borrowed)_on$/.test(start)) {
        made[start] = days(-2 - 4 * at.row);
        if (start === 'issued_on') {
          made[end] = days(12 - 4 * at.row);
          continue;
        }
      }
      // A loan of money runs for long, a loan of books does not.
      const isLent = /loan/.test(draft.id) && draft.fields.some(({ type }) => type === 'money');
      const long = isLent || /contract|lease|membership|subscription|pass$|policy|project/.test(draft.id) ? 180 : 5;
      if (at.given[start] === undefined && !/^borrowed_on$/.test(start))
        made[start] = days(long === 180 ? -30 * (at.row + 1) : day * 3);
      const offset = /^today(?:([+-])(\d+)d)?$/.exec(String(made[start]));
      const base = offset === null ? 0 : Number(offset[2] ?? 0) * (offset[1] === '-' ? -1 : 1);
      made[end] = days(base + long);
    }
  }
}

/** Where a rule says that one value may not exceed another (`lower_limit <= upper_limit`), made-up ones change places if they do. */
export function keepOrder(draft: EntityDraft, made: SeedRow): void {
  for (const rule of draft.rules ?? []) {
    const found = rule.kind === 'check' ? /(?:^|\bor )([a-z_0-9]+) <=? ([a-z_0-9]+)$/.exec(rule.when) : null;
    const [low, high] = [found?.[1] ?? '', found?.[2] ?? ''];
    const [first, last] = [made[low], made[high]];
    const [from, to] = [orderOf(first), orderOf(last)];
    if (first === undefined || last === undefined || from === undefined || to === undefined || from < to) continue;
    if (from > to) [made[low], made[high]] = [last, first];
    else if (typeof last === 'string') made[high] = days(to + 1);
  }
}

/** Numbers as they are, relative dates as days from today. */
function orderOf(value: SeedRow[string] | undefined): number | undefined {
  if (typeof value === 'number') return value;
  const offset = typeof value === 'string' ? /^today(?:([+-])(\d+)d)?$/.exec(value) : null;
  return offset === null ? undefined : Number(offset[2] ?? 0) * (offset[1] === '-' ? -1 : 1);
}

/** What is not done has no date of being done. */
export function settle(draft: EntityDraft, made: SeedRow): void {
  const state = draft.workflow?.states.find((each) => each.id === made['status']);
  if (draft.workflow === undefined || state === undefined) return;
  // A place in line has who waits, and nobody else.
  for (const rule of draft.rules ?? [])
    if (rule.kind === 'capacity' && rule.line !== undefined) made[rule.line] = state.id === rule.waiting ? 1 : null;
  const when: [string, RegExp][] = [
    ['paid_on', /^paid|settled|repaid/],
    ['returned_on', /^returned/],
    ['redeemed_on', /^redeemed/],
    ['published_on', /^(published|archived)/],
    ['issued_on', /^(sent|paid)/],
    ['completed_on', /^(completed|done|closed|resolved)/],
    ['inspected_on', /^(passed|failed)/],
    ['decided_on', /^(approved|declined)/],
  ];
  for (const [field, states] of when)
    if (
      made[field] !== undefined &&
      !states.test(state.id) &&
      draft.fields.find((each) => each.id === field)?.required !== true
    )
      made[field] = null;
}
