import { run, type Finished } from '../setup/run.ts';

/** Runs `docker` with the classic builder, which needs no registry and no helper image. Does not throw for a non-zero exit code. */
export async function docker(args: readonly string[], onLine?: (line: string) => void): Promise<Finished> {
  const env = { ...process.env, DOCKER_BUILDKIT: '0' };
  const answer = await run('docker', args, {
    env,
    allowFailure: true,
    ...(onLine === undefined ? {} : { onStdout: onLine }),
  });
  if (answer.exitCode === 127) throw new Error('the docker command is not there: install a Docker engine');
  return answer;
}

/** The id of a local image, or undefined. */
export async function imageId(ref: string): Promise<string | undefined> {
  const answer = await docker(['image', 'inspect', '--format', '{{.Id}}', ref]);
  return answer.exitCode === 0 ? answer.stdout.trim() : undefined;
}
