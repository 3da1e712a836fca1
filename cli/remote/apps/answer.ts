import { Command, Option } from 'commander';

import { credentialsPath } from '../credentials.ts';
import { Platform, Refused } from '../operations.ts';
import { told } from '../told.ts';

/** What a command has to say. */
export interface Answer {
  /** For programs: what the platform answered. */
  record: unknown;
  /** For people. */
  lines: readonly string[];
  /** The platform did it, and it came out as wished; default: true. */
  ok?: boolean;
}

/** What a command works with. */
export interface Around {
  platform: Platform;
  /** Says how far it is, on the error output, once for each new text. */
  tell: (text: string) => void;
}

/** A command whose answer can be had as text or JSON. `work` gets the command's own arguments and options. */
export function answering(
  command: Command,
  env: NodeJS.ProcessEnv,
  work: (around: Around, args: string[], options: Record<string, string | boolean | undefined>) => Promise<Answer>,
): Command {
  return command
    .addOption(new Option('-o, --output <format>', 'form of the answer').choices(['text', 'json']).default('text'))
    .action(async () => {
      await told(async () => {
        const options = command.opts<Record<string, string | boolean | undefined>>();
        const platform = await Platform.open(credentialsPath(env));
        const { record, lines, ok = true } = await work({ platform, tell: teller() }, command.args, options);
        const text = options['output'] === 'json' ? JSON.stringify(record) : lines.join('\n');
        if (text !== '') process.stdout.write(`${text}\n`);
        if (!ok) throw new Refused(options['output'] === 'json' ? 'it did not come out as wished' : 'not done');
      });
    });
}

function teller(): (text: string) => void {
  let last = '';
  return (text) => {
    if (text !== last && text !== '') process.stderr.write(`… ${text}\n`);
    last = text;
  };
}

/** Asks again until `ended`, and tells what each answer says meanwhile. */
export async function followed<T>(
  ask: () => Promise<T>,
  around: { ended: (answer: T) => boolean; say: (answer: T) => string; tell: (text: string) => void },
): Promise<T> {
  for (let wait = 500; ; wait = Math.min(wait * 1.5, 3000)) {
    const answer = await ask();
    if (around.ended(answer)) return answer;
    around.tell(around.say(answer));
    await new Promise((done) => setTimeout(done, wait));
  }
}

/** Rows as columns that stand below each other. */
export function columns(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all.map((row) =>
    row
      .map((each, column) => each.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
