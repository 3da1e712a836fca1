import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import ssh2 from 'ssh2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { networksOf } from '../../crds/index.ts';
import { packBundle } from '../../store/index.ts';
import { gitServer, treeOf, type GitServer } from '../../test/git/server.ts';
import { sshDoor, type SshDoor } from '../../test/git/ssh-server.ts';
import { branchesOf } from './index.ts';
import type { Packed } from './protocol.ts';
import { Repository } from './repository.ts';
import type { Remote } from './transport.ts';
import { look, push } from './work.ts';

let server: GitServer;
let door: SshDoor;
let way: 'https' | 'ssh' = 'https';
beforeAll(async () => {
  server = await gitServer();
  door = await sshDoor(server.folder);
});
afterAll(async () => {
  await Promise.all([server.stop(), door.stop()]);
});
beforeEach(() => server.empty());

const remote = (more: Partial<Remote> = {}): Remote => ({
  ...(way === 'https'
    ? { url: server.url, access: { username: 'git', token: server.token } }
    : { url: door.url, access: { key: door.key, hostKeys: [door.hostKey] } }),
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

describe.each(['https', 'ssh'] as const)('a repository by %s', (by) => {
  beforeAll(() => {
    way = by;
  });

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

  it('tells what was committed since, and keeps programs programs', async () => {
    const tip = await pushed(first);
    const hand = await server.commit('main', 'By hand', { 'README.md': 'by hand\n' });
    const tree = await treeOf(server, [
      { mode: '100644', name: 'README.md', oid: await server.git('rev-parse', `${hand}:README.md`) },
      { mode: '40000', name: 'backend', oid: await server.git('rev-parse', `${hand}:backend`) },
      { mode: '100755', name: 'run.sh', oid: await server.blob('#!/bin/sh\n') },
    ]);
    const odd = await server.git('commit-tree', tree, '-p', hand, '-m', 'A program');
    await server.git('update-ref', 'refs/heads/main', odd);
    const repository = new Repository(remote());
    const seen = await look(repository, { branch: 'main', tip: odd, since: tip });
    expect([...seen.files.keys()]).toEqual(['README.md', 'backend/main.py', 'run.sh']);
    expect(seen.whole).toBe(true);
    expect(seen.commits.map(({ subject, author }) => [subject, author])).toEqual([
      ['A program', 'Grace <grace@example.com>'],
      ['By hand', 'Grace <grace@example.com>'],
    ]);
    const files = { 'README.md': 'both\n', 'run.sh': '#!/bin/sh\ntrue\n' };
    const commit = { bundle: await bundle(files), message: 'Both\n', author: ada, at: 1_700_000_002 };
    await push(repository, { branch: 'main', onto: odd, commits: [commit] }, true);
    expect(await server.git('ls-tree', 'main', 'run.sh')).toMatch(/^100755 /);
    expect(await server.git('log', '--format=%s', 'main')).toBe('Both\nA program\nBy hand\nMade it');
  });

  it('begins a branch at the commit that another one had then, or at its tip', async () => {
    const tip = await pushed(first);
    const later = await server.commit('main', 'By hand', { 'README.md': 'by hand\n' });
    const start = { bundle: await bundle(first), message: 'Began\n', author: ada, at: 1_700_000_003, start: true };
    for (const [isTip, expected] of [
      [false, tip],
      [true, later],
    ] as const) {
      const from = { branch: 'main', tip: later, snapshot: 'shop.main.1', isTip };
      const branch = `dark-${String(isTip)}`;
      expect(await push(new Repository(remote()), { branch, from, commits: [start] }, false)).toBe(expected);
      expect(await server.git('rev-parse', branch)).toBe(expected);
    }
    const from = { branch: 'main', tip: later, snapshot: 'shop.main.9', isTip: false };
    await push(new Repository(remote()), { branch: 'strange', from, commits: [start] }, false);
    expect(await server.git('log', '--format=%s', 'strange')).toBe('Began');
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
    const since = await server.git('rev-parse', 'main~25');
    const { whole, commits } = await look(repository, { branch: 'main', tip, since });
    expect([whole, commits.length]).toEqual([false, 20]);
    const commit = { bundle: await bundle(first), message: 'Both\n', author: ada, at: 1_700_000_002 };
    await push(repository, { branch: 'main', onto: tip, commits: [commit] }, true);
    expect(await server.git('rev-list', '--count', 'main')).toBe('31');
    await server.git('fsck', '--strict');
  });
});

describe('the way by ssh', () => {
  const access = (more: object = {}) => ({ url: door.url, access: { key: door.key, hostKeys: [], ...more } });
  const publicKey = async (key: string): Promise<string> => {
    const read = ssh2.utils.parseKey(key);
    if (read instanceof Error) throw read;
    return `${read.type} ${read.getPublicSSH().toString('base64')}`;
  };

  it('tells which key the host shows, and is closed to another host', async () => {
    const seen: string[] = [];
    await branchesOf(remote({ ...access(), sawHostKey: (key) => seen.push(key) }));
    expect([...new Set(seen)]).toEqual([door.hostKey]);
    const other = `SHA256:${'A'.repeat(43)}`;
    await expect(branchesOf(remote(access({ hostKeys: [other] })))).rejects.toMatchObject({
      reason: 'HostKeyChanged',
      message: expect.stringContaining(door.hostKey) as string,
    });
  });

  it('is closed to another key, and to what is no key', async () => {
    const { private: stranger } = ssh2.utils.generateKeyPairSync('ed25519');
    for (const key of [stranger, 'secret words'])
      await expect(branchesOf(remote(access({ key })))).rejects.toSatisfy(
        (error: Error & { reason: string }) => error.reason === 'Unauthorized' && !error.message.includes('secret'),
      );
  });

  it('says that there is no repository, that a key may only read, and that nothing listens', async () => {
    const none = { ...access(), url: `${door.url}-is-not-there` };
    await expect(branchesOf(remote(none))).rejects.toMatchObject({ reason: 'RepositoryNotFound' });
    way = 'ssh';
    const tip = await pushed(first);
    await door.let(await publicKey(door.key), 'reads');
    expect(await branchesOf(remote(access()))).toEqual(new Map([['main', tip]]));
    await expect(pushed({ 'README.md': 'two\n' }, tip)).rejects.toMatchObject({ reason: 'Unauthorized' });
    await door.let(await publicKey(door.key));
    const deaf = { ...access(), url: 'ssh://git@127.0.0.1:1/shop.git' };
    await expect(branchesOf(remote(deaf))).rejects.toMatchObject({ reason: 'Unreachable' });
    await expect(branchesOf(remote({ ...access(), networks: networksOf([]) }))).rejects.toMatchObject({
      reason: 'AddressRefused',
    });
  });

  it('ends a host that says something else than Git, or nothing', async () => {
    for (const answers of [true, false]) {
      const strange = createServer((socket) => {
        socket.on('error', () => undefined);
        if (answers) socket.write('HTTP/1.1 200 OK\r\n\r\n'.repeat(1000));
      }).listen(0, '127.0.0.1');
      await once(strange, 'listening');
      const { port } = strange.address() as AddressInfo;
      const url = `ssh://git@127.0.0.1:${String(port)}/shop.git`;
      const signal = AbortSignal.timeout(1500);
      await expect(branchesOf(remote({ ...access(), url, signal }))).rejects.toMatchObject({ reason: 'Unreachable' });
      strange.close();
    }
  });
});
