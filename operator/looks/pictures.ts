import type { Mvp, Walker } from '../../crds/index.ts';
import { readAll, type StoreClient } from '../../store/index.ts';
import { inTurn, pictureKey } from '../walk/index.ts';

/** A picture of the live app, as a JPEG in base64. */
export interface Picture {
  readonly page: string;
  readonly who?: Walker | undefined;
  readonly width: number;
  readonly jpeg: string;
}

/** Pictures a model is shown, and bytes of each at most. */
const MOST = { pictures: 6, bytes: 512 * 1024 } as const;

/** Pictures of the release that was walked through last, of each walker in turn; those alone that are the app's own. */
export async function picturesOf(
  { metadata, status }: Pick<Mvp, 'metadata' | 'status'>,
  store: Pick<StoreClient, 'open'>,
): Promise<Picture[]> {
  const own = (status?.walk?.pictures ?? []).filter(({ key }) => key.startsWith(pictureKey(metadata, '')));
  const found: Picture[] = [];
  for (const { key, ...about } of inTurn(own).slice(0, MOST.pictures)) {
    const blob = await store.open(key);
    if (blob === undefined) continue;
    const bytes = await readAll(blob.stream, MOST.bytes);
    found.push({ ...about, jpeg: Buffer.from(bytes).toString('base64') });
  }
  return found;
}
