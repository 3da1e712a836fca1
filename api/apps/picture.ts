import type { Mvp } from '../../crds/index.ts';
import { readAll, type StoreClient } from '../../store/index.ts';
import { ApiError } from '../errors.ts';
import { pictureName } from './walk.ts';

/** Most bytes of one picture. */
const MAX_BYTES = 512 * 1024;

/** One of the pictures of an app's walk, a JPEG. @throws ApiError `not_found` */
export async function readPicture(store: StoreClient | undefined, mvp: Mvp, picture: string): Promise<Uint8Array> {
  const { pictures = [] } = mvp.status?.walk ?? {};
  // a status that somebody else wrote opens nobody else's blobs
  const own = `picture:${mvp.metadata.uid.toLowerCase()}-`;
  const named = pictures.find(({ key }) => key.startsWith(own) && pictureName(key) === picture);
  const blob = named === undefined ? undefined : await store?.open(named.key);
  if (blob === undefined) throw new ApiError('not_found', 'There is no such picture.');
  return readAll(blob.stream, MAX_BYTES);
}
