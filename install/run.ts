import { spawn } from 'node:child_process';

/** Runs a program to its end and resolves with its standard output. Throws with what it said if its exit code is not 0. */
export function run(
  command: string,
  args: readonly string[],
  options: { readonly input?: string } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(stdout);
      else
        reject(
          new Error(
            `${command} ${args.find((arg) => !arg.startsWith('-')) ?? ''} failed: ${(stderr || stdout).trim().slice(-2000)}`,
          ),
        );
    });
    // A program that does not read its input is no failure; its exit code says whether it is.
    child.stdin.on('error', () => undefined);
    child.stdin.end(options.input ?? '');
  });
}
