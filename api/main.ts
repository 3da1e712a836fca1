import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { pino, type Logger } from 'pino';

import { connect, type KubeClient } from '../kube/index.ts';
import {
  answerUnread,
  appoint,
  builtInCatalogue,
  createApi,
  peopleOf,
  readApiConfig,
  resetPassword,
  type Api,
  type ApiConfig,
} from './index.ts';

/** Time for a load balancer to notice that we are going, before we stop listening. */
const LEAVE_MS = 2000;
/** Time for requests under way. Streams are cut: their clients come back to another replica. */
const FINISH_MS = 5000;

/** What is done to the account with an address; gives what to print, undefined if nobody has it. */
type ByHand = (people: ReturnType<typeof peopleOf>, email: string) => Promise<string | undefined>;

const COMMANDS: Readonly<Record<string, ByHand>> = {
  'reset-password': resetPassword,
  'reset-link': async ({ resets }, email) => (await resets.linkFor(email.trim().toLowerCase()))?.link,
  'make-administrator': async (people, email) => ((await appoint(people, email, true)) ? `${email} is one` : undefined),
  'end-administrator': async (people, email) =>
    (await appoint(people, email, false)) ? `${email} is none` : undefined,
};

const config = readApiConfig(process.env);
const command = COMMANDS[process.argv[2] ?? ''];
if (command !== undefined) process.exit(await byHand(command, process.argv[3] ?? ''));

const log = pino({ name: 'api' });
const api = await opened(config, await connect(), log);
const answer = api.app.callback();
const server = createServer((request, response) => void answer(request, response));
answerUnread(server);
// Longer than any proxy in front of us keeps a connection, so that none is closed while it is being used.
server.keepAliveTimeout = 75_000;
server.requestTimeout = 30_000;
server.listen(config.port);
await once(server, 'listening');
log.info({ port: config.port }, 'api is listening');

const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort(signal));
await once(stopping.signal, 'abort');
log.info({ signal: String(stopping.signal.reason) }, 'api is stopping');
await sleep(LEAVE_MS);
server.close();
server.closeIdleConnections();
await Promise.race([once(server, 'close'), sleep(FINISH_MS)]);
server.closeAllConnections();
await api.stop();
process.exit(0);

/** The cluster may still be coming up, or the rights of our account may: try until it works. */
async function opened(settings: ApiConfig, client: KubeClient, logger: Logger): Promise<Api> {
  for (;;) {
    try {
      return await createApi({ config: settings, client, catalogue: builtInCatalogue(settings.ai), log: logger });
    } catch (error) {
      logger.warn({ err: error }, 'api cannot start yet');
      await sleep(1000);
    }
  }
}

/** The way of whoever runs the installation: inside of this pod, it needs no rights but those the API has. Gives the exit code. */
async function byHand(work: ByHand, email: string): Promise<number> {
  const client = await connect();
  const said = await work(peopleOf(client, config), email);
  await client.transport.close();
  if (said === undefined) process.stderr.write(`Nobody has the address ${JSON.stringify(email)}.\n`);
  else process.stdout.write(`${said}\n`);
  return said === undefined ? 1 : 0;
}
