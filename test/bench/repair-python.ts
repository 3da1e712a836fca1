/**
 * Measures the Python syntax fixer on people's broken code: `node test/bench/repair-python.ts [--set dev|train] [--limit N] [--worst N]`.
 * The pairs are not part of this project: they are read from `MVP_BENCH_DATA`, default `../shared/data`.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { repairPython } from '../../repair/fixers/01-python-syntax/repair.ts';
import { tokenize } from '../../repair/fixers/01-python-syntax/tokens.ts';
import { createPythonOracle } from '../../repair/oracles/python.ts';
import { percentile, wilson } from './statistics.ts';

const { values } = parseArgs({
  options: {
    set: { type: 'string', default: 'dev' },
    limit: { type: 'string', default: '100000' },
    worst: { type: 'string', default: '0' },
  },
});

const path = join(process.env['MVP_BENCH_DATA'] ?? '../shared/data', `python-syntax-${values.set}.json`);
if (existsSync(path)) await measure();
else console.log(`python pairs: not measured, ${path} is not here (set MVP_BENCH_DATA)`);

async function measure(): Promise<void> {
  const pairs = z.array(z.tuple([z.string(), z.string()])).parse(JSON.parse(await readFile(path, 'utf8')));
  const python = await createPythonOracle('python3');
  const chosen = pairs.slice(0, Number(values.limit));
  const times: number[] = [];
  const repaired: (string | null)[] = [];
  for (const [broken] of chosen) {
    const began = process.cpuUsage();
    repaired.push(await repairPython(broken, python));
    const used = process.cpuUsage(began);
    times.push((used.user + used.system) / 1000);
  }
  const wanted = await python.dump(chosen.map(([, fixed]) => fixed));
  const got = await python.dump(repaired.map((text) => text ?? '('));
  const isShort = chosen.map(([broken, fixed]) => isShortPair(broken, fixed));
  const exact = got.map((tree, index) => tree !== null && tree === wanted[index]);
  const parsed = got.map((tree) => tree !== null);
  const shortExact = exact.filter((_, index) => isShort[index]);
  console.log(`\npeople's broken Python (${values.set}, n=${chosen.length}, short n=${shortExact.length})`);
  console.log(
    `  parse        ${wilson(parsed.filter(Boolean).length, parsed.length)}   goal 98.5 % (Seq2Parse 94.25 %)`,
  );
  console.log(`  exact, short ${wilson(shortExact.filter(Boolean).length, shortExact.length)}   goal 45 %`);
  console.log(`  exact, all   ${wilson(exact.filter(Boolean).length, exact.length)}   (a search over Ruff: 29.6 %)`);
  console.log(
    `  processor    p50 ${percentile(times, 50).toFixed(0)} ms, p95 ${percentile(times, 95).toFixed(0)} ms   goal p95 300 ms`,
  );
  const bad = chosen
    .map((pair, index) => ({ pair, index }))
    .filter(({ index }) => repaired[index] === null || !exact[index]);
  const shown = bad
    .toSorted((a, b) => Number(parsed[a.index]) - Number(parsed[b.index]))
    .slice(0, Number(values.worst));
  for (const { pair, index } of shown) {
    console.log(
      `--- ${index} ${parsed[index] === true ? 'other meaning' : 'NOT PARSED'}\n${pair[0]}\n--- person\n${pair[1]}\n--- engine\n${repaired[index] ?? '(none)'}`,
    );
  }
  await python.stop();
}

/** The anchors' definition of short: fewer than 80 tokens and at most three changed tokens. */
function isShortPair(broken: string, fixed: string): boolean {
  const a = tokenize(broken)
    .filter((token) => token.kind !== 'comment')
    .map((token) => token.text);
  const b = tokenize(fixed)
    .filter((token) => token.kind !== 'comment')
    .map((token) => token.text);
  return a.length < 80 && distance(a, b) <= 3;
}

function distance(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, left] of a.entries()) {
    const next = [i + 1];
    for (const [j, right] of b.entries()) {
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (left === right ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
