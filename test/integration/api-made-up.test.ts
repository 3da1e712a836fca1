import { afterAll, beforeAll, expect, it } from 'vitest';

import { builtInCatalogue } from '../../api/index.ts';
import { checkApi } from '../apps/schemathesis.ts';
import { register } from './api-client.ts';
import { startRestSystem, type RestSystem } from './api-system.ts';

/** How long requests are made up; each operation gets some in less. */
const SECONDS = 30;
/** Streams do not end by themselves, and without our own login every other request is refused. */
const EXCEPT = '/auth/(logout|me)$|/events$';

/** What is refused although its form is right, for what no schema tells. */
const REFUSES: Readonly<Record<string, string>> = {
  acceptSettlement: 'a merge that has moved on',
  compareBranch: 'a branch and itself',
  createBranch: 'main, which is there',
  deleteAccount: 'an address that is not the account’s',
  deleteMvp: 'an app that has changed since',
  listMvps: 'a cursor that was not given out',
  mergeBranch: 'a branch and itself',
  quick: 'a key that was used for another idea',
  readAttachment: 'a table without rows',
  register: 'a password that is easy to guess',
  resetPassword: 'a link that has ended',
  setDomain: 'a redirect to no domain of the app',
  setEnvironment: 'names that are the platform’s',
  setResources: 'more than an app may have',
  setGit: 'a key by https, a token by ssh',
  settleMerge: 'a branch and itself',
  writeFile: 'a write that does not say what it replaces',
};
const CONFIG = Object.keys(REFUSES)
  .map((id) => `[[operations]]\ninclude-operation-id = "${id}"\nchecks.positive_data_acceptance.enabled = false\n`)
  .join('\n');

let rest: RestSystem;

beforeAll(async () => {
  rest = await startRestSystem(builtInCatalogue());
});

afterAll(async () => {
  await rest?.stop();
});

it('answers made-up requests as its OpenAPI document says, never with an error of the server', async () => {
  const { url } = await rest.replica({ limits: { apps: 50, running: 50, requestsPerMinute: 100_000 } });
  const { token } = await register(url);
  const { ok, cases, output } = await checkApi(
    `${url}/openapi.json`,
    { authorization: `Bearer ${token}` },
    SECONDS,
    EXCEPT,
    { checks: 'all', config: CONFIG },
  );
  expect(ok, output).toBe(true);
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const operations = Object.values(paths).flatMap((path) => Object.keys(path));
  expect(operations.length).toBeGreaterThan(80);
  const ids = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  expect(ids).toEqual(expect.arrayContaining(Object.keys(REFUSES)));
  // how many there is time for is a matter of the machine; none is left out
  expect(cases).toBeGreaterThan(operations.length);
}, 240_000);
