/** A real SMTP server and two replicas of the API that send by it, for all parts of `password-reset.test.ts`. */
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

import { builtInCatalogue, type ApiConfig } from '../../../api/index.ts';
import { send, type Person, type Reply } from '../api-client.ts';
import { startRestSystem, type RestSystem } from '../api-system.ts';
import { startMailServer, textOf, type MailServer } from '../mail-server.ts';
import { eventually } from '../system.ts';

export const OLD = 'correct horse battery';
export const NEW = 'several other unusual words';
export const FROM = 'platform@example.com';

export let rest: RestSystem;
export let server: MailServer;
export let replicas: { url: string; stop(): Promise<void> }[] = [];
export let url = '';

/** Settings of a replica that sends by the server. */
export const mail = (port: number): ApiConfig['mail'] => ({
  host: '127.0.0.1',
  port,
  tls: 'none',
  login: undefined,
  from: FROM,
  name: 'Example Apps',
});

beforeAll(async () => {
  [rest, server] = await Promise.all([startRestSystem(builtInCatalogue()), startMailServer()]);
  const settings = { mail: mail(server.port), publicUrl: new URL('https://mvp.example.com') };
  replicas = await Promise.all([rest.replica(settings), rest.replica(settings)]);
  url = replicas[0]?.url ?? '';
});

afterAll(async () => {
  await rest?.stop();
  await server?.stop();
});

afterEach(() => {
  server.mails.length = 0;
  server.refusals.length = 0;
  server.pauseMs = 0;
});

export const forgot = (email: string, more: Record<string, unknown> = {}, at = url): Promise<Reply> =>
  send(at, 'POST', '/auth/password/forgot', { email, ...more });
export const reset = (token: string, password = NEW, at = url): Promise<Reply> =>
  send(at, 'POST', '/auth/password/reset', { token, password });
export const login = (email: string, password: string): Promise<Reply> =>
  send(url, 'POST', '/auth/login', { email, password });

/** The next mail to an address, and what is behind the # of its link. */
export async function arrived(email: string, count = 1) {
  const mine = await eventually(async () => {
    const all = server.mails.filter(({ to }) => to.includes(email));
    return all.length >= count ? all : undefined;
  });
  const last = mine.at(-1);
  if (last === undefined) throw new Error('no mail');
  const token = /https:\/\/mvp\.example\.com\/new-password#(\S+)/.exec(textOf(last))?.[1] ?? '';
  return { last, token };
}

export async function asked(person: Person): Promise<string> {
  const before = server.mails.filter(({ to }) => to.includes(person.email)).length;
  expect((await forgot(person.email)).status).toBe(202);
  return (await arrived(person.email, before + 1)).token;
}
