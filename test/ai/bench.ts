/**
 * `make bench-ai`: provider × fault × stage, what each stage sends, and pages with the habits of models for ten ideas. Each cell goes through the real SDKs,
 * the operator's own generator and the repair engine; the app in it is judged afterwards. Exit code 1: some app is worse than its floor.
 */
import { parseArgs } from 'node:util';
import { Budget, memoryJournal, Providers, readAiConfig } from '../../ai/index.ts';
import { Generator, type Raising } from '../../operator/generator/index.ts';
import { escalationBy, repairJudge } from '../../operator/models/index.ts';
import { createRepairClient } from '../../repair/index.ts';
import { goodAnswer, pageIn, stageOf } from './author.ts';
import { HABITS } from './habits.ts';
import { printSizes } from './sizes.ts';
import { startModelServer, type Received, type Reply } from './model-server.ts';

const { values } = parseArgs({
  options: {
    ideas: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    providers: { type: 'string', default: 'anthropic,openai,both' },
    faults: { type: 'string', default: '' },
    stages: { type: 'string', default: '' },
  },
});
const IDEAS: readonly [name: string, description: string][] = [
  [
    'Spokes',
    'Bike rental by the beach, by the hour or day, no double booking, and damage noted when a bike comes back.',
  ],
  ['Crumb', 'A bakery takes orders for cakes with a pick-up date, and the baker sees what to bake each morning.'],
  ['Kiln', 'A pottery studio offers courses with a limited number of places; people sign up and pay at the door.'],
  ['Paws', 'A dog grooming salon with three groomers where clients book appointments for their dogs.'],
  ['Shelf', 'A tool library for the neighbourhood: members borrow tools and bring them back in time.'],
  ['Fixit', 'A plumber plans jobs, writes down material and hours, and the office writes the invoices.'],
  ['Choir', 'Our choir plans rehearsals and concerts, and singers say whether they come.'],
  ['Harvest', 'A farm sells vegetable boxes; customers choose a box and a delivery day each week.'],
  ['Clinic', 'A physiotherapy practice where patients book sessions and therapists keep notes.'],
  ['Velo', 'Eine Fahrradwerkstatt nimmt Reparaturen an und sagt den Kunden, wann das Rad fertig ist.'],
];
const FAULTS: readonly [name: string, reply: Reply][] = [
  ['401', { status: 401 }],
  ['403', { status: 403 }],
  ['404', { status: 404 }],
  ['408', { status: 408 }],
  ['409', { status: 409 }],
  ['429', { status: 429 }],
  ['429 Retry-After', { status: 429, headers: { 'retry-after': '0.2' } }],
  ['500', { status: 500 }],
  ['529', { status: 529 }],
  ['reset', { text: 'x', fault: 'reset' }],
  ['cut', { text: 'x'.repeat(900), fault: 'cut' }],
  ['stalled', { text: 'x'.repeat(900), fault: 'stalled' }],
  ['refused', { text: 'x', fault: 'refused' }],
  ['empty', { text: 'x', fault: 'empty' }],
  ['truncated', { text: 'x'.repeat(900), fault: 'truncated' }],
  ['garbage', { text: 'x', fault: 'garbage' }],
  ['wrong shape', { text: 'I would rather talk about the weather.' }],
  [
    'hostile',
    {
      text: '```tsx\n<script src="https://evil.example/x.js"></script>\n```\n{"headline": "<script>alert(1)</script>"}',
    },
  ],
];

const generator = new Generator({ idleMs: 600_000 });
const repair = createRepairClient({ memoryMiB: 768 });
const judge = repairJudge(repair);
let reply: (asked: Received) => Reply = (asked) => ({ text: goodAnswer(asked) });
/** Questions that a server has answered with a text, which is paid for: once each, if nothing is paid twice. */
const paid = new Map<string, number>();
const server = await startModelServer((asked) => {
  const answer = reply(asked);
  const key = JSON.stringify([asked.wire, asked.system, asked.turns]);
  if ('text' in answer && (answer.fault === undefined || ['refused', 'truncated'].includes(answer.fault)))
    paid.set(key, (paid.get(key) ?? 0) + 1);
  return answer;
});
const context = { signal: new AbortController().signal, progress: () => undefined };
const env = {
  MVP_AI_SILENCE_SECONDS: '1',
  MVP_AI_FIRST_TOKEN_SECONDS: '20',
};

