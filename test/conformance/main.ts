/**
 * The MCP conformance suite (`@modelcontextprotocol/conformance`) against our `/mcp` and our authorization server, on a real API server:
 * `make conformance`.
 *
 * The suite calls tools by names of its own; `fixtures.ts` puts them beside the product's on the same server. It knows no OAuth when it
 * asks a server, so a forwarder in between adds the token of a program that a person has allowed; everything else goes through as it is.
 * What is not ours is said with its reason in `not-ours.json`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { z } from 'zod';

import { builtInCatalogue } from '../../api/index.ts';
import { register } from '../integration/api-client.ts';
import { startRestSystem } from '../integration/api-system.ts';
import { SUITE } from './fixtures.ts';
import { Browser } from '../integration/mcp/browser.ts';
import { connectProgram, Keeper } from '../integration/mcp/program.ts';

type Outcomes = Map<string, string[]>;

/** Where the suite's browser is called back. */
const CALLBACK_PORT = 7778;
const CLI = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';
const INSPECTOR = '@modelcontextprotocol/inspector@2.12.0';
/** What the Inspector is asked for, and what its answer has to contain. */
const INSPECTED: readonly (readonly [string, readonly string[], string])[] = [
  ['tools, strictly', ['tools/list', '--strict'], '"create_mvp"'],
  ['an app', ['tools/call', '--tool-name', 'get_mvp', '--tool-arg', 'mvp_id=tea-room'], '"Tea Room"'],
  ['an app as a resource', ['resources/read', '--uri', 'mvp://apps/tea-room'], 'Tea Room'],
  ['a prompt', ['prompts/get', '--prompt-name', 'mend_app', '--prompt-args', 'mvp_id=tea-room'], 'tea-room'],
];
const checksSchema = z.array(z.object({ id: z.string(), status: z.string(), errorMessage: z.string().optional() }));
const notOurs = z
  .record(z.string(), z.record(z.string(), z.string()))
  .parse(JSON.parse(await readFile(join(import.meta.dirname, 'not-ours.json'), 'utf8')));

