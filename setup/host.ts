import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A program of the host that tests need, where Debian and Ubuntu put it, and the package that brings it. */
export interface HostProgram {
  readonly name: string;
  /** Absolute paths, or a bare name looked up on PATH. The first that exists is used. */
  readonly paths: readonly string[];
  readonly package: string;
}

export const CHROMIUM: HostProgram = {
  name: 'Chromium',
  paths: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  package: 'chromium',
};

function found(program: HostProgram): string | undefined {
  return program.paths.find((path) =>
    path.startsWith('/') ? existsSync(path) : spawnSync('which', [path]).status === 0,
  );
}

/**
 * The path of the program, installing its Debian package first when it is absent and this is root on Debian or Ubuntu.
 * Throws one line that says what is missing and what to do where it can't.
 */
export function ensureHostProgram(program: HostProgram, say: (line: string) => void = console.log): string {
  const present = found(program);
  if (present) return present;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      `${program.name} is missing: install it (Debian: apt-get install ${program.package}) and run again`,
    );
  }
  say(`installing ${program.package}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', program.package],
  ]) {
    // Another installation may hold the lock for a while.
    const result = spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { env, encoding: 'utf8' });
    if (result.status !== 0 && args[0] === 'install') {
      throw new Error(
        `${program.name} is missing, and apt-get install ${program.package} failed: ${result.stderr.trim().slice(-300)}`,
      );
    }
  }
  const installed = found(program);
  if (!installed) throw new Error(`${program.package} was installed, but ${program.paths.join(' or ')} is not there`);
  return installed;
}
