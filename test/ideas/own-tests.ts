import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { readConfig } from '../../repair/verify/runner/config.ts';
import { startDatabase } from '../../repair/verify/runner/postgres.ts';
import { pythonWithPackages, runOwnTests, writeApp, type TestRun } from '../apps/back-end.ts';
import type { User } from '../../cluster/index.ts';

/** Runs the own tests of apps as they are exported, each against an empty database of one throw-away PostgreSQL. */
export interface OwnTests {
  /** @throws Error when the app can't be exported. */
  of(user: User, mvpId: string): Promise<TestRun>;
  stop(): Promise<void>;
}

/** Makes the Python with the packages of the apps (cached) and starts the PostgreSQL. */
export async function ownTests(): Promise<OwnTests> {
  const [python, database] = await Promise.all([
    pythonWithPackages(),
    startDatabase(readConfig({ ...process.env, MVP_NODE_MODULES: process.env['MVP_NODE_MODULES'] ?? 'node_modules' })),
  ]);
  return {
    async of(user, mvpId) {
      const folder = await writeApp(await exported(user, mvpId));
      const name = `app_${mvpId.replaceAll('-', '_')}`;
      try {
        await database.create(name);
        return await runOwnTests(python, join(folder, mvpId, 'backend'), database.url(name));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    stop: () => database.stop(),
  };
}

async function exported(user: User, mvpId: string): Promise<ReadonlyMap<string, string>> {
  const zip = await user.download(`/mvps/${mvpId}/export`);
  return new Map(Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]));
}