/** Passes requests on with a token. Host and Origin stay as they are: one scenario is about them. */
async function forwarder(target: URL, token: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const outgoing = send(
      {
        host: target.hostname,
        port: target.port,
        method: request.method,
        path: request.url,
        headers: { ...request.headers, authorization: `Bearer ${token}` },
        setHost: false,
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        response.flushHeaders();
        answer.pipe(response);
      },
    );
    outgoing.on('error', () => response.destroy());
    request.pipe(outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}/mcp`, stop: () => server.close().closeAllConnections() };
}

/** What became of each scenario that a revision requires: its failures, none if it passed. */
async function server(url: string, revision: string): Promise<Outcomes> {
  const folder = await mkdtemp(join(tmpdir(), 'mcp-conformance-'));
  const asked = [CLI, 'server', '--url', url, '--requirements', revision, '-o', folder];
  const child = spawn(process.execPath, asked, { stdio: ['ignore', 'ignore', 'inherit'] });
  await once(child, 'exit');
  return outcomesIn(folder);
}

/** The same of an authorization server. `allow` plays the person whose browser the suite asks for. */
async function authorization(issuer: string, client: string, allow: (address: URL) => Promise<URL>): Promise<Outcomes> {
  const folder = await mkdtemp(join(tmpdir(), 'mcp-conformance-'));
  const asked = [CLI, 'authorization', '--url', issuer, '--client-id', client, '--resource', `${issuer}/mcp`];
  const child = spawn(process.execPath, [...asked, '-p', String(CALLBACK_PORT), '-o', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (URL.canParse(line) && new URL(line).searchParams.has('code_challenge')) await fetch(await allow(new URL(line)));
  }
  return outcomesIn(folder);
}

async function outcomesIn(folder: string): Promise<Outcomes> {
  const outcomes = new Map<string, string[]>();
  for (const entry of await readdir(folder)) {
    const scenario = /^(?:server-)?(.+)-\d{4}-\d\d-\d\dT/.exec(entry)?.[1];
    if (scenario === undefined) continue;
    const checks = checksSchema.parse(JSON.parse(await readFile(join(folder, entry, 'checks.json'), 'utf8')));
    const failed = checks.filter(({ status }) => status === 'FAILURE');
    outcomes.set(
      scenario,
      failed.map(({ id, errorMessage = 'failed' }) => `${id}: ${errorMessage.slice(0, 160)}`),
    );
  }
  await rm(folder, { recursive: true, force: true });
  if (outcomes.size === 0) throw new Error('the suite has run nothing');
  return outcomes;
}

/** What the Inspector's command line makes of the server: `npm exec` brings it, as anybody would. */
async function inspected(url: string, token: string): Promise<Outcomes> {
  const outcomes: Outcomes = new Map();
  for (const [name, asked, expected] of INSPECTED) {
    const inspector = ['exec', '--yes', `--package=${INSPECTOR}`, '--', 'mcp-inspector', '--cli', url];
    const child = spawn('npm', [...inspector, '--header', `Authorization: Bearer ${token}`, '--method', ...asked], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    const text = said.join('');
    const isRight = code === 0 && text.includes(expected);
    outcomes.set(name, isRight ? [] : [`exit code ${String(code)}: ${text.trim().slice(-160)}`]);
  }
  return outcomes;
}

/** Prints what became of the scenarios of a set. Answers with how many are wrong. */
function tell(set: string, outcomes: Outcomes, excused: Readonly<Record<string, string>> = {}): number {
  process.stdout.write(`\n${set}\n`);
  let bad = 0;
  for (const [scenario, failures] of [...outcomes].toSorted(([a], [b]) => a.localeCompare(b))) {
    const reason = excused[scenario];
    const verdict = failures.length === 0 ? 'pass' : reason === undefined ? 'FAIL' : 'not ours';
    // What is said not to be ours and passes is listed for no reason.
    if (verdict === 'FAIL' || (failures.length === 0 && reason !== undefined)) bad += 1;
    process.stdout.write(`${verdict.padEnd(9)} ${scenario}${verdict === 'not ours' ? ` (${reason ?? ''})` : ''}\n`);
    if (verdict === 'FAIL') for (const failure of failures) process.stdout.write(`          ${failure}\n`);
  }
  const passed = [...outcomes.values()].filter((failures) => failures.length === 0).length;
  process.stdout.write(`${String(passed)} of ${String(outcomes.size)} scenarios pass, ${String(bad)} are wrong\n`);
  return bad;
}

const rest = await startRestSystem(builtInCatalogue(), SUITE);
let bad = 0;
try {
  const { email } = await register(rest.url);
  const allow = async (address: URL): Promise<URL> =>
    new Browser(rest.url).allow(address, { email, password: 'correct horse battery' });
  const keeper = new Keeper();
  const client = await connectProgram(rest.url, keeper, allow);
  await client.callTool({
    name: 'create_mvp',
    arguments: { app_name: 'Tea Room', description: 'A tea room that takes table bookings.' },
  });
  await client.close();
  const { url, stop } = await forwarder(new URL(rest.url), keeper.kept?.access_token ?? '');
  bad += tell('A server of 2026-07-28', await server(url, '2026-07-28'), notOurs['2026-07-28']);
  bad += tell('The Inspector on the command line', await inspected(`${rest.url}/mcp`, keeper.kept?.access_token ?? ''));
  bad += tell('A server of 2025-11-25', await server(url, '2025-11-25'), notOurs['2025-11-25']);
  stop();
  const registered = await fetch(new URL('/oauth/register', rest.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...keeper.clientMetadata,
      redirect_uris: [`http://127.0.0.1:${String(CALLBACK_PORT)}/callback`],
    }),
  });
  const { client_id: id } = z.object({ client_id: z.string() }).parse(await registered.json());
  bad += tell('An authorization server', await authorization(rest.url, id, allow));
} finally {
  await rest.stop();
}
process.exit(bad === 0 ? 0 : 1);
