import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCredentials } from './config.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'account-'));
  await writeFile(join(folder, 'ca.crt'), 'a certificate');
  await writeFile(join(folder, 'token'), 'first\n');
});
afterAll(() => rm(folder, { recursive: true }));

test('in a pod the mounted account is used, and a rotated token is noticed', async () => {
  const env = { KUBERNETES_SERVICE_HOST: 'fd00::1', KUBERNETES_SERVICE_PORT: '6443' };
  const credentials = await readCredentials({}, env, folder);
  expect(credentials.server.href).toBe('https://[fd00::1]:6443/');
  expect(String(credentials.tls.ca)).toBe('a certificate');
  expect(await credentials.headers()).toEqual({ authorization: 'Bearer first' });
  await writeFile(join(folder, 'token'), 'second\n');
  expect(await credentials.headers()).toEqual({ authorization: 'Bearer second' });
});

test('a kubeconfig that is named goes before the mounted account', async () => {
  const kubeconfig = join(folder, 'kubeconfig');
  await writeFile(
    kubeconfig,
    JSON.stringify({
      'current-context': 'there',
      clusters: [{ name: 'there', cluster: { server: 'https://there.example:6443/prefix' } }],
      users: [{ name: 'ada', user: { token: 'hers' } }],
      contexts: [{ name: 'there', context: { cluster: 'there', user: 'ada' } }],
    }),
  );
  const credentials = await readCredentials({ kubeconfig }, { KUBERNETES_SERVICE_HOST: '10.0.0.1' }, folder);
  expect(credentials.server.href).toBe('https://there.example:6443/prefix');
  expect(await credentials.headers()).toEqual({ authorization: 'Bearer hers' });
});