const urls = {
  anthropic: { ANTHROPIC_BASE_URL: server.anthropicUrl },
  openai: { OPENAI_BASE_URL: server.openaiUrl },
};

/** Both providers; `openai` alone: the one that people connect a server of their own with. */
function raising(provider = 'both'): Raising {
  const used = provider === 'openai' ? urls.openai : { ...urls.anthropic, ...urls.openai };
  const model = new Providers({ config: readAiConfig({ ...env, ...used }), backoffMs: 1, maxWaitMs: 900 }).forAccount({
    journal: memoryJournal(),
    budgets: [new Budget({ of: 'this app', usd: 5 })],
  });
  return { model, judge, waitMs: 300_000 };
}

/** Whether the app is as sound as its floor: nothing is found in it. */
async function sound(files: ReadonlyMap<string, Uint8Array | string>): Promise<boolean> {
  const { report } = await repair.repair(files, { mode: 'diagnose' });
  return report.counts.critical + report.counts.error + report.counts.warning === 0;
}

let worse = 0;
async function made(idea: number, provider?: string) {
  const [appName = '', description = ''] = IDEAS[idea] ?? [];
  const from = server.received.length;
  paid.clear();
  const app = await generator.generate({ appName, description }, context, raising(provider));
  const twice = [...paid.values()].filter((count) => count > 1).length;
  const isSound = await sound(app.files);
  if (!isSound || twice > 0) worse += 1;
  return { ...app, isSound, twice, asked: server.received.slice(from) };
}

/** An idea that asks for something in every stage. */
const WHOLE = [
  'Wheelhouse',
  'A bike shop lists its bikes; people book a bike and can cancel until two hours before. A page works out the gear ratio of a bike.',
] as const;
const STAGES = ['plan', 'copy', 'rows', 'page', 'feature', 'rules', 'edit', 'repair'] as const;
type Stage = (typeof STAGES)[number];
/** What no rule mends: the function promises a number and gives a list. */
const BROKEN = `
function total(parts: readonly number[]): number {
  return parts.map((part) => part * 2);
}
const sum: number = total([1, 2]);
void sum;
`;
let floor: ReadonlyMap<string, string | Uint8Array> | undefined;

/** One cell: who wrote, how far it got, and whether what comes out is sound. */
async function cell(stage: Stage, provider: string) {
  const from = server.received.length;
  paid.clear();
  const { model, waitMs } = raising(provider);
  floor ??= (await generator.generate({ appName: WHOLE[0], description: WHOLE[1] }, context)).files;
  let who: { name: string; fellBack: boolean; outcome: string } = { name: 'offline', fellBack: false, outcome: '' };
  let files = floor;
  if (stage === 'edit') {
    const message = 'make the whole thing feel a bit more like the sea';
    const change = await generator.change({ files: bytes(floor), chains: [], message }, context, {
      model,
      judge,
      waitMs,
    });
    files = change.files ?? floor;
    const { name = who.name, fellBack = false, outcome = '' } = change.helped?.provider ?? {};
    who = { name, fellBack, outcome };
  } else if (stage === 'repair') {
    const path = 'frontend/app/page.tsx';
    const broken = new Map(floor).set(path, `${String(floor.get(path))}${BROKEN}`);
    const { escalation } = escalationBy(model);
    const { report, files: after } = await repair.repair(broken, { mode: 'fix', escalation, maxRounds: 1 });
    // the last resort of all: what nobody mends is said to be broken, and the app that is live stays
    who = {
      ...who,
      outcome: report.counts.error + report.counts.critical > 0 ? 'not mended' : 'mended',
      fellBack: true,
    };
    files = who.outcome === 'mended' ? after : floor;
  } else {
    const app = await generator.generate({ appName: WHOLE[0], description: WHOLE[1] }, context, {
      model,
      judge,
      waitMs,
    });
    files = app.files;
    const { name, fellBack, outcome = '' } = app.about.provider;
    who = { name, fellBack, outcome };
  }
  const twice = [...paid.values()].filter((count) => count > 1).length;
  const isSound = await sound(files);
  if (!isSound || twice > 0) worse += 1;
  return { who, isSound, twice, asked: server.received.slice(from) };
}

