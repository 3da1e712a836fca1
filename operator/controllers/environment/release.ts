import { setTimeout as sleep } from 'node:timers/promises';
import type { MvpSnapshot } from '../../../crds/index.ts';
import { RESOURCES, type Service } from '../../../kube/index.ts';
import {
  hostOf,
  names,
  releaseLabel,
  releaseState,
  serviceFor,
  serviceRelease,
  urlOf,
  type PartState,
} from '../../deploy/index.ts';
import {
  conditionOf,
  mergeConditions,
  type ConditionValue,
  type Context,
  type StepResult,
} from '../../runtime/index.ts';
import { isOwnedBy, snapshotsOf } from '../lookup.ts';
import type { Platform } from '../platform.ts';
import { stateOfDatabase } from './database.ts';
import type { Environment, ServingStatus } from './environment.ts';
import { applyRelease, drain, podsOfRelease, rebuild, type Facts } from './release-parts.ts';
import { isRetryAsked } from './retry.ts';
import { live, stalled, underWay } from './stage.ts';
import { environmentStatus, readSecrets } from './variables.ts';

/** A pod that is ready and yet does not answer is asked again for so long. */
const PROBE_TRIES = 20;

/** Which snapshot is to be served, or why not the one asked for. */
export type Target =
  | { kind: 'snapshot'; snapshot: MvpSnapshot }
  | { kind: 'none'; message: string }
  | {
      kind: 'refused';
      reason: 'ReleaseNotFound' | 'ReleaseForeign' | 'ReleaseUnverified' | 'MigrationHeld';
      message: string;
    };

/**
 * Brings the wanted snapshot up beside the one that serves, probes it, moves the Service, and lets the old one drain. A
 * release that does not come up is withdrawn; the old one never stopped serving.
 */
export async function serve(
  env: Environment,
  target: Target,
  { context, platform, status }: { context: Context; platform: Platform; status: Readonly<ServingStatus> },
): Promise<StepResult<ServingStatus>> {
  const { app, mvp, branch } = env;
  const service = context.cache(RESOURCES.service).get(`${app.namespace}/${names(app).service}`);
  const serving = serviceRelease(service)?.release;
  const served = snapshotsOf(context, mvp, branch).find((one) => releaseLabel(one.metadata.name) === serving);
  const started = await readSecrets(app, context);
  const facts: Facts = { env, context, platform, status, service, served, started };
  if (target.kind === 'snapshot') return reach(facts, target.snapshot);
  const kept = served === undefined ? {} : await keep(facts, served);
  const reason = target.kind === 'refused' ? target.reason : 'NotVerified';
  const refusal = stalled(reason, target.message);
  return {
    ...kept,
    conditions: [...(kept.conditions ?? []), ...refusal.conditions],
    removed: refusal.removed,
    events: [{ type: 'Warning', reason, note: target.message }],
  };
}

/** Takes the app towards `target`, one observable state at a time. */
async function reach(facts: Facts, target: MvpSnapshot): Promise<StepResult<ServingStatus>> {
  const { env, context, status, served } = facts;
  const deployable = conditionOf(target.status?.conditions, 'Deployable');
  if (deployable?.status === 'False' && target !== served) {
    if (!isRetryAsked(env.owner, status)) return withdrawn(facts, target, deployable.message);
    await markDeployable(context, target, {
      status: 'Unknown',
      reason: 'Retrying',
      message: 'Another try was asked for',
    });
  }
  const waiting = databaseWait(env, context);
  if (waiting !== undefined && served === undefined) return { ...waiting, wait: true };
  const kept = served === undefined || served === target ? {} : await keep(facts, served);
  const deployment = await applyRelease(facts, target);
  const state = releaseState(deployment, podsOfRelease(facts, target));
  if (served === target) return settled(facts, target, state);
  const available = kept.conditions ?? [availability(false, 'Nothing is live yet')];
  if (state.phase === 'Failed') return failedToCome(facts, target, state);
  if (state.phase === 'Progressing') return deploying(state.message, available);
  return probing(facts, target, state, available);
}

