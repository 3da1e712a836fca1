/** What a timer of sessions and breaks knows: its phases, how long they last, and the sessions of each day. */

export const PHASES = ['focus', 'short', 'long'] as const;
export type Phase = (typeof PHASES)[number];
export type Lengths = Record<Phase, number>;

/** After so many sessions the break is a long one. */
const ROUND = 4;
/** As many minutes as a phase may have. */
export const LONGEST = 180;
const USUAL: Lengths = { focus: 25, short: 5, long: 15 };

export interface Task {
  id: string;
  text: string;
  isDone: boolean;
}

/** What this browser keeps: lengths in minutes, tasks, and how many sessions each day has, by `YYYY-MM-DD`. */
export interface TimerState {
  lengths: Lengths;
  tasks: readonly Task[];
  days: Readonly<Record<string, number>>;
  isLoud: boolean;
}

export const isLength = (minutes: number): boolean => Number.isInteger(minutes) && minutes >= 1 && minutes <= LONGEST;

/** Lengths as they stand in a page: “25,5,15”; what is missing or makes no sense is as usual. */
export function lengthsOf(text: string): Lengths {
  const minutes = text.split(',').map(Number);
  const of = (at: number, phase: Phase): number => {
    const given = minutes[at] ?? Number.NaN;
    return isLength(given) ? given : USUAL[phase];
  };
  return { focus: of(0, 'focus'), short: of(1, 'short'), long: of(2, 'long') };
}

/** What was kept, as far as it is whole. */
export function stateIn(kept: string | null, lengths: Lengths): TimerState {
  const none: TimerState = { lengths, tasks: [], days: {}, isLoud: true };
  try {
    const found = JSON.parse(kept ?? '{}') as Partial<TimerState>;
    const isTask = (each: Partial<Task> | null): each is Task =>
      typeof each?.id === 'string' && typeof each.text === 'string' && typeof each.isDone === 'boolean';
    return {
      lengths:
        PHASES.every((phase) => isLength(found.lengths?.[phase] ?? 0)) && found.lengths ? found.lengths : lengths,
      tasks: Array.isArray(found.tasks) ? found.tasks.filter(isTask) : [],
      days: Object.fromEntries(
        Object.entries(found.days ?? {}).filter(([day, count]) => /^\d{4}-\d\d-\d\d$/.test(day) && Number(count) > 0),
      ),
      isLoud: found.isLoud !== false,
    };
  } catch {
    return none;
  }
}

/** The day as it is where somebody sits. */
export function dayOf(date: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The last seven days, today last. */
export function weekTo(today: Date): string[] {
  return Array.from({ length: 7 }, (_, back) =>
    dayOf(new Date(today.getFullYear(), today.getMonth(), today.getDate() - 6 + back)),
  );
}

/** One session more on a day. */
export const withSession = (days: TimerState['days'], day: string): TimerState['days'] => ({
  ...days,
  [day]: (days[day] ?? 0) + 1,
});

/** What comes after a phase; `done`: how many sessions were completed in this sitting, with the one that just ended. */
export function phaseAfter(phase: Phase, done: number): Phase {
  if (phase !== 'focus') return 'focus';
  return done > 0 && done % ROUND === 0 ? 'long' : 'short';
}

/** “24:59”; a started second is shown whole. */
export function clockOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
