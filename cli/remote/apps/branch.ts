/** `mvp branch`: lines beside the live app from a terminal. */
import { Command, Option } from 'commander';
import { z } from 'zod';

import { answering, columns, followed } from './answer.ts';

const branchSchema = z.looseObject({
  branch: z.string(),
  status: z.string(),
  message: z.string(),
  url: z.string().nullable(),
  ahead: z.number().nullable(),
  behind: z.number().nullable(),
});
const compareSchema = z.looseObject({
  files: z.array(z.looseObject({ path: z.string(), diff: z.string() })),
  conflicts: z.array(z.looseObject({ path: z.string() })),
});

const snapshotIn = z.looseObject({ snapshot: z.string() });
const changeSchema = z.looseObject({
  change_id: z.string(),
  status: z.string(),
  text: z.string(),
  settled: z.number(),
});
const settlementSchema = z.looseObject({ items: z.array(z.looseObject({ path: z.string(), diff: z.string() })) });

/** The subcommand with its own. */
export function branchCommand(env: NodeJS.ProcessEnv): Command {
  const branch = new Command('branch').description('try something beside the live app, and merge it');
  const named = (name: string, description: string): Command =>
    new Command(name)
      .description(description)
      .argument('<name>', 'the app, as mvp list calls it')
      .argument('<branch>', 'the branch');
  const commands = [
    listed(env),
    created(env, named),
    compared(env, named),
    merged(env, named),
    settled(env, named),
    deleted(env, named),
  ];
  for (const each of commands) branch.addCommand(each);
  return branch;
}

type Named = (name: string, description: string) => Command;

function listed(env: NodeJS.ProcessEnv): Command {
  const command = new Command('list').description('list the branches of an app').argument('<name>', 'the app');
  return answering(command, env, async ({ platform }, [name]) => {
    const record = await platform.perform('list_branches', { mvp_id: name });
    const { items } = z.looseObject({ items: z.array(branchSchema) }).parse(record);
    const rows = items.map(({ branch, status, ahead, behind, url }) => [
      branch,
      status,
      String(ahead ?? ''),
      String(behind ?? ''),
      url ?? '',
    ]);
    const lines =
      items.length === 0
        ? ['no branches; mvp branch create makes one']
        : columns(['BRANCH', 'STAGE', 'AHEAD', 'BEHIND', 'URL'], rows);
    return { record, lines };
  });
}

function created(env: NodeJS.ProcessEnv, named: Named): Command {
  const command = named('create', 'begin a branch with a preview and a database of its own')
    .option('--from <version>', 'the version it begins with; default: the newest of main')
    .option('--empty', 'its database begins with nothing instead of the sample data')
    .addOption(
      new Option('--copy', 'its database begins with the live data, with what tells of people made up').conflicts(
        'empty',
      ),
    );
  return answering(command, env, async ({ platform, tell }, [name, branch], { from, empty, copy }) => {
    const input = { mvp_id: name, branch };
    await platform.perform('create_branch', {
      ...input,
      ...(from === undefined ? {} : { from }),
      ...(empty === true ? { data: 'empty' } : copy === true ? { data: 'copy' } : {}),
    });
    const made = await followed(async () => branchSchema.parse(await platform.perform('get_branch', input)), {
      ended: ({ status }) => status === 'live' || status === 'failed',
      say: ({ message }) => message,
      tell,
    });
    const isLive = made.status === 'live';
    return { record: made, lines: [isLive ? `${made.branch} is live at ${made.url ?? ''}` : made.message], ok: isLive };
  });
}

function compared(env: NodeJS.ProcessEnv, named: Named): Command {
  const command = named('compare', 'what a branch would bring').option('--into <branch>', 'compared with it', 'main');
  return answering(command, env, async ({ platform }, [name, branch], { into }) => {
    const record = await platform.perform('compare_branch', { mvp_id: name, branch, into });
    const { files, conflicts } = compareSchema.parse(record);
    const lines = [
      ...files.map(({ diff }) => diff.trimEnd()),
      ...conflicts.map(({ path }) => `conflict in ${path}`),
      ...(files.length === 0 ? ['nothing differs'] : []),
    ];
    return { record, lines };
  });
}

function merged(env: NodeJS.ProcessEnv, named: Named): Command {
  const command = named('merge', 'merge a branch; the result is verified and goes live')
    .option('--into <branch>', 'merged into it', 'main')
    .option('--take <side>', 'ours or theirs, for every file that is in conflict')
    .addOption(
      new Option('--settled <change>', 'take what a model proposes, as mvp branch settle calls it').conflicts('take'),
    );
  return answering(command, env, async ({ platform }, [name, branch], { into, take, settled: change }) => {
    const input = { mvp_id: name, branch, into };
    if (change !== undefined) {
      const record = await platform.perform('accept_settlement', { change_id: change });
      return { record, lines: [`${snapshotIn.parse(record).snapshot} has both`] };
    }
    const { conflicts } = compareSchema.parse(await platform.perform('compare_branch', input));
    const resolutions = take === undefined ? {} : Object.fromEntries(conflicts.map(({ path }) => [path, take]));
    const record = await platform.perform('merge_branch', { ...input, resolutions });
    return { record, lines: [`${snapshotIn.parse(record).snapshot} has both`] };
  });
}

function settled(env: NodeJS.ProcessEnv, named: Named): Command {
  const command = named('settle', 'have a model settle the conflicts of a merge, and see what it proposes')
    .option('--into <branch>', 'merged into it', 'main')
    .option('--file <path>', 'only this file; default: all that are in conflict')
    .option('--accept', 'merge at once, without a look at it');
  return answering(command, env, async ({ platform, tell }, [name, branch], { into, file, accept }) => {
    const asked = {
      mvp_id: name,
      branch,
      into,
      ...(file === undefined ? {} : { files: [file] }),
      accept: accept === true,
    };
    const { change_id } = changeSchema.parse(await platform.perform('settle_merge', asked));
    const change = await followed(async () => changeSchema.parse(await platform.perform('get_change', { change_id })), {
      ended: ({ status }) => status !== 'running',
      say: ({ text }) => text,
      tell,
    });
    const ok = change.status === 'succeeded';
    if (!ok || accept === true || change.settled === 0) return { record: change, lines: [change.text], ok };
    const record = await platform.perform('get_settlement', { change_id });
    const { items } = settlementSchema.parse(record);
    const lines = items.map(({ path, diff }) => (diff === '' ? `settled ${path}` : diff.trimEnd()));
    const next = `mvp branch merge ${name ?? ''} ${branch ?? ''} --settled ${change_id} takes it`;
    return { record, lines: [...lines, change.text, next] };
  });
}

function deleted(env: NodeJS.ProcessEnv, named: Named): Command {
  return answering(
    named('delete', 'delete a branch with its preview and data; what was merged stays'),
    env,
    async ({ platform }, [name, branch]) => {
      const record = await platform.perform('delete_branch', { mvp_id: name, branch });
      return { record, lines: [`${branch ?? ''} is gone`] };
    },
  );
}
