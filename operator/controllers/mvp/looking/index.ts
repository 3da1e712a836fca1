import { addUsage, AiError, complete, NO_USAGE, type Usage } from '../../../../ai/index.ts';
import {
  API_VERSION,
  LABELS,
  LIMITS,
  type Looks,
  type Mvp,
  type MvpChange,
  type MvpStatus,
} from '../../../../crds/index.ts';
import { RESOURCES, type Manifest } from '../../../../kube/index.ts';
import { ownerOf } from '../../../deploy/index.ts';
import { lookQuestion, picturesOf, type LookAnswer } from '../../../looks/index.ts';
import { conditionOf, type Context, type Step, type StepResult } from '../../../runtime/index.ts';
import { BY_MVP, snapshotsOf } from '../../lookup.ts';
import { appOf, namespaceOf, type Platform } from '../../platform.ts';
import { RAISE_LATER } from '../raising.ts';
import { instructionOf, keptSo, nextLook, outcomeOf, type Facts } from './decide.ts';

/** An app that is older is not begun with: its owner knows it as it is. */
const NEW_MS = 24 * 60 * 60_000;
const AUTHOR = 'operator';
const LOOKED = 'Looked';

type Asked = { findings: LookAnswer['findings']; usage: Usage } | { failed: string; code: string; usage: Usage };

/**
 * A new app that a walk has seen is shown to a model, which says what to mend. That is filed as a change, planned, accepted, verified and released as any,
 * and seen again; what a walk finds worse is taken back. Twice at most, and never once somebody else has changed the app.
 */
export function looking(platform: Pick<Platform, 'walk' | 'looks' | 'models' | 'store'>): Step<Mvp, MvpStatus> {
  return {
    name: 'looking',
    run: async (mvp, context, status) => {
      const { release } = status;
      if (platform.walk === undefined || release === undefined || mvp.spec.suspend) return {};
      if (status.looks?.ended !== undefined || (status.looks === undefined && !isNew(mvp, context))) return {};
      const model = platform.models(context.client, mvp, 'change');
      const next = nextLook(factsOf(mvp, { ...status, release }, model !== undefined, platform, context));
      const { looks } = status;
      switch (next.do) {
        case 'nothing':
          return {};
        case 'wait':
          // nothing is said of an app that may never be looked at
          return looks === undefined ? {} : { conditions: [underWay(next.message)] };
        case 'end':
          return ended({ ...looks, rounds: next.rounds }, next.reason, next.message);
        case 'take-back':
          await file(mvp, `${next.change}-back`, { undoes: next.change }, context);
          return ended({ ...looks, rounds: next.rounds }, 'TakenBack', `${keptSo(next.rounds)}${next.message}`);
        case 'ask': {
          if (model === undefined)
            return ended({ ...looks, rounds: next.rounds }, 'NoModel', 'No AI provider is configured.');
          const key = `looks/${String(next.round)}`;
          const task = context.task(key, ({ signal }) => asked(mvp, status, model, platform, signal));
          if (task.phase === 'running') return { conditions: [underWay('A model looks at the app')] };
          context.forgetTask(key);
          const result: Asked =
            task.phase === 'done'
              ? task.result
              : {
                  failed: task.error instanceof Error ? task.error.message : String(task.error),
                  code: '',
                  usage: NO_USAGE,
                };
          return answered(mvp, { ...looks, rounds: next.rounds }, next.round, result, context);
        }
      }
    },
  };
}

const isNew = ({ metadata }: Mvp, { now }: Context): boolean =>
  now.getTime() - Date.parse(metadata.creationTimestamp) < NEW_MS;

