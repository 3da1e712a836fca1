/** `mvp git`: an app and a repository of your own, kept as one, from a terminal. */
import { readFile } from 'node:fs/promises';

import { Command, Option } from 'commander';
import { z } from 'zod';

import { answering, columns, followed, type Around } from './answer.ts';

const gitSchema = z.looseObject({
  url: z.string(),
  public_key: z.string().default(''),
  state: z.enum(['none', 'synced', 'waiting', 'conflict', 'failed']),
  message: z.string(),
  branches: z.array(
    z.looseObject({ branch: z.string(), remote: z.string(), snapshot: z.string(), commit: z.string() }),
  ),
  conflicts: z.array(
    z.looseObject({ branch: z.string(), files: z.array(z.looseObject({ path: z.string(), kind: z.string() })) }),
  ),
});
type GitRecord = z.infer<typeof gitSchema>;

/** Where the token is, if nobody says: an argument would stay in the history of the shell. */
const VARIABLE = 'MVP_GIT_TOKEN';

/** The subcommand with its own. */
export function gitCommand(env: NodeJS.ProcessEnv): Command {
  const git = new Command('git').description('keep an app and a Git repository of yours as one');
  const named = (name: string, description: string): Command =>
    new Command(name).description(description).argument('<name>', 'the app, as mvp list calls it');
  for (const each of [set(env, named), shown(env, named), synced(env, named), removed(env, named)])
    git.addCommand(each);
  return git;
}

type Named = (name: string, description: string) => Command;

function set(env: NodeJS.ProcessEnv, named: Named): Command {
  const command = named('set', 'name the repository; snapshots become commits there, and commits become snapshots')
    .argument('<url>', 'its address: https without a name or token, or git@host:path')
    .option('--token-from <variable>', 'the variable of your environment with a token for it', VARIABLE)
    .option(
      '--key-file <file>',
      'by ssh: a private key without a passphrase; else one is made, and you add its public half there',
    )
    .option(
      '--host-key <fingerprint...>',
      'by ssh: the key that the host may show, as SHA256:…; else the one it shows first',
    )
    .option('--username <name>', 'the name that goes with the token; most servers do not look at it')
    .option('--branch <branch>', 'the branch there that is main here; main, if nobody has said otherwise')
    .option('--live', 'commits on main go live once they are verified, as they do if nobody has said otherwise')
    .option('--no-live', 'commits on main are verified and do not go live')
    .option('--pause', 'let it rest')
    .option('--no-pause', 'let it go on')
    .addHelpText(
      'after',
      `\nExamples:\n  ${VARIABLE}=… mvp git set spokes https://github.com/ada/spokes.git\n  mvp git set spokes git@github.com:ada/spokes.git`,
    );
  return answering(command, env, async (around, [name, url], options) => {
    const { tokenFrom, keyFile, hostKey, username, branch, live, pause } = options;
    const isSsh = !/^https?:/i.test(url ?? '');
    const token = isSsh ? undefined : env[String(tokenFrom)];
    await around.platform.perform('set_git', {
      mvp_id: name,
      url,
      ...(branch === undefined ? {} : { branch }),
      ...(live === undefined ? {} : { go_live: live }),
      ...(pause === undefined ? {} : { paused: pause }),
      ...(token === undefined || token === '' ? {} : { token }),
      ...(typeof keyFile === 'string' ? { private_key: await readFile(keyFile, 'utf8') } : {}),
      ...(hostKey === undefined ? {} : { host_keys: hostKey }),
      ...(username === undefined ? {} : { username }),
    });
    return outcome(around, name);
  });
}

function shown(env: NodeJS.ProcessEnv, named: Named): Command {
  return answering(named('show', 'how far both are the same'), env, async ({ platform }, [name]) => {
    const record = gitSchema.parse(await platform.perform('get_git', { mvp_id: name }));
    return { record, lines: linesOf(record) };
  });
}

function synced(env: NodeJS.ProcessEnv, named: Named): Command {
  const command = named('sync', 'look at the repository now, and settle a conflict if you say how')
    .addOption(
      new Option('--take <side>', 'where both differ: ours is the app, theirs the repository').choices([
        'ours',
        'theirs',
      ]),
    )
    .option('--file <path>', 'of this file only')
    .option('--branch <branch>', 'the branch of the app that is in conflict', 'main');
  return answering(command, env, async (around, [name], { take, file, branch }) => {
    const settle =
      typeof take === 'string' ? { branch, settle: { [typeof file === 'string' ? file : '*']: take } } : {};
    await around.platform.perform('sync_git', { mvp_id: name, ...settle });
    return outcome(around, name);
  });
}

function removed(env: NodeJS.ProcessEnv, named: Named): Command {
  const command = named('remove', 'forget the repository and its token; both stay as they are');
  return answering(command, env, async ({ platform }, [name]) => {
    const record = await platform.perform('remove_git', { mvp_id: name });
    return { record, lines: [`${name ?? ''} has no repository any more`] };
  });
}

async function outcome(
  { platform, tell }: Around,
  name: string | undefined,
): Promise<{ record: GitRecord; lines: string[]; ok: boolean }> {
  const record = await followed(async () => gitSchema.parse(await platform.perform('get_git', { mvp_id: name })), {
    ended: ({ state, message }) => state !== 'waiting' || message === 'It rests.',
    say: ({ message }) => message,
    tell,
  });
  return { record, lines: linesOf(record), ok: record.state === 'synced' || record.state === 'waiting' };
}

function linesOf({ url, public_key: publicKey, state, message, branches, conflicts }: GitRecord): string[] {
  const rows = branches.map(({ branch, snapshot, remote, commit }) => [branch, snapshot, remote, commit.slice(0, 12)]);
  return [
    ...(url === '' ? [] : [url]),
    message,
    ...(publicKey === '' || state === 'synced'
      ? []
      : ['its deploy key, which has to be allowed to write there:', publicKey]),
    ...(rows.length === 0 ? [] : columns(['BRANCH', 'VERSION', 'THERE', 'COMMIT'], rows)),
    ...conflicts.flatMap(({ branch, files }) =>
      files.map(({ path, kind }) => `conflict on ${branch}: ${path} (${kind})`),
    ),
  ];
}
