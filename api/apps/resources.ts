import { getResources, restCall, setResources, type ActionServices } from '../actions/index.ts';
import { route, type Route } from '../http/route.ts';
import { mvpParams } from './lookup.ts';

/** What an app may use of processor and memory. */
export function resourceRoutes(services: ActionServices): Route[] {
  const path = '/mvps/{mvp_id}/resources';
  return [
    route({
      method: 'GET',
      path,
      operation: 'getResources',
      tag: 'apps',
      summary: getResources.title,
      access: 'user',
      params: mvpParams,
      answers: { 200: { description: 'What it may use, and what is left.', schema: getResources.output } },
      handle: async (call) => ({ body: await getResources.run(restCall(call, services), call.params) }),
    }),
    route({
      method: 'PUT',
      path,
      operation: 'setResources',
      tag: 'apps',
      summary: setResources.title,
      description: setResources.description,
      access: 'user',
      params: mvpParams,
      body: setResources.input.omit({ mvp_id: true }).meta({ id: 'ResourcesRequest' }),
      answers: { 200: { description: 'Its pods are made anew with it.', schema: setResources.output } },
      handle: async (call) => ({
        body: await setResources.run(restCall(call, services), { ...call.body, ...call.params }),
      }),
    }),
  ];
}
