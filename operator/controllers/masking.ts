import type { Mvp } from '../../crds/index.ts';
import { BLUEPRINT } from '../../history/index.ts';
import { unpackBundle } from '../../store/index.ts';
import { blueprint, maskRules, type MaskRules } from '../../templates/index.ts';
import type { Context } from '../runtime/index.ts';
import { ownSnapshotsOf } from './lookup.ts';
import { bundlesOf } from './platform.ts';

/** How a copy of an app's data is masked: by the plan of the release that wrote it. Where there is none to be read, everything is masked by its type. */
export async function maskFor(mvp: Mvp, release: string | undefined, context: Context): Promise<MaskRules> {
  const own = ownSnapshotsOf(context, mvp);
  const named = (name: string | undefined) => own.find(({ metadata }) => metadata.name === name);
  const snapshot = named(release) ?? named(mvp.status?.release);
  const bytes = snapshot === undefined ? undefined : await bundlesOf(context.client, mvp).get(snapshot.spec.digest);
  if (snapshot === undefined || bytes === undefined) return maskRules(undefined);
  const files = await unpackBundle(bytes, snapshot.spec.digest);
  try {
    return maskRules(blueprint.parse(JSON.parse(new TextDecoder().decode(files.get(BLUEPRINT)))));
  } catch {
    return maskRules(undefined);
  }
}
