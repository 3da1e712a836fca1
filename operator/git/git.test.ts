import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { networksOf } from '../../crds/index.ts';
import { packBundle } from '../../store/index.ts';
import { git, gitServer, type GitServer } from '../../test/git/server.ts';
import { branchesOf, openRepository } from './index.ts';
import type { Packed, Taken } from './protocol.ts';
import { Repository } from './repository.ts';
import type { Remote } from './transport.ts';
import { push, take } from './work.ts';

let server: GitServer;
beforeAll(async () => {
  server = await gitServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.answer = () => false;
  server.seen.length = 0;
  for (const ref of (await server.git('for-each-ref', '--format=%(refname)')).split('\n'))
    if (ref !== '') await server.git('update-ref', '-d', ref);
});

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

/** A tree of this machine's own git that holds whatever is named; its checks are passed by. */
async function treeOf(entries: readonly { mode: string; name: string | Buffer; oid: string }[]): Promise<string> {
  const parts = entries.flatMap(({ mode, name, oid }) => [
    Buffer.from(`${mode} `),
    Buffer.from(name),
    Buffer.from([0]),
    Buffer.from(oid, 'hex'),
  ]);
  return git(server.folder, ['hash-object', '-t', 'tree', '--literally', '-w', '--stdin'], Buffer.concat(parts));
}

async function commitTree(tree: string): Promise<string> {
  const oid = await server.git('commit-tree', tree, '-m', 'Odd');
  await server.git('update-ref', 'refs/heads/main', oid);
  return oid;
}

const blob = (content: string): Promise<string> => git(server.folder, ['hash-object', '-w', '--stdin'], content);

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
    const tree = await treeOf([
      { mode: '100644', name: 'README.md', oid: await server.git('rev-parse', `${hand}:README.md`) },
      { mode: '40000', name: 'backend', oid: await server.git('rev-parse', `${hand}:backend`) },
      { mode: '100755', name: 'run.sh', oid: await blob('#!/bin/sh\n') },
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

  it('that has nothing in common with the app is in conflict where files differ, and else joined', async () => {
    const hand = await server.commit('main', 'Initial commit', { 'README.md': '# spokes\n', LICENSE: 'MIT\n' });
    expect(await taken(hand, first)).toMatchObject({ kind: 'conflicts', conflicts: [{ path: 'README.md' }] });
    const { 'README.md': _, ...rest } = first;
    expect(await taken(hand, rest)).toMatchObject({ kind: 'merged', changed: true, ahead: true });
  });
});

