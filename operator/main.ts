/**
 * The operator's process.
 */
import { pino } from 'pino';
import { RESOURCES, connect } from '../kube/index.ts';
import { createRepairClient } from '../repair/index.ts';
import { storeClient } from '../store/index.ts';
import { runBuild } from './build/index.ts';
import { readOperatorConfig, type OperatorConfig } from './config.ts';
import { BuildSlots, controllers, following, type Platform } from './controllers/index.ts';
import { probeRelease } from './deploy/index.ts';
import { Generator } from './generator/index.ts';
import { Metrics, Runtime } from './runtime/index.ts';
import { ensureSigningKey } from './signing-key.ts';
import { sweepUntil } from './sweeper.ts';

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
  const repair = createRepairClient({ memoryMiB: config.repairMemoryMiB, signal });
  const generator = new Generator();
  const platform: Platform = {
    deploy: config.deploy,
    build: config.build,
    store,
    repair,
    runBuild,
    probe: probeRelease,
    slots: new BuildSlots(config.buildConcurrency),
    snapshotsKept: config.snapshotsKept,
    generate: (idea, context) => generator.generate(idea, context),
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
    whileLeading: (leading) =>
      sweepUntil(leading, {
        client,
        store,
        mvps: () => runtime.cache(RESOURCES.mvp).all(),
        snapshots: () => runtime.cache(RESOURCES.snapshot).all(),
        reports: function* () {
          for (const run of runtime.cache(RESOURCES.repairRun).all()) {
            if (run.status?.report?.key !== undefined) yield run.status.report.key;
          }
        },
        everyMs: config.sweepMinutes * 60_000,
        log,
      }),
  });
  try {
    await runtime.run(signal);
  } finally {
    generator.stop();
    await repair.stop();
    await client.transport.close();
  }
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
  // a lost lease ends up here: whoever leads now must be alone
  console.error(error);
  process.exit(1);
}
process.exit(0);
