import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { analyze, planApp } from '../../generate/index.ts';
import { run } from '../../repair/verify/runner/process.ts';
import type { Blueprint } from '../../templates/index.ts';
import { pythonWithPackages } from './back-end.ts';
import { registerAdmin } from './person.ts';
import { startApp } from './running.ts';
import { testTools } from './tools.ts';

const planned = (appName: string, description: string): Blueprint =>
  planApp({ appName, description }, analyze({ appName, description }));

const plans: Record<string, Blueprint> = {
  'a template': planned('Quick Cuts', 'Hair salon: clients book a stylist and a free slot, no double booking.'),
  'its own nouns': planned(
    'Keeper',
    'An archive of lighthouses with their keepers and the logbook entries they left behind.',
  ),
};

/** The seconds for each app; whatever was not tried by then is left. */
const SECONDS = 15;

describe.each(Object.entries(plans))('the API of an app made from %s', (_name, plan) => {
  let tools: string;
  let python: string;
  beforeAll(async () => {
    [tools, python] = await Promise.all([testTools(), pythonWithPackages()]);
  });

  it('never fails, never forgets to ask who it is, and answers as it says it does', async () => {
    const app = await startApp(python, plan);
    const folder = await mkdtemp(join(tmpdir(), 'mvp-schemathesis-'));
    try {
      const admin = await registerAdmin(app);
      const ran = await run(
        join(tools, 'schemathesis'),
        [
          'run',
          `${app.url}/api/openapi.json`,
          '--header',
          `Authorization: Bearer ${admin.token}`,
          '--checks',
          'not_a_server_error,ignored_auth,response_schema_conformance,status_code_conformance',
          // Our own account must not be what is tried on: without it every other request is refused.
          '--exclude-path-regex',
          '^/api/auth/(logout|me|password|users)',
          '--max-time',
          String(SECONDS),
          '--max-examples',
          '25',
          '--seed',
          '1',
          '--workers',
          '2',
          '--no-color',
        ],
        {
          cwd: folder,
          env: { ...(process.env as Record<string, string>), HYPOTHESIS_STORAGE_DIRECTORY: folder },
          timeoutMs: 120_000,
        },
      );
      expect(ran.code, ran.output.slice(-6_000)).toBe(0);
      const cases = Number(/(\d[\d,]*) generated/u.exec(ran.output)?.[1]?.replaceAll(',', '') ?? 0);
      expect(cases, ran.output.slice(-2_000)).toBeGreaterThan(50);
    } finally {
      await app.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
