import type { Mvp, MvpBranch } from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import type { Context } from '../../runtime/index.ts';
import { namespaceOf } from '../platform.ts';

/** The `Mvp` a branch names, if it is there and stays. */
export function mvpOf(branch: MvpBranch, context: Pick<Context, 'cache'>): Mvp | undefined {
  const mvp = context.cache(RESOURCES.mvp).get(`${namespaceOf(branch)}/${branch.spec.mvp}`);
  return mvp?.metadata.deletionTimestamp === undefined ? mvp : undefined;
}
