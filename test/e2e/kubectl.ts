import { spawn } from 'node:child_process';
import { ensureTools } from '../cluster/index.ts';

/** What a command said. */
export interface Said {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A real kubectl with the given kubeconfig. Rejects only when it can't be run or takes longer than `timeoutMs` (default 120,000). */
export async function kubectlFor(
  kubeconfig: string,
): Promise<(args: readonly string[], input?: string, timeoutMs?: number) => Promise<Said>> {
  const { kubectl } = await ensureTools();
  return (args, input, timeoutMs = 120_000) =>
    new Promise((resolve, reject) => {
      const child = spawn(kubectl, args, { env: { ...process.env, KUBECONFIG: kubeconfig }, timeout: timeoutMs });
      let stdout = '';
      let stderr = '';
      child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
      child.on('error', reject);
      child.on('close', (code, signal) => {
        if (signal)
          reject(new Error(`kubectl ${args.join(' ')} took longer than ${timeoutMs / 1000} s: ${stdout}${stderr}`));
        else resolve({ code: code ?? 1, stdout, stderr });
      });
      child.stdin.end(input ?? '');
    });
}
