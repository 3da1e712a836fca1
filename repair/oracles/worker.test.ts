import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PythonWorker } from './worker.ts';

it('takes a process that ends in the middle of its answer for one that failed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'worker-'));
  const command = join(folder, 'python');
  await writeFile(command, `#!/bin/sh\nread question\nprintf '{"id": 1, "resu'\n`);
  await chmod(command, 0o755);
  const worker = new PythonWorker({ command });
  try {
    expect(await worker.ask('compile', ['x = 1\n'])).toEqual({ failed: 'crashed' });
  } finally {
    await worker.stop();
    await rm(folder, { recursive: true });
  }
});
