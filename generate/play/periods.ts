import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';
import { BOARD_PERIODS } from '../../templates/index.ts';

type Period = (typeof BOARD_PERIODS)[number];

const word = (source: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, flags);
const pattern = z.string().transform((source) => word(source));
const SAID = z
  .strictObject({
    boards: z.string().transform((source) => word(source, 'giu')),
    daily: z.string().transform((source) => word(source, 'giu')),
    periods: z.strictObject({ day: pattern, week: pattern, month: pattern, all: pattern }),
  })
  .parse(load(readFileSync(new URL('./periods.yaml', import.meta.url), 'utf8')));

/** As many letters as stand between a leaderboard and what it is of. */
const [BEFORE, BEHIND] = [40, 70];

/** Of what the leaderboards of an idea are, where it says so: beside those it names there is always the one of all time. */
export function periodsIn(description: string): Period[] | undefined {
  const said = description.replace(SAID.daily, ' ');
  const near = [...said.matchAll(SAID.boards)].map(({ index, 0: board }) => {
    const [before = ''] = /[^.;:!?]*$/u.exec(said.slice(Math.max(0, index - BEFORE), index)) ?? [];
    const [behind = ''] = /^[^.;:!?]*/u.exec(said.slice(index + board.length, index + board.length + BEHIND)) ?? [];
    return [...saying(before.split(/,\s*/u).toReversed()), ...saying(behind.split(/,\s*/u))].join(', ');
  });
  const named = BOARD_PERIODS.filter((period) => near.some((text) => SAID.periods[period].test(text)));
  if (named.every((period) => period === 'all')) return undefined;
  return BOARD_PERIODS.filter((period) => period === 'all' || named.includes(period));
}

/** The parts next to a leaderboard as far as they say of what it is: “of the day, the week and of all time, practice by …”. */
function saying(parts: readonly string[]): readonly string[] {
  const end = parts.findIndex((part) => !BOARD_PERIODS.some((period) => SAID.periods[period].test(part)));
  return parts.slice(0, end < 0 ? parts.length : end);
}
