import {
  createResetLink,
  getPlatform,
  listAllApps,
  listUsers,
  restCall,
  setLimits,
  type ActionServices,
} from '../actions/index.ts';
import { route, type Route } from '../http/route.ts';

/** What administrators of the platform do. */
export function administrationRoutes(services: ActionServices): Route[] {
  return [
    route({
      method: 'GET',
      path: '/administration',
      operation: 'getPlatform',
      tag: 'administration',
      summary: getPlatform.title,
      description: getPlatform.description,
      access: 'user',
      answers: { 200: { description: 'As it is now.', schema: getPlatform.output } },
      handle: async (call) => ({ body: await getPlatform.run(restCall(call, services), {}) }),
    }),
    route({
      method: 'GET',
      path: '/administration/users',
      operation: 'listUsers',
      tag: 'administration',
      summary: listUsers.title,
      description: listUsers.description,
      access: 'user',
      query: listUsers.input.strip(),
      answers: { 200: { description: 'The newest first.', schema: listUsers.output } },
      handle: async (call) => ({ body: await listUsers.run(restCall(call, services), call.query) }),
    }),
    route({
      method: 'GET',
      path: '/administration/apps',
      operation: 'listAllApps',
      tag: 'administration',
      summary: listAllApps.title,
      description: listAllApps.description,
      access: 'user',
      query: listAllApps.input.strip(),
      answers: { 200: { description: 'The newest first.', schema: listAllApps.output } },
      handle: async (call) => ({ body: await listAllApps.run(restCall(call, services), call.query) }),
    }),
    route({
      method: 'PUT',
      path: '/administration/users/{user_id}/limits',
      operation: 'setLimits',
      tag: 'administration',
      summary: setLimits.title,
      description: setLimits.description,
      access: 'user',
      params: setLimits.input.pick({ user_id: true }),
      body: setLimits.input.omit({ user_id: true }).meta({ id: 'LimitChange' }),
      answers: { 200: { description: 'What the account has of its own now.', schema: setLimits.output } },
      handle: async (call) => ({
        body: await setLimits.run(restCall(call, services), { ...call.body, ...call.params }),
      }),
    }),
    route({
      method: 'POST',
      path: '/administration/reset-links',
      operation: 'createResetLink',
      tag: 'administration',
      summary: createResetLink.title,
      description: createResetLink.description,
      access: 'user',
      body: createResetLink.input,
      answers: { 201: { description: 'The link; it is shown this once.', schema: createResetLink.output } },
      handle: async (call) => ({
        status: 201,
        headers: { 'cache-control': 'no-store' },
        body: await createResetLink.run(restCall(call, services), call.body),
      }),
    }),
  ];
}
