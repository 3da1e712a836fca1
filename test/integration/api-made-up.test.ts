import { afterAll, beforeAll, expect, it } from 'vitest';

import { builtInCatalogue } from '../../api/index.ts';
import { checkApi } from '../apps/schemathesis.ts';
import { register } from './api-client.ts';
import { startRestSystem, type RestSystem } from './api-system.ts';

/** How long requests are made up; each operation gets some in less. */
const SECONDS = 30;
/** Streams do not end by themselves, and without our own login every other request is refused. */
const EXCEPT = '/auth/(logout|me)$|/events$';

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
  );
  expect(ok, output).toBe(true);
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as { paths: Record<string, object> };
  const operations = Object.values(paths).flatMap((path) => Object.keys(path));
  expect(operations.length).toBeGreaterThan(80);
  // how many there is time for is a matter of the machine; none is left out
  expect(cases).toBeGreaterThan(operations.length);
}, 240_000);