/** A release whose artifact was lost gets it again; any other is withdrawn. */
async function failedToCome(facts: Facts, target: MvpSnapshot, state: PartState): Promise<StepResult<ServingStatus>> {
  if (state.reason === 'ArtifactUnavailable' && (await rebuild(facts, target)) === 'under way') {
    return { ...underWay('Building', 'The artifact is made again'), wait: true };
  }
  await markDeployable(facts.context, target, { status: 'False', reason: state.reason, message: state.message });
  return withdrawn(facts, target, state.message);
}

/** The last look before the switch: the pods themselves are asked, past the Service. */
async function probing(
  facts: Facts,
  target: MvpSnapshot,
  state: PartState,
  available: readonly ConditionValue[],
): Promise<StepResult<ServingStatus>> {
  const { context } = facts;
  // one task of an environment, so that none is left behind when pods are replaced while it runs
  const key = `probe/${facts.env.branch}`;
  const pods = [target.metadata.name, ...state.podIPs].join(' ');
  const probe = context.task(key, async ({ signal }) => ({ pods, ...(await probed(facts, state, signal)) }));
  if (probe.phase === 'running') {
    return deploying('The new release is looked at before it gets traffic', available);
  }
  context.forgetTask(key);
  if (probe.phase === 'done' && probe.result.pods !== pods) return probing(facts, target, state, available);
  if (probe.phase === 'failed' || !probe.result.ok) {
    const message = probe.phase === 'failed' ? String(probe.error) : probe.result.message;
    await markDeployable(context, target, { status: 'False', reason: 'ProbeFailed', message });
    return withdrawn(facts, target, message);
  }
  return switched(facts, target);
}

function deploying(message: string, available: readonly ConditionValue[]): StepResult<ServingStatus> {
  const stage = underWay('Deploying', message);
  return { conditions: [...stage.conditions, ...available], removed: stage.removed };
}

/** The moment traffic moves. */
async function switched(facts: Facts, target: MvpSnapshot): Promise<StepResult<ServingStatus>> {
  const { env, context, platform, status } = facts;
  const { app } = env;
  const applied = await context.apply(serviceFor(app, releaseLabel(target.metadata.name), context.now));
  await markDeployable(context, target, { status: 'True', reason: 'Live', message: 'It came up' });
  const url = urlOf(app, platform.deploy);
  const result = await settled({ ...facts, service: applied.object as Service, served: target }, target, {
    phase: 'Ready',
  });
  const from = status.release === undefined ? '' : `, ${status.release} before`;
  return {
    ...result,
    events: [{ type: 'Normal', reason: 'Live', note: `${target.metadata.name} is live at ${url}${from}` }],
  };
}

/** The wanted release has the traffic. */
async function settled(
  facts: Facts,
  target: MvpSnapshot,
  state: Pick<PartState, 'phase'> & Partial<PartState>,
): Promise<StepResult<ServingStatus>> {
  const { env, context, platform, service, started } = facts;
  const { app } = env;
  const pointing = serviceRelease(service);
  // heals a Service somebody has edited, and keeps the time of the switch
  await context.apply(serviceFor(app, releaseLabel(target.metadata.name), pointing?.switchedAt ?? context.now));
  const drainMs = await drain(facts);
  const message = `${target.metadata.name} is live`;
  const stage =
    state.phase === 'Ready'
      ? live(message)
      : state.phase === 'Failed'
        ? stalled(state.reason ?? 'NotReady', state.message ?? 'the app is not ready')
        : underWay('Deploying', state.message ?? 'the app is starting');
  return {
    conditions: [
      ...stage.conditions,
      { type: 'Deployed', status: 'True', reason: 'Live', message },
      availability(
        state.phase === 'Ready' || (state.podIPs ?? []).length > 0,
        state.phase === 'Ready' ? message : (state.message ?? 'not ready'),
      ),
    ],
    removed: stage.removed,
    status: {
      release: target.metadata.name,
      url: urlOf(app, platform.deploy),
      health: target.status?.health,
      ...(state.phase === 'Ready' ? { environment: environmentStatus(env.owner, started) } : {}),
    },
    ...(drainMs === undefined ? {} : { requeueAfterMs: drainMs }),
  };
}

