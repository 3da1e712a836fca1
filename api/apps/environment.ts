import { listEnvironment, restCall, setEnvironment, type ActionServices } from '../actions/index.ts';
import { route, type Route } from '../http/route.ts';
import { mvpParams } from './lookup.ts';

/** What an app is started with. */
export function environmentRoutes(services: ActionServices): Route[] {
  return [
    route({
      method: 'GET',
      path: '/mvps/{mvp_id}/env',
      operation: 'listEnvironment',
      tag: 'apps',
      summary: listEnvironment.title,
      description: 'Names, and whether each has a value. Values are never shown.',
      access: 'user',
      params: mvpParams,
      query: listEnvironment.input.pick({ branch: true }),
      answers: { 200: { description: 'What is set, and what the app would read.', schema: listEnvironment.output } },
      async handle(call) {
        const body = await listEnvironment.run(restCall(call, services), { ...call.params, ...call.query });
        return { headers: { 'cache-control': 'no-store' }, body };
      },
    }),
    route({
      method: 'PUT',
      path: '/mvps/{mvp_id}/env',
      operation: 'setEnvironment',
      tag: 'apps',
      summary: setEnvironment.title,
      description:
        'Variables that are not named stay as they are; null takes one away. The back end is started anew ' +
        'with them, the old one serving until the new one does. 422 for a name that is the platform’s.',
      access: 'user',
      params: mvpParams,
      query: setEnvironment.input.pick({ branch: true }),
      body: setEnvironment.input.pick({ values: true }).meta({ id: 'NewEnvironment' }),
      answers: { 200: { description: 'The names, as they are now.', schema: setEnvironment.output } },
      async handle(call) {
        const input = { ...call.params, ...call.query, ...call.body };
        const body = await setEnvironment.run(restCall(call, services), input);
        return { headers: { 'cache-control': 'no-store' }, body };
      },
    }),
  ];
}
