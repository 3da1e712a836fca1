/** `mvp change`, `answer` and `undo`: an app is talked to from a terminal. */
import { Command } from 'commander';
import { z } from 'zod';

import { another, attached } from './attach.ts';
import { answering, followed, type Answer, type Around } from './answer.ts';

const changeSchema = z.looseObject({
  change_id: z.string(),
  mvp_id: z.string(),
  branch: z.string(),
  status: z.enum(['running', 'succeeded', 'failed']),
  text: z.string(),
  files: z.array(z.object({ path: z.string(), kind: z.string(), added: z.number(), removed: z.number() })),
  plan: z.array(z.object({ path: z.string(), why: z.string() })),
  dry_run: z.boolean(),
  reply: z
    .looseObject({
      summary: z.string(),
      done: z.array(z.looseObject({ what: z.string(), means: z.string().optional() })),
      not_done: z.array(z.looseObject({ said: z.string(), why: z.string(), help: z.string() })),
    })
    .nullable(),
  question: z.looseObject({ question: z.string(), options: z.array(z.string()) }).nullable(),
  snapshot: z.string().nullable(),
});
type Change = z.infer<typeof changeSchema>;

/** The subcommands. */
export function changeCommands(env: NodeJS.ProcessEnv): Command[] {
  return [changeCommand(env), answerCommand(env), undoCommand(env)];
}

function changeCommand(env: NodeJS.ProcessEnv): Command {
  const command = new Command('change')
    .description('change an app by saying what is wanted, and make it live')
    .argument('<name>', 'the app, as mvp list calls it')
    .argument('[wish...]', 'what is wanted, in plain English')
    .option('--branch <branch>', 'on this branch')
    .option('--dry-run', 'say what would change, and change nothing')
    .option(
      '--attach <file>',
      'a spreadsheet or CSV file whose rows come in, a text or PDF that is read with the wish, or an OpenAPI file; may be given again',
      another,
    )
    .hook('preAction', (own) => {
      if (own.args.length < 2 && own.opts()['attach'] === undefined)
        own.error("error: missing required argument 'wish'");
    })
    .addHelpText('after', `\nExample:\n  mvp change spokes Add a colour to bikes and make it searchable`);
  return answering(command, env, async (around, [name, ...words], { branch, dryRun, attach }) => {
    const attachments = typeof attach === 'string' ? await attached(around, attach.split('\0')) : [];
    const begun = changeSchema.parse(
      await around.platform.perform('send_change', {
        mvp_id: name,
        message: words.join(' '),
        ...(attachments.length === 0 ? {} : { attachments }),
        ...(branch === undefined ? {} : { branch }),
        ...(dryRun === true ? { dry_run: true } : {}),
      }),
    );
    return answerOf(await untilDone(around, begun));
  });
}

function answerCommand(env: NodeJS.ProcessEnv): Command {
  const command = new Command('answer')
    .description('answer what a change asked back, by one of its options or a text of your own')
    .argument('<change>', 'the change that asked, as mvp change said')
    .argument('[answer...]', 'what is meant')
    .option('--skip', 'leave it open: a reading that does no harm is taken, or nothing is done')
    .hook('preAction', (own) => {
      if (own.args.length < 2 !== (own.opts()['skip'] === true)) own.error('error: say an answer, or --skip');
    })
    .addHelpText('after', `\nExample:\n  mvp answer c-3f2a9b7c41d8e650 Customers`);
  return answering(command, env, async (around, [id, ...words]) => {
    const asked = changeSchema.parse(await around.platform.perform('get_change', { change_id: id }));
    const begun = await around.platform.perform('send_change', {
      mvp_id: asked.mvp_id,
      branch: asked.branch,
      message: words.join(' '),
      answers: id,
    });
    return answerOf(await untilDone(around, changeSchema.parse(begun)));
  });
}

function undoCommand(env: NodeJS.ProcessEnv): Command {
  const command = new Command('undo')
    .description('take a change back; what came after it stays')
    .argument('<change>', 'the change, as mvp change said');
  return answering(command, env, async (around, [change]) =>
    answerOf(
      await untilDone(around, changeSchema.parse(await around.platform.perform('undo_change', { change_id: change }))),
    ),
  );
}

function untilDone({ platform, tell }: Around, begun: Change): Promise<Change> {
  return followed(
    async () => changeSchema.parse(await platform.perform('get_change', { change_id: begun.change_id })),
    {
      ended: ({ status }) => status !== 'running',
      say: ({ text }) => text,
      tell,
    },
  );
}

/** What a person is told: made of what was done. */
export function answerOf(change: Change): Answer {
  const { reply, question, files, plan } = change;
  const lines = [
    reply?.summary ?? change.text,
    ...(reply?.done ?? []).map(({ what, means }) => `  + ${what}${means === undefined ? '' : `: ${means}`}`),
    ...(reply?.not_done ?? []).map(({ said, why, help }) => `  - not done: ${said}. ${why} ${help}`),
    ...files.map(({ path, added, removed }) => `  ${path}  +${String(added)} -${String(removed)}`),
    ...(change.dry_run ? plan.map(({ path, why }) => `  would change ${path}: ${why}`) : []),
    ...(question === null
      ? []
      : [
          question.question,
          ...question.options.map((each) => `  · ${each}`),
          `mvp answer ${change.change_id} … answers it`,
        ]),
    ...(change.snapshot === null ? [] : [`${change.snapshot}; mvp undo ${change.change_id} takes it back`]),
  ];
  return { record: change, lines, ok: change.status === 'succeeded' };
}
