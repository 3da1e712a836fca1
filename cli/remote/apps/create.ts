/** `mvp create`, `list` and `logs`: apps from a terminal. */
import { Command } from 'commander';
import { z } from 'zod';

import { answering, columns, followed, type Around } from './answer.ts';
import { another, attached } from './attach.ts';

const appSchema = z.looseObject({
  mvp_id: z.string(),
  status: z.string(),
  message: z.string(),
  url: z.string().nullable(),
  health: z.looseObject({ health_score: z.number() }).nullable(),
  requested_name: z.string().nullish(),
});

/** The subcommands. */
export function appCommands(env: NodeJS.ProcessEnv): Command[] {
  return [createCommand(env), listCommand(env), logsCommand(env)];
}

function createCommand(env: NodeJS.ProcessEnv): Command {
  const command = new Command('create')
    .description('turn an idea into a live app')
    .argument('<name>', 'what people call the app')
    .argument('<idea>', 'the idea in plain English; - reads it from the input')
    .option('--template <id>', 'instead of the best match')
    .option(
      '--attach <file>',
      'a spreadsheet or CSV file whose rows the app starts with, a text or PDF that is read with the idea, or an OpenAPI file; may be given again',
      another,
    )
    .option('--no-wait', 'do not wait until it is live')
    .addHelpText(
      'after',
      `\nExample:\n  mvp create Spokes 'Bike rental by the beach, by the hour or day, no double booking'`,
    );
  return answering(command, env, async (around, [name, idea = ''], { template, wait, attach }) => {
    const description = idea === '-' ? await input() : idea;
    const attachments = typeof attach === 'string' ? await attached(around, attach.split('\0')) : [];
    const made = appSchema.parse(
      await around.platform.perform('create_mvp', {
        app_name: name,
        description,
        ...(template === undefined ? {} : { template }),
        ...(attachments.length === 0 ? {} : { attachments }),
      }),
    );
    const app = wait === false ? made : await untilLive(around, made.mvp_id);
    const where = app.url === null ? '' : ` at ${app.url}`;
    const lines = [
      ...(made.requested_name == null ? [] : [`The name ${made.requested_name} is taken: this one is ${made.mvp_id}.`]),
      app.status === 'live' ? `${app.mvp_id} is live${where}` : `${app.mvp_id}: ${app.message}`,
    ];
    return { record: app, lines, ok: app.status !== 'failed' };
  });
}

async function input(): Promise<string> {
  let text = '';
  for await (const part of process.stdin) text += String(part);
  return text;
}

function untilLive({ platform, tell }: Around, id: string): Promise<z.infer<typeof appSchema>> {
  return followed(async () => appSchema.parse(await platform.perform('get_mvp', { mvp_id: id })), {
    ended: ({ status }) => status === 'live' || status === 'failed',
    say: ({ message }) => message,
    tell,
  });
}

function listCommand(env: NodeJS.ProcessEnv): Command {
  return answering(new Command('list').description('list your apps'), env, async ({ platform }) => {
    const record = await platform.perform('list_mvps', {});
    const { items } = z.looseObject({ items: z.array(appSchema) }).parse(record);
    const rows = items.map((each) => [
      each.mvp_id,
      each.status,
      each.health === null ? '' : String(each.health.health_score),
      each.url ?? '',
    ]);
    return {
      record,
      lines:
        items.length === 0 ? ['no apps yet; mvp create makes one'] : columns(['NAME', 'STAGE', 'HEALTH', 'URL'], rows),
    };
  });
}

function logsCommand(env: NodeJS.ProcessEnv): Command {
  const command = new Command('logs')
    .description('print the newest lines of a running app')
    .argument('<name>', 'the app, as mvp list calls it')
    .option('--branch <branch>', 'of the preview of this branch')
    .option('--container <container>', 'backend or web', 'backend')
    .option('--tail <lines>', 'how many lines of each pod', '200');
  return answering(command, env, async ({ platform }, [name], { branch, container, tail }) => {
    const record = await platform.perform('get_logs', {
      mvp_id: name,
      container,
      tail: Number(tail),
      ...(branch === undefined ? {} : { branch }),
    });
    return { record, lines: [z.looseObject({ text: z.string() }).parse(record).text.trimEnd()] };
  });
}
