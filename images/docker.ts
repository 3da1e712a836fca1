import { spawn } from 'node:child_process';

/** What a `docker` command said. */
export interface DockerAnswer {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `docker` with the classic builder, which needs no registry and no helper image. */
export function docker(args: readonly string[], onLine?: (line: string) => void): Promise<DockerAnswer> {
  return new Promise((resolve, reject) => {
    const child = spawn('docker', args, {
      env: { ...process.env, DOCKER_BUILDKIT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      stdout += text;
      for (const line of text.split('\n')) if (line !== '') onLine?.(line);
    });
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.on('error', (cause) =>
      reject(new Error('the docker command is not there: install a Docker engine', { cause })),
    );
    child.on('close', (code) => resolve({ exitCode: code ?? 1, stdout, stderr }));
  });
}

/** The id of a local image, or undefined. */
export async function imageId(ref: string): Promise<string | undefined> {
  const answer = await docker(['image', 'inspect', '--format', '{{.Id}}', ref]);
  return answer.exitCode === 0 ? answer.stdout.trim() : undefined;
}
