import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';

/** Settings of {@link Component}. */
export interface ComponentOptions {
  /** The binary with all programs in it. */
  binary: string;
  /** Which program, and its arguments. */
  program: string;
  args: string[];
  /** File that its output is appended to. */
  logFile: string;
}

/** One long-running program of a light cluster: started, signalled and restarted for fault tests, stopped at the end. */
export class Component {
  readonly #options: ComponentOptions;
  #child: ChildProcess | undefined;

  constructor(options: ComponentOptions) {
    this.#options = options;
  }

  /** Starts the program. It ends by itself when this process dies. */
  start(): void {
    const log = openSync(this.#options.logFile, 'a');
    this.#child = spawn(this.#options.binary, [this.#options.program, ...this.#options.args], {
      stdio: ['ignore', log, log],
      env: { ...process.env, MVP_EXIT_WITH_PARENT: 'true' },
    });
    this.#child.on('error', () => undefined);
    closeSync(log);
  }

  /** Whether it was started and is gone again. */
  get hasEnded(): boolean {
    const child = this.#child;
    return child !== undefined && (child.exitCode !== null || child.signalCode !== null || child.pid === undefined);
  }

  /** Sends a signal, `SIGSTOP` and `SIGCONT` included. */
  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Ends the program and waits until it is gone: asks first, insists after 3 s. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || this.hasEnded) return;
    const gone = once(child, 'exit');
    child.kill('SIGCONT'); // a frozen program hears nothing else
    child.kill(signal);
    const insist = setTimeout(() => child.kill('SIGKILL'), 3_000);
    await gone;
    clearTimeout(insist);
  }

  /** The last lines of its output, for an error message. */
  async lastLines(count = 15): Promise<string> {
    const text = await readFile(this.#options.logFile, 'utf8').catch(() => '');
    return text.trim().split('\n').slice(-count).join('\n');
  }
}
