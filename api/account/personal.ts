import {
  deleteAccount,
  endLogin,
  exportAccount,
  getUsage,
  getWorkspace,
  listLogins,
  restCall,
  type ActionServices,
} from '../actions/index.ts';
import { route, type Route } from '../http/route.ts';

/** What a person sees and ends of the own account. */
export function personalRoutes(services: ActionServices): Route[] {
  return [
    route({
      method: 'GET',
      path: '/account/logins',
      operation: 'listLogins',
      tag: 'account',
      summary: listLogins.title,
      access: 'user',
      answers: { 200: { description: 'The last used first.', schema: listLogins.output } },
      handle: async (call) => ({ body: await listLogins.run(restCall(call, services), {}) }),
    }),
    route({
      method: 'DELETE',
      path: '/account/logins/{login_id}',
      operation: 'endLogin',
      tag: 'account',
      summary: endLogin.title,
      description: endLogin.description,
      access: 'user',
      params: endLogin.input.strip(),
      answers: { 204: { description: 'It is over.' } },
      async handle(call) {
        await endLogin.run(restCall(call, services), call.params);
        return { status: 204 };
      },
    }),
    route({
      method: 'GET',
      path: '/account/workspace',
      operation: 'getWorkspace',
      tag: 'account',
      summary: getWorkspace.title,
      description: getWorkspace.description,
      access: 'user',
      answers: { 200: { description: 'As it was last counted.', schema: getWorkspace.output } },
      handle: async (call) => ({ body: await getWorkspace.run(restCall(call, services), {}) }),
    }),
    route({
      method: 'GET',
      path: '/account/usage',
      operation: 'getUsage',
      tag: 'account',
      summary: getUsage.title,
      description: getUsage.description,
      access: 'user',
      answers: { 200: { description: 'As it is now.', schema: getUsage.output } },
      handle: async (call) => ({ body: await getUsage.run(restCall(call, services), {}) }),
    }),
    route({
      method: 'GET',
      path: '/account/export',
      operation: 'exportAccount',
      tag: 'account',
      summary: exportAccount.title,
      description: exportAccount.description,
      access: 'user',
      answers: { 200: { description: 'All of it.', schema: exportAccount.output } },
      handle: async (call) => ({
        body: await exportAccount.run(restCall(call, services), {}),
        headers: { 'content-disposition': 'attachment; filename="account.json"' },
      }),
    }),
    route({
      method: 'DELETE',
      path: '/account',
      operation: 'deleteAccount',
      tag: 'account',
      summary: deleteAccount.title,
      description: deleteAccount.description,
      access: 'user',
      query: deleteAccount.input.strip(),
      answers: { 204: { description: 'It is going, with everything it had.' } },
      async handle(call) {
        await deleteAccount.run(restCall(call, services), call.query);
        return { status: 204 };
      },
    }),
  ];
}
