import { setTimeout as sleep } from 'node:timers/promises';
import type { Condition } from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import { kubectlFor } from '../../e2e/kubectl.ts';
import { send, signIn, type User } from '../../../cluster/index.ts';
import { expected, previewed, released, until } from './doing.ts';
import { appNamed, removeApp, type Setting } from './setting.ts';

/** One way to be killed: what is begun, when the operator dies, and how it is known that it has ended well. */
interface Case {
  readonly what: string;
  /** Begins it. @returns the name of what is followed */
  begin(): Promise<string>;
  /** The stage it is in now; undefined: it has none yet. */
  stage(name: string): Promise<string | undefined>;
  /** The stages to be killed in; a number is milliseconds after the begin. */
  readonly at: readonly (string | number)[];
  /** Waits until it has ended well. */
  ends(name: string): Promise<void>;
  /** Snapshots that it makes, all in all. */
  readonly makes: number;
}

const reasonOf = (conditions: readonly Condition[] | undefined, type: string): string | undefined =>
  conditions?.find((each) => each.type === type)?.reason;

/**
 * The operator is killed (SIGKILL) in every stage of whatever an app goes through, and started anew. Whether it then ends as if nothing had been, with all
 * rows, no snapshot more or less, and the app answering, and after how many seconds.
 */
