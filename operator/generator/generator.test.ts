import { expect, test } from 'vitest';
import { Generator } from './index.ts';

const IDEA = { appName: 'Pawfect', description: 'A dog grooming salon where clients book appointments with groomers.' };

test('an idea becomes files in a process of its own, the same ones each time', async () => {
  const generator = new Generator();
  const signal = new AbortController().signal;
  const [first, second] = await Promise.all([generator.generate(IDEA, signal), generator.generate(IDEA, signal)]);
  generator.stop();
  expect(first.files.get('backend/main.py')).toContain('FastAPI');
  expect([...first.files]).toEqual([...second.files]);
  expect(first.about.analysis.template).toBe('booking');
  expect(first.about.provider.name).toBe('offline');
  expect(first.about.analysis.stack.length).toBeLessThanOrEqual(256);
}, 120_000);

test('an abort is not waited for, and the next request works', async () => {
  const generator = new Generator();
  const abort = new AbortController();
  const doomed = generator.generate(IDEA, abort.signal);
  abort.abort(new Error('not wanted'));
  await expect(doomed).rejects.toThrow('not wanted');
  expect((await generator.generate(IDEA, new AbortController().signal)).files.size).toBeGreaterThan(10);
  generator.stop();
}, 120_000);

test('a child that dies is told, and another one is started', async () => {
  const generator = new Generator();
  const doomed = generator.generate(IDEA, new AbortController().signal);
  const told = expect(doomed).rejects.toThrow('the generator ended');
  generator.stop();
  await told;
  expect((await generator.generate(IDEA, new AbortController().signal)).files.size).toBeGreaterThan(10);
  generator.stop();
}, 120_000);
