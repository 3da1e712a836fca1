import {
  ALLOW_LOSSES,
  API_VERSION,
  LABELS,
  REFUSE_LOSSES,
  type Loss,
  type Mvp,
  type MvpBackup,
  type MvpSnapshot,
  type MvpStatus,
} from '../../../crds/index.ts';
import { lossesOf, stepsOf, type FoundLoss } from '../../../history/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import { unpackBundle } from '../../../store/index.ts';
import { ownerOf } from '../../deploy/index.ts';
import { conditionOf, type Context, type StepResult } from '../../runtime/index.ts';
import { markDeployable, type Target } from '../environment/index.ts';
import { snapshotsOf } from '../lookup.ts';
import { appOf, bundlesOf, databaseOf, namespaceOf, type Platform } from '../platform.ts';

/** Type of the condition, and reason for which a release waits. */
const HELD = 'MigrationHeld';
/** Why a snapshot is not deployable that somebody has refused. */
const REFUSED = 'MigrationRefused';

/** What a migration chain is, read once: by digest of the bundle, which never stands for anything else. */
interface Chain {
  steps: ReadonlyMap<string, string>;
  losses: readonly FoundLoss[];
}

/** Chains that have been read, at most some hundred of them. */
export type Chains = Map<string, Chain>;

const MOST_CHAINS = 300;
const MOST_LOSSES = 50;

/**
 * Holds back a snapshot whose migration would lose data of a live app, until a person has said yes and a dump is kept. What was live before has been
 * through its migration already, and an app that was never live has nothing to lose.
 *
 * @returns what the release works towards, and what is told of it
 */
export async function holdBack(
  target: Target,
  mvp: Mvp,
  { context, platform, chains }: { context: Context; platform: Platform; chains: Chains },
): Promise<{ target: Target; told: StepResult<MvpStatus> }> {
  const free = { target, told: { removed: [HELD], status: { migration: undefined } } };
  if (target.kind !== 'snapshot') return free;
  const { snapshot } = target;
  const { name } = snapshot.metadata;
  const once = snapshotsOf(context, mvp).filter(wasLive);
  if (once.length === 0 || once.some(({ spec }) => spec.digest === snapshot.spec.digest)) return free;
  const reading = { mvp, context, chains };
  const { losses } = await chainOf(snapshot, reading);
  if (losses.length === 0) return free;
  const run = await Promise.all(once.map((each) => chainOf(each, reading)));
  const { steps } = await chainOf(snapshot, reading);
  const pending = losses.filter(({ step }) => !run.some((chain) => chain.steps.get(step) === steps.get(step)));
  if (pending.length === 0) return free;

  const { [ALLOW_LOSSES]: allowed, [REFUSE_LOSSES]: refused } = mvp.metadata.annotations ?? {};
  const waiting = (reason: string, message: string, counted: Loss[]) => ({
    target: { kind: 'refused' as const, reason: HELD, message } as const,
    told: {
      conditions: [{ type: HELD, status: 'True' as const, reason, message }],
      status: { migration: { snapshot: name, losses: counted } },
    },
  });
  const counted = await count(pending.slice(0, MOST_LOSSES), snapshot, { mvp, context, platform });
  const deployable = conditionOf(snapshot.status?.conditions, 'Deployable');
  if (refused === name) {
    const message = `${name} is not released: its migration was refused`;
    // whoever waits for it to go live is told by this
    if (deployable?.reason !== REFUSED)
      await markDeployable(context, snapshot, { status: 'False', reason: REFUSED, message });
    return waiting('Refused', message, counted);
  }
  const said = `The migration of ${name} would lose data: ${counted.map(inWords).join('; ')}`.slice(0, 1500);
  if (allowed !== name)
    return waiting('AwaitsConsent', `${said}. The old release serves until somebody allows or refuses it`, counted);
  if (deployable?.reason === REFUSED)
    await markDeployable(context, snapshot, { status: 'Unknown', reason: 'Retrying', message: 'It was allowed' });
  if (databaseOf(mvp).mode === 'external') return free;
  const dump = await keepDump(mvp, snapshot, context);
  const kept = conditionOf(dump.status?.conditions, 'Succeeded');
  if (kept?.status === 'True') return free;
  if (kept?.status === 'False')
    return waiting('NotDumped', `${name} is not released: a dump could not be made first: ${kept.message}`, counted);
  return waiting('Dumping', `${name} waits until a dump is kept in ${dump.metadata.name}`, counted);
}

function wasLive(snapshot: MvpSnapshot): boolean {
  const deployable = conditionOf(snapshot.status?.conditions, 'Deployable');
  return deployable?.status === 'True';
}

