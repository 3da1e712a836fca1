/** What a person with kubectl sees. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureTools } from '../../cluster/index.ts';
import type { RunningOperator } from './running-operator.ts';
import { playKubelet, stage, startOperator, testPlatform } from './stand-in.ts';
import { startSystem, type System } from './system.ts';

const run = promisify(execFile);

let system: System;
let operator: RunningOperator;
let remove: () => Promise<void>;
let kubectl: string;
const kubelet = new AbortController();
let playing: Promise<void>;
beforeAll(async () => {
  ({ kubectl } = await ensureTools());
  system = await startSystem({ controllers: true });
  const on = stage();
  const platform = await testPlatform(on);
  remove = platform.remove;
  operator = startOperator(system.client, platform.platform);
  await operator.runtime.started;
  playing = playKubelet(system.client, on, kubelet.signal);
}, 120_000);
afterAll(async () => {
  await operator.stop();
  kubelet.abort();
  await playing;
  await remove();
  await system.stop();
});

/** What kubectl prints, or complains. */
async function k(line: string, input = ''): Promise<string> {
  const child = run(kubectl, ['--kubeconfig', system.kubeconfig, ...line.split(' ')]);
  child.child.stdin?.end(input);
  try {
    const { stdout, stderr } = await child;
    return stdout + stderr;
  } catch (error) {
    return String((error as { stderr?: string }).stderr);
  }
}

const YAML = `
apiVersion: mvp.build/v1alpha1
kind: Mvp
metadata:
  name: shop
spec:
  appName: Petal & Stem
  description: A flower shop that takes orders.
`;

test('one YAML is applied, waited for, listed, described and deleted', async () => {
  expect(await k('apply -f -', YAML)).toBe('mvp.mvp.build/shop created\n');
  expect(await k('wait --for=condition=Ready mvp/shop --timeout=60s')).toBe('mvp.mvp.build/shop condition met\n');
  const [header, row] = (await k('get mvp')).split('\n').map((line) => line.split(/\s{2,}/));
  expect(header).toEqual(['NAME', 'STAGE', 'READY', 'URL', 'HEALTH', 'AGE']);
  expect(row?.slice(0, 5)).toEqual(['shop', 'Live', 'True', 'http://mvp-shop.localhost', 'healthy']);
  const described = await k('describe mvp shop');
  for (const told of ['Accepted', 'Generated', 'Live', 'shop.main.2 is live at http://mvp-shop.localhost'])
    expect(described.slice(described.indexOf('Events:'))).toContain(told);
  expect(await k('get snap')).toMatch(/shop\.main\.2 +shop +main +2 +Repaired +True +healthy/);
  expect(await k('get repair')).toMatch(/shop-main-1-generation +shop +Fix +Generation +True +Finished +100/);
  expect(await k('apply -f -', YAML)).toBe('mvp.mvp.build/shop unchanged\n');
  expect(await k('delete mvp shop')).toContain('mvp.mvp.build "shop" deleted');
}, 120_000);

test('the kinds explain themselves', async () => {
  const explained = await k('explain mvp.spec');
  for (const field of ['appName', 'description', 'database', 'releasePolicy', 'release', 'suspend', 'deletionPolicy'])
    expect(explained).toContain(field);
  expect(explained).toContain('The idea in plain English');
  expect(await k('explain mvp.spec.database.mode')).toContain('a PostgreSQL of its own');
  expect(await k('explain repairrun.spec.mode')).toContain('Diagnose reports and changes nothing');
});

test('bad YAML is refused with what is wrong', async () => {
  expect(await k('apply -f -', YAML.replace('name: shop', 'name: Shop'))).toContain('metadata.name');
  expect(await k('apply -f -', YAML.replace('description:', 'descripton:'))).toContain(
    'unknown field "spec.descripton"',
  );
  expect(await k('apply -f -', `${YAML}  releasePolicy: Never\n`)).toContain('supported values: "Manual", "Automatic"');
  expect(await k('apply -f -', `${YAML}  suspend: maybe\n`)).toContain('spec.suspend');
});
