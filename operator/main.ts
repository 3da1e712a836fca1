/**
 * The operator's process.
 */
import { pino } from 'pino';
import { Providers, type Model } from '../ai/index.ts';
import { connect } from '../kube/index.ts';
import { createRepairClient } from '../repair/index.ts';
import { storeClient } from '../store/index.ts';
import { runBuild } from './build/index.ts';
import { childMetrics } from './child-metrics.ts';
import { readOperatorConfig, type OperatorConfig } from './config.ts';
import { BuildSlots, Leases, controllers, following, type Platform } from './controllers/index.ts';
import { runData } from './data/index.ts';
import { probeRelease, visit } from './deploy/index.ts';
import { domainResolver } from './domains/index.ts';
import { Generator, type Raising, type Waits } from './generator/index.ts';
import { branchesOf, openRepository } from './git/index.ts';
import { LostArtifacts } from './lost-artifacts.ts';
import { Accounts, escalationBy, modelMetrics, modelsOf, repairJudge, rulesAgain } from './models/index.ts';
import { LeadershipLost, Metrics, Runtime, type Context, type TaskContext } from './runtime/index.ts';
import { ensureSigningKey } from './signing-key.ts';
import { deliver } from './webhooks/index.ts';
import { sweepUntil } from './sweeper.ts';
import { runWalk } from './walk/index.ts';

/** Name of the Lease that decides which operator acts. */
const LEASE = 'mvp-operator';

async function operate(config: OperatorConfig, signal: AbortSignal): Promise<void> {
  const log = pino({ name: 'operator', formatters: { level: (level) => ({ level }) } });
  const metrics = new Metrics();
  const client = await connect({
    onAnswer: (call) => {
      metrics.answered(call);
    },
  });
  const signingKey = await ensureSigningKey(client, config.systemNamespace, config.store.signingKeySecret);
  const store = storeClient({ url: config.store.url, signingKey });
  const repair = createRepairClient({ memoryMiB: config.repairMemoryMiB });
  const generator = new Generator();
  childMetrics(metrics.registry, { generator, repair });
  const counted = modelMetrics(metrics.registry);
  const providers = new Providers({
    config: config.ai,
    onCall: (call) => {
      counted(call);
      log.info(call, 'a model was asked');
    },
  });
  log.info({ providers: config.ai.providers.map(({ name, models }) => ({ name, models })) }, 'models');
  const accounts = new Accounts(config.ai.caps);
  const raising = (model: Model, { workspace }: TaskContext, waits: Waits): Raising => ({
    model,
    judge: repairJudge(repair, workspace),
    waitMs: waits.waitMs,
    ...(waits.wholeMs === undefined ? {} : { wholeMs: waits.wholeMs }),
  });
  const { walk: walker } = config;
  const platform: Platform = {
    deploy: config.deploy,
    build: config.build,
    store,
    repair,
    runBuild,
    runData,
    probe: probeRelease,
    visit,
    ...(walker === undefined
      ? {}
      : { walk: (request, around) => runWalk(request, { ...around, store, config: walker }) }),
    looks: config.looks,
    webhooks: { networks: config.webhookNetworks, deliver },
    git: { networks: config.gitNetworks, branchesOf, openRepository },
    domains: domainsOf(config),
    slots: new BuildSlots(config.buildConcurrency),
    leases: new Leases(),
    snapshotsKept: config.snapshotsKept,
    generate: (idea, context, model) =>
      generator.generate(idea, context, model === undefined ? undefined : raising(model, context, config.ai)),
    change: (work, context, model) =>
      generator.change(work, context, model === undefined ? undefined : raising(model, context, config.ai)),
    merge: (work, context) => generator.merge(work, context),
    raise: (work, context, model) =>
      generator.raise(
        work,
        context,
        raising(model, context, { waitMs: config.ai.laterMs, wholeMs: config.ai.laterMs }),
      ),
    escalation: escalationBy,
    rulesAgain: (model, bare, finding, { workspace, signal }) =>
      rulesAgain({ model, judge: repairJudge(repair, workspace), signal }, bare, finding),
    models: (of, mvp, under) => modelsOf({ providers, accounts }, of, mvp, under),
  };
  const runtime = new Runtime({
    client,
    controllers: controllers(platform, config.workspaces),
    ...following(),
    log,
    metrics,
    identity: config.identity,
    probePort: config.probePort,
    ...(config.watchNamespace === undefined ? {} : { namespace: config.watchNamespace }),
    ...(config.leaderElection ? { leader: { namespace: config.systemNamespace, name: LEASE } } : {}),
    whileLeading: async (leading) => {
      const cache: Context['cache'] = (resource) => runtime.cache(resource);
      await Promise.all([
        sweepUntil(leading, {
          client,
          store,
          leases: platform.leases,
          cache,
          log,
          everyMs: config.sweepMinutes * 60_000,
        }),
        new LostArtifacts({ client, platform, cache, log }).watch(leading),
      ]);
    },
  });
  try {
    await runtime.run(signal);
  } catch (error) {
    // Whoever leads now must be alone, so nothing is waited for: neither calls under way nor our children.
    if (error instanceof LeadershipLost) {
      console.error(error);
      process.exit(1);
    }
    throw error;
  } finally {
    generator.stop();
    repair.stop();
    await providers.stop();
    await client.transport.close();
  }
}

function domainsOf({ domains: { servers, ...rest } }: OperatorConfig): Platform['domains'] {
  return { ask: domainResolver(servers), ...rest };
}

const stop = new AbortController();
for (const name of ['SIGTERM', 'SIGINT'] as const) {
  process.once(name, () => {
    stop.abort(new Error(`received ${name}`));
  });
}
try {
  await operate(readOperatorConfig(process.env), stop.signal);
} catch (error) {
  console.error(error);
  process.exit(1);
}
process.exit(0);