/** A release that did not come up: its Deployment goes, the old release serves on. */
async function withdrawn(facts: Facts, target: MvpSnapshot, message: string): Promise<StepResult<ServingStatus>> {
  const { env, context, served } = facts;
  const doomed = context.cache(RESOURCES.deployment).get(`${env.app.namespace}/${releaseLabel(target.metadata.name)}`);
  if (doomed !== undefined && isOwnedBy(doomed, env.owner)) await context.remove(RESOURCES.deployment, doomed);
  const kept = served === undefined ? {} : await keep(facts, served);
  const text = `${target.metadata.name} did not come up: ${message}`;
  const stage = stalled('ReleaseFailed', text);
  return {
    ...kept,
    conditions: [
      ...(kept.conditions ?? [availability(false, 'Nothing is live yet')]),
      ...stage.conditions,
      { type: 'Deployed', status: 'False', reason: 'ReleaseFailed', message: text },
    ],
    removed: stage.removed,
    events: [{ type: 'Warning', reason: 'ReleaseFailed', note: text }],
  };
}

/** The release that serves goes on serving, healed where somebody has edited it. */
async function keep(facts: Facts, served: MvpSnapshot): Promise<StepResult<ServingStatus>> {
  const { env, context, service, platform } = facts;
  const deployment = await applyRelease(facts, served);
  const pointing = serviceRelease(service);
  await context.apply(serviceFor(env.app, releaseLabel(served.metadata.name), pointing?.switchedAt ?? context.now));
  const state = releaseState(deployment, podsOfRelease(facts, served));
  return {
    conditions: [
      availability(state.phase === 'Ready', state.phase === 'Ready' ? `${served.metadata.name} serves` : state.message),
    ],
    status: { release: served.metadata.name, url: urlOf(env.app, platform.deploy) },
  };
}

async function probed(
  { env, platform }: Facts,
  state: PartState,
  signal: AbortSignal,
): Promise<{ ok: boolean; message: string }> {
  const host = hostOf(env.app, platform.deploy);
  for (let attempt = 1; ; attempt++) {
    const result = await platform.probe({ podIPs: state.podIPs, host, signal });
    if (result.ok || attempt >= PROBE_TRIES) return result;
    await sleep(500, undefined, { signal });
  }
}

/** Says of a snapshot whether it can be released. */
export async function markDeployable(
  context: Context,
  snapshot: MvpSnapshot,
  value: Pick<ConditionValue, 'status' | 'reason' | 'message'>,
): Promise<void> {
  const conditions = mergeConditions(snapshot.status?.conditions ?? [], [{ type: 'Deployable', ...value }], {
    observedGeneration: snapshot.metadata.generation,
    now: context.now,
  });
  await context.writeStatus(RESOURCES.snapshot, snapshot, { ...snapshot.status, conditions });
}

function databaseWait(env: Environment, context: Context): StepResult<ServingStatus> | undefined {
  if (env.database.mode === 'external') return undefined;
  const state = stateOfDatabase(env, context);
  if (state.phase === 'Ready') return undefined;
  return state.phase === 'Failed'
    ? stalled(state.reason, `database: ${state.message}`)
    : underWay('Deploying', `database: ${state.message}`);
}

function availability(isAvailable: boolean, message: string): ConditionValue {
  return {
    type: 'Available',
    status: isAvailable ? 'True' : 'False',
    reason: isAvailable ? 'Serving' : 'NotServing',
    message,
  };
}
