/** What the platform does, from a terminal: words of their own for what is done most, and `mvp do` for everything. */
import { Argument, Command, Option } from 'commander';
import { z } from 'zod';
import { branchCommand } from './apps/branch.ts';
import { changeCommands } from './apps/change.ts';
import { appCommands } from './apps/create.ts';
import { runCommands } from './apps/doctor.ts';
import { domainsCommand } from './apps/domains.ts';
import { gitCommand } from './apps/git.ts';
import { versionCommands } from './apps/versions.ts';
import { credentialsPath, removeCredentials, writeCredentials } from './credentials.ts';
import { browse, login } from './login.ts';
import { deviceLogin } from './device-login.ts';
import { envCommand } from './env.ts';
import { inputOf, Platform } from './operations.ts';
import { told } from './told.ts';

const DEFAULT_URL = 'http://localhost:8080';

/** The subcommands. `env` says where credentials are kept. */
export function remoteCommands(env: NodeJS.ProcessEnv = process.env): Command[] {
  return [
    loginCommand(env),
    logoutCommand(env),
    ...appCommands(env),
    openCommand(env),
    ...changeCommands(env),
    branchCommand(env),
    gitCommand(env),
    domainsCommand(env),
    ...versionCommands(env),
    ...runCommands(env),
    envCommand(env),
    doCommand(env),
    mcpCommand(),
  ];
}

function loginCommand(env: NodeJS.ProcessEnv): Command {
  return new Command('login')
    .description('sign in to a platform with your browser')
    .option('--url <url>', 'where the platform is', DEFAULT_URL)
    .option('--scope <scope>', 'what this command may do', 'mvp:read mvp:write')
    .option('--no-browser', 'only print the address to sign in at')
    .option('--device', 'sign in with a browser on another device, where you enter a code')
    .action(async (options: { url: string; scope: string; browser: boolean; device?: true }) => {
      await told(async () => {
        const { url, scope, browser } = options;
        const say = (text: string): void => void process.stderr.write(`${text}\n`);
        const credentials =
          options.device === true
            ? await deviceLogin({ url, scope, say })
            : await login({ url, scope, say, open: browser });
        await writeCredentials(credentialsPath(env), credentials);
        say('You are logged in.');
      });
    });
}

function logoutCommand(env: NodeJS.ProcessEnv): Command {
  return new Command('logout').description('forget the login').action(async () => {
    await told(() => removeCredentials(credentialsPath(env)));
  });
}

function openCommand(env: NodeJS.ProcessEnv): Command {
  return new Command('open')
    .description('open an app in your browser as its owner')
    .argument('<name>', 'the app, as mvp do list_mvps calls it')
    .option('--no-browser', 'only print the link, which works once and for a minute')
    .action(async (name: string, { browser }: { browser: boolean }) => {
      await told(async () => {
        const platform = await Platform.open(credentialsPath(env));
        const { url } = linkSchema.parse(await platform.perform('open_as_owner', { mvp_id: name }));
        process.stdout.write(`${url}\n`);
        if (browser) browse(url);
      });
    });
}

const linkSchema = z.object({ url: z.url({ protocol: /^https?$/ }) });

function doCommand(env: NodeJS.ProcessEnv): Command {
  return new Command('do')
    .description('have the platform do something; without an operation, list what it can')
    .argument('[operation]', 'such as create_mvp; hyphens are fine')
    .argument('[input...]', 'key=value')
    .addOption(new Option('-o, --output <format>', 'form of the answer').choices(['text', 'json']).default('text'))
    .addHelpText(
      'after',
      `
Examples:
  mvp do                                               what it can
  mvp do analyze_idea app_name=Spokes description='Bike rental by the hour'
  mvp do create-mvp app_name=Spokes description='Bike rental by the hour' -o json
  mvp do diagnose mvp_id=spokes wait_seconds=60`,
    )
    .action(async (name: string | undefined, words: string[], { output }: { output: 'text' | 'json' }) => {
      await told(async () => {
        const platform = await Platform.open(credentialsPath(env));
        const operations = await platform.operations();
        if (name === undefined) {
          const lines = operations.map((each) => `${each.name.padEnd(18)} ${each.title ?? ''}`);
          process.stdout.write(output === 'json' ? `${JSON.stringify(operations)}\n` : `${lines.join('\n')}\n`);
          return;
        }
        const operation = operations.find((each) => each.name === name.replaceAll('-', '_'));
        if (operation === undefined) throw new Error(`there is no operation ${name}; mvp do lists them`);
        const answer = await platform.perform(operation.name, inputOf(words, operation));
        process.stdout.write(`${JSON.stringify(answer, undefined, output === 'json' ? 0 : 2)}\n`);
      });
    });
}

function mcpCommand(): Command {
  return new Command('mcp')
    .description('print what an assistant needs to connect')
    .addArgument(new Argument('<what>', 'add').choices(['add']))
    .option('--url <url>', 'where the platform is', DEFAULT_URL)
    .action((_what: string, { url }: { url: string }) => {
      const address = new URL('/mcp', url).href;
      const entry = JSON.stringify({ name: 'mvp', type: 'http', url: address });
      process.stdout.write(`Claude Code   claude mcp add --transport http mvp ${address}
Claude, ChatGPT   Settings, Connectors, add a custom connector: ${address}
Gemini CLI    gemini mcp add --transport http mvp ${address}
VS Code       code --add-mcp '${entry}'
Cursor, others  ${JSON.stringify({ mcpServers: { mvp: { url: address } } })}
`);
    });
}