export async function measureKills({ cluster, client, say }: Setting): Promise<void> {
  const kubectl = await kubectlFor(cluster.kubeconfig);
  const user = await signIn(cluster.gatewayPort);
  const idea = {
    app_name: 'Spokes',
    description: 'Bike rental by the beach, by the hour or day, no double booking. Customers rent bikes.',
  };
  const { mvp_id: id, session_id } = await user.quick(idea);
  await user.live(id, 600_000);
  const { metadata } = await appNamed(client, id);
  const { namespace = '' } = metadata;
  const body = { mvp_id: id, session_id };
  const snapshots = async (): Promise<number> =>
    (await client.listAll(RESOURCES.snapshot, { namespace })).filter(({ spec }) => spec.mvp === id).length;
  const rows = async (): Promise<string> => {
    const reply = await user.call(`/mvps/${id}/rows/query`, { body: { thing: 'bikes', limit: 100 } });
    const found = expected(reply, 200).json<{ rows: { id: string; name: string }[] }>().rows;
    return found
      .map((row) => `${row.id} ${row.name}`)
      .sort()
      .join('\n');
  };

  const kill = async (): Promise<void> => {
    await cluster.exec(['pkill', '-KILL', '-f', 'dist/operator.mjs']);
    // a new pod: the kubelet waits longer after every crash, and this is one of many
    const pod = ['-n', 'mvp-system', '-l', 'app.kubernetes.io/component=operator'];
    await kubectl(['delete', 'pod', ...pod, '--force', '--grace-period=0']);
    await kubectl(['wait', 'pod', ...pod, '--for=condition=Ready', '--timeout=120s']);
  };

  let number = 0;
  const chat = (what: string, branch: string, at: readonly string[]): Case => ({
    what,
    at,
    makes: 1,
    async begin() {
      number += 1;
      const message = `add a remark ${'abcdefghij'[number % 10] ?? ''} to bikes`;
      return expected(await user.call('/editor/chat', { body: { ...body, branch, message } }), 202).json<{
        change_id: string;
      }>().change_id;
    },
    stage: async (name) =>
      reasonOf((await client.get(RESOURCES.change, name, namespace)).status?.conditions, 'Succeeded'),
    async ends(name) {
      await until(`${name} has ended`, async () => {
        const found = (await client.get(RESOURCES.change, name, namespace)).status?.conditions?.find(
          ({ type }) => type === 'Succeeded',
        );
        if (found?.status === 'False') throw new Error(found.message);
        return found?.status === 'True' ? true : undefined;
      });
    },
  });
  const goesLive = { stage: () => Promise.resolve(undefined), ends: (name: string) => released(client, id, name) };
  const posted = async (path: string, sent: object): Promise<string> =>
    expected(await user.call(path, { body: sent, timeoutMs: 90_000 }), 201).json<{ snapshot: string }>().snapshot;
  const first = (await appNamed(client, id)).status?.release ?? '';
  const cases: Case[] = [
    chat('chat change', 'main', ['Planning', 'Applying', 'Building', 'Checking', 'Deploying']),
    {
      what: 'rollback',
      at: [0, 500, 1500],
      makes: 1,
      begin: () => posted('/editor/rollback', { ...body, snapshot: first }),
      ...goesLive,
    },
    {
      what: 'merge',
      at: [0, 1000, 3000],
      makes: 1,
      begin: async () => {
        const name = await branched(user, id, `m${String((number += 1))}`, session_id ?? '');
        return posted(`/editor/branches/${name}/merge`, { mvp_id: id });
      },
      ...goesLive,
    },
    {
      what: 'restore of a backup',
      at: ['Dumping', 'Restoring'],
      makes: 0,
      begin: async () => {
        const made = expected(await user.call(`/mvps/${id}/backups`, { body: {} }), 202).json<{ backup: string }>();
        await until('the backup is there', async () =>
          reasonOf((await client.get(RESOURCES.backup, made.backup, namespace)).status?.conditions, 'Succeeded') ===
          'Kept'
            ? true
            : undefined,
        );
        const reply = await user.call(`/mvps/${id}/backups/${made.backup}/restore`, { method: 'POST' });
        return expected(reply, 202).json<{ restore: string }>().restore;
      },
      stage: async (name) =>
        reasonOf((await client.get(RESOURCES.restore, name, namespace)).status?.conditions, 'Succeeded'),
      async ends(name) {
        await until(`${name} has ended`, async () => {
          const found = (await client.get(RESOURCES.restore, name, namespace)).status?.conditions?.find(
            ({ type }) => type === 'Succeeded',
          );
          if (found?.status === 'False') throw new Error(found.message);
          return found?.status === 'True' ? true : undefined;
        });
      },
    },
  ];

  const before = await rows();
  const lines: string[] = [];
  try {
    for (const one of cases)
      for (const at of one.at) {
        const line = await killed(one, at).catch((error: unknown) => `FAILED: ${String(error).slice(0, 300)}`);
        lines.push(`  ${`${one.what}, ${typeof at === 'number' ? `${String(at)} ms after` : at}`.padEnd(36)} ${line}`);
        say(lines.at(-1) ?? '');
      }
  } finally {
    console.log('\nthe operator killed (SIGKILL) and started anew:');
    for (const line of lines) console.log(line);
  }
  await removeApp(client, id);

  async function killed(one: Case, at: string | number): Promise<string> {
    const prepared = one.what === 'merge' ? 2 : 0;
    const had = (await snapshots()) + prepared;
    const name = await one.begin();
    const since = performance.now();
    const seconds = (): string => ((performance.now() - since) / 1000).toFixed(1).padStart(6);
    let seen: string | undefined;
    if (typeof at === 'number') await sleep(at);
    else
      seen = await until(`${one.what} is in ${at}`, async () => {
        const stage = await one.stage(name);
        const isOver = stage !== undefined && !one.at.includes(stage) && stage !== 'Waiting' && stage !== 'Pending';
        return stage === at || isOver ? stage : undefined;
      });
    if (seen !== undefined && seen !== at) {
      await one.ends(name);
      return `was over too soon (${seen})`;
    }
    await kill();
    const again = seconds();
    await one.ends(name);
    const ended = seconds();
    const made = (await snapshots()) - had;
    const health = await send(cluster.gatewayPort, `mvp-${id}.localhost`, '/api/health', { timeoutMs: 10_000 });
    const wrong = [
      ...(made === one.makes ? [] : [`${String(made)} snapshots instead of ${String(one.makes)}`]),
      ...((await rows()) === before ? [] : ['other rows']),
      ...(health.status === 200 ? [] : [`health ${String(health.status)}`]),
    ];
    return `operator back after ${again} s, ended well after ${ended} s${wrong.length === 0 ? '' : `; WRONG: ${wrong.join(', ')}`}`;
  }
}

/** A branch with a change of its own, ready to be merged. */
async function branched(user: User, id: string, branch: string, session_id: string): Promise<string> {
  expected(await user.call('/editor/branches', { body: { mvp_id: id, branch } }), 201);
  await previewed(user, id, branch);
  const wish = { mvp_id: id, session_id, branch, message: `add a page "Notes ${branch}" that says Ride well.` };
  const begun = expected(await user.call('/editor/chat', { body: wish }), 202).json<{ change_id: string }>();
  await until('the change of the branch', async () => {
    const record = expected(await user.call(`/editor/changes/${begun.change_id}`), 200).json<{ status: string }>();
    if (record.status === 'failed') throw new Error('the change of the branch failed');
    return record.status === 'succeeded' ? true : undefined;
  });
  return branch;
}
