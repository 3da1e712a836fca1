import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ensureGo } from './go.ts';
import { run } from '../setup/run.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mvp-go-'));
  await Promise.all(['bin', 'cache', 'source'].map((name) => mkdir(join(folder, name))));
  await writeFile(join(folder, 'source/go.mod'), 'module x\n\ngo 1.26.0\n');
  vi.stubEnv('PATH', `${join(folder, 'bin')}:/usr/bin:/bin`);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** Puts a `go` on the PATH that does these things. */
async function goThat(lines: string): Promise<void> {
  await writeFile(join(folder, 'bin/go'), `#!/bin/sh\n${lines}\n`);
  await chmod(join(folder, 'bin/go'), 0o755);
}

const ensure = (): Promise<string> => ensureGo(join(folder, 'source'), join(folder, 'cache'), () => undefined);

it('takes a Go that brings newer ones by itself', async () => {
  await goThat('echo go version go1.21.3 linux/amd64');
  expect(await ensure()).toBe(join(folder, 'bin/go'));
});

it('has an older Go bring the version that the module asks for, once', async () => {
  // What it downloads is a release as a module: no file of it can be executed.
  await goThat(`case "$1 $2" in
    "version ") echo go version go1.19.8 linux/amd64 ;;
    "env GOOS") printf 'linux\\namd64\\n' ;;
    "mod download")
      echo "$4" >> ${folder}/downloads
      dir=$GOPATH/pkg/mod/toolchain
      mkdir -p $dir/bin $dir/pkg/tool/linux_amd64
      printf '#!/bin/sh\\necho go version go1.26.0 linux/amd64\\n' > $dir/bin/go
      : > $dir/pkg/tool/linux_amd64/compile
      echo "{\\"Dir\\":\\"$dir\\"}" ;;
  esac`);
  const go = await ensure();
  expect(go).toBe(join(folder, 'cache/go-1.26.0/bin/go'));
  expect((await run(go, ['version'])).stdout).toContain('go1.26.0');
  expect(await ensure()).toBe(go);
  const downloads = (await run('cat', [join(folder, 'downloads')])).stdout;
  expect(downloads).toBe('golang.org/toolchain@v0.0.1-go1.26.0.linux-amd64\n');
});
