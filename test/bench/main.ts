/**
 * `make bench`: idea to Ready by stage, ten apps at once, a live app changed while people use it, what an idle app and the idle operator cost, and the operator
 * alone (`operator.ts`), and what the system weighs beside many apps (`memory.ts`). On a cluster of its own; nothing here passes or fails.
 *
 * `node test/bench/main.ts [--parts ideas,crowd,load,kills,idle,operator,memory,choice] [--ideas 7] [--crowd 10] [--cluster NAME]`; a cluster that is named is
 * used as it is, with the system brought up to date on it, and stays. `choice` needs none: how often the right template is chosen for ideas that
 * nothing was learned from.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { installSystem } from '../../install/index.ts';
import { connectCluster, removeOnInterrupt, signIn, startCluster } from '../../cluster/index.ts';
import { measureChoice } from './choice.ts';
import { measureCrowd } from './system/crowd.ts';
import { example } from './system/examples.ts';
import { measureIdle } from './system/idle.ts';
import { measureKills } from './system/kills.ts';
import { measureLoad } from './system/load.ts';
import { measureOneByOne } from './system/one-by-one.ts';
import { settingOf, type Setting } from './system/setting.ts';

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'ideas,crowd,load,idle,operator' },
    ideas: { type: 'string', default: '7' },
    crowd: { type: 'string', default: '10' },
    cluster: { type: 'string' },
  },
});
const parts = new Set(values.parts.split(','));
const started = performance.now();
const say = (line: string): void =>
  console.log(`[bench ${Math.round((performance.now() - started) / 1000)} s] ${line}`);

/** An app that is live, for the measurement of what it costs. */
async function someApp({ cluster }: Setting): Promise<string> {
  const user = await signIn(cluster.gatewayPort);
  const { mvp_id: id } = await user.quick(example(100));
  await user.live(id, 600_000);
  return id;
}

async function measureSystem(): Promise<void> {
  const existing = values.cluster === undefined ? undefined : await connectCluster(values.cluster);
  if (values.cluster !== undefined && existing === undefined) throw new Error(`there is no cluster ${values.cluster}`);
  const cluster = existing ?? (await startCluster({ name: `bench-${process.pid}`, onProgress: say }));
  if (existing === undefined) removeOnInterrupt(cluster, say);
  try {
    await installSystem(cluster, { onProgress: say });
    const setting = await settingOf(cluster, say);
    if (parts.has('ideas')) await measureOneByOne(setting, Number(values.ideas));
    const left = parts.has('crowd') ? await measureCrowd(setting, Number(values.crowd)) : [];
    if (parts.has('load')) await measureLoad(setting);
    if (parts.has('kills')) await measureKills(setting);
    if (parts.has('idle')) await measureIdle(setting, left[0] ?? (await someApp(setting)));
    await setting.close();
  } finally {
    if (existing === undefined) await cluster.stop();
  }
}

/** In a process of its own: its memory and processor time are what is measured. */
function measureApart(script: string, what: string): Promise<number> {
  console.log(`\n${what}:`);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script], { stdio: 'inherit' });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

if (['ideas', 'crowd', 'load', 'kills', 'idle'].some((part) => parts.has(part))) await measureSystem();
if (parts.has('choice')) measureChoice();
const codes = [
  parts.has('operator')
    ? await measureApart('test/bench/operator.ts', 'the operator alone, on a real API server, slow phases stubbed')
    : 0,
  parts.has('memory')
    ? await measureApart('test/bench/memory.ts', 'operator, API and gateway beside many apps, on a real API server')
    : 0,
];
say('done');
process.exit(Math.max(...codes));
