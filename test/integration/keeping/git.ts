/** An app in a repository of a person's own, from REST to commits of a real Git server and back, with the operator at work. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GIT } from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import { gitServer, type GitServer } from '../../git/server.ts';
import { sshDoor } from '../../git/ssh-server.ts';
import type { Reply } from '../api-client.ts';
import { eventually } from '../system.ts';
import { ada, bob, body, makeApp, rest } from './scene.ts';

let server: GitServer;
const path = '/mvps/wheels/git';

async function live(release: string): Promise<void> {
  await eventually(async () => {
    const reply = await ada.call('GET', '/mvps/wheels');
    return reply.body['release'] === release && reply.body['status'] === 'live';
  }, 60_000);
}

interface Told {
  state: string;
  reason: string;
  message: string;
  branches: { branch: string; snapshot: string; commit: string }[];
  conflicts: { branch: string; files: { path: string; kind: string }[] }[];
}

/** The repository as REST tells of it, once it is in a state. */
async function becomes(state: string, also: (record: Told) => boolean = () => true): Promise<Told> {
  let last: Told | undefined;
  try {
    return await eventually(async () => {
      last = body(await ada.call('GET', path)) as unknown as Told;
      return last.state === state && also(last) && last;
    }, 40_000);
  } catch {
    throw new Error(`it did not become ${state}: ${JSON.stringify(last)}`);
  }
}

const at =
  (branch: string, snapshot: string) =>
  ({ branches }: Told): boolean =>
    branches.some((each) => each.branch === branch && each.snapshot === snapshot);

async function read(file: string, branch = 'main'): Promise<Reply> {
  const reply = await ada.call('GET', `/mvps/wheels/files/${file}?branch=${branch}`);
  expect(reply.status, reply.text).toBe(200);
  return reply;
}

async function write(file: string, text: string, branch = 'main'): Promise<string> {
  const headers = { 'content-type': 'text/plain', 'if-match': '*' };
  const reply = await ada.call('PUT', `/mvps/wheels/files/${file}?branch=${branch}`, text, headers);
  return String(body(reply, 201)['snapshot']);
}

const pause = async (paused: boolean): Promise<void> => {
  body(await ada.call('PUT', path, { url: server.url, paused }));
};
const sync = async (more: object = {}): Promise<void> => {
  body(await ada.call('POST', `${path}/sync`, more), 202);
};

