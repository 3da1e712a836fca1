/** The `mvp` command as a whole: its subcommands, and what its exit codes mean. */
import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { completionCommand } from './completion.ts';
import { doctorCommand } from './doctor.ts';
import { remoteCommands } from './remote/commands.ts';
import { templateCommand } from './template.ts';

/** What is called: by its own name, or as a plugin of kubectl. */
export type CalledAs = 'mvp' | 'kubectl-mvp';

/** Exit codes of every subcommand. */
export const EXIT = {
  /** All is well. */
  ok: 0,
  /** The answer is no: something critical or erroneous is left. */
  findings: 1,
  /** There is no answer: a wrong argument, a folder that is not there, a failure of ours. */
  failed: 2,
} as const;

const exitCodes = `
Exit codes:
  0  all is well
  1  doctor: something critical or erroneous is left; all others: the platform said no, or it did not come out as wished
  2  no answer: a wrong argument, a folder that can't be read, a failure of the command itself or of one of its fixers`;

/** The program. Wrong usage throws commander's error instead of ending the process. */
export function mvpProgram(calledAs: CalledAs = 'mvp'): Command {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const program = new Command(calledAs.replace('-', ' '));
  program
    .description('Business ideas as live full-stack apps')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .addHelpText('after', exitCodes)
    .configureHelp({ showGlobalOptions: false });
  program.addCommand(doctorCommand());
  program.addCommand(templateCommand());
  for (const command of remoteCommands()) program.addCommand(command);
  program.addCommand(completionCommand(program));
  // Subcommands that are added do not take this over.
  for (const command of [program, ...program.commands, ...program.commands.flatMap((each) => each.commands)]) {
    command.exitOverride().showHelpAfterError('Try --help.').helpOption('-h, --help', 'print this help');
  }
  return program;
}

/** Runs the command with these arguments and answers with its exit code. */
export async function runMvp(args: readonly string[], calledAs: CalledAs = 'mvp'): Promise<number> {
  const program = mvpProgram(calledAs);
  if (args.length === 0) {
    program.outputHelp({ error: true });
    return EXIT.failed;
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return Number(process.exitCode ?? EXIT.ok);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Help and version end this way, too, with 0.
    return error.exitCode === 0 ? EXIT.ok : EXIT.failed;
  }
}
