import { spawn } from 'node:child_process';

/** What a finished program left. */
export interface Finished {
  stdout: string;
  stderr: string;
  exitCode: number;
}

/** Settings of {@link run}. */
export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Text for the program's standard input. Default none. */
  input?: string;
  /** Each line of standard output as it comes. */
  onStdout?: (line: string) => void;
  /** Each line of standard error as it comes. */
  onStderr?: (line: string) => void;
  /** Return a failure instead of throwing it. Default false. */
  allowFailure?: boolean;
  timeoutMs?: number;
}

/** A program that could not be started or ended with a failure. `stderr` holds its last lines. */
export class ProgramFailed extends Error {
  readonly exitCode: number;
  readonly stderr: string;
  constructor(command: string, finished: Finished) {
    const said = (finished.stderr.trim() || finished.stdout.trim()).split('\n').slice(-15).join('\n');
    super(`${command} failed (exit code ${finished.exitCode}): ${said}`);
    this.name = 'ProgramFailed';
    this.exitCode = finished.exitCode;
    this.stderr = finished.stderr;
  }
}

/** Runs a program to its end without a shell and returns what it wrote. Throws {@link ProgramFailed}. */
export async function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Finished> {
  const finished = await new Promise<Finished>((done) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      timeout: options.timeoutMs,
    });
    let stdout = '';
    let stderr = '';
    const outLines = eachLine(options.onStdout);
    const errLines = eachLine(options.onStderr);
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      outLines(text);
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
      errLines(text);
    });
    child.on('error', (error) => done({ stdout, stderr: error.message, exitCode: 127 }));
    child.on('close', (code) => done({ stdout, stderr, exitCode: code ?? 1 }));
    // A program that ends without reading its input closes the pipe: its exit code tells, not EPIPE.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(options.input);
  });
  if (finished.exitCode !== 0 && !options.allowFailure)
    throw new ProgramFailed(`${command} ${args[0] ?? ''}`, finished);
  return finished;
}

/** Cuts a stream of text into lines. */
function eachLine(take: ((line: string) => void) | undefined): (text: string) => void {
  let unfinished = '';
  return (text) => {
    const lines = (unfinished + text).split('\n');
    unfinished = lines.pop() ?? '';
    for (const line of lines) take?.(line);
  };
}

/** Where a program is, looked up on the PATH; undefined if it is not there. */
export async function pathOf(name: string): Promise<string | undefined> {
  const found = await run('sh', ['-c', 'command -v "$1"', 'sh', name], { allowFailure: true });
  return found.exitCode === 0 ? found.stdout.trim() : undefined;
}
