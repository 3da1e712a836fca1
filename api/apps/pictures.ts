import { z } from 'zod';

import { readAll } from '../../store/index.ts';
import type { ActionServices } from '../actions/index.ts';
import { ApiError } from '../errors.ts';
import { route, type Route } from '../http/route.ts';
import { appOf, mvpParams } from './lookup.ts';
import { pictureName } from './walk.ts';

/** Most bytes of one picture. */
const MAX_BYTES = 512 * 1024;

const pictureParams = mvpParams.extend({
  picture: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({ description: 'The picture, as `walk.pictures` of the app calls it.' }),
});

/** Pictures of live apps, taken by the browser that walks through them. */
export function pictureRoutes({ store }: Pick<ActionServices, 'store'>): Route[] {
  return [
    route({
      method: 'GET',
      path: '/mvps/{mvp_id}/pictures/{picture}',
      operation: 'getPicture',
      tag: 'apps',
      summary: 'A picture of a live app',
      description: 'Taken by the browser that walked through it; `walk.pictures` of the app names them.',
      access: 'user',
      params: pictureParams,
      answers: { 200: { description: 'The picture.', contentType: 'image/jpeg' } },
      async handle(call) {
        const { mvp_id: id, picture } = call.params;
        const { mvp } = await appOf(call, id);
        const { pictures = [] } = mvp.status?.walk ?? {};
        // a status that somebody else wrote opens nobody else's blobs
        const own = `picture:${mvp.metadata.uid.toLowerCase()}-`;
        const named = pictures.find(({ key }) => key.startsWith(own) && pictureName(key) === picture);
        const blob = named === undefined ? undefined : await store?.open(named.key);
        if (blob === undefined) throw new ApiError('not_found', 'There is no such picture.');
        return {
          body: await readAll(blob.stream, MAX_BYTES),
          etag: picture,
          headers: { 'content-type': 'image/jpeg' },
        };
      },
    }),
  ];
}
