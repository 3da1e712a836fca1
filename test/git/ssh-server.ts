/** OpenSSH's own server before a repository of a test, which lets one key in and runs Git's programs only, as the forges do. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../repair/verify/runner/postgres.ts';
import { ensureHostProgram } from '../../setup/host.ts';

const run = promisify(execFile);
const SSHD = { name: 'OpenSSH server', paths: ['/usr/sbin/sshd'], package: 'openssh-server' };

/** A door by ssh. */
export interface SshDoor {
  /** `ssh://USER@HOST:PORT/PATH` of the repository. */
  url: string;
  /** The private key that is let in. */
  key: string;
  /** Its own key, as `SHA256:…`. */
  hostKey: string;
  /** Lets the key in from now on whose public half this is, as a line of `authorized_keys`, and no other. `reads`: it may not write. */
  let(publicKey: string, reads?: 'reads'): Promise<void>;
  stop(): Promise<void>;
}

/** Opens one before a bare repository's folder. */
export async function sshDoor(repository: string): Promise<SshDoor> {
  const sshd = ensureHostProgram(SSHD);
  const folder = await mkdtemp(join(tmpdir(), 'mvp-ssh-'));
  const file = (name: string): string => join(folder, name);
  await mkdir('/run/sshd', { recursive: true }).catch(() => undefined);
  for (const name of ['host', 'deploy'])
    await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', file(name)]);
  const port = await freePort();
  const { username } = userInfo();
  const letIn = async (publicKey: string, reads?: 'reads'): Promise<void> => {
    // what a forge does by itself: a key that only reads is told so in words of the forge's own
    const writes =
      reads === undefined
        ? ''
        : 'case "$SSH_ORIGINAL_COMMAND" in git-receive-pack*) echo "ERROR: The key is read only." >&2; exit 1;; esac; ';
    await writeFile(file('shell'), `#!/bin/sh\n${writes}exec git-shell -c "$SSH_ORIGINAL_COMMAND"\n`);
    await chmod(file('shell'), 0o755);
    await writeFile(file('authorized'), `restrict,command="${file('shell')}" ${publicKey.trim()}\n`);
  };
  await letIn(await readFile(file('deploy.pub'), 'utf8'));
  const settings = [
    `Port ${String(port)}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${file('host')}`,
    `AuthorizedKeysFile ${file('authorized')}`,
    `PidFile ${file('pid')}`,
    'StrictModes no',
    'UsePAM no',
    'PasswordAuthentication no',
    'KbdInteractiveAuthentication no',
    'PermitRootLogin prohibit-password',
    'LogLevel ERROR',
  ];
  await writeFile(file('settings'), `${settings.join('\n')}\n`);
  const server = spawn(sshd, ['-D', '-e', '-f', file('settings')], { stdio: 'ignore' });
  await listening(port);
  const { stdout } = await run('ssh-keygen', ['-l', '-f', file('host.pub')]);
  return {
    url: `ssh://${username}@127.0.0.1:${String(port)}${repository}`,
    key: await readFile(file('deploy'), 'utf8'),
    hostKey: stdout.split(' ')[1] ?? '',
    let: letIn,
    async stop() {
      if (server.exitCode === null) {
        server.kill();
        await once(server, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until it answers. @throws Error if it does not within some seconds */
async function listening(port: number): Promise<void> {
  const until = Date.now() + 10_000;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch {
      if (Date.now() > until) throw new Error('the OpenSSH server does not answer');
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      socket.destroy();
    }
  }
}
