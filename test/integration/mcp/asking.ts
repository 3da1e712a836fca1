import type { Person } from '../api-client.ts';
import type { RestSystem } from '../api-system.ts';
import { Browser } from './browser.ts';

const password = 'correct horse battery';

/** What the tests of programs need of where they run. */
export interface ProgramStage {
  rest: () => RestSystem;
  ada: () => Person;
}

/** A person at the browser who allows what is asked for, or only these scopes. */
export const allowAs = (rest: RestSystem, person: Person, scopes?: readonly string[]) => (address: URL) =>
  new Browser(rest.url).allow(address, { email: person.email, password }, scopes);

export const STOPPED = 'stopped at the browser';
/** Nobody is at the browser. */
export const stopAtBrowser = (): Promise<URL> => Promise.reject(new Error(STOPPED));
export const mcpHeaders = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' };
/** The message that calls a tool. */
export const call = (name: string, input: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: input },
});
/** Sends a form. */
export const form = (url: string, fields: Record<string, string>): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
