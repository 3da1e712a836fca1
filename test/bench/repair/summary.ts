/** The rows of the goals that are not about single faults: several faults, clean apps, idempotence, masking. */
import { percentile, wilson } from '../statistics.ts';
import { isClean, type CleanCase, type RepairCase } from './case.ts';

/** Apps with two to six faults. */
export function printMixed(cases: readonly RepairCase[], built: ReadonlyMap<RepairCase, boolean>): void {
  console.log('\ntwo to six faults in one app, no model, at most 3 rounds');
  for (const [name, heldOut] of [
    ['known operators', false],
    ['all operators', true],
  ] as const) {
    const part = cases.filter((one) => one.dropped === null && one.heldOut === heldOut);
    if (part.length === 0) continue;
    const times = part.map((one) => one.cpuMs);
    const exactable = part.filter((one) => !one.isLossy);
    const faultCount = part.reduce((sum, one) => sum + one.applied.length, 0) / part.length;
    const rounds = [1, 2, 3].map(
      (round) => `${String(round)}: ${String(part.filter((one) => one.rounds === round).length)}`,
    );
    console.log(`  ${name} (${faultCount.toFixed(1)} faults an app)`);
    console.log(`    green      ${wilson(part.filter(isClean).length, part.length)}   goal 95 %`);
    const builds = part.flatMap((one) => built.get(one) ?? []);
    console.log(
      `    build      ${builds.length === 0 ? 'not built' : wilson(builds.filter(Boolean).length, builds.length)}   goal 95 %`,
    );
    console.log(`    AST-exact  ${wilson(exactable.filter((one) => one.isExact).length, exactable.length)}`);
    console.log(
      `    rounds     ${rounds.join(', ')}; processor p50 ${percentile(times, 50).toFixed(0)} ms, p95 ` +
        `${percentile(times, 95).toFixed(0)} ms   goal p95 8000 ms`,
    );
  }
}

/** Apps as they were rendered. */
export function printClean(cases: readonly CleanCase[]): void {
  const untouched = cases.filter((one) => one.changedFiles.length === 0);
  const silent = cases.filter((one) => one.findings.length === 0);
  const bytes = cases.reduce((sum, one) => sum + one.changedBytes, 0);
  const files = cases.map((one) => one.fileCount);
  const times = cases.map((one) => one.cpuMs);
  console.log(
    `\nclean apps: ${String(cases.length)} of ` +
      `${String(new Set(cases.map((one) => one.app.replace(/-\d+$/u, ''))).size)} kinds, ` +
      `${String(Math.min(...files))} to ${String(Math.max(...files))} files`,
  );
  console.log(
    `  unchanged        ${wilson(untouched.length, cases.length)}, ${String(bytes)} bytes in changed files   goal 0`,
  );
  console.log(`  nothing found    ${wilson(silent.length, cases.length)}   goal 100 %`);
  console.log(
    `  processor        p50 ${percentile(times, 50).toFixed(0)} ms, p95 ${percentile(times, 95).toFixed(0)} ms`,
  );
  for (const one of cases.filter((each) => each.findings.length > 0 || each.changedFiles.length > 0).slice(0, 5))
    console.log(
      `    ${one.app} (${String(one.seed)}): ${one.findings[0] ?? one.changedFiles.join(', ')}`.slice(0, 240),
    );
}

/** Over every diff of the run. */
export function printHonesty(cases: readonly RepairCase[]): void {
  const counted = cases.filter((one) => one.dropped === null);
  const idempotent = counted.filter((one) => one.isIdempotent);
  const hidden = counted.filter((one) => one.masks.length > 0);
  console.log(`\nover all ${String(counted.length)} diffs`);
  console.log(`  idempotent       ${wilson(idempotent.length, counted.length)}   goal 100 %`);
  console.log(
    `  hide something   ${wilson(hidden.length, counted.length)}, ${String(hidden.reduce((sum, one) => sum + one.masks.length, 0))} places   goal 0`,
  );
  const kinds = new Map<string, number>();
  for (const mask of hidden.flatMap((one) => one.masks)) {
    const kind = mask.replace(/(?: in |: ).*$/u, '');
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  for (const [kind, count] of kinds) console.log(`    ${kind}: ${String(count)}`);
  for (const one of hidden.filter((each) => !each.heldOut).slice(0, 5))
    console.log(`    ${one.operator} ${String(one.seed)}: ${one.masks.slice(0, 2).join('; ')}`.slice(0, 240));
  for (const one of counted.filter((each) => !each.isIdempotent && !each.heldOut).slice(0, 5))
    console.log(`    not idempotent: ${one.operator} ${String(one.seed)}`);
}
