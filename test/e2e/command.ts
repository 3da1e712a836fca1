import { spawn } from 'node:child_process';

/** Where and for how long a command runs. */
export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

/** Runs a program to its end and gives back its output. Throws with the last lines of it when the program fails or takes too long. */
export function command(program: string, args: readonly string[], options: CommandOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: options.timeoutMs,
    });
    let output = '';
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ${args.join(' ')} ended with ${code ?? signal}:\n${output.slice(-4000)}`));
    });
  });
}
