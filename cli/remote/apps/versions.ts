/** `mvp versions` and `rollback`: the history of an app from a terminal. */
import { Command } from 'commander';
import { z } from 'zod';

import { answering, columns } from './answer.ts';

const snapshotSchema = z.looseObject({
  snapshot: z.string(),
  reason: z.string(),
  message: z.string(),
  author: z.string(),
  created_at: z.string(),
  verified: z.boolean().nullable(),
  live: z.boolean(),
  favourite: z.boolean(),
});

/** The subcommands. */
export function versionCommands(env: NodeJS.ProcessEnv): Command[] {
  const versions = new Command('versions')
    .description('list the versions of an app, newest first')
    .argument('<name>', 'the app, as mvp list calls it')
    .option('--branch <branch>', 'of this branch only');
  const rollback = new Command('rollback')
    .description('go back to an earlier version: its files become the newest one and go live')
    .argument('<name>', 'the app, as mvp list calls it')
    .argument('<version>', 'such as spokes.main.3, or its number on main');
  return [
    answering(versions, env, async ({ platform }, [name], { branch }) => {
      const record = await platform.perform('list_versions', {
        mvp_id: name,
        ...(branch === undefined ? {} : { branch }),
      });
      const { items } = z.looseObject({ items: z.array(snapshotSchema) }).parse(record);
      const rows = items.map((each) => [
        each.snapshot,
        [each.live ? 'live' : '', each.favourite ? 'kept' : '', each.verified === false ? 'does not start' : '']
          .filter((word) => word !== '')
          .join(', '),
        each.created_at.slice(0, 16).replace('T', ' '),
        each.author,
        each.message === '' ? each.reason : each.message,
      ]);
      return { record, lines: columns(['VERSION', '', 'WHEN', 'WHO', 'WHAT'], rows) };
    }),
    answering(rollback, env, async ({ platform }, [name = '', version = '']) => {
      const snapshot = /^\d+$/.test(version) ? `${name}.main.${version}` : version;
      const record = await platform.perform('rollback', { mvp_id: name, snapshot });
      const made = snapshotSchema.parse(record);
      return { record, lines: [`${made.snapshot} has the files of ${snapshot} and goes live`] };
    }),
  ];
}
