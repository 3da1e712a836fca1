import { spawn } from 'node:child_process';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureHostProgram } from '../setup/host.ts';
import { readConfig } from './config.ts';
import { withLock } from '../setup/lock.ts';
import { step, type OnProgress } from './progress.ts';
import { pathOf, run } from '../setup/run.ts';

/**
 * Makes sure that a Docker engine answers. On Debian or Ubuntu as root it installs `docker.io` and starts `dockerd`
 * where they are missing; anywhere else it throws one line that says what to do.
 */
export async function ensureDocker(onProgress: OnProgress): Promise<void> {
  if (await engineAnswers()) return;
  const { cache } = readConfig();
  await withLock(join(cache, 'locks', 'docker'), async () => {
    if (await engineAnswers()) return;
    if (process.platform !== 'linux' || process.getuid?.() !== 0) {
      throw new Error('No Docker engine answers: start one (or set MVP_CONTEXT to a cluster of yours) and run again.');
    }
    await step(onProgress, 'starting a Docker engine', async () => {
      const engine = await ensureEngine(onProgress);
      if (!(await engineAnswers())) await startEngine(engine, join(cache, 'dockerd.log'), onProgress);
    });
  });
}

/** Installs engine and command where they are missing; newer Debians have them in two packages. Answers with the engine's path. */
async function ensureEngine(onProgress: OnProgress): Promise<string> {
  const engine = ensureHostProgram(
    { name: 'The Docker engine', paths: ['/usr/sbin/dockerd', '/usr/bin/dockerd'], package: 'docker.io' },
    onProgress,
  );
  if ((await pathOf('docker')) === undefined)
    ensureHostProgram({ name: 'The docker command', paths: ['docker'], package: 'docker-cli' }, onProgress);
  return engine;
}

async function engineAnswers(): Promise<boolean> {
  const asked = await run('docker', ['version', '--format', '{{.Server.Version}}'], { allowFailure: true });
  return asked.exitCode === 0;
}

async function startEngine(engine: string, logFile: string, onProgress: OnProgress): Promise<void> {
  // Where the system runs services, installing the package has started it.
  if (await waitForEngine(3_000)) return;
  await forgetDeadEngine('/var/run/docker.pid');
  await mkdir(dirname(logFile), { recursive: true });
  const log = await open(logFile, 'a');
  // Detached: the engine outlives this process, as `make up`'s cluster does.
  const child = spawn(engine, [], { detached: true, stdio: ['ignore', log.fd, log.fd] });
  child.on('error', (error) => onProgress(`dockerd: ${error.message}`));
  child.unref();
  await log.close();
  if (!(await waitForEngine(60_000))) throw new Error(`dockerd did not come up within 60 s: see ${logFile}`);
}

/** An engine that was killed leaves its number; where another process has that number by now, a new engine won't start. */
async function forgetDeadEngine(pidFile: string): Promise<void> {
  const pid = (await readFile(pidFile, 'utf8').catch(() => '')).trim();
  if (pid === '') return;
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  if (name.trim() !== 'dockerd') await rm(pidFile, { force: true });
}

async function waitForEngine(timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  do {
    if (await engineAnswers()) return true;
    await sleep(300);
  } while (Date.now() < deadline);
  return false;
}
