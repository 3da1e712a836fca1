/** `mvp domains`: hosts of your own at which an app is served, from a terminal. */
import { Command } from 'commander';
import { z } from 'zod';

import { answering, columns } from './answer.ts';

const domainSchema = z.looseObject({
  host: z.string(),
  name: z.string(),
  state: z.string(),
  message: z.string(),
  records: z.array(z.looseObject({ purpose: z.string(), type: z.string(), name: z.string(), value: z.string() })),
});
type DomainRecord = z.infer<typeof domainSchema>;

/** The subcommand with its own. */
export function domainsCommand(env: NodeJS.ProcessEnv): Command {
  const domains = new Command('domains').description('serve an app at hosts of your own');
  for (const each of [list(env), add(env), remove(env)]) domains.addCommand(each);
  return domains;
}

function named(name: string, description: string): Command {
  return new Command(name).description(description).argument('<name>', 'the app, as mvp list calls it');
}

function list(env: NodeJS.ProcessEnv): Command {
  const command = named('list', 'what has become of each, and the DNS records to make');
  return answering(command, env, async ({ platform }, [name]) => {
    const record = await platform.perform('list_domains', { mvp_id: name });
    const { items } = z.object({ items: z.array(domainSchema) }).parse(record);
    return {
      record,
      lines: items.length === 0 ? ['none; mvp domains add says how to add one'] : items.flatMap(linesOf),
    };
  });
}

function add(env: NodeJS.ProcessEnv): Command {
  const command = named('add', 'add a host, or change how it is served; says which DNS records to make')
    .argument('<host>', 'such as shop.example.com')
    .option('--redirect-to <host>', 'another host of the app, where people are sent')
    .option('--secret <name>', 'a TLS Secret beside the app with a certificate for the host')
    .addHelpText(
      'after',
      `
Examples:
  mvp domains add spokes example.com
  mvp domains add spokes www.example.com --redirect-to example.com`,
    );
  return answering(command, env, async ({ platform }, [name, host], { redirectTo, secret }) => {
    const record = await platform.perform('set_domain', {
      mvp_id: name,
      host,
      ...(redirectTo === undefined ? {} : { redirect_to: redirectTo }),
      ...(secret === undefined ? {} : { secret_name: secret }),
    });
    return { record, lines: linesOf(domainSchema.parse(record)) };
  });
}

function remove(env: NodeJS.ProcessEnv): Command {
  const command = named('remove', 'serve the app at a host no more').argument('<host>', 'the host');
  return answering(command, env, async ({ platform }, [name, host]) => {
    const record = await platform.perform('remove_domain', { mvp_id: name, host });
    return { record, lines: [`${name ?? ''} is not at ${host ?? ''} any more`] };
  });
}

function linesOf({ host, name, state, message, records }: DomainRecord): string[] {
  const head = `${name === host ? host : `${name} (${host})`}: ${state.replaceAll('_', ' ')}`;
  const rows = records.map(({ purpose, type, name: at, value }) => [purpose, type, at, value]);
  const told = state === 'serving' ? [] : columns(['FOR', 'TYPE', 'NAME', 'VALUE'], rows);
  return [head, ...[message, ...told].map((line) => `  ${line}`)];
}
