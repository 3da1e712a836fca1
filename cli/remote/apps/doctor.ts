/** `mvp diagnose`, `test`, `fix` and `redeploy`: the doctor of a live app from a terminal. */
import { Command } from 'commander';
import { z } from 'zod';

import { answering, followed, type Answer, type Around } from './answer.ts';

const runSchema = z.looseObject({
  run_id: z.string(),
  status: z.enum(['running', 'succeeded', 'failed']),
  message: z.string(),
  health_score: z.number().nullable(),
  health: z.string().nullable(),
  issues: z.array(z.looseObject({ severity: z.string(), description: z.string() })),
  after: z.string().nullable(),
  tests: z
    .looseObject({ failed: z.number(), failures: z.array(z.looseObject({ test: z.string(), why: z.string() })) })
    .nullish(),
});
type Run = z.infer<typeof runSchema>;

const COMMANDS = [
  { name: 'diagnose', operation: 'diagnose', description: 'find what is wrong with a live app; changes nothing' },
  { name: 'test', operation: 'run_tests', description: 'run the tests that an app has itself; changes nothing' },
  { name: 'fix', operation: 'fix', description: 'repair what can be repaired safely, and make it live' },
  { name: 'redeploy', operation: 'redeploy', description: 'repair, build and release the newest files of an app' },
] as const;

/** The subcommands. */
export function runCommands(env: NodeJS.ProcessEnv): Command[] {
  return COMMANDS.map(({ name: word, operation, description }) => {
    const command = new Command(word)
      .description(description)
      .argument('<name>', 'the app, as mvp list calls it')
      .option('--branch <branch>', 'on this branch');
    return answering(command, env, async (around, [name], { branch }) => {
      const work = { mvp_id: name, ...(await sessionOn(around, name, branch)) };
      const begun = runSchema.parse(await around.platform.perform(operation, work));
      return answerOf(await untilDone(around, begun));
    });
  });
}

/** The doctor works on a session's branch; without one, on main. */
async function sessionOn(
  { platform }: Around,
  name: string | undefined,
  branch: string | boolean | undefined,
): Promise<object> {
  if (branch === undefined) return {};
  const opened = await platform.perform('open_session', { mvp_id: name, branch });
  return { session_id: z.looseObject({ session_id: z.string() }).parse(opened).session_id };
}

function untilDone({ platform, tell }: Around, begun: Run): Promise<Run> {
  return followed(async () => runSchema.parse(await platform.perform('get_run', { run_id: begun.run_id })), {
    ended: ({ status }) => status !== 'running',
    say: ({ message }) => message,
    tell,
  });
}

function answerOf(run: Run): Answer {
  const health = run.health_score === null ? '' : ` Health ${String(run.health_score)}, ${run.health ?? 'not known'}.`;
  return {
    record: run,
    lines: [
      `${run.message}${health}`,
      ...run.issues.map(({ severity, description }) => `  ${severity.padEnd(8)} ${description}`),
      ...(run.tests?.failures ?? []).map(({ test, why }) => `  failed   ${test}  ${why}`),
      ...(run.after === null ? [] : [`${run.after} has the repairs`]),
    ],
    ok: run.status === 'succeeded' && (run.tests?.failed ?? 0) === 0,
  };
}
