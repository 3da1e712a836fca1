import { numberIn } from './numbers.ts';

/** On which days something is to be had, as an idea says it; weekdays from 1, a Monday. */
interface OpenDays {
  readonly closed: readonly number[];
  readonly ahead?: number;
  /** From this hour on it takes a day more. */
  readonly by?: number;
  readonly most?: number;
  readonly message: string;
}

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const LIST = String.raw`(${DAY}s?(?:(?:, (?:and )?| and | or |/)${DAY}s?)*)`;
const NUMBER = String.raw`(\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)`;
const AHEAD = String.raw`(?:ahead|in advance|before(?:hand)?|earlier|notice|prior)`;
const CLOSED = new RegExp(
  [
    String.raw`\b(?:closed|shut|(?:no|not|never|nothing)(?: (?:deliver\p{L}+|orders?`,
    String.raw`|bookings?|reservations?|appointments?|pick-?ups?|collections?|visits?))?(?= on\b))(?: (?:on|every|each))?(?: all)? ${LIST}`,
  ].join(''),
  'iu',
);
const OPEN = new RegExp(
  String.raw`\bopen (?:only )?(?:from )?(${DAY})s? (?:to|until|till|through|[-–]) (${DAY})s?`,
  'iu',
);
const AT_LEAST = new RegExp(
  [
    String.raw`\b(?:at least|minimum(?: of)?|no (?:later|less) than|not later than|not less than) ${NUMBER} (day|week|hour)s?['’]? ?${AHEAD}`,
    String.raw`|\b${NUMBER} (day|week|hour)s?['’]? (?:in advance|notice)\b`,
  ].join(''),
  'iu',
);
const AT_MOST = new RegExp(
  String.raw`\b(?:(?:no|not|never) (?:\p{L}+ ){0,2}?(?:more|further|earlier|longer) than|at most|up to|maximum(?: of)?) ${NUMBER} (day|week|month)s? ${AHEAD}`,
  'iu',
);
const CUT = new RegExp(
  [
    String.raw`\b(?:by|until|till|before) (${DAY})`,
    String.raw`(?: (?:at )?(noon|midday|morning|evening|afternoon|night|midnight|\d{1,2})(?::\d\d)? ?(am|pm|o['’]clock)?)?`,
    String.raw` for (?:collection (?:on )?|delivery (?:on )?|pick-?up (?:on )?|the )?(${DAY})`,
  ].join(''),
  'iu',
);
const NEXT_DAY =
  /\b(?:by|until|till|before) (noon|midday|evening|midnight|\d{1,2})(?::\d\d)? ?(am|pm|o['’]clock)? for (?:the )?(?:next|following) day\b/iu;
const HOURS: Readonly<Record<string, number>> = {
  noon: 12,
  midday: 12,
  morning: 12,
  afternoon: 17,
  evening: 18,
  night: 21,
  midnight: 23,
};
const LENGTH: Readonly<Record<string, number>> = { day: 1, week: 7, month: 31 };

/** Closed days and lead times that an English idea states; undefined where it states none. */
export function openDaysIn(idea: string): OpenDays | undefined {
  const shut = CLOSED.exec(idea)?.[1];
  const closed = shut === undefined ? closedBeside(OPEN.exec(idea)) : daysIn(shut);
  const least = AT_LEAST.exec(idea);
  const [few, unit] = least === null ? [] : [least[1] ?? least[3] ?? '', least[2] ?? least[4] ?? ''];
  const said = few === undefined ? undefined : daysOf(few, unit ?? '');
  const far = AT_MOST.exec(idea);
  const most = far === null ? undefined : daysOf(far[1] ?? '', far[2] ?? '');
  const cut = CUT.exec(idea);
  const next = cut === null ? NEXT_DAY.exec(idea) : null;
  const isAlone = cut !== null && closed.length === 0 && said === undefined;
  const between = cut === null ? undefined : (dayIn(cut[4]) - dayIn(cut[1]) + 7) % 7 || 7;
  const by = cut === null ? (next === null ? undefined : hourOf(next[1], next[2])) : hourOf(cut[2], cut[3]);
  const shutDays = isAlone ? DAYS.map((_day, at) => at + 1).filter((day) => day !== dayIn(cut[4])) : closed;
  const ahead = between ?? (next === null ? undefined : 1);
  const lead = said === undefined ? ahead : Math.max(said, ahead ?? 0);
  const isCut = by !== undefined && lead === ahead;
  if (shutDays.length === 0 && lead === undefined && most === undefined) return undefined;
  const lines = [
    ...(isAlone ? [`Only on ${named(dayIn(cut[4]))}s.`] : []),
    ...(!isAlone && shutDays.length > 0 ? [`We are closed on ${list(shutDays.map((day) => `${named(day)}s`))}.`] : []),
    ...(lead === undefined ? [] : [`At least ${counted(lead, 'day')} ahead${isCut ? `, before ${by}:00` : ''}.`]),
    ...(far === null ? [] : [`At most ${counted(numberIn(far[1] ?? '') ?? 1, far[2] ?? 'day')} ahead.`]),
  ];
  return {
    closed: shutDays,
    ...(lead === undefined ? {} : { ahead: lead }),
    ...(isCut ? { by } : {}),
    ...(most === undefined ? {} : { most }),
    message: lines.join(' '),
  };
}

const daysIn = (said: string): number[] =>
  DAYS.flatMap((day, at) => (said.toLowerCase().includes(day) ? [at + 1] : []));
const dayIn = (said = ''): number => daysIn(said)[0] ?? 1;
const named = (day: number): string => {
  const name = DAYS[day - 1] ?? 'monday';
  return name.charAt(0).toUpperCase() + name.slice(1);
};
const list = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);
const counted = (count: number, unit: string): string => `${count} ${unit.toLowerCase()}${count === 1 ? '' : 's'}`;

/** “open Tuesday to Saturday”: closed on the others. */
function closedBeside(open: RegExpExecArray | null): number[] {
  if (open === null) return [];
  const [first, last] = [dayIn(open[1]), dayIn(open[2])];
  const length = (last - first + 7) % 7;
  return DAYS.map((_day, at) => at + 1).filter((day) => (day - first + 7) % 7 > length);
}

/** Hours count as the days that they begin. */
function daysOf(count: string, unit: string): number | undefined {
  const number = /^an?$/iu.test(count) ? 1 : numberIn(count);
  if (number === undefined) return undefined;
  const days = unit.toLowerCase() === 'hour' ? Math.ceil(number / 24) : number * (LENGTH[unit.toLowerCase()] ?? 1);
  return days > 365 ? undefined : days;
}

/** A day without an hour counts whole. */
function hourOf(said: string | undefined, half = ''): number | undefined {
  if (said === undefined) return undefined;
  const known = HOURS[said.toLowerCase()];
  if (known !== undefined) return known;
  const hour = Number(said) + (/^p/iu.test(half) && Number(said) < 12 ? 12 : 0);
  return hour >= 0 && hour <= 23 ? hour : undefined;
}
