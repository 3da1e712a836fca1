/** The loop's promises: never worse than before, nothing written in diagnosis, odd input neither crashes nor hangs it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createEngine,
  createRepairClient,
  type Engine,
  type Escalation,
  type Verifier,
  type VerifyResult,
} from './index.ts';

const good: VerifyResult = { ok: true, seconds: 0, steps: [] };
const main =
  'from fastapi import FastAPI\n\napp = FastAPI()\n\n\n@app.get("/api/health")\ndef health():\n    ' +
  'return {}\n\n\n@app.get("/api/ready")\ndef ready():\n    return {}\n';
const clean = new Map([
  ['backend/main.py', main],
  ['backend/requirements.txt', 'fastapi==0.165.0\nuvicorn==0.54.0\n'],
]);

let engine: Engine;
beforeAll(() => {
  engine = createEngine({ rules: 'apply' });
});
afterAll(async () => engine.stop());

const broken = (path: string, text: string): Map<string, string> => new Map([...clean, [path, text]]);

describe('the loop', () => {
  it('leaves a clean app as it is, with the very same values', async () => {
    const outcome = await engine.repair(clean, { mode: 'fix', verifier: { verify: async () => good } });
    expect(outcome.changed).toBe(false);
    for (const [path, value] of clean) expect(outcome.files.get(path)).toBe(value);
    expect(outcome.report).toMatchObject({ status: 'healthy', health_score: 100, verified: true, stopped: 'clean' });
  });

  it('changes nothing in diagnosis, and says what is wrong', async () => {
    const outcome = await engine.repair(broken('backend/a.py', 'x = (1\n'), { mode: 'diagnose' });
    expect(outcome.changed).toBe(false);
    expect(outcome.report).toMatchObject({ status: 'broken', stopped: 'diagnosed', counts: { critical: 1 } });
    expect(outcome.report.health_score).toBeLessThan(50);
  });

  it('tells once of a file that neither Python nor the build can read', async () => {
    const unreadable = `${') ] } if : = def 1 ('.repeat(30)}\n`;
    const log = 'a.py:1:5: SyntaxError: invalid syntax\nb.py:7:1: SyntaxError: invalid syntax\n';
    const steps = [{ name: 'python-compile' as const, ok: false, seconds: 0, log }];
    const outcome = await engine.repair(
      new Map([...clean, ['backend/a.py', unreadable], ['backend/b.py', 'y = 1\n']]),
      {
        mode: 'fix',
        verifier: { verify: async () => ({ ok: false, seconds: 0, steps }) },
      },
    );
    const told = outcome.report.issues.map(({ fixer, files }) => `${fixer} ${files.join()}`);
    // Of the other one only the build knows.
    expect(told).toEqual(['python-syntax backend/a.py', 'build backend/b.py']);
    expect(outcome.report).toMatchObject({ status: 'broken', counts: { critical: 2 } });
  });

  it('builds once when the first repair is enough', async () => {
    let builds = 0;
    const verifier: Verifier = { verify: async () => ((builds += 1), good) };
    const outcome = await engine.repair(broken('backend/a.py', 'x = (1\n'), { mode: 'fix', verifier });
    expect(outcome.files.get('backend/a.py')).toBe('x = (1)\n');
    expect(builds).toBe(1);
  });

  it('undoes a round after which the build has more errors, and says that it made no progress', async () => {
    const log = (module: string): string =>
      `Traceback (most recent call last):\n  File "/w/backend/main.py", line 1, in <module>\nModuleNotFoundError: No module named '${module}'\n`;
    let calls = 0;
    const verifier: Verifier = {
      verify: async () => {
        calls += 1;
        const steps = [{ name: 'import' as const, ok: false, seconds: 0, log: log('stripe') }];
        return {
          ok: false,
          seconds: 0,
          steps: calls === 1 ? steps : [...steps, { name: 'boot' as const, ok: false, seconds: 0, log: log('redis') }],
        };
      },
    };
    const outcome = await engine.repair(clean, { mode: 'fix', verifier });
    expect(outcome.changed).toBe(false);
    expect(outcome.report.stopped).toBe('no-progress');
    expect(outcome.report.rounds.at(-1)?.kept).toBe(false);
    expect(outcome.report.status).toBe('broken');
  });

  it('never needs more than three rounds', async () => {
    const steps = [{ name: 'boot' as const, ok: false, seconds: 0, log: 'no' }];
    const outcome = await engine.repair(clean, {
      mode: 'fix',
      verifier: { verify: async () => ({ ok: false, seconds: 0, steps }) },
    });
    expect(outcome.report.rounds.length).toBeLessThanOrEqual(3);
    expect(outcome.report.verified).toBe(false);
  });

  it('rejects with the reason when it is aborted', async () => {
    const abort = AbortSignal.abort(new Error('enough'));
    await expect(engine.repair(clean, { mode: 'fix', signal: abort })).rejects.toThrow('enough');
  });
});

describe('a file that nobody could read', () => {
  it('is mended though what shows then cannot be, and so is what else was found in that round', async () => {
    const page =
      "import { toast } from 'quantum-toaster';\n\nexport default function Page() {\n  return <main>{toast('a')}</main>;\n";
    const input = new Map([
      ...clean,
      ['backend/a.py', 'x = (1\n'],
      ['frontend/package.json', '{ "dependencies": { "next": "16.4.6", "react": "19.3.1", "react-dom": "19.3.1" } }\n'],
      ['frontend/app/page.tsx', page],
    ]);
    const outcome = await engine.repair(input, { mode: 'fix', only: ['missing-dependencies', 'jsx'] });
    expect(outcome.files.get('frontend/app/page.tsx')).toBe(`${page}}\n`);
    expect(outcome.report.issues.map((issue) => issue.fixer)).toEqual(['missing-dependencies']);
  });
});

describe('escalation', () => {
  const input = broken('backend/a.py', 'import quantum_toaster\n');
  const scripted = (text: string): Escalation & { calls: number } => ({
    calls: 0,
    budget: { calls: 2, tokens: 1_000 },
    async propose() {
      this.calls += 1;
      return { text, tokens: 10 };
    },
  });

  it('keeps an answer that leaves a strict subset of the findings', async () => {
    const outcome = await engine.repair(input, { mode: 'fix', escalation: scripted('import json\n') });
    expect(outcome.files.get('backend/a.py')).toBe('import json\n');
    expect(outcome.fixes.map((fix) => fix.fixer)).toEqual(['ai']);
  });

  it('drops an answer that trades one problem for another, and one that only hides it', async () => {
    for (const text of ['import other_toaster\n', 'x = 1  # type: ignore\n']) {
      const outcome = await engine.repair(input, { mode: 'fix', escalation: scripted(text) });
      expect(outcome.changed).toBe(false);
    }
  });

  it('stays within its budget and is not asked for what fixers can do', async () => {
    const escalation = scripted('import other_toaster\n');
    await engine.repair(input, { mode: 'fix', escalation });
    expect(escalation.calls).toBeLessThanOrEqual(2);
    const unused = scripted('');
    await engine.repair(broken('backend/a.py', 'x = (1\n'), { mode: 'fix', escalation: unused });
    expect(unused.calls).toBe(0);
  });
});

describe('an app that takes too much work', () => {
  /** Texts in which nothing helps: every token is one too many. */
  const hopeless = (index: number): string => `${`) ] } if : = def ${index} (`.repeat(30)}\n`;

  it('is left whole or mended file by file, and the report says why the rest is left', async () => {
    const short = createEngine({ rules: 'apply', work: { units: 2 } });
    const names = Array.from({ length: 8 }, (_, index) => `backend/m${index}.py`);
    const input = new Map([...clean, ...names.map((name) => [name, 'x = (1\n'] as const)]);
    const outcome = await short.repair(input, { mode: 'fix', only: ['python-syntax'] });
    await short.stop();
    const texts = names.map((name) => outcome.files.get(name));
    expect(outcome.report.stopped).toBe('budget');
    expect(outcome.report.notes.join()).toContain('python-syntax was stopped');
    expect(new Set(texts)).toEqual(new Set(['x = (1\n', 'x = (1)\n']));
    const enough = await engine.repair(input, { mode: 'fix', only: ['python-syntax'] });
    expect(enough.report.stopped).toBe('clean');
  });

  it('ends after so much work, however many files are beyond repair', async () => {
    const hard = createEngine({ rules: 'apply', work: { units: 40 } });
    const names = Array.from({ length: 12 }, (_, index) => [`backend/m${index}.py`, hopeless(index)] as const);
    const outcome = await hard.repair(new Map([...clean, ...names]), { mode: 'fix', only: ['python-syntax'] });
    await hard.stop();
    expect(outcome.changed).toBe(false);
    expect(outcome.report.stopped).toBe('budget');
  }, 60_000);
});

