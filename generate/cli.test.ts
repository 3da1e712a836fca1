import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const cli = fileURLToPath(new URL('cli.ts', import.meta.url));
const run = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...words], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

describe('the command that shows what is read in an idea', { timeout: 60_000 }, () => {
  it('says how it is used', () => {
    const { status, stdout } = run('--help');
    expect(status).toBe(0);
    expect(stdout).toContain('--template <id>');
  });

  it.each([
    ['an unknown option', ['--colour', 'red', 'a dog salon'], /^error: unknown option '--colour'\n$/],
    ['an unknown template', ['--template', 'nope', 'a dog salon'], /^error: option '--template <id>' .*nope.*\n$/],
    ['no idea', [], /^error: missing required argument 'idea'\n$/],
    ['an empty idea', ['  '], /^error: the idea is empty.*\n$/],
  ])('says %s in one line', (_, words, said) => {
    const { status, stderr } = run(...words);
    expect(status).toBe(1);
    expect(stderr).toMatch(said);
  });

  it('shows the entities of an idea', () => {
    const { status, stdout } = run('--name', 'Pawsome', 'Dog salon: clients, dogs and appointments');
    expect(status).toBe(0);
    expect(stdout).toContain('template  pet-care');
  });
});
