import { listDomains, removeDomain, restCall, setDomain, type ActionServices } from '../actions/index.ts';
import { mvpParams } from '../apps/lookup.ts';
import { route, type Route } from '../http/route.ts';

/** Domains of an app: list, add or change, and remove them. */
export function domainRoutes(services: ActionServices): Route[] {
  return [
    route({
      method: 'GET',
      path: '/mvps/{mvp_id}/domains',
      operation: 'listDomains',
      tag: 'apps',
      summary: listDomains.title,
      access: 'user',
      params: mvpParams,
      answers: { 200: { description: 'All of them.', schema: listDomains.output } },
      handle: async (call) => ({ body: await listDomains.run(restCall(call, services), call.params) }),
    }),
    route({
      method: 'PUT',
      path: '/mvps/{mvp_id}/domains/{host}',
      operation: 'setDomain',
      tag: 'apps',
      summary: setDomain.title,
      description:
        'Make the records of the answer, then read `GET /mvps/{mvp_id}/domains` until its state is serving. ' +
        '422 for what is no host name of the internet or belongs to the platform, 409 for more than ten.',
      access: 'user',
      params: setDomain.input.pick({ mvp_id: true, host: true }),
      body: setDomain.input.omit({ mvp_id: true, host: true }).meta({ id: 'DomainRequest' }),
      answers: { 200: { description: 'It is looked at from now on.', schema: setDomain.output } },
      handle: async (call) => ({
        body: await setDomain.run(restCall(call, services), { ...call.body, ...call.params }),
      }),
    }),
    route({
      method: 'DELETE',
      path: '/mvps/{mvp_id}/domains/{host}',
      operation: 'removeDomain',
      tag: 'apps',
      summary: removeDomain.title,
      access: 'user',
      params: removeDomain.input,
      answers: { 204: { description: 'The app is not served there any more.' } },
      async handle(call) {
        await removeDomain.run(restCall(call, services), call.params);
        return { status: 204 };
      },
    }),
  ];
}
