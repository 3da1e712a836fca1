/**
 * The MCP conformance suite (`@modelcontextprotocol/conformance`) against our `/mcp`, on a real API server: `make conformance`.
 *
 * The suite knows no OAuth, so a forwarder in between adds the token of a program that a person has allowed; everything else goes through as
 * it is. Scenarios that call tools which only the suite's own example server has are named, with what they lack, in `not-ours.json`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { z } from 'zod';

import { builtInCatalogue } from '../../api/index.ts';
import { register } from '../integration/api-client.ts';
import { startRestSystem } from '../integration/api-system.ts';
import { Browser } from '../integration/mcp/browser.ts';
import { connectProgram, Keeper } from '../integration/mcp/program.ts';

const CLI = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';
const checksSchema = z.array(z.object({ id: z.string(), status: z.string(), errorMessage: z.string().optional() }));
const notOurs = z
  .record(z.string(), z.string())
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

/** What became of each scenario: its failures, none if it passed. */
async function run(url: string, folder: string): Promise<Map<string, string[]>> {
  const child = spawn(process.execPath, [CLI, 'server', '--url', url, '--suite', 'all', '-o', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'exit');
  const outcomes = new Map<string, string[]>();
  for (const entry of await readdir(folder)) {
    const scenario = /^server-(.+)-\d{4}-\d\d-\d\dT/.exec(entry)?.[1];
    if (scenario === undefined) continue;
    const checks = checksSchema.parse(JSON.parse(await readFile(join(folder, entry, 'checks.json'), 'utf8')));
    const failed = checks.filter(({ status }) => status === 'FAILURE');
    outcomes.set(
      scenario,
      failed.map(({ id, errorMessage = 'failed' }) => `${id}: ${errorMessage.slice(0, 160)}`),
    );
  }
  return outcomes;
}

const rest = await startRestSystem(builtInCatalogue());
const folder = await mkdtemp(join(tmpdir(), 'mcp-conformance-'));
let bad = 0;
try {
  const person = await register(rest.url);
  const keeper = new Keeper();
  const client = await connectProgram(rest.url, keeper, (address) =>
    new Browser(rest.url).allow(address, { email: person.email, password: 'correct horse battery' }),
  );
  await client.callTool({
    name: 'create_mvp',
    arguments: { app_name: 'Tea Room', description: 'A tea room that takes table bookings.' },
  });
  await client.close();
  const { url, stop } = await forwarder(new URL(rest.url), keeper.kept?.access_token ?? '');
  const outcomes = await run(url, folder);
  stop();
  if (outcomes.size === 0) throw new Error('the suite has run nothing');
  for (const [scenario, failures] of [...outcomes].toSorted(([a], [b]) => a.localeCompare(b))) {
    const reason = notOurs[scenario];
    const verdict = failures.length === 0 ? 'pass' : reason === undefined ? 'FAIL' : 'not ours';
    // What is said not to be ours and passes is listed for no reason.
    if (verdict === 'FAIL' || (failures.length === 0 && reason !== undefined)) bad += 1;
    process.stdout.write(`${verdict.padEnd(9)} ${scenario}${verdict === 'not ours' ? ` (${reason ?? ''})` : ''}\n`);
    if (verdict === 'FAIL') for (const failure of failures) process.stdout.write(`          ${failure}\n`);
  }
  const passed = [...outcomes.values()].filter((failures) => failures.length === 0).length;
  process.stdout.write(`${String(passed)} of ${String(outcomes.size)} scenarios pass, ${String(bad)} are wrong\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
  await rest.stop();
}
process.exit(bad === 0 ? 0 : 1);