describe('a file that is locked', () => {
  it('is left as it is, and others are mended', async () => {
    const input = new Map([...clean, ['backend/a.py', 'x = (1\n'], ['backend/b.py', 'x = (1\n']] as const);
    const locked = ['backend/a.py'];
    const outcome = await engine.repair(input, { mode: 'fix', only: ['python-syntax'], locked });
    expect(outcome.files.get('backend/a.py')).toBe('x = (1\n');
    expect(outcome.files.get('backend/b.py')).toBe('x = (1)\n');
    expect(outcome.report.notes).toContain('backend/a.py is locked and was left as it is.');
    expect(outcome.report.issues.map(({ files }) => files[0])).toEqual(['backend/a.py']);
  });
});

describe('a body that was lost', () => {
  it.each([
    ['a function', 'def price(row):\n\n\ndef total(rows):\n    return sum(rows)\n'],
    ['a branch', 'def price(row):\n    if row is None:\n\n\nRATE = 3\n'],
  ])('of %s is told and not replaced by one that does nothing', async (_, text) => {
    const outcome = await engine.repair(broken('backend/prices.py', text), { mode: 'fix' });
    expect(outcome.files.get('backend/prices.py')).toBe(text);
    expect(outcome.report).toMatchObject({ status: 'broken', counts: { critical: 1 } });
  });

  it('is an empty one where an error has its own name', async () => {
    const text = 'class Closed(Exception):\n\n\nRATE = 3\n';
    const outcome = await engine.repair(broken('backend/prices.py', text), { mode: 'fix' });
    expect(outcome.files.get('backend/prices.py')).toContain('class Closed(Exception):\n    pass\n');
  });
});

