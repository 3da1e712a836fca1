import { expect, test } from 'vitest';
import { toBytes } from '../../history/index.ts';
import type { TaskContext } from '../runtime/index.ts';
import { Generator } from './index.ts';

const IDEA = { appName: 'Pawfect', description: 'A dog grooming salon where clients book appointments with groomers.' };

function asked(signal = new AbortController().signal): TaskContext {
  return { signal, progress: () => undefined };
}

test('an idea becomes files in a process of its own, the same ones each time', async () => {
  const generator = new Generator();
  const told: string[] = [];
  const context = { signal: new AbortController().signal, progress: (text: string) => told.push(text) };
  const [first, second] = await Promise.all([generator.generate(IDEA, context), generator.generate(IDEA, context)]);
  generator.stop();
  expect(told).toEqual(['Fits the template pet-care', 'Fits the template pet-care']);
  expect(first.files.get('backend/main.py')).toContain('FastAPI');
  expect([...first.files]).toEqual([...second.files]);
  expect(first.about.analysis.template).toBe('pet-care');
  expect(first.about.provider.name).toBe('offline');
  expect(first.about.analysis.stack.length).toBeLessThanOrEqual(256);
}, 120_000);

test('an abort is not waited for, and the next request works', async () => {
  const generator = new Generator();
  const abort = new AbortController();
  const doomed = generator.generate(IDEA, asked(abort.signal));
  abort.abort(new Error('not wanted'));
  await expect(doomed).rejects.toThrow('not wanted');
  expect((await generator.generate(IDEA, asked())).files.size).toBeGreaterThan(10);
  generator.stop();
}, 120_000);

test('a child that dies is told, and another one is started', async () => {
  const generator = new Generator();
  const doomed = generator.generate(IDEA, asked());
  const told = expect(doomed).rejects.toThrow('the generator ended');
  generator.stop();
  await told;
  expect((await generator.generate(IDEA, asked())).files.size).toBeGreaterThan(10);
  generator.stop();
}, 120_000);

test('a wish about an app is done in the same process, and taken back', async () => {
  const generator = new Generator();
  const made = await generator.generate(IDEA, asked());
  const files = toBytes(made.files);
  const wish = { files, chains: [], message: 'add a colour to pets' };
  const changed = await generator.change(wish, asked());
  expect(changed.migration?.revision).toBe('0002');
  const undo = { before: files, after: changed.files ?? files, title: 'Took it back.' };
  const undone = await generator.change({ files: changed.files ?? files, chains: [files], undo }, asked());
  generator.stop();
  expect(undone.migration).toMatchObject({ revision: '0003', kept: ['pets.colour'] });
}, 120_000);

test('two lines of an app are merged in the same process', async () => {
  const generator = new Generator();
  const made = await generator.generate(IDEA, asked());
  const base = toBytes(made.files);
  const [ours, theirs] = [new Map(base), new Map(base)];
  ours.set('here.txt', Buffer.from('here\n'));
  theirs.set('there.txt', Buffer.from('there\n'));
  const merged = await generator.merge({ base, ours, theirs, chains: [], resolutions: new Map() }, asked());
  generator.stop();
  expect(merged.conflicts).toEqual([]);
  expect(merged.files.size).toBe(base.size + 2);
}, 120_000);
