/** The API with two people signed in, for all parts of `api-rest.test.ts`; set before the first test. */
import { afterAll, beforeAll, expect } from 'vitest';
import { type Catalogue } from '../../../api/index.ts';
import type { Mvp, MvpSnapshot } from '../../../crds/index.ts';
import { register, type Person, type Reply } from '../api-client.ts';
import { generatedFor, startRestSystem, type RestSystem } from '../api-system.ts';

export const catalogue: Catalogue = {
  templates: () => [],
  analyze: async () => {
    throw new Error('not asked here');
  },
  stop: () => undefined,
};
export const idea = {
  app_name: 'Petal & Stem',
  description: 'A flower shop with delivery slots and a sage green look.',
};
export const files = new Map([
  ['README.md', '# Petal\n'],
  ['deploy/start.sh', '#!/bin/sh\n'],
  ['frontend/app/page.tsx', 'export default function Page() {\n  return <h1>Petal</h1>;\n}\n'],
  ['.mvp/blueprint.json', '{"secret":true}'],
]);

export let rest: RestSystem;
export let ada: Person;
export let bob: Person;

beforeAll(async () => {
  rest = await startRestSystem(catalogue);
  [ada, bob] = await Promise.all([register(rest.url), register(rest.url)]);
});

afterAll(async () => {
  await rest?.stop();
});

export const namespaceOf = (person: Person): string => `mvp-ws-${person.id}`;

export async function made(person: Person, appName: string): Promise<Reply> {
  const reply = await person.call('POST', '/quick', { ...idea, app_name: appName });
  expect(reply.status, reply.text).toBe(202);
  return reply;
}

/** What the operator does after generation: a bundle and its snapshot. */
export function generated(person: Person, name: string, content = files): Promise<{ mvp: Mvp; snapshot: MvpSnapshot }> {
  return generatedFor(rest, person, name, content);
}

export function expectError(reply: Reply, status: number, code?: string): void {
  expect(reply.status, reply.text).toBe(status);
  expect(reply.body).toMatchObject({ status_code: status, detail: expect.any(String), request_id: expect.any(String) });
  expect(reply.headers.get('x-request-id')).toBe(reply.body['request_id']);
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
  if (code !== undefined) expect(reply.body['code']).toBe(code);
}
