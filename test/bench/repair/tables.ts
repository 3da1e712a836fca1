/** Prints rates by category beside the goals of the design, and the worst cases so that they can be run again. */
import { percentile, wilson } from '../statistics.ts';
import { isClean, type RepairCase } from './case.ts';

/** Verdicts of real builds by case. */
export type Built = ReadonlyMap<RepairCase, boolean>;

const percent = (part: readonly RepairCase[], pick: (one: RepairCase) => boolean): string =>
  part.length === 0 ? '-' : `${((100 * part.filter(pick).length) / part.length).toFixed(0)}`;

/** A row for each side and category, the known operators beside those kept back. */
export function printCategories(cases: readonly RepairCase[], built: Built): void {
  const head = 'n  clean  exact  bytes   p50   p95  built';
  console.log(`\n${''.padEnd(27)}known: ${head}      held out: ${head}`);
  const counted = cases.filter((one) => one.dropped === null);
  for (const language of ['python', 'tsx', 'app'] as const) {
    const categories = [...new Set(counted.filter((one) => one.language === language).map((one) => one.category))];
    for (const category of categories.toSorted()) {
      const part = counted.filter((one) => one.language === language && one.category === category);
      const cells = [false, true].map((heldOut) =>
        row(
          part.filter((one) => one.heldOut === heldOut),
          built,
        ),
      );
      console.log(`${language.padEnd(7)}${category.padEnd(20)}${cells.join('     ')}`.trimEnd());
    }
  }
}

function row(part: readonly RepairCase[], built: Built): string {
  if (part.length === 0) return ''.padEnd(46);
  const exactable = part.filter((one) => !one.isLossy);
  const times = part.map((one) => one.cpuMs);
  const builds = part.flatMap((one) => built.get(one) ?? []);
  return [
    String(part.length).padStart(8),
    percent(part, isClean).padStart(6),
    percent(exactable, (one) => one.isExact).padStart(6),
    percent(exactable, (one) => one.isSameBytes).padStart(6),
    percentile(times, 50).toFixed(0).padStart(5),
    percentile(times, 95).toFixed(0).padStart(5),
    (builds.length === 0 ? '-' : `${String(builds.filter(Boolean).length)}/${String(builds.length)}`).padStart(6),
  ].join(' ');
}

/** The rates that goals are set for, with their intervals. */
export function printTotals(cases: readonly RepairCase[], built: Built): void {
  for (const heldOut of [false, true]) {
    const part = cases.filter((one) => one.dropped === null && one.heldOut === heldOut);
    if (part.length === 0) continue;
    console.log(
      `\n${heldOut ? 'held out' : 'known'}: ${String(new Set(part.map((one) => one.operator)).size)} operators`,
    );
    for (const [name, languages, goal] of [
      ['Python', ['python'], 80],
      ['TSX', ['tsx'], 95],
      ['manifests, configuration, entries, routes', ['app'], 95],
      ['all', ['python', 'tsx', 'app'], 95],
    ] as const) {
      const some = part.filter((one) => languages.some((language) => language === one.language));
      if (some.length === 0) continue;
      const exactable = some.filter((one) => !one.isLossy);
      const times = some.map((one) => one.cpuMs);
      const builds = some.flatMap((one) => built.get(one) ?? []);
      console.log(`  ${name}`);
      console.log(`    clean      ${wilson(some.filter(isClean).length, some.length)}   goal 99 %`);
      console.log(
        `    build      ${builds.length === 0 ? 'not built' : wilson(builds.filter(Boolean).length, builds.length)}   goal 99 %`,
      );
      console.log(
        `    AST-exact  ${wilson(exactable.filter((one) => one.isExact).length, exactable.length)}   goal ` +
          `${String(goal)} %${exactable.length < some.length ? `; ${String(some.length - exactable.length)} whose original is lost are not asked` : ''}`,
      );
      console.log(`    byte-exact ${wilson(exactable.filter((one) => one.isSameBytes).length, exactable.length)}`);
      console.log(
        `    processor  p50 ${percentile(times, 50).toFixed(0)} ms, p95 ${percentile(times, 95).toFixed(0)} ms, worst ${Math.max(0, ...times).toFixed(0)} ms`,
      );
    }
  }
}

/** What did not count, and why. */
export function printDropped(cases: readonly RepairCase[]): void {
  const noPlace = cases.filter((one) => one.dropped === 'no place');
  const repeated = cases.filter((one) => one.dropped === 'repeated');
  const noFault = cases.filter((one) => one.dropped === 'no fault');
  console.log(
    `\nnot counted: ${String(repeated.length)} attempts that broke the same file the same way again, ` +
      `${String(noPlace.length)} without a place in the app, ${String(noFault.length)} whose result the ` +
      `judge calls good (${names(noFault)})`,
  );
  const blind = cases.filter((one) => one.dropped === null && one.issues.length === 0 && one.judged.length > 0);
  console.log(`the engine said clean and the judge did not: ${String(blind.length)} (${names(blind)})`);
}

function names(cases: readonly RepairCase[]): string {
  const counts = new Map<string, number>();
  for (const { operator, heldOut } of cases) {
    const name = heldOut ? 'held out' : operator;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${name} ${String(count)}`).join(', ') || 'none';
}

/** Up to so many of each category that are not clean or not exact; of what is kept back only with `reveal`. */
export function printWorst(
  cases: readonly RepairCase[],
  real: { readonly verdicts: Built; readonly failures: ReadonlyMap<RepairCase, string> },
  most: number,
  reveal: boolean,
): void {
  const built = real.verdicts;
  const bad = cases.filter(
    (one) =>
      one.dropped === null &&
      (reveal || !one.heldOut) &&
      (!isClean(one) || built.get(one) === false || (!one.isExact && !one.isLossy)),
  );
  if (most === 0 || bad.length === 0) return;
  console.log(`\nworst of each category (again: --only OPERATOR --seed N)`);
  for (const category of [...new Set(bad.map((one) => `${one.language} ${one.category}`))].toSorted()) {
    const part = bad.filter((one) => `${one.language} ${one.category}` === category);
    console.log(`  ${category}`);
    const rank = (one: RepairCase): number => Number(isClean(one)) + Number(built.get(one) !== false);
    for (const one of part.toSorted((a, b) => rank(a) - rank(b)).slice(0, most)) {
      const what = built.get(one) === false ? 'NOT BUILT' : isClean(one) ? 'other meaning' : 'NOT CLEAN';
      const left =
        one.judged[0] ?? one.issues[0] ?? real.failures.get(one) ?? one.repaired.map(([path]) => path).join(', ');
      console.log(
        `    ${one.operator} ${String(one.seed)} (${one.app}): ${what}; was: ${one.before[0] ?? ''}; left: ${left}`.slice(
          0,
          260,
        ),
      );
    }
  }
}
