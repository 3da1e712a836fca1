/** `mvp completion SHELL`: a script that completes commands, options and their values, made from the commands themselves. */
import { Argument, Command, type Option } from 'commander';

const shells = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof shells)[number];

const howTo = `
To have it in every shell:
  bash  mvp completion bash > ~/.local/share/bash-completion/completions/mvp
  zsh   mvp completion zsh > "\${fpath[1]}/_mvp"
  fish  mvp completion fish > ~/.config/fish/completions/mvp.fish`;

/** The subcommand; it completes `program`. */
export function completionCommand(program: Command): Command {
  return new Command('completion')
    .description('print a completion script for your shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .addHelpText('after', howTo)
    .action((shell: Shell) => {
      process.stdout.write(completionScript(shell, program));
    });
}

/** An option as the shells need it. */
interface Flag {
  readonly names: readonly string[];
  readonly description: string;
  /** It is followed by a value. */
  readonly takesValue: boolean;
  /** Values it may have; empty for any. */
  readonly values: readonly string[];
}

/** A subcommand as the shells need it. */
interface Completed {
  readonly name: string;
  readonly description: string;
  readonly flags: readonly Flag[];
  /** Values of its first argument; empty for any. */
  readonly values: readonly string[];
  /** Its first argument is a folder. */
  readonly takesFolder: boolean;
}

/** The script for one shell. */
export function completionScript(shell: Shell, program: Command): string {
  const commands = program.commands.map((command): Completed => {
    const [first] = command.registeredArguments;
    const values = first?.argChoices ?? command.commands.map((each) => each.name());
    const help: Flag = { names: ['-h', '--help'], description: 'print this help', takesValue: false, values: [] };
    return {
      name: command.name(),
      description: command.description(),
      flags: [...distinct([command, ...command.commands].flatMap(({ options }) => options)).map(flagOf), help],
      values,
      takesFolder: first?.name() === 'dir',
    };
  });
  return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](commands);
}

/** Options of one name once: the commands of a command share some. */
function distinct(options: readonly Option[]): Option[] {
  return [...new Map(options.map((option) => [option.long, option])).values()];
}

function flagOf(option: Option): Flag {
  return {
    names: [option.short, option.long].filter((name) => name !== undefined),
    description: option.description,
    takesValue: option.required || option.optional,
    values: option.argChoices ?? [],
  };
}

const top = ['help', '-h', '--help', '-V', '--version'];

function bashScript(commands: readonly Completed[]): string {
  const values = commands.flatMap(({ name, flags }) =>
    flags
      .filter((flag) => flag.values.length > 0)
      .map(
        (flag) =>
          `    ${flag.names.map((each) => `${name}:${each}`).join('|')}) words="${flag.values.join(' ')}"; folders= ;;`,
      ),
  );
  const names = commands.map(({ name }) => name);
  const offered = commands.map(
    ({ name, flags, values: own, takesFolder }) =>
      `    ${name}) if [[ $cur == -* ]]; then words="${flags.flatMap((flag) => flag.names).join(' ')}"; ` +
      `else ${takesFolder ? 'folders=1' : `words="${own.join(' ')}"`}; fi ;;`,
  );
  return `# bash completion of mvp
_mvp() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command= words= folders= word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in ${names.join('|')}) command=$word; break ;; esac
  done
  case $command in
    '') words="${[...names, ...top].join(' ')}" ;;
${offered.join('\n')}
  esac
  case $command:$prev in
${values.join('\n')}
  esac
  if [[ -n $folders ]]; then mapfile -t COMPREPLY < <(compgen -d -- "$cur")
  else mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur"); fi
}
complete -o filenames -F _mvp mvp
`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function zshScript(commands: readonly Completed[]): string {
  const plain = (text: string): string => text.replaceAll(/[[\]:]/gu, ' ');
  const cases = commands.map(({ name, flags, values, takesFolder }) => {
    const specs = flags.flatMap((flag) =>
      flag.names.map((each) =>
        quoted(`${each}[${plain(flag.description)}]${flag.takesValue ? `:value:(${flag.values.join(' ')})` : ''}`),
      ),
    );
    const argument = quoted(takesFolder ? '1:folder:_files -/' : `1:value:(${values.join(' ')})`);
    return `    ${name}) _arguments ${[...specs, argument].join(' ')} ;;`;
  });
  return `#compdef mvp
_mvp() {
  local -a commands
  commands=(${commands.map(({ name, description }) => quoted(`${name}:${plain(description)}`)).join(' ')} 'help:print the help of a command')
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  shift words
  (( CURRENT-- ))
  case $words[1] in
${cases.join('\n')}
  esac
}
if [ "$funcstack[1]" = _mvp ]; then _mvp "$@"; else compdef _mvp mvp; fi
`;
}

function fishScript(commands: readonly Completed[]): string {
  const lines = commands.flatMap(({ name, description, flags, values, takesFolder }) => [
    `complete -c mvp -n __fish_use_subcommand -f -a ${name} -d ${quoted(description)}`,
    ...flags.map((flag) => {
      const names = flag.names.map((each) => (each.startsWith('--') ? `-l ${each.slice(2)}` : `-s ${each.slice(1)}`));
      const value = flag.takesValue ? ` -x -a ${quoted(flag.values.join(' '))}` : '';
      return `complete -c mvp -n '__fish_seen_subcommand_from ${name}' ${names.join(' ')}${value} -d ${quoted(flag.description)}`;
    }),
    `complete -c mvp -n '__fish_seen_subcommand_from ${name}' -f -a ${quoted(takesFolder ? '(__fish_complete_directories)' : values.join(' '))}`,
  ]);
  return `# fish completion of mvp\n${lines.join('\n')}\n`;
}
