/** `mvp env`: environment values of an app from a terminal. */
import { Command } from 'commander';
import { z } from 'zod';
import { credentialsPath } from './credentials.ts';
import { Platform } from './operations.ts';
import { told } from './told.ts';

const answerSchema = z.object({
  applied: z.boolean(),
  items: z.array(z.object({ name: z.string(), set: z.boolean(), read: z.boolean() })),
});

/** The subcommand. `env` says where credentials are kept, and gives the values of variables that are only named. */
export function envCommand(env: NodeJS.ProcessEnv): Command {
  const collect = (name: string, before: readonly string[]): string[] => [...before, name];
  return new Command('env')
    .description('list or set the environment values of an app; values are never shown')
    .argument('<name>', 'the app, as mvp do list_mvps calls it')
    .argument('[values...]', 'KEY=VALUE, or KEY alone to take its value from your own environment')
    .option('--unset <key>', 'take a variable away; may be given again', collect, [])
    .option('--branch <branch>', 'of the preview of this branch')
    .addHelpText(
      'after',
      `
Examples:
  mvp env spokes                          what is set
  mvp env spokes BANNER='Closed on Monday' --unset OLD_BANNER
  SMTP_PASSWORD=… mvp env spokes SMTP_PASSWORD     not in your shell's history`,
    )
    .action(async (name: string, words: string[], options: { unset: string[]; branch?: string }) => {
      await told(async () => {
        const values = { ...valuesOf(words, env), ...Object.fromEntries(options.unset.map((key) => [key, null])) };
        const platform = await Platform.open(credentialsPath(env));
        const input = { mvp_id: name, ...(options.branch === undefined ? {} : { branch: options.branch }) };
        const answer = answerSchema.parse(
          Object.keys(values).length === 0
            ? await platform.perform('list_env', input)
            : await platform.perform('set_env', { ...input, values }),
        );
        const lines = answer.items.map((each) => `${each.set ? 'set    ' : 'not set'} ${each.name}`);
        if (!answer.applied) lines.push('The app is being started with these values.');
        process.stdout.write(lines.length === 0 ? 'nothing is set\n' : `${lines.join('\n')}\n`);
      });
    });
}

/** What words of the command line say. @throws Error for a word that says nothing */
export function valuesOf(words: readonly string[], env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    words.map((word) => {
      const at = word.indexOf('=');
      if (at > 0) return [word.slice(0, at), word.slice(at + 1)];
      const value = env[word];
      if (at === 0 || value === undefined) throw new Error(`${word} is neither KEY=VALUE nor set in your environment`);
      return [word, value];
    }),
  );
}