describe('a Git repository', () => {
  beforeAll(async () => {
    server = await gitServer();
    await makeApp('Wheels');
  });
  afterAll(() => server.stop());

  test('only an address on the internet is taken, with a token, and by nobody else', async () => {
    const body422 = async (settings: object): Promise<unknown> => {
      const reply = await ada.call('PUT', path, settings);
      expect(reply.status, reply.text).toBe(422);
      return (reply.body['errors'] as { field: string }[]).map(({ field }) => field);
    };
    expect(await body422({ url: 'https://169.254.169.254/a.git', token: 'x' })).toEqual(['url']);
    expect(await body422({ url: 'https://git:secret@example.com/a.git', token: 'x' })).toEqual(['url']);
    expect(await body422({ url: 'ssh://git@example.com/a.git', token: 'x' })).toEqual(['token']);
    expect(await body422({ url: 'git@10.0.0.1:a.git' })).toEqual(['url']);
    expect(await body422({ url: 'git@example.com:a.git', private_key: 'nonsense' })).toEqual(['private_key']);
    expect(await body422({ url: 'https://example.com/a.git' })).toEqual(['token']);
    expect(await ada.call('GET', path)).toMatchObject({ status: 200, body: { state: 'none', url: '' } });
    expect((await bob.call('PUT', path, { url: server.url, token: 'x' })).status).toBe(404);
  });

  test('versions become commits', async () => {
    const told = await ada.call('PUT', path, { url: server.url, token: server.token });
    expect(told.text).not.toContain(server.token);
    const { branches } = await becomes('synced', at('main', 'wheels.main.1'));
    expect(branches[0]?.commit).toBe(await server.git('rev-parse', 'main'));
    const files = (await server.git('ls-tree', '-r', '--name-only', 'main')).split('\n');
    const listed = body(await ada.call('GET', '/mvps/wheels/files'))['files'] as { path: string }[];
    expect(files.toSorted()).toEqual(listed.map((each) => each.path).toSorted());

    const snapshot = await write('README.md', '# Wheels\n\nOne\n\nTwo\n');
    await becomes('synced', at('main', snapshot));
    expect(await server.git('log', '-1', '--format=%an|%s|%(trailers:key=Mvp-Snapshot,valueonly)', 'main')).toBe(
      `${ada.email}|Edited README.md|${snapshot}\n`,
    );
    await server.git('fsck', '--strict');
  });

  test('commits become a version, which is verified and goes live, and its plan stays', async () => {
    const [before] = (await becomes('synced')).branches;
    await server.commit('main', 'Say where we are', { 'README.md': '# Wheels\n\nOne\n\nTwo, by the pier\n' });
    const tip = await server.commit('main', 'Add a note', { 'docs/NOTE.md': 'By hand\n' });
    await sync();
    const { branches } = await becomes('synced', ({ branches: lines }) => lines[0]?.commit === tip);
    const name = branches[0]?.snapshot ?? '';
    expect((await read('docs/NOTE.md')).text).toBe('By hand\n');
    const made = await rest.system.client.get(RESOURCES.snapshot, name, `mvp-ws-${ada.id}`);
    expect(made.spec).toMatchObject({
      reason: 'Pulled',
      author: 'Grace <grace@example.com>',
      message: '2 commits: Add a note; Say where we are',
      parent: before?.snapshot,
    });
    await live(name);
    // the plan is the app's still: a wish is understood by it
    const session = body(await ada.call('POST', '/editor/sessions', { mvp_id: 'wheels' }), 201)['session_id'];
    const chat = { session_id: session, mvp_id: 'wheels', message: 'Add a colour to bikes.' };
    const change = body(await ada.call('POST', '/editor/chat', chat, { prefer: 'wait=60' }));
    expect(change['status'], JSON.stringify(change)).toBe('succeeded');
    await becomes('synced', at('main', String(change['snapshot'])));
    expect(await server.git('log', '-1', '--format=%(trailers:key=Mvp-Snapshot,valueonly)', 'main')).toBe(
      `${String(change['snapshot'])}\n`,
    );
  });

  test('where both have moved on they are merged, on top of what is there', async () => {
    await pause(true);
    await becomes('waiting', ({ reason }) => reason === 'Paused');
    await write('README.md', '# Wheels\n\nOne, here\n\nTwo, by the pier\n');
    const hand = await server.commit('main', 'Two bikes', { 'docs/NOTE.md': 'Two bikes by hand\n' });
    await pause(false);
    await becomes('synced', ({ branches }) => branches[0]?.commit !== undefined && branches[0].commit !== hand);
    expect(await server.git('show', 'main:README.md')).toContain('One, here');
    expect(await server.git('show', 'main:docs/NOTE.md')).toBe('Two bikes by hand');
    expect(await server.git('rev-parse', 'main~1')).toBe(hand);
    expect((await read('docs/NOTE.md')).text).toBe('Two bikes by hand\n');
  });

  test('a conflict changes nothing, says so, and is settled as somebody says', async () => {
    await pause(true);
    await becomes('waiting', ({ reason }) => reason === 'Paused');
    await write('README.md', '# Wheels\n\nOne from the app\n\nTwo, by the pier\n');
    const hand = await server.commit('main', 'Mine', {
      'README.md': '# Wheels\n\nOne from the repository\n\nTwo, by the pier\n',
      'docs/OTHER.md': 'Comes along\n',
    });
    await pause(false);
    const { conflicts, message } = await becomes('conflict');
    expect(conflicts).toMatchObject([{ branch: 'main', commit: hand, files: [{ path: 'README.md', kind: 'lines' }] }]);
    expect(message).toContain('README.md');
    expect(await server.git('rev-parse', 'main')).toBe(hand);
    expect((await read('README.md')).text).toContain('One from the app');
    await sync({ settle: { 'README.md': 'theirs' } });
    await becomes('synced');
    expect((await read('README.md')).text).toContain('One from the repository');
    expect((await read('docs/OTHER.md')).text).toBe('Comes along\n');
    const again = await ada.call('POST', `${path}/sync`, { settle: { '*': 'ours' } });
    expect(again.status, again.text).toBe(409);
  });

  test('a branch begins at the commit it left, and goes both ways', async () => {
    const { branches } = await becomes('synced');
    const main = branches.find(({ branch }) => branch === 'main');
    body(await ada.call('POST', '/editor/branches', { mvp_id: 'wheels', branch: 'dark' }), 201);
    await becomes('synced', at('dark', 'wheels.dark.1'));
    expect(await server.git('rev-parse', 'dark')).toBe(main?.commit);
    const snapshot = await write('README.md', '# Dark wheels\n', 'dark');
    await becomes('synced', at('dark', snapshot));
    expect(await server.git('merge-base', 'main', 'dark')).toBe(main?.commit);
    const tip = await server.commit('dark', 'Darker', { 'docs/DARK.md': 'Dark\n' });
    await sync();
    await becomes('synced', (record) => record.branches.some(({ commit }) => commit === tip));
    expect((await read('docs/DARK.md', 'dark')).text).toBe('Dark\n');
    expect((await ada.call('GET', '/mvps/wheels/files/docs/DARK.md')).status).toBe(404);
  });

  test('a branch that was rewritten there stays as it was rewritten, with what is new on top', async () => {
    const files = await server.git('rev-parse', 'main^{tree}');
    const root = await server.git('commit-tree', files, '-m', 'Begun anew');
    await server.git('update-ref', 'refs/heads/main', root);
    const snapshot = await write('README.md', '# Wheels, after all\n');
    await becomes('synced', at('main', snapshot));
    expect(await server.git('rev-list', '--max-parents=0', 'main')).toBe(root);
    expect(await server.git('show', 'main:README.md')).toBe('# Wheels, after all');
  });

  test('what an app cannot hold is refused in words, and a wrong token too', async () => {
    const before = await server.git('rev-parse', 'main');
    await server.commit('main', 'Theirs', { '.mvp/blueprint.json': '{}' });
    await sync();
    expect(await becomes('failed')).toMatchObject({ reason: 'NotTaken', message: expect.stringContaining('.mvp') });
    await server.git('update-ref', 'refs/heads/main', before);
    body(await ada.call('PUT', path, { url: server.url, token: 'ghp_other' }));
    expect(await becomes('failed', ({ reason }) => reason === 'Unauthorized')).toBeDefined();
    body(await ada.call('PUT', path, { url: server.url, token: server.token }));
    await becomes('synced');
  });

  test('the token is in its Secret and nowhere else, and goes with the repository', async () => {
    const namespace = `mvp-ws-${ada.id}`;
    const { client } = rest.system;
    const seen = JSON.stringify([
      await client.listAll(RESOURCES.git, { namespace }),
      await client.listAll(RESOURCES.snapshot, { namespace }),
      await client.listAll(RESOURCES.coreEvent, { namespace }),
      await ada.call('GET', '/account/export'),
      await server.git('log', '--all', '--format=raw'),
    ]);
    for (const form of [
      server.token,
      encodeURIComponent(server.token),
      Buffer.from(`git:${server.token}`).toString('base64'),
    ])
      expect(seen).not.toContain(form);
    const kept = async (): Promise<string[]> =>
      Object.keys((await client.get(RESOURCES.secret, GIT.secret, namespace)).data ?? {});
    expect(await kept()).toEqual(['wheels']);
    const tip = await server.git('rev-parse', 'main');
    expect((await ada.call('DELETE', path)).status).toBe(204);
    expect(await kept()).toEqual([]);
    expect(await ada.call('GET', path)).toMatchObject({ status: 200, body: { state: 'none', url: '' } });
    await write('README.md', '# Alone\n');
    expect(await server.git('rev-parse', 'main')).toBe(tip);
  });

  test('by ssh a key is made, whose public half is added there, and the host stays the same one', async () => {
    const door = await sshDoor(server.folder);
    try {
      const told = body(await ada.call('PUT', path, { url: door.url }));
      const publicKey = String(told['public_key']);
      expect(publicKey).toMatch(/^ssh-ed25519 [A-Za-z0-9+/=]+ mvp-operator wheels$/);
      expect(await becomes('failed')).toMatchObject({ reason: 'Unauthorized' });
      await door.let(publicKey);
      await sync();
      const { branches } = await becomes('conflict').then(async () => {
        await sync({ settle: { '*': 'ours' } });
        return becomes('synced');
      });
      expect(branches.find(({ branch }) => branch === 'main')?.commit).toBe(await server.git('rev-parse', 'main'));
      expect(body(await ada.call('GET', path))).toMatchObject({ host_key: door.hostKey, public_key: publicKey });

      const snapshot = await write('README.md', '# By ssh\n');
      await becomes('synced', at('main', snapshot));
      expect(await server.git('show', 'main:README.md')).toBe('# By ssh');

      body(await ada.call('PUT', path, { url: door.url, host_keys: [`SHA256:${'A'.repeat(43)}`] }));
      expect(await becomes('failed', ({ reason }) => reason === 'HostKeyChanged')).toMatchObject({
        message: expect.stringContaining(door.hostKey) as string,
      });
      body(await ada.call('PUT', path, { url: door.url, host_keys: [door.hostKey], private_key: door.key }));
      expect(await becomes('failed', ({ reason }) => reason === 'Unauthorized')).toBeDefined();
      const seen = JSON.stringify(await rest.system.client.listAll(RESOURCES.git, { namespace: `mvp-ws-${ada.id}` }));
      expect(seen).not.toContain('PRIVATE KEY');
      expect((await ada.call('DELETE', path)).status).toBe(204);
    } finally {
      await door.stop();
    }
  });
});
