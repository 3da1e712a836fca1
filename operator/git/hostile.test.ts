import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { networksOf } from '../../crds/index.ts';
import { gitServer, treeOf, type GitServer } from '../../test/git/server.ts';
import { branchesOf, openRepository } from './index.ts';
import { Repository } from './repository.ts';
import type { Remote } from './transport.ts';
import { look } from './work.ts';

let server: GitServer;
beforeAll(async () => {
  server = await gitServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.empty();
  server.answer = () => false;
  server.seen.length = 0;
});

const remote = (more: Partial<Remote> = {}): Remote => ({
  url: server.url,
  access: { username: 'git', token: server.token },
  networks: networksOf(['127.0.0.1']),
  signal: AbortSignal.timeout(20_000),
  maxBytes: 8 * 1024 * 1024,
  ...more,
});

const taken = (tip: string) => look(new Repository(remote()), { branch: 'main', tip });
const blob = (content: string): Promise<string> => server.blob(content);
const tree = (entries: Parameters<typeof treeOf>[1]): Promise<string> => treeOf(server, entries);

async function commitTree(oid: string): Promise<string> {
  const tip = await server.git('commit-tree', oid, '-m', 'Odd');
  await server.git('update-ref', 'refs/heads/main', tip);
  return tip;
}

describe('a hostile repository', () => {
  const cases: [string, () => Promise<string>, RegExp][] = [
    [
      'a symbolic link',
      async () => tree([{ mode: '120000', name: 'a', oid: await blob('/etc/passwd') }]),
      /symbolic link/,
    ],
    ['a submodule', async () => tree([{ mode: '160000', name: 'a', oid: '1'.repeat(40) }]), /submodule/],
    [
      '.git',
      async () =>
        tree([
          {
            mode: '40000',
            name: '.git',
            oid: await tree([{ mode: '100644', name: 'config', oid: await blob('x') }]),
          },
        ]),
      /\.git|disk/,
    ],
    [
      '.GIT in the depth',
      async () =>
        tree([{ mode: '40000', name: 'a', oid: await tree([{ mode: '100644', name: '.GiT', oid: await blob('x') }]) }]),
      /\.git|disk/,
    ],
    ['git~1', async () => tree([{ mode: '100644', name: 'git~1', oid: await blob('x') }]), /\.git|disk/],
    ['the parent folder', async () => tree([{ mode: '100644', name: '..', oid: await blob('x') }]), /part|disk/],
    [
      'a path with slashes',
      async () => tree([{ mode: '100644', name: '../../etc/x', oid: await blob('x') }]),
      /part|disk/,
    ],
    ['a backslash', async () => tree([{ mode: '100644', name: 'a\\b', oid: await blob('x') }]), /backslash|disk/],
    [
      'a line end in a name',
      async () => tree([{ mode: '100644', name: 'a\nb', oid: await blob('x') }]),
      /control character/,
    ],
    [
      'a name that is no UTF-8',
      async () => tree([{ mode: '100644', name: Buffer.from([0x66, 0xff]), oid: await blob('x') }]),
      /UTF-8/,
    ],
    [
      'the same name in other letters',
      async () =>
        tree([
          { mode: '100644', name: 'README', oid: await blob('x') },
          { mode: '100644', name: 'readme', oid: await blob('y') },
        ]),
      /same/,
    ],
    [
      'the platform’s own folder',
      async () =>
        tree([
          {
            mode: '40000',
            name: '.mvp',
            oid: await tree([{ mode: '100644', name: 'blueprint.json', oid: await blob('{}') }]),
          },
        ]),
      /platform/,
    ],
  ];
  it.each(cases)('with %s is refused in words', async (_, make, words) => {
    const tip = await commitTree(await make());
    await expect(taken(tip)).rejects.toMatchObject({
      reason: 'NotTaken',
      message: expect.stringMatching(words),
    });
  });

  it('whose few folders stand for a million is refused', async () => {
    let top = await tree([{ mode: '100644', name: 'a', oid: await blob('x') }]);
    for (let level = 0; level < 6; level += 1)
      top = await tree('abcdefghij'.split('').map((name) => ({ mode: '40000', name, oid: top })));
    await expect(taken(await commitTree(top))).rejects.toMatchObject({ reason: 'TooLarge' });
  });

  it('that sends more than anybody reads is refused', async () => {
    const tip = await server.commit('main', 'Large', { 'large.bin': Buffer.alloc(5_000_000, 'ab') });
    await expect(taken(tip)).rejects.toMatchObject({ reason: 'TooLarge' });
    const noise = randomBytes(200_000);
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
      { url, access: { username: 'git', token }, networks: ['127.0.0.1'] },
      AbortSignal.timeout(20_000),
    );
    await expect(session.look({ branch: 'main', tip })).rejects.toMatchObject({
      name: 'GitFailure',
      reason: 'Unreachable',
    });
    session.close();
  });
});

describe('the way to a repository', () => {
  it('is closed with another token, and no answer’s text is told', async () => {
    await expect(branchesOf(remote({ access: { username: 'git', token: 'other' } }))).rejects.toMatchObject({
      reason: 'Unauthorized',
    });
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
