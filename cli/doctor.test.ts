/** What `mvp doctor` says of a fixer that failed. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEngine, type Engine, type Failure, type Report } from '../repair/index.ts';
import { doctorCommand } from './doctor.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
  await rm(folder, { recursive: true });
});

/** Runs the command on one file with an engine in which these fixers failed. */
async function doctor(text: string, failed: readonly Failure[], ...args: readonly string[]) {
  await writeFile(join(folder, 'main.py'), text);
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written.push(String(chunk));
    return true;
  });
  const failing = (): Engine => {
    const engine = createEngine();
    return {
      ...engine,
      repair: async (files, options) => {
        const outcome = await engine.repair(files, { ...options, only: ['python-syntax'] });
        return { ...outcome, report: { ...outcome.report, failed } };
      },
    };
  };
  await doctorCommand(failing).parseAsync([folder, '--no-build', ...args], { from: 'user' });
  return { code: process.exitCode, stdout: stripVTControlCharacters(written.join('')) };
}

const failure: Failure = { fixer: 'contract', reason: 'the schema could not be read' };

it('ends with 2 and names the fixer, whatever the others have found', async () => {
  for (const text of ['fine = 1\n', 'def broken(:\n    pass\n']) {
    const { code, stdout } = await doctor(text, [failure]);
    expect(code).toBe(2);
    expect(stdout).toContain('contract could not look, so what it would have found is not known: the schema could not');
  }
});

it('says it in --json, and says nothing of it where all have looked', async () => {
  const { code, stdout } = await doctor('fine = 1\n', [failure], '--json');
  expect(code).toBe(2);
  expect((JSON.parse(stdout) as Report).failed).toEqual([failure]);
  const good = await doctor('fine = 1\n', []);
  expect(good.code).toBe(0);
  expect(good.stdout).not.toContain('could not look');
});