describe('odd input', () => {
  const run = async (files: ReadonlyMap<string, Uint8Array | string>) => engine.repair(files, { mode: 'fix' });

  it('an empty tree is healthy', async () => expect((await run(new Map())).report.status).toBe('healthy'));

  it('2,000 files', async () => {
    const files = new Map([
      ...clean,
      ...Array.from({ length: 2_000 }, (_, index) => [`backend/m${index}.py`, `x${index} = ${index}\n`] as const),
    ]);
    expect((await run(files)).changed).toBe(false);
  }, 60_000);

  it('a file of 5 MB is carried along and named', async () => {
    const outcome = await run(broken('backend/big.py', `x = (\n${'1,\n'.repeat(1_700_000)}`));
    expect(outcome.report.issues).toMatchObject([
      { rule: 'unreadable', severity: 'warning', files: ['backend/big.py'] },
    ]);
  });

  it('binary files and paths that leave the folder are not touched', async () => {
    const files = new Map<string, Uint8Array | string>([
      ...clean,
      ['logo.png', new Uint8Array([137, 0, 1])],
      ['../evil.py', 'x = (\n'],
      ['backend/a/../../../x.py', 'x = (\n'],
    ]);
    const outcome = await run(files);
    expect(outcome.changed).toBe(false);
    expect(outcome.report.counts.critical).toBe(0);
  });

  it('a file with deep nesting neither hangs nor crashes the judge', async () => {
    const outcome = await run(broken('backend/deep.py', `x = ${'('.repeat(5_000)}\n`));
    expect(outcome.report.issues.map((issue) => issue.files[0])).toContain('backend/deep.py');
    expect((await run(broken('backend/a.py', 'x = (1\n'))).files.get('backend/a.py')).toBe('x = (1)\n');
  }, 60_000);

  it('an app with a copy of itself in a subfolder is repaired as the outer one', async () => {
    const files = new Map([...clean, ...[...clean].map(([path, text]) => [`copy/${path}`, text] as const)]);
    files.set('backend/requirements.txt', 'uvicorn==0.54.0\n');
    const outcome = await run(files);
    expect(outcome.files.get('backend/requirements.txt')).toContain('fastapi==');
    expect(outcome.files.get('copy/backend/requirements.txt')).toBe(clean.get('backend/requirements.txt'));
  });

  it('keeps line ends, tabs and a byte order mark', async () => {
    const outcome = await run(broken('backend/a.py', '\uFEFFdef f(x)\r\n\treturn x\r\n'));
    expect(outcome.files.get('backend/a.py')).toBe('\uFEFFdef f(x):\r\n\treturn x\r\n');
  });
});

describe('a lost file of an app we rendered', () => {
  it('comes back as it was, ignore comments included', async () => {
    const lost = `${main}\nimport json  # noqa: F401\n`;
    const own = createEngine({ rules: 'apply', render: async () => new Map([['backend/main.py', lost]]) });
    const files = new Map([
      ...clean,
      ['backend/rooms.py', 'from fastapi import APIRouter\n'],
      ['.mvp/blueprint.json', '{}'],
    ]);
    files.delete('backend/main.py');
    const outcome = await own.repair(files, { mode: 'fix' });
    await own.stop();
    expect(outcome.files.get('backend/main.py')).toBe(lost);
  });
});

describe('without CPython', () => {
  it('Ruff judges alone, and the report says so', async () => {
    const alone = createEngine({ rules: 'apply', python: '/nonexistent/python3' });
    const outcome = await alone.repair(broken('backend/a.py', 'x = (1\n'), { mode: 'fix', only: ['python-syntax'] });
    await alone.stop();
    expect(outcome.files.get('backend/a.py')).toBe('x = (1)\n');
    expect(outcome.report.notes.join()).toContain('CPython');
  });
});

describe('the child process', () => {
  it('repairs, relays the build to the parent, and ends', async () => {
    const client = createRepairClient();
    const seen: string[] = [];
    const outcome = await client.repair(broken('backend/a.py', 'x = (1\n'), {
      mode: 'fix',
      verifier: { verify: async (files) => (seen.push(String(files.get('backend/a.py'))), good) },
    });
    client.stop();
    expect(seen).toEqual(['x = (1)\n']);
    expect(outcome.report.verified).toBe(true);
  }, 120_000);

  it('passes an abort on', async () => {
    const client = createRepairClient();
    const abort = new AbortController();
    const verifier: Verifier = {
      verify: async (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('build ended')), { once: true });
          abort.abort(new Error('cancelled'));
        }),
    };
    await expect(client.repair(clean, { mode: 'fix', verifier, signal: abort.signal })).rejects.toThrow('cancelled');
    client.stop();
  }, 120_000);
});
