/** A process of the pool: an engine and a judge of its own, one question at a time. */
import { createEngine } from '../../../repair/index.ts';
import { baseManifests, prepareToolchain } from '../../../repair/verify/toolchain.ts';
import { changed, createApps } from './apps.ts';
import { attemptClean, attemptMixed, attemptSingle, type Bench } from './attempt.ts';
import { appCount, type Answer, type Job } from './case.ts';
import { createJudge } from './judge.ts';

const toolchain = await prepareToolchain(await baseManifests());
const bench: Bench = {
  engine: createEngine({ rules: 'apply', typings: toolchain.nodeModules }),
  judge: await createJudge(toolchain),
  app: createApps(),
  tried: new Set(),
};

const met = new Set<number>();

/** An app is looked at once before it is first broken, so that what is timed is a repair and not the first acquaintance. */
async function meet(index: number): Promise<void> {
  if (met.has(index)) return;
  met.add(index);
  await bench.engine.repair((await bench.app(index)).files, { mode: 'diagnose' });
}

async function answer(job: Job): Promise<Answer> {
  if (job.kind === 'single' || job.kind === 'mixed') await meet(job.seed % appCount);
  if (job.kind === 'single') return attemptSingle(job, bench);
  if (job.kind === 'mixed') return attemptMixed(job, bench);
  if (job.kind === 'clean') return attemptClean(job.seed, bench);
  const { files } = await bench.app(job.seed % appCount);
  const put = changed(files, [[job.path, job.text]]);
  const judged = job.kind === 'compiler' ? bench.judge.compilerFixes(put) : put;
  const problems = await bench.judge.problems(judged, files);
  return { kind: 'judge', isClean: problems.length === 0 };
}

process.on('message', (job: Job) => {
  answer(job).then(
    (value) => process.send?.({ value }),
    (error: unknown) =>
      process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.on('disconnect', () => {
  void Promise.all([bench.engine.stop(), bench.judge.stop()]).then(() => process.exit(0));
});
process.send?.({ ready: true });
