/** A model mends what the rules leave: through the real SDK and the real repair engine, judged by the engine's own keep-rule, within its budget. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { memoryJournal, Providers, readAiConfig } from '../../ai/index.ts';
import { Generator } from '../../operator/generator/index.ts';
import { escalationBy } from '../../operator/models/index.ts';
import { createRepairClient, type RepairClient, type RepairOutcome } from '../../repair/index.ts';
import { stageOf } from './author.ts';
import { startModelServer, type ModelServer, type Received, type Reply } from './model-server.ts';

const PAGE = 'frontend/app/page.tsx';
const WRONG = `
function total(parts: readonly number[]): number {
  return parts.map((part) => part * 2);
}
const sum: number = total([1, 2]);
void sum;
`;
const generator = new Generator();
let repair: RepairClient;
let server: ModelServer;
let files: Map<string, string>;
let sound = '';
let asked: Received[] = [];
let reply: () => Reply = () => ({ status: 500 });
beforeAll(async () => {
  repair = createRepairClient({ memoryMiB: 768 });
  server = await startModelServer((received) => {
    asked.push(received);
    return reply();
  });
  const idea = { appName: 'Spokes', description: 'Bike rental by the beach, by the hour or day, no double booking.' };
  const made = await generator.generate(idea, { signal: new AbortController().signal, progress: () => undefined });
  files = new Map([...made.files].map(([path, content]) => [path, String(content)]));
  sound = files.get(PAGE) ?? '';
  files.set(PAGE, `${sound}${WRONG}`);
}, 120_000);
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  generator.stop();
  repair.stop();
  await server.close();
});

async function mended(): Promise<{ outcome: RepairOutcome; calls: number }> {
  const providers = new Providers({ config: readAiConfig({ OPENAI_BASE_URL: server.openaiUrl }), tries: 1 });
  const paid = escalationBy(providers.forAccount({ journal: memoryJournal(), budgets: [] }));
  const outcome = await repair.repair(files, { mode: 'fix', escalation: paid.escalation, maxRounds: 2 });
  await providers.stop();
  return { outcome, calls: paid.usage().calls };
}
const wrong = ({ report }: RepairOutcome): number => report.counts.critical + report.counts.error;
const fence = (text: string): Reply => ({ text: `Here it is:\n\n\`\`\`tsx\n${text}\n\`\`\`` });

test('a type error that no rule mends is mended by a model, once, and its cost is counted', async () => {
  expect(wrong(await repair.repair(files, { mode: 'fix', maxRounds: 1 }))).toBeGreaterThan(0);
  reply = () =>
    fence(`${sound}${WRONG.replace('map((part) => part * 2)', 'reduce((sum, part) => sum + part * 2, 0)')}`);
  const { outcome, calls } = await mended();
  expect(wrong(outcome)).toBe(0);
  expect(String(outcome.files.get(PAGE))).toContain('sum + part * 2');
  expect(outcome.fixes.map(({ fixer }) => fixer)).toContain('ai');
  expect(calls).toBe(1);
  expect(asked.map(stageOf)).toEqual(['repair']);
}, 240_000);

test('a model that hides the error changes nothing', async () => {
  reply = () => fence(`${sound}${WRONG.replace('): number', '): any')}`);
  const { outcome, calls } = await mended();
  expect(String(outcome.files.get(PAGE))).not.toContain('): any');
  expect(wrong(outcome)).toBeGreaterThan(0);
  expect(calls).toBeLessThanOrEqual(6);
}, 240_000);

test('a model that empties the page changes nothing, although nothing would be wrong with it', async () => {
  reply = () => fence('export default function Page() {\n  return null;\n}\n');
  const { outcome } = await mended();
  expect(String(outcome.files.get(PAGE))).toContain(sound.trim().split('\n').at(-2) ?? '');
  expect(wrong(outcome)).toBeGreaterThan(0);
}, 240_000);
