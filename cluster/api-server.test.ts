import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureTools, startApiServer, type ApiServer } from './index.ts';
import { run, type Finished } from '../setup/run.ts';

describe('an API server alone', () => {
  let api: ApiServer;
  let kubectl: (args: string[]) => Promise<Finished>;

  beforeAll(async () => {
    const tools = await ensureTools();
    api = await startApiServer({ controllers: true });
    kubectl = (args) => run(tools.kubectl, ['--kubeconfig', api.kubeconfig, ...args]);
  });
  afterAll(() => api.stop());

  it('keeps objects over a restart of either program', async () => {
    await kubectl(['create', 'configmap', 'kept', '--from-literal=a=1']);
    await api.restart('etcd');
    await api.restart('kube-apiserver');
    expect((await kubectl(['get', 'configmap', 'kept', '-o', 'jsonpath={.data.a}'])).stdout).toBe('1');
  });

  it('enforces RBAC', async () => {
    await expect(kubectl(['get', 'secrets', '--as=nobody'])).rejects.toThrow(/forbidden/i);
  });

  it('collects garbage when the controllers run', async () => {
    await kubectl(['create', 'namespace', 'short']);
    await kubectl(['create', 'configmap', 'inside', '--namespace=short']);
    await kubectl(['delete', 'namespace', 'short', '--timeout=60s']);
    await expect(kubectl(['get', 'namespace', 'short'])).rejects.toThrow(/not found/i);
  });

  it('answers nothing while frozen and goes on afterwards', async () => {
    api.signal('kube-apiserver', 'SIGSTOP');
    await expect(kubectl(['get', 'namespaces', '--request-timeout=1s'])).rejects.toThrow(/timeout|deadline/i);
    api.signal('kube-apiserver', 'SIGCONT');
    await expect(kubectl(['get', 'namespaces'])).resolves.toBeDefined();
  });

  it('runs beside another one and removes its folder', async () => {
    const other = await startApiServer();
    expect(other.url).not.toBe(api.url);
    await other.stop();
    expect(existsSync(other.dir)).toBe(false);
    await expect(fetch(other.etcdUrl)).rejects.toThrow();
  });
});