function factsOf(
  mvp: Mvp,
  status: MvpStatus & { release: string },
  hasModel: boolean,
  platform: Pick<Platform, 'looks'>,
  context: Context,
): Facts {
  const changes = context.cache(RESOURCES.change).by(BY_MVP, `${namespaceOf(mvp)}/${mvp.metadata.name}`);
  const own = nameOf(mvp, '');
  const snapshots = snapshotsOf(context, mvp);
  const later = snapshots[0]?.metadata.annotations?.[RAISE_LATER];
  const filed = changes.find(({ metadata }) => metadata.name === status.looks?.filed);
  const end = conditionOf(filed?.status?.conditions, 'Succeeded');
  return {
    policy: mvp.spec.looks ?? platform.looks,
    hasModel,
    isNew: isNew(mvp, context),
    isTouched:
      changes.some(({ metadata, spec }) => !metadata.name.startsWith(own) && !spec.dryRun) ||
      snapshots.some(({ spec }) => spec.author !== AUTHOR),
    isRaised: later !== undefined && status.raising?.handled !== later,
    looks: status.looks,
    release: status.release,
    walk: status.walk,
    filed:
      filed === undefined
        ? undefined
        : {
            ended: end?.status === 'True' || end?.status === 'False',
            ok: end?.status === 'True',
            reason: end?.reason ?? '',
            message: end?.message ?? '',
          },
  };
}

/** What the model says; the same question is paid for once, whoever asks it again. */
async function asked(
  mvp: Mvp,
  status: MvpStatus,
  model: NonNullable<ReturnType<Platform['models']>>,
  { store }: Pick<Platform, 'store'>,
  signal: AbortSignal,
): Promise<Asked> {
  const pictures = await picturesOf({ ...mvp, status }, store);
  const found = status.walk?.findings ?? [];
  // nothing is asked of somebody who is told nothing
  if (pictures.length + found.length === 0) return { findings: [], usage: NO_USAGE };
  try {
    const question = lookQuestion(mvp.spec.description, found, pictures);
    const { value, usage } = await complete(model, question, signal);
    return { findings: value.findings, usage };
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    return { failed: error.message, code: error.code, usage: error.facts.usage ?? NO_USAGE };
  }
}

async function answered(
  mvp: Mvp,
  before: Looks,
  round: number,
  result: Asked,
  context: Context,
): Promise<StepResult<MvpStatus>> {
  const looks: Looks = {
    ...before,
    usage: addUsage({ ...NO_USAGE, ...before.usage, costUsd: before.usage?.costUsd ?? 0 }, result.usage),
  };
  const kept = keptSo(looks.rounds);
  if ('failed' in result)
    return ended(looks, result.code === 'capped' ? 'CapReached' : 'ModelsFailed', `${kept}${result.failed}`);
  const instruction = instructionOf(
    result.findings.map(({ wish }) => wish),
    LIMITS.instruction,
  );
  if (instruction === '')
    return ended(looks, outcomeOf(looks.rounds), `${kept}A model that was shown the app would change nothing.`);
  const name = nameOf(mvp, String(round));
  await file(mvp, name, { instruction, scope: 'looks' }, context);
  return {
    status: { looks: { ...looks, filed: name } },
    conditions: [underWay(`${name} is under way`)],
    events: [{ type: 'Normal', reason: 'Looking', note: `${name}: ${instruction}`.slice(0, 1000) }],
  };
}

const nameOf = (mvp: Mvp, round: string): string => `${mvp.metadata.name}-looks-${round}`;

/** A change of the operator's own. One of that name that is there already is the same one. */
async function file(mvp: Mvp, name: string, what: Partial<MvpChange['spec']>, context: Context): Promise<void> {
  const manifest: Manifest = {
    apiVersion: API_VERSION,
    kind: 'MvpChange',
    metadata: {
      name,
      namespace: namespaceOf(mvp),
      labels: { [LABELS.mvp]: mvp.metadata.name, [LABELS.managedBy]: 'mvp-operator' },
      ownerReferences: [ownerOf(appOf(mvp))],
    },
    spec: { mvp: mvp.metadata.name, branch: 'main', author: AUTHOR, ...what },
  };
  await context.create(RESOURCES.change, manifest);
}

const underWay = (message: string) =>
  ({ type: LOOKED, status: 'Unknown', reason: 'Looking', message: message.slice(0, 1000) }) as const;

function ended(looks: Looks, reason: string, said: string): StepResult<MvpStatus> {
  const { filed: _, ...rest } = looks;
  const message = said.trim().slice(0, 512);
  const isMended = looks.rounds.length > 1;
  return {
    status: { looks: { ...rest, ended: { reason, message } } },
    conditions: [{ type: LOOKED, status: isMended ? 'True' : 'False', reason, message }],
    events: [{ type: 'Normal', reason: LOOKED, note: message.slice(0, 1000) }],
  };
}
