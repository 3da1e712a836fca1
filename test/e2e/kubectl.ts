import { spawn } from 'node:child_process';
import { ensureTools } from '../../cluster/index.ts';

/** What a command said. */
export interface Said {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs kubectl with these arguments and this input. */
export type Kubectl = (args: readonly string[], input?: string, timeoutMs?: number) => Promise<Said>;

/** The namespace of the Mvp of that name; throws unless there is exactly one. */
export async function namespaceOf(kubectl: Kubectl, name: string): Promise<string> {
  const { stdout } = await kubectl(['get', 'mvp', '-A', '-o', 'json']);
  const { items } = JSON.parse(stdout) as { items: { metadata: { name: string; namespace: string } }[] };
  const [found, ...others] = items.filter(({ metadata }) => metadata.name === name);
  if (!found || others.length > 0) throw new Error(`there is not one Mvp ${name}: ${stdout.slice(0, 2000)}`);
  return found.metadata.namespace;
}

/** A real kubectl with the given kubeconfig. Rejects only when it can't be run or takes longer than `timeoutMs` (default 120,000). */
export async function kubectlFor(kubeconfig: string): Promise<Kubectl> {
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
      // One that ends before it has read its input says why on stderr.
      child.stdin.on('error', () => undefined);
      child.stdin.end(input ?? '');
    });
}
