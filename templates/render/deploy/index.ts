import { readFile } from 'node:fs/promises';
import type { Blueprint } from '../../blueprint/index.ts';
import { renderCompose } from './compose.ts';
import { renderKubernetes } from './kubernetes.ts';

const FIXED = [
  'backend.Dockerfile',
  'csp.mjs',
  'make-secrets.py',
  'nginx.conf',
  'start-backend.sh',
  'start-web.sh',
  'web.Dockerfile',
] as const;

/**
 * What runs the app without this system: `compose.yaml` (`docker compose up`), and in `deploy/` the manifests
 * (`kubectl apply -f deploy/`), Dockerfiles and start-up scripts. Compose's file stands outside `deploy/`, where kubectl would read it.
 */
export async function renderDeploy(blueprint: Blueprint): Promise<ReadonlyMap<string, string>> {
  const folder = new URL('../../base/deploy/', import.meta.url);
  const fixed = await Promise.all(
    FIXED.map(async (name) => [`deploy/${name}`, await readFile(new URL(name, folder), 'utf8')] as const),
  );
  return new Map([...fixed, ['compose.yaml', renderCompose()], ...renderKubernetes(blueprint)]);
}
