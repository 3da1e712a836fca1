/** Runs programs with a time limit and a bounded log. */
import { spawn, type ChildProcess } from 'node:child_process';

/** What became of a program. `code` is null when it was ended by a signal. */
export interface Ran {
  readonly code: number | null;
  readonly output: string;
  readonly timedOut: boolean;
  readonly missing: boolean;
}

/** How to run a program. */
export interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly user?: { readonly uid: number; readonly gid: number };
  readonly input?: string;
}

const logLimit = 64 * 1024;

/** Keeps the head and the tail of what a program prints; errors are at either end. */
export class Log {
  #head = '';
  #tail = '';
  #dropped = 0;

  add(text: string): void {
    const room = logLimit / 2 - this.#head.length;
    if (room > 0) this.#head += text.slice(0, room);
    this.#tail += room > 0 ? text.slice(room) : text;
    if (this.#tail.length > logLimit) {
      this.#dropped += this.#tail.length - logLimit / 2;
      this.#tail = this.#tail.slice(-logLimit / 2);
    }
  }

  text(): string {
    return this.#dropped === 0
      ? this.#head + this.#tail
      : `${this.#head}\n… ${this.#dropped} characters …\n${this.#tail}`;
  }
}

/** Only what a build needs: the caller's own environment may hold secrets and must not reach the app's code. */
export function cleanEnvironment(extra: Readonly<Record<string, string>> = {}): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of ['PATH', 'LANG', 'LC_ALL', 'TZ', 'LD_LIBRARY_PATH', 'SSL_CERT_FILE']) {
    const value = process.env[name];
    if (value !== undefined) kept[name] = value;
  }
  return { HOME: '/tmp', ...kept, ...extra };
}

/** Starts a program in a process group of its own, so that ending it ends its children too. */
export function start(command: string, args: readonly string[], options: Omit<RunOptions, 'timeoutMs'>): ChildProcess {
  return spawn(command, args, {
    cwd: options.cwd,
    env: cleanEnvironment(options.env),
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(options.user === undefined ? {} : options.user),
  });
}

/** Ends a process group. */
export function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' | 'SIGINT' | 'SIGQUIT' = 'SIGKILL'): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal); // The group is gone already, or never was.
  }
}

/** Runs a program to its end. Never rejects. */
export async function run(command: string, args: readonly string[], options: RunOptions): Promise<Ran> {
  const log = new Log();
  const child = start(command, args, options);
  return new Promise((resolve) => {
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      end(child);
    }, options.timeoutMs);
    child.stdout?.setEncoding('utf8').on('data', (text: string) => log.add(text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => log.add(text));
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(options.input ?? '');
    child.on('error', (error) => {
      clearTimeout(timer);
      resolve({ code: null, output: `${log.text()}${error.message}`, timedOut, missing: true });
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, output: log.text(), timedOut, missing: false });
    });
  });
}

/** What a process or a server wrote as JSON; undefined if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
