import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { networksOf } from '../../crds/index.ts';
import { packBundle } from '../../store/index.ts';
import { gitServer, treeOf, type GitServer } from '../../test/git/server.ts';
import { branchesOf } from './index.ts';
import type { Packed, Taken } from './protocol.ts';
import { Repository } from './repository.ts';
import type { Remote } from './transport.ts';
import { push, take } from './work.ts';

let server: GitServer;
beforeAll(async () => {
  server = await gitServer();
});
afterAll(() => server.stop());
beforeEach(() => server.empty());

const remote = (more: Partial<Remote> = {}): Remote => ({
  url: server.url,
  username: 'git',
  token: server.token,
  networks: networksOf(['127.0.0.1']),
  signal: AbortSignal.timeout(20_000),
  maxBytes: 8 * 1024 * 1024,
  ...more,
});

const bundle = (files: Record<string, string>): Promise<Packed> => packBundle(new Map(Object.entries(files)));
const ada = { name: 'ada@example.com', email: 'ada@example.com' };
const first = { 'README.md': 'one\ntwo\nthree\n', 'backend/main.py': 'app = 1\n', '.mvp/note.json': '{}\n' };

async function pushed(files: Record<string, string>, onto?: string): Promise<string> {
  const commit = {
    bundle: await bundle(files),
    message: 'Made it\n\nMvp-Snapshot: shop.main.1\n',
    author: ada,
    at: 1_700_000_000,
  };
  return push(
    new Repository(remote()),
    { branch: 'main', commits: [commit], ...(onto === undefined ? {} : { onto }) },
    false,
  );
}

async function taken(tip: string, ours: Record<string, string>, base?: Record<string, string>): Promise<Taken> {
  return take(new Repository(remote()), {
    branch: 'main',
    tip,
    ours: await bundle(ours),
    ...(base === undefined ? {} : { base: await bundle(base) }),
    chains: [],
    resolutions: [],
  });
}

