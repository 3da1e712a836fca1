import { describe, expect, it } from 'vitest';
import { GIT_URL_GIVEN, gitCredentialsFor, gitRefusal, gitUrlOf, networksOf, sshTargetOf } from './index.ts';

const none = networksOf([]);
const isTaken = (text: string): boolean => new RegExp(GIT_URL_GIVEN).test(text);

describe('the address of a repository', () => {
  it.each([
    ['git@github.com:ada/spokes.git', 'ssh://git@github.com/ada/spokes.git'],
    ['ssh://git@git.example.com:2222/ada/spokes.git/', 'ssh://git@git.example.com:2222/ada/spokes.git'],
    ['HTTPS://GitHub.com/ada/spokes.git', 'https://github.com/ada/spokes.git'],
  ])('%s is kept as %s', (given, kept) => {
    expect(gitUrlOf(given)).toBe(kept);
    expect(gitRefusal(kept, none)).toBeUndefined();
  });

  it.each([
    'ssh://git:secret@example.com/a.git',
    'https://git:secret@example.com/a.git',
    'ssh://git@example.com/a.git?x=1',
    'git@example.com:a b.git',
    'file:///etc/passwd',
    'ext::sh -c id',
    '-oProxyCommand=id@example.com:a',
    'git@-oProxyCommand:a"b',
  ])('%s is none', (text) => {
    expect(isTaken(text)).toBe(false);
  });

  it.each([
    'ssh://git@127.0.0.1/a.git',
    'ssh://git@0x7f.1/a.git',
    'ssh://git@[::1]/a.git',
    'ssh://git@169.254.169.254/a.git',
    'ssh://git@localhost/a.git',
    'ssh://git@gitea.svc.cluster.local/a.git',
    'ssh://git@example.com',
    'ssh://git@example.com/a%0ab.git',
  ])('%s is not reached', (url) => {
    expect(gitRefusal(url, none)).toBeDefined();
  });

  it('has user, host, port and path by ssh', () => {
    const target = { user: 'git', host: 'git.example.com', port: 22, path: '/ada/it’s.git' };
    expect(sshTargetOf('ssh://git.example.com/ada/it%E2%80%99s.git')).toEqual(target);
    expect(sshTargetOf('ssh://ada@git.example.com:2222/~/spokes.git')).toEqual({
      user: 'ada',
      host: 'git.example.com',
      port: 2222,
      path: '~/spokes.git',
    });
    expect(sshTargetOf('https://git.example.com/a.git')).toBeUndefined();
  });
});

it('is reached with a token for its host, or with a private key by ssh, and with nothing else', () => {
  const [web, ssh] = ['https://example.com/a.git', 'ssh://git@example.com/a.git'];
  const key = '-----BEGIN OPENSSH PRIVATE KEY-----\nabc\n-----END OPENSSH PRIVATE KEY-----';
  expect(gitCredentialsFor(web, 'https://git:t%40k@example.com')).toEqual({ username: 'git', token: 't@k' });
  expect(gitCredentialsFor(ssh, key)).toEqual({ key: `${key}\n` });
  expect(gitCredentialsFor(web, key)).toBeUndefined();
  expect(gitCredentialsFor(web, 'https://git:token@example.org')).toBeUndefined();
  expect(gitCredentialsFor(ssh, 'https://git:token@example.com')).toBeUndefined();
  expect(gitCredentialsFor(ssh, 'ssh-ed25519 AAAA')).toBeUndefined();
});
