import { z } from 'zod';

const step = z.object({
  name: z.string().max(60),
  ok: z.boolean(),
  seconds: z.number(),
  log: z.string(),
});
const line = z.union([
  z.object({ step }),
  z.object({ result: z.object({ ok: z.boolean(), seconds: z.number() }) }),
  z.object({ error: z.string() }),
]);

/**
 * What a build's program prints for other programs, as people read a log: a line for each step as it ends, and what the step said below it. Anything else stays
 * as it is.
 */
export function buildLog(text: string): string {
  return text
    .split('\n')
    .filter((each) => each !== '')
    .map((each) => `${readable(each)}\n`)
    .join('');
}

function readable(text: string): string {
  if (!text.startsWith('{')) return text;
  const read = line.safeParse(parsed(text));
  // the last line holds every step once more, and may be cut
  if (!read.success) return text.startsWith('{"result"') ? '' : text;
  if ('error' in read.data) return `✗ ${read.data.error}`;
  if ('result' in read.data) {
    const { ok, seconds } = read.data.result;
    return `${ok ? '✓ built' : '✗ not built'} in ${seconds.toFixed(1)} s`;
  }
  const { name, ok, seconds, log } = read.data.step;
  const said = log
    .trim()
    .split('\n')
    .filter((each) => each.trim() !== '');
  return [`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`, ...said.map((each) => `  ${each}`)].join('\n');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
