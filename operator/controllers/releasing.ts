import { API_VERSION, RELEASE_MANAGER, type Mvp, type MvpSnapshot } from '../../crds/index.ts';
import { isKubeError } from '../../kube/index.ts';
import type { Context } from '../runtime/index.ts';
import { namespaceOf } from './platform.ts';

/**
 * Asks for a verified snapshot of main to be live: `release` is set under `Manual`, and left alone where `Automatic` follows the head anyway.
 * `pinned`: somebody else owns the field, Git mostly, and keeps it.
 */
export async function release(
  mvp: Mvp,
  snapshot: MvpSnapshot,
  context: Pick<Context, 'client' | 'signal'>,
): Promise<'asked' | 'pinned'> {
  const { release: wanted, releasePolicy } = mvp.spec;
  if (releasePolicy === 'Automatic' && wanted === undefined) return 'asked';
  if ((wanted ?? mvp.status?.release) === snapshot.metadata.name) return 'asked';
  try {
    await context.client.apply(
      {
        apiVersion: API_VERSION,
        kind: 'Mvp',
        metadata: { name: mvp.metadata.name, namespace: namespaceOf(mvp) },
        spec: { release: snapshot.metadata.name },
      },
      { fieldManager: RELEASE_MANAGER, force: false, signal: context.signal },
    );
    return 'asked';
  } catch (error) {
    if (isKubeError(error, 'Conflict')) return 'pinned';
    throw error;
  }
}