describe('a hostile repository', () => {
  const cases: [string, () => Promise<string>, RegExp][] = [
    [
      'a symbolic link',
      async () => treeOf([{ mode: '120000', name: 'a', oid: await blob('/etc/passwd') }]),
      /symbolic link/,
    ],
    ['a submodule', async () => treeOf([{ mode: '160000', name: 'a', oid: '1'.repeat(40) }]), /submodule/],
    [
      '.git',
      async () =>
        treeOf([
          {
            mode: '40000',
            name: '.git',
            oid: await treeOf([{ mode: '100644', name: 'config', oid: await blob('x') }]),
          },
        ]),
      /\.git|disk/,
    ],
    [
      '.GIT in the depth',
      async () =>
        treeOf([
          { mode: '40000', name: 'a', oid: await treeOf([{ mode: '100644', name: '.GiT', oid: await blob('x') }]) },
        ]),
      /\.git|disk/,
    ],
    ['git~1', async () => treeOf([{ mode: '100644', name: 'git~1', oid: await blob('x') }]), /\.git|disk/],
    ['the parent folder', async () => treeOf([{ mode: '100644', name: '..', oid: await blob('x') }]), /part|disk/],
    [
      'a path with slashes',
      async () => treeOf([{ mode: '100644', name: '../../etc/x', oid: await blob('x') }]),
      /part|disk/,
    ],
    ['a backslash', async () => treeOf([{ mode: '100644', name: 'a\\b', oid: await blob('x') }]), /backslash|disk/],
    [
      'a line end in a name',
      async () => treeOf([{ mode: '100644', name: 'a\nb', oid: await blob('x') }]),
      /control character/,
    ],
    [
      'a name that is no UTF-8',
      async () => treeOf([{ mode: '100644', name: Buffer.from([0x66, 0xff]), oid: await blob('x') }]),
      /UTF-8/,
    ],
    [
      'the same name in other letters',
      async () =>
        treeOf([
          { mode: '100644', name: 'README', oid: await blob('x') },
          { mode: '100644', name: 'readme', oid: await blob('y') },
        ]),
      /same/,
    ],
    [
      'the platform’s own folder',
      async () =>
        treeOf([
          {
            mode: '40000',
            name: '.mvp',
            oid: await treeOf([{ mode: '100644', name: 'blueprint.json', oid: await blob('{}') }]),
          },
        ]),
      /platform/,
    ],
  ];
  it.each(cases)('with %s is refused in words', async (_, make, words) => {
    const tip = await commitTree(await make());
    await expect(taken(tip, first)).rejects.toMatchObject({
      reason: 'NotTaken',
      message: expect.stringMatching(words),
    });
  });

  it('whose few folders stand for a million is refused', async () => {
    let tree = await treeOf([{ mode: '100644', name: 'a', oid: await blob('x') }]);
    for (let level = 0; level < 6; level += 1)
      tree = await treeOf([...'abcdefghij'].map((name) => ({ mode: '40000', name, oid: tree })));
    await expect(taken(await commitTree(tree), first)).rejects.toMatchObject({ reason: 'TooLarge' });
  });

  it('that sends more than anybody reads is refused', async () => {
    const tip = await server.commit('main', 'Large', { 'large.bin': Buffer.alloc(3_000_000, 'ab') });
    await expect(taken(tip, first)).rejects.toMatchObject({ reason: 'TooLarge' });
    const noise = Buffer.from(Array.from({ length: 200_000 }, (__, at) => (at * 7919 * at) % 251));
    const other = await server.commit('main', 'Noise', { 'large.bin': noise });
    const small = new Repository(remote({ maxBytes: 10_000 }));
    await expect(small.fetch('main', other)).rejects.toMatchObject({ reason: 'TooLarge' });
  });

  it('that cannot be read harms a process of its own, which gives an answer all the same', async () => {
    server.answer = ({ url = '' }, response) => {
      if (url.includes('info/refs')) return false;
      response.setHeader('content-type', 'application/x-git-upload-pack-result');
      response.end('0008NAK\nPACK\0\0\0\x02\xff\xff\xff\xff nonsense');
      return true;
    };
    const tip = await server.commit('main', 'Fine', { 'README.md': 'x\n' });
    const { url, token } = server;
    const session = await openRepository(
      { url, username: 'git', token, networks: ['127.0.0.1'] },
      AbortSignal.timeout(20_000),
    );
    await expect(
      session.take({ branch: 'main', tip, ours: await bundle(first), chains: [], resolutions: [] }),
    ).rejects.toMatchObject({ name: 'GitFailure', reason: 'Unreachable' });
    session.close();
  });
});

describe('the way to a repository', () => {
  it('is closed with another token, and no answer’s text is told', async () => {
    await expect(branchesOf(remote({ token: 'other' }))).rejects.toMatchObject({ reason: 'Unauthorized' });
    server.answer = (request, response) => {
      response.writeHead(500).end(`your token is ${request.headers.authorization ?? ''} ${server.token}`);
      return true;
    };
    await expect(branchesOf(remote())).rejects.toMatchObject({ reason: 'Unreachable', message: 'It answered 500.' });
  });

  it('does not lead elsewhere: a redirect is not followed, so the token goes nowhere', async () => {
    const other = await gitServer();
    server.answer = (_, response) => {
      response.writeHead(302, { location: `${other.url}/info/refs?service=git-upload-pack` }).end();
      return true;
    };
    await expect(branchesOf(remote())).rejects.toMatchObject({ reason: 'RepositoryMoved' });
    expect(other.seen).toEqual([]);
    await other.stop();
  });

  it('does not lead to a private address, whether it is written or what a name leads to', async () => {
    const networks = networksOf([]);
    await expect(branchesOf(remote({ networks }))).rejects.toMatchObject({ reason: 'AddressRefused' });
    const resolve = async (): Promise<string[]> => ['169.254.169.254'];
    const url = 'https://git.example.com/shop.git';
    await expect(branchesOf(remote({ url, networks, resolve }))).rejects.toMatchObject({ reason: 'AddressRefused' });
    expect(server.seen).toEqual([]);
  });

  it('ends in time where nobody answers', async () => {
    server.answer = () => true;
    const began = Date.now();
    await expect(branchesOf(remote({ signal: AbortSignal.timeout(300) }))).rejects.toMatchObject({
      reason: 'Unreachable',
      message: 'There was no answer in time.',
    });
    expect(Date.now() - began).toBeLessThan(5000);
  });
});
