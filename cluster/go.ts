import { chmod, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureHostProgram } from '../setup/host.ts';
import { step, type OnProgress } from './progress.ts';
import { pathOf, run } from '../setup/run.ts';

/** From this version on a Go brings by itself the version that a go.mod asks for. */
const BRINGS_ITS_LIKE = [1, 21];

/**
 * The `go` command for the module in `source`: the one on the PATH, or, for root on Debian or Ubuntu, Debian's, which is often too old and then
 * only brings the version that the module asks for, as a Go module, into `<cache>/go-<version>`. Throws one line that says what is missing.
 */
export async function ensureGo(source: string, cache: string, onProgress: OnProgress): Promise<string> {
  const present = await pathOf('go');
  if (present !== undefined && (await isRecent(present))) return present;
  const asked = /^go (\S+)$/m.exec(await readFile(join(source, 'go.mod'), 'utf8'))?.[1] ?? '';
  const brought = join(cache, `go-${asked}`, 'bin', 'go');
  if (await isRecent(brought)) return brought;
  const debians = present ?? installed(asked, onProgress);
  if (await isRecent(debians)) return debians;
  await step(onProgress, `Go ${asked}`, () => bring(debians, asked, cache));
  return brought;
}

function installed(asked: string, onProgress: OnProgress): string {
  try {
    return ensureHostProgram({ name: 'Go', paths: ['/usr/bin/go'], package: 'golang-go' }, onProgress);
  } catch (error) {
    throw new Error(
      `The cluster's programs are built with Go ${asked}, and there is no \`go\` on the PATH: install Go ` +
        '1.21 or later, or set MVP_CONTEXT to a cluster of yours.',
      { cause: error },
    );
  }
}

async function isRecent(go: string): Promise<boolean> {
  const said = await run(go, ['version'], { allowFailure: true, env: { ...process.env, GOTOOLCHAIN: 'local' } });
  const [, major = '0', minor = '0'] = /go(\d+)\.(\d+)/.exec(said.stdout) ?? [];
  const [neededMajor = 0, neededMinor = 0] = BRINGS_ITS_LIKE;
  return Number(major) > neededMajor || (Number(major) === neededMajor && Number(minor) >= neededMinor);
}

/** Go's own releases are a module, too: what a recent Go does by itself, with an old one. */
async function bring(oldGo: string, version: string, cache: string): Promise<void> {
  const platform = (await run(oldGo, ['env', 'GOOS', 'GOARCH'])).stdout.trim().split('\n').join('-');
  const modules = join(cache, `go-${version}.${process.pid}`);
  const env = { ...process.env, GO111MODULE: 'on', GOFLAGS: '-modcacherw', GOPATH: modules };
  try {
    const module = `golang.org/toolchain@v0.0.1-go${version}.${platform}`;
    const answer = await run(oldGo, ['mod', 'download', '-json', module], { env, cwd: cache });
    const { Dir } = JSON.parse(answer.stdout) as { Dir: string };
    // A module's files are not executable; these have to be.
    for (const folder of ['bin', `pkg/tool/${platform.replace('-', '_')}`]) {
      for (const name of await readdir(join(Dir, folder))) await chmod(join(Dir, folder, name), 0o755);
    }
    await rm(join(cache, `go-${version}`), { recursive: true, force: true });
    await rename(Dir, join(cache, `go-${version}`));
  } finally {
    await rm(modules, { recursive: true, force: true });
  }
}
