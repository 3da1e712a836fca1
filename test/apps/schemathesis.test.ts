import { rm } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderApp } from '../../templates/index.ts';
import { pythonWithPackages, writeApp } from './back-end.ts';
import { registerAdmin } from './person.ts';
import { oneOfEach } from './planned.ts';
import { startApp, startBackend, type RunningBackend } from './running.ts';
import { checkApi, type Checked } from './schemathesis.ts';

/** The seconds for each app; whatever was not tried by then is left. A planted fault is found in fewer, see below. */
const SECONDS = 12;

async function checked(app: RunningBackend): Promise<Checked> {
  try {
    const admin = await registerAdmin(app);
    return await checkApi(`${app.url}/api/openapi.json`, { authorization: `Bearer ${admin.token}` }, SECONDS);
  } finally {
    await app.stop();
  }
}

describe('the API of an app', () => {
  let python: string;
  beforeAll(async () => {
    python = await pythonWithPackages();
  });

  // They wait for each other's time, not for the processor.
  it.concurrent.each(Object.entries(oneOfEach()))(
    'made from %s never fails, never forgets to ask who it is, and answers as it says it does',
    async (_name, plan) => {
      const found = await checked(await startApp(python, plan));
      expect(found.ok, found.output).toBe(true);
      expect(found.cases, found.output).toBeGreaterThan(50);
    },
  );

  it.concurrent('is found out when it fails where something is not there', async () => {
    const plan = oneOfEach()['its own nouns'];
    if (plan === undefined) throw new Error('no plan');
    const files = new Map(await renderApp(plan));
    const rows = files.get('backend/rows.py') ?? '';
    files.set('backend/rows.py', rows.replace('raise Problem(404, say("not_found"))', 'raise KeyError(id)'));
    expect(files.get('backend/rows.py')).not.toBe(rows);
    const folder = await writeApp(files);
    try {
      const found = await checked(await startBackend({ python, folder }));
      expect(found.ok).toBe(false);
      expect(found.output).toContain('Server error');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
