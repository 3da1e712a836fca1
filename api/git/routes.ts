import { getGit, removeGit, restCall, setGit, syncGit, type ActionServices } from '../actions/index.ts';
import { mvpParams } from '../apps/lookup.ts';
import { route, type Route } from '../http/route.ts';

/** The repository of an app: name it, see how far both are the same, look now, settle, and part. */
export function gitRoutes(services: ActionServices): Route[] {
  return [
    route({
      method: 'GET',
      path: '/mvps/{mvp_id}/git',
      operation: 'getGit',
      tag: 'editor',
      summary: getGit.title,
      description: '404 for an app without a repository.',
      access: 'user',
      params: mvpParams,
      answers: { 200: { description: 'How far both are the same.', schema: getGit.output } },
      handle: async (call) => ({ body: await getGit.run(restCall(call, services), call.params) }),
    }),
    route({
      method: 'PUT',
      path: '/mvps/{mvp_id}/git',
      operation: 'setGit',
      tag: 'editor',
      summary: setGit.title,
      description:
        'The token or key is kept in a Secret and in no answer. 422 for an address that is not on the ' +
        'internet, a new one by https without a token, or a key that cannot be read.',
      access: 'user',
      params: mvpParams,
      body: setGit.input.omit({ mvp_id: true }).meta({ id: 'GitRequest' }),
      answers: { 200: { description: 'It is looked at soon.', schema: setGit.output } },
      handle: async (call) => ({ body: await setGit.run(restCall(call, services), { ...call.body, ...call.params }) }),
    }),
    route({
      method: 'POST',
      path: '/mvps/{mvp_id}/git/sync',
      operation: 'syncGit',
      tag: 'editor',
      summary: syncGit.title,
      description: 'Read `GET /mvps/{mvp_id}/git` until its state is not waiting any more.',
      access: 'user',
      params: mvpParams,
      body: syncGit.input.omit({ mvp_id: true }).meta({ id: 'GitSyncRequest' }),
      answers: { 202: { description: 'It is looked at now.', schema: syncGit.output } },
      handle: async (call) => ({
        status: 202,
        body: await syncGit.run(restCall(call, services), { ...call.body, ...call.params }),
      }),
    }),
    route({
      method: 'DELETE',
      path: '/mvps/{mvp_id}/git',
      operation: 'removeGit',
      tag: 'editor',
      summary: removeGit.title,
      access: 'user',
      params: mvpParams,
      answers: { 204: { description: 'Both stay as they are.' } },
      async handle(call) {
        await removeGit.run(restCall(call, services), call.params);
        return { status: 204 };
      },
    }),
  ];
}
