import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { processorMs } from './processor.ts';

/** How one child is made. */
export interface LaneOptions<To> {
  /** The module that the child runs. */
  readonly script: URL;
  /** Its heap; what is outside of it takes about 150 MiB more. */
  readonly memoryMiB: number;
  readonly niceness: number;
  /** What the child answers at once, whatever it waits for. */
  readonly beat: To;
}

/** One child, and what it was last seen to do. */
export class Lane<To extends object, From> {
  readonly child: ChildProcess;
  /** Whether it was killed for computing without a sign of life. */
  spun = false;
  readonly #beat: To;
  #heard = false;
  #heardAtMs = 0;

  constructor(options: LaneOptions<To>, received: (message: From) => void, ended: (how: string) => void) {
    this.#beat = options.beat;
    this.child = fork(options.script, {
      execArgv: [
        `--max-old-space-size=${String(options.memoryMiB)}`,
        // the default lets 48 MiB of short-lived objects lie about; a smaller one than this costs processor time while modules are read
        '--max-semi-space-size=8',
        '--disable-warning=ExperimentalWarning',
      ],
      serialization: 'advanced',
    });
    if (this.child.pid !== undefined) setPriority(this.child.pid, options.niceness);
    this.child.on('message', (message) => {
      this.#heard = true;
      received(message as From);
    });
    // a child that cannot be started has no exit
    this.child.on('error', (error) => {
      if (this.child.pid === undefined) ended(error.message);
    });
    this.child.on('exit', (code, signal) => {
      ended(signal ?? `exit code ${String(code)}`);
    });
  }

  post(message: To): void {
    // a failed send means that the child is going: its exit follows
    if (this.child.connected) this.child.send(message, () => undefined);
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  /** Kills the child if it has used more than `limitMs` of the processor since it was last heard of, and asks for a sign of life. */
  async check(limitMs: number): Promise<void> {
    const { pid } = this.child;
    const used = pid === undefined ? undefined : await processorMs(pid);
    if (used === undefined) return;
    if (this.#heard) {
      this.#heard = false;
      this.#heardAtMs = used;
    } else if (used - this.#heardAtMs > limitMs) {
      this.spun = true;
      this.kill();
      return;
    }
    this.post(this.#beat);
  }
}
