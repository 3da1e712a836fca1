import type { Command } from 'commander';

/** The reference of the command line: what `--help` says of each command. */
export function commandsReference(program: Command): string {
  return [
    '# The command line',
    '`npx mvp`, or `cli/mvp` from any folder; linked as `kubectl-mvp` it is `kubectl mvp`. `mvp completion bash` (zsh, fish) completes it.',
    help(program),
    ...commandsOf(program).flatMap(({ name, command }) => [`## mvp ${name}`, help(command)]),
  ].join('\n\n');
}

interface Named {
  name: string;
  command: Command;
}

/** A program's commands and theirs, by the words that call them. */
export function commandsOf(program: Command, before = ''): Named[] {
  return program.commands.flatMap((command) => {
    const name = `${before}${command.name()}`;
    return [{ name, command }, ...commandsOf(command, `${name} `)];
  });
}

function help(command: Command): string {
  let text = '';
  command.configureOutput({
    writeOut: (part) => (text += part),
    getOutHelpWidth: () => 100,
    getOutHasColors: () => false,
  });
  command.outputHelp();
  return `\`\`\`text\n${text.trim()}\n\`\`\``;
}
