import { z } from 'zod';

import type { ActionServices } from '../actions/index.ts';
import { route, type Route } from '../http/route.ts';
import { appOf, mvpParams } from './lookup.ts';
import { readPicture } from './picture.ts';

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
        return {
          body: await readPicture(store, mvp, picture),
          etag: picture,
          headers: { 'content-type': 'image/jpeg' },
        };
      },
    }),
  ];
}