const bytes = (files: ReadonlyMap<string, string | Uint8Array>): Map<string, Uint8Array> =>
  new Map([...files].map(([path, content]) => [path, typeof content === 'string' ? Buffer.from(content) : content]));

async function matrix(): Promise<void> {
  console.log(
    'provider   stage   fault             written by          how far       sound  calls  paid twice  seconds',
  );
  const stages = STAGES.filter((stage) => values.stages === '' || values.stages.split(',').includes(stage));
  const wanted = values.faults.split(',').filter((name) => name !== '');
  const faults = FAULTS.filter(([name]) => wanted.length === 0 || wanted.includes(name));
  for (const provider of values.providers.split(',')) {
    for (const stage of stages) {
      for (const [name, fault] of faults) {
        let hits = 0;
        reply = (asked) => {
          const isHit = stageOf(asked) === stage && (provider === 'both' || asked.wire === provider);
          if (isHit) hits += 1;
          return isHit ? fault : { text: goodAnswer(asked) };
        };
        const startedAt = performance.now();
        const { who, isSound, twice, asked } = await cell(stage, provider);
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
        console.log(
          `${provider.padEnd(10)} ${stage.padEnd(7)} ${name.padEnd(17)} ` +
            `${`${who.name}${who.fellBack ? ', fell back' : ''}`.padEnd(19)} ${who.outcome.padEnd(13)} ` +
            `${isSound ? 'yes  ' : 'NO   '}  ${String(asked.length).padEnd(5)}  ${String(twice).padEnd(10)}  ` +
            `${seconds}`,
        );
        if (hits === 0) console.log(`  ${stage} was not asked`);
        if ((!who.fellBack && !/Retry-After|hostile/.test(name)) || hits === 0) worse += 1;
      }
    }
  }
}

async function habits(): Promise<void> {
  const count = { 'at once': 0, mended: 0, 'second try': 0, 'taken back': 0 };
  const byHabit = new Map<string, string[]>();
  for (let idea = 0; idea < Math.min(IDEAS.length, Number(values.ideas)); idea++) {
    for (const habit of HABITS) {
      // the habit twice for half of the ideas: a model that does not learn
      reply = (asked) =>
        stageOf(asked) === 'page' && (asked.turns.length === 1 || idea % 2 === 1)
          ? { text: habit.answer(pageIn(asked)) }
          : { text: goodAnswer({ ...asked, turns: asked.turns.slice(0, 1) }) };
      const app = await made(idea);
      const parts = JSON.parse(String(app.files.get('.mvp/authors.json'))) as {
        part: string;
        by: string;
        tries: number;
        mended?: boolean;
      }[];
      for (const part of parts.filter(({ part: path }) => path.endsWith('page.tsx'))) {
        const pageCalls = app.asked.filter((asked) => stageOf(asked) === 'page').length;
        const how =
          part.by === 'rules'
            ? 'taken back'
            : pageCalls > 1
              ? 'second try'
              : part.mended === true
                ? 'mended'
                : 'at once';
        count[how] += 1;
        byHabit.set(habit.name, [...(byHabit.get(habit.name) ?? []), how]);
      }
    }
  }
  const all = Object.values(count).reduce((sum, one) => sum + one, 0);
  for (const [name, hows] of byHabit) console.log(`${name.padEnd(38)} ${hows.join(', ')}`);
  console.log(
    `\n${String(all)} pages: ${Object.entries(count)
      .map(([how, number]) => `${how} ${String(number)} (${((100 * number) / all).toFixed(0)} %)`)
      .join(', ')}`,
  );
}

if (values.only === 'tokens') await printSizes(IDEAS.slice(0, Number(values.ideas)));
if (values.only === '' || values.only === 'matrix') await matrix();
if (values.only === '' || values.only === 'habits') await habits();
generator.stop();
repair.stop();
await server.close();
console.log(`${String(worse)} apps are worse than their floor`);
process.exit(worse === 0 ? 0 : 1);
