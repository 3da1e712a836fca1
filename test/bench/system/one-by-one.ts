import { signIn } from '../../../cluster/index.ts';
import { percentile } from '../statistics.ts';
import { EXAMPLES } from './examples.ts';
import { appNamed, removeApp, type Setting } from './setting.ts';

const STAGES = ['analyze', 'generate', 'repair', 'build', 'deploy'] as const;

/** Idea to Ready, one after another on an idle cluster, with the stages as the status tells them. */
export async function measureOneByOne({ cluster, client, say }: Setting, count: number): Promise<void> {
  const user = await signIn(cluster.gatewayPort);
  const rows: Record<string, number>[] = [];
  for (const idea of EXAMPLES.slice(0, count)) {
    const since = performance.now();
    const { mvp_id: id } = await user.quick(idea);
    await user.live(id, 600_000);
    const seen = (performance.now() - since) / 1000;
    const timings: Readonly<Record<string, number | undefined>> = (await appNamed(client, id)).status?.timings ?? {};
    const row = Object.fromEntries(STAGES.map((stage) => [stage, timings[stage] ?? 0]));
    // The build's Job and the release's pods with their database are Kubernetes' and the app's own; the rest is ours.
    rows.push({ ...row, seen, ours: Math.max(0, seen - (row['build'] ?? 0) - (row['deploy'] ?? 0)) });
    say(`${id}: ${seen.toFixed(1)} s ${JSON.stringify(row)}`);
    await removeApp(client, id);
  }
  console.log(`\nidea to Ready by REST, one after another (n = ${rows.length}), seconds: median, p90, longest`);
  const names: Record<string, string> = {
    seen: 'in all (goal: median 20)',
    ours: 'outside of build and deploy (goal: 2)',
  };
  for (const part of [...STAGES, 'ours', 'seen']) {
    const values = rows.map((row) => row[part] ?? 0);
    const [median, p90, longest] = [50, 90, 100].map((share) => percentile(values, share).toFixed(2).padStart(7));
    console.log(`  ${(names[part] ?? part).padEnd(38)} ${median} ${p90} ${longest}`);
  }
}
