import { getLogs, listPodEvents, restCall, type ActionServices } from '../actions/index.ts';
import { route, type Route } from '../http/route.ts';
import { mvpParams } from './lookup.ts';

/** What an app's own processes say. */
export function logRoutes(services: ActionServices): Route[] {
  return [
    route({
      method: 'GET',
      path: '/mvps/{mvp_id}/logs',
      operation: 'readLogs',
      tag: 'apps',
      summary: getLogs.title,
      access: 'user',
      params: mvpParams,
      query: getLogs.input.omit({ mvp_id: true }).strip(),
      answers: {
        200: {
          description:
            'The newest lines, pod after pod; of a build one line for each step, nothing where there is none.',
          contentType: 'text/plain',
        },
      },
      async handle(call) {
        const { text } = await getLogs.run(restCall(call, services), { ...call.params, ...call.query });
        return { body: text, headers: { 'content-type': 'text/plain; charset=utf-8' } };
      },
    }),
    route({
      method: 'GET',
      path: '/mvps/{mvp_id}/pod-events',
      operation: 'listPodEvents',
      tag: 'apps',
      summary: listPodEvents.title,
      description: listPodEvents.description,
      access: 'user',
      params: mvpParams,
      query: listPodEvents.input.omit({ mvp_id: true }).strip(),
      answers: { 200: { description: 'Its pods, and their news.', schema: listPodEvents.output } },
      handle: async (call) => ({
        body: await listPodEvents.run(restCall(call, services), { ...call.params, ...call.query }),
      }),
    }),
  ];
}