async function chainOf(
  { spec }: MvpSnapshot,
  { mvp, context, chains }: { mvp: Mvp; context: Context; chains: Chains },
): Promise<Chain> {
  const known = chains.get(spec.digest);
  if (known !== undefined) return known;
  const bytes = await bundlesOf(context.client, mvp).get(spec.digest);
  // without its files nothing of it can be started, so nothing of it can lose anything
  const files = bytes === undefined ? new Map<string, Uint8Array>() : await unpackBundle(bytes, spec.digest);
  const chain = { steps: stepsOf(files), losses: lossesOf(files) };
  if (chains.size >= MOST_CHAINS) chains.clear();
  chains.set(spec.digest, chain);
  return chain;
}

/** The losses with the rows in question, as far as they can be counted within one look. */
async function count(
  losses: readonly FoundLoss[],
  snapshot: MvpSnapshot,
  { mvp, context, platform }: { mvp: Mvp; context: Context; platform: Platform },
): Promise<Loss[]> {
  const plain = losses.map((each): Loss => ({ ...each, step: each.step.slice(0, 240) }));
  const known = mvp.status?.migration;
  const isKnown = known?.snapshot === snapshot.metadata.name && known.losses.some(({ rows }) => rows !== undefined);
  if (isKnown) return known.losses;
  const asked = plain.map(countingQuery);
  if (asked.every((query) => query === undefined)) return plain;
  const key = `losses/${snapshot.metadata.name}`;
  const task = context.task(key, ({ signal }) =>
    platform.runData(
      {
        app: appOf(mvp),
        database: databaseOf(mvp),
        id: snapshot.metadata.name,
        owner: ownerOf(appOf(mvp)),
        work: { kind: 'count', queries: asked.flatMap((query) => (query === undefined ? [] : [query])) },
      },
      { client: context.client, store: platform.store, runtimeImage: platform.deploy.runtimeImage, signal },
    ),
  );
  if (task.phase !== 'done') return plain;
  const counts = [...(task.result.counts ?? [])];
  return plain.map((each, at) => {
    const rows = asked[at] === undefined ? undefined : counts.shift();
    return rows === undefined || rows === null ? each : { ...each, rows };
  });
}

/** Rows in a table, or those with a value in a column; of a column that is to be required, those without one. */
function countingQuery({ table, column, what }: Loss): string | undefined {
  // names come from the text of a file
  if (table === undefined || !/^\w+$/.test(table)) return undefined;
  const all = `SELECT count(*) FROM "${table}"`;
  if (column === undefined || !/^\w+$/.test(column)) return all;
  return `${all} WHERE "${column}" IS ${what === 'NotNull' ? '' : 'NOT '}NULL`;
}

function inWords({ what, table, column, rows, step, line, text }: Loss): string {
  const where = column === undefined ? (table ?? '') : `${table ?? ''}.${column}`;
  const place = `${step.split('/').at(-1) ?? step} line ${line}`;
  const much = rows === undefined ? '' : rows === 1 ? ' (1 row)' : ` (${rows} rows)`;
  switch (what) {
    case 'DropTable':
      return `${place} drops the table ${where}${much}`;
    case 'DropColumn':
      return `${place} drops ${where}${much}`;
    case 'ChangeType':
      return `${place} changes the type of ${where}${much}`;
    case 'NotNull':
      return `${place} makes ${where} required, which is empty in some rows${much}`;
    case 'Sql':
      return `${place} runs ${text.slice(0, 100)}${much}`;
    case 'Code':
      return `${place} does what cannot be told from reading it: ${text.slice(0, 100)}`;
  }
}

/** The dump that a migration which loses data is preceded by: one for each snapshot, made when it is allowed. */
async function keepDump(mvp: Mvp, snapshot: MvpSnapshot, context: Context): Promise<MvpBackup> {
  const { name, uid } = mvp.metadata;
  return context.create<MvpBackup>(RESOURCES.backup, {
    apiVersion: API_VERSION,
    kind: 'MvpBackup',
    metadata: {
      name: `${snapshot.metadata.name}-before`,
      namespace: namespaceOf(mvp),
      labels: { [LABELS.mvp]: name, [LABELS.managedBy]: 'mvp-operator' },
      ownerReferences: [{ ...ownerOf(appOf(mvp)), uid, blockOwnerDeletion: false }],
    },
    spec: { mvp: name, reason: 'BeforeMigration', note: `Before the migration of ${snapshot.metadata.name}` },
  });
}
