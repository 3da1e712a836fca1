import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { completionScript } from './completion.ts';
import { mvpProgram, runMvp } from './program.ts';

const launcher = join(import.meta.dirname, 'mvp');
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mvp-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Answer {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the command in this process: starting one takes a second each time. */
async function mvp(...args: string[]): Promise<Answer> {
  const said = { stdout: '', stderr: '' };
  const hear = (to: 'stdout' | 'stderr') =>
    vi.spyOn(process[to], 'write').mockImplementation((text) => {
      said[to] += String(text);
      return true;
    });
  const heard = [hear('stdout'), hear('stderr')];
  try {
    return { code: await runMvp(args), ...said };
  } finally {
    for (const each of heard) each.mockRestore();
    process.exitCode = undefined;
  }
}

/** Runs the launcher from a folder that is not the checkout. */
function launched(...args: string[]): Promise<Answer> {
  return new Promise((done) => {
    const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}` };
    execFile(launcher, args, { cwd: folder, env }, (error, stdout, stderr) => {
      done({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}

describe('the command', () => {
  it('prints help and version, and says what its exit codes mean', async () => {
    const help = await mvp('--help');
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toMatch(/doctor[\s\S]*completion[\s\S]*Exit codes:[\s\S]*2 {2}no answer/);
    const doctor = await mvp('doctor', '--help');
    expect(doctor.stdout).toMatch(/--output <format>[\s\S]*Exit codes: 0[\s\S]*Examples:/);
    expect((await mvp('--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it.each([
    [['doctor', 'HERE', '--fxi'], "unknown option '--fxi'", 'Did you mean --fix?'],
    [['docter'], "unknown command 'docter'", 'Did you mean doctor?'],
    [['doctor', 'HERE', '-o', 'yaml'], 'Allowed choices are text, json', '--help'],
    [['doctor'], "missing required argument 'dir'", '--help'],
    [['doctor', 'no-such-folder'], 'mvp doctor: there is no folder', 'no-such-folder'],
    [['doctor', 'HERE'], 'neither a Next.js nor a FastAPI app', 'no TypeScript, JavaScript or Python file'],
    [['branch', 'mege', 'shop', 'dark'], "unknown command 'mege'", 'Did you mean merge?'],
    [['change', 'shop'], "missing required argument 'wish'", '--help'],
    [['answer', 'c-1'], 'say an answer, or --skip', '--help'],
    [['answer', 'c-1', 'Bikes', '--skip'], 'say an answer, or --skip', '--help'],
    [[], 'Usage: mvp', 'Commands:'],
  ])('answers %j with exit code 2 and a word of help', async (args, said, hint) => {
    const answer = await mvp(...args.map((arg) => (arg === 'HERE' ? folder : arg)));
    expect(answer).toMatchObject({ code: 2, stdout: '' });
    expect(answer.stderr).toContain(said);
    expect(answer.stderr).toContain(hint);
  });

  it('gives the same report for -o json as for --json, and 1 for an app that is broken', async () => {
    await writeFile(join(folder, 'main.py'), 'def broken(:\n    pass\n');
    const short = await mvp('doctor', folder, '--no-build', '-o', 'json');
    const long = await mvp('doctor', folder, '--no-build', '--json');
    expect([short.code, long.code]).toEqual([1, 1]);
    const [one, two] = [short, long].map(({ stdout }) => JSON.parse(stdout) as { issues: object[]; status: string });
    expect(one?.issues.length).toBeGreaterThan(0);
    expect(two).toMatchObject({ status: one?.status, issues: one?.issues });
  });

  it('says that nothing was changed where it cannot keep what it would replace', async () => {
    const app = await mkdtemp(join(folder, 'app-'));
    const broken = 'from fastapi import FastAPI\n\napp = FastAPI(\n';
    await writeFile(join(app, 'main.py'), broken);
    await writeFile(join(app, '.mvp'), 'a file where the folder would be');
    const answer = await mvp('doctor', app, '--fix', '--no-build');
    expect(answer).toMatchObject({ code: 2, stdout: '' });
    expect(answer.stderr).toContain('cannot be written to, so nothing was changed');
    expect(await readFile(join(app, 'main.py'), 'utf8')).toBe(broken);
  });

  it('works from any folder, and ends with its exit code', async () => {
    await writeFile(join(folder, 'main.py'), 'def broken(:\n    pass\n');
    const answer = await launched('doctor', '.', '--no-build', '-o', 'json');
    expect(answer.code).toBe(1);
    expect(JSON.parse(answer.stdout)).toHaveProperty('issues');
    expect((await launched('docter')).code).toBe(2);
  }, 120_000);

  it('works through a link, as kubectl finds it', async () => {
    const link = join(folder, 'kubectl-mvp');
    await symlink(launcher, link);
    const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}` };
    const { stdout, status } = spawnSync(link, ['--help'], { encoding: 'utf8', env });
    expect({ status, first: stdout.split('\n')[0] }).toEqual({
      status: 0,
      first: 'Usage: kubectl mvp [options] [command]',
    });
  }, 120_000);
});

describe('completion', () => {
  /** What bash offers for a half-typed line. */
  function offers(line: string): string[] {
    const words = line.split(' ');
    const script = `${completionScript('bash', mvpProgram())}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _mvp; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr, status } = spawnSync('bash', ['-c', script], { encoding: 'utf8', cwd: '/' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return stdout.split('\n').filter((word) => word !== '');
  }

  it('offers commands, options, values and folders in bash', () => {
    expect(offers('mvp do')).toEqual(['doctor', 'domains', 'do']);
    expect(offers('mvp doctor --n')).toEqual(['--no-build']);
    expect(offers('mvp doctor -o j')).toEqual(['json']);
    expect(offers('mvp doctor . --only js')).toEqual(['jsx']);
    expect(offers('mvp completion ')).toEqual(['bash', 'zsh', 'fish']);
    expect(offers('mvp doctor us')).toEqual(['usr']);
    expect(offers('mvp branch c')).toEqual(['create', 'compare']);
    expect(offers('mvp branch merge --t')).toEqual(['--take']);
    expect(offers('mvp logs us')).toEqual([]);
  });

  it.each(['bash', 'zsh', 'fish'] as const)('names every command and every option in %s', (shell) => {
    const program = mvpProgram();
    const script = completionScript(shell, program);
    for (const command of program.commands) {
      expect(script).toContain(command.name());
      for (const { long } of command.options) expect(script).toContain(long?.slice(2));
    }
  });
});