describe('a repository', () => {
  it('gets a commit with author, message and files, without what is the platform’s, and is sound', async () => {
    const tip = await pushed(first);
    expect(await branchesOf(remote())).toEqual(new Map([['main', tip]]));
    expect(await server.git('log', '--format=%an|%ae|%ct|%s|%(trailers:key=Mvp-Snapshot,valueonly)', 'main')).toBe(
      'ada@example.com|ada@example.com|1700000000|Made it|shop.main.1\n',
    );
    expect(await server.git('ls-tree', '-r', '--name-only', 'main')).toBe('README.md\nbackend/main.py');
    await server.git('fsck', '--strict');
  });

  it('gets the same commit once, however often it is pushed', async () => {
    const tip = await pushed(first);
    await server.git('update-ref', '-d', 'refs/heads/main');
    expect(await pushed(first)).toBe(tip);
  });

  it('keeps what it has: a branch that has moved on is not overwritten', async () => {
    const tip = await pushed(first);
    const repository = new Repository(remote());
    await repository.fetch('main', tip);
    const hand = await server.commit('main', 'By hand', { 'README.md': 'by hand\n' });
    const late = {
      files: new Map([['README.md', Buffer.from('late\n')]]),
      message: 'Late\n',
      author: ada,
      at: 1_700_000_001,
    };
    await expect(repository.push('main', tip, [late])).rejects.toMatchObject({ reason: 'Overtaken' });
    expect(await server.git('rev-parse', 'main')).toBe(hand);
  });

  it('is merged with the app, and keeps programs programs', async () => {
    const tip = await pushed(first);
    const hand = await server.commit('main', 'By hand', { 'README.md': 'one\ntwo\nthree, by hand\n' });
    const tree = await treeOf(server, [
      { mode: '100644', name: 'README.md', oid: await server.git('rev-parse', `${hand}:README.md`) },
      { mode: '40000', name: 'backend', oid: await server.git('rev-parse', `${hand}:backend`) },
      { mode: '100755', name: 'run.sh', oid: await server.blob('#!/bin/sh\n') },
    ]);
    const odd = await server.git('commit-tree', tree, '-p', hand, '-m', 'A program');
    await server.git('update-ref', 'refs/heads/main', odd);
    const ours = { ...first, 'README.md': 'one, here\ntwo\nthree\n' };
    const repository = new Repository(remote());
    const base = await bundle(first);
    const merged = await take(repository, {
      branch: 'main',
      tip: odd,
      since: tip,
      base,
      ours: await bundle(ours),
      chains: [],
      resolutions: [],
    });
    if (merged.kind !== 'merged') throw new Error(merged.kind);
    expect(merged).toMatchObject({ changed: true, ahead: true, whole: true });
    expect(merged.commits.map(({ subject, author }) => [subject, author])).toEqual([
      ['A program', 'Grace <grace@example.com>'],
      ['By hand', 'Grace <grace@example.com>'],
    ]);
    const commit = { bundle: merged.bundle, message: 'Both\n', author: ada, at: 1_700_000_002 };
    await push(repository, { branch: 'main', onto: odd, commits: [commit] }, true);
    expect(await server.git('show', 'main:README.md')).toBe('one, here\ntwo\nthree, by hand');
    expect(await server.git('ls-tree', 'main', 'run.sh')).toMatch(/^100755 /);
    expect(await server.git('log', '--format=%s', 'main')).toBe('Both\nA program\nBy hand\nMade it');
  });

  it('is in conflict where both sides differ, and settled as somebody says', async () => {
    await pushed(first);
    const hand = await server.commit('main', 'By hand', { 'README.md': 'one\nby hand\nthree\n', 'new.txt': 'new\n' });
    const ours = { ...first, 'README.md': 'one\nhere\nthree\n' };
    expect(await taken(hand, ours, first)).toEqual({
      kind: 'conflicts',
      conflicts: [{ path: 'README.md', kind: 'lines', places: [] }],
    });
    for (const [side, line] of [
      ['ours', 'here'],
      ['theirs', 'by hand'],
    ] as const) {
      const settled = await take(new Repository(remote()), {
        branch: 'main',
        tip: hand,
        base: await bundle(first),
        ours: await bundle(ours),
        chains: [],
        resolutions: [['*', { take: side }]],
      });
      if (settled.kind !== 'merged') throw new Error(settled.kind);
      expect(settled.bundle.digest).toBe(
        (await bundle({ ...first, 'README.md': `one\n${line}\nthree\n`, 'new.txt': 'new\n' })).digest,
      );
    }
  });

  it('with a long past is read and written without it', async () => {
    const lines = Array.from({ length: 30 }, (_, at) => {
      const who = `committer Grace <grace@example.com> ${String(1_600_000_000 + at)} +0000\n`;
      const text = `line ${String(at)}\n`;
      return `commit refs/heads/main\n${who}data 2\nc\nM 100644 inline README.md\ndata ${String(text.length)}\n${text}\n`;
    });
    await server.fastImport(lines.join(''));
    const tip = await server.git('rev-parse', 'main');
    const repository = new Repository(remote());
    const merged = await take(repository, {
      branch: 'main',
      tip,
      since: await server.git('rev-parse', 'main~25'),
      ours: await bundle({ 'backend/main.py': 'app = 1\n' }),
      chains: [],
      resolutions: [],
    });
    if (merged.kind !== 'merged') throw new Error(merged.kind);
    expect([merged.whole, merged.commits.length]).toEqual([false, 20]);
    const commit = { bundle: merged.bundle, message: 'Both\n', author: ada, at: 1_700_000_002 };
    await push(repository, { branch: 'main', onto: tip, commits: [commit] }, true);
    expect(await server.git('rev-list', '--count', 'main')).toBe('31');
    await server.git('fsck', '--strict');
  });

  it('that has nothing in common with the app is in conflict where files differ, and else joined', async () => {
    const hand = await server.commit('main', 'Initial commit', { 'README.md': '# spokes\n', LICENSE: 'MIT\n' });
    expect(await taken(hand, first)).toMatchObject({ kind: 'conflicts', conflicts: [{ path: 'README.md' }] });
    const { 'README.md': _, ...rest } = first;
    expect(await taken(hand, rest)).toMatchObject({ kind: 'merged', changed: true, ahead: true });
  });
});
