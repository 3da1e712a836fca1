import { beforeAll, describe, expect, it } from 'vitest';
import { pythonWithPackages } from './back-end.ts';
import { registerAdmin } from './person.ts';
import { oneOfEach } from './planned.ts';
import { startApp } from './running.ts';
import { checkApi } from './schemathesis.ts';

/** The seconds for each app; whatever was not tried by then is left. */
const SECONDS = 30;

describe.each(Object.entries(oneOfEach()))('the API of an app made from %s', (_name, plan) => {
  let python: string;
  beforeAll(async () => {
    python = await pythonWithPackages();
  });

  it('never fails, never forgets to ask who it is, and answers as it says it does', async () => {
    const app = await startApp(python, plan);
    try {
      const admin = await registerAdmin(app);
      const checked = await checkApi(
        `${app.url}/api/openapi.json`,
        { authorization: `Bearer ${admin.token}` },
        SECONDS,
      );
      expect(checked.ok, checked.output).toBe(true);
      expect(checked.cases, checked.output).toBeGreaterThan(50);
    } finally {
      await app.stop();
    }
  });
});
