import { z } from 'zod';

import { LABELS } from '../../crds/index.ts';
import { isKubeError, pathOf, RESOURCES } from '../../kube/index.ts';
import { ApiError } from '../errors.ts';
import { route, type Route } from '../http/route.ts';
import { appOf, mvpParams } from './routes.ts';

const logQuery = z.object({
  container: z.enum(['backend', 'web']).default('backend').meta({ description: 'The back end or the web server.' }),
  tail: z.coerce.number().int().min(1).max(2000).default(200).meta({ description: 'Newest lines of each pod.' }),
});

/** What is given for a pod that has said nothing. */
const NOTHING_YET = '(no log yet)\n';

/** The most that is given of one pod's log. */
const MAX_BYTES = 512 * 1024;

/** What an app's own processes say. */
export function logRoutes(): Route[] {
  return [
    route({
      method: 'GET',
      path: '/mvps/{mvp_id}/logs',
      operation: 'readLogs',
      tag: 'apps',
      summary: 'The log of the running app',
      access: 'user',
      params: mvpParams,
      query: logQuery,
      answers: { 200: { description: 'The newest lines, pod after pod.', contentType: 'text/plain' } },
      async handle(call) {
        const { tenant, mvp } = await appOf(call);
        const pods = await tenant.client.listAll(RESOURCES.pod, {
          namespace: tenant.namespace,
          labelSelector: `${LABELS.mvp}=${mvp.metadata.name},${LABELS.component}=app`,
        });
        if (pods.length === 0) throw new ApiError('conflict', 'The app is not running yet.');
        const logs = await Promise.all(
          pods.map(async ({ metadata: { name } }) => {
            try {
              const text = await tenant.client.text({
                method: 'GET',
                path: `${pathOf(RESOURCES.pod, tenant.namespace, name)}/log`,
                query: { container: call.query.container, tailLines: call.query.tail, limitBytes: MAX_BYTES },
                signal: call.signal,
              });
              return `==> ${name}\n${text === '' ? NOTHING_YET : text}`;
            } catch (error) {
              // A container that has not started has no log yet.
              if (isKubeError(error, 'BadRequest', 'NotFound')) return `==> ${name}\n${NOTHING_YET}`;
              throw error;
            }
          }),
        );
        return { body: logs.join('\n'), headers: { 'content-type': 'text/plain; charset=utf-8' } };
      },
    }),
  ];
}
