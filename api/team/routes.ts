import { z } from 'zod';

import {
  decideFinding,
  dismissTeam,
  getTeam,
  hireTeam,
  NobodyHired,
  restCall,
  runTeam,
  setTeamRole,
  type ActionServices,
} from '../actions/index.ts';
import { route, type Route } from '../http/route.ts';

/** Hire a team, see what it found, have a role look, send it away. */
export function teamRoutes(services: ActionServices): Route[] {
  return [
    route({
      method: 'POST',
      path: '/team/hire',
      operation: 'hireTeam',
      tag: 'team',
      summary: hireTeam.title,
      description: hireTeam.description,
      access: 'user',
      body: hireTeam.input,
      answers: { 200: { description: 'The team.', schema: hireTeam.output } },
      handle: async (call) => ({ body: await hireTeam.run(restCall(call, services), call.body) }),
    }),
    route({
      method: 'GET',
      path: '/team',
      operation: 'getTeam',
      tag: 'team',
      summary: getTeam.title,
      access: 'user',
      query: getTeam.input.strip(),
      answers: {
        200: { description: 'The team as it is now.', schema: getTeam.output },
        204: { description: 'Nobody has hired one.' },
      },
      async handle(call) {
        try {
          const body = await getTeam.run(restCall(call, services), call.query);
          return { body, etag: body.version };
        } catch (error) {
          // An app without a team is as it should be: whoever looks is told of no error.
          if (error instanceof NobodyHired) return { status: 204 };
          throw error;
        }
      },
    }),
    route({
      method: 'POST',
      path: '/team/{role}/run',
      operation: 'runTeam',
      tag: 'team',
      summary: runTeam.title,
      access: 'user',
      params: z.object({ role: runTeam.input.shape.role }),
      body: runTeam.input.omit({ role: true }).meta({ id: 'TeamOf' }),
      answers: { 202: { description: 'It will look in a moment.', schema: runTeam.output } },
      handle: async (call) => ({
        status: 202,
        body: await runTeam.run(restCall(call, services), { ...call.body, ...call.params }),
      }),
    }),
    route({
      method: 'PUT',
      path: '/team/{role}',
      operation: 'setTeamRole',
      tag: 'team',
      summary: setTeamRole.title,
      description: setTeamRole.description,
      access: 'user',
      params: z.object({ role: setTeamRole.input.shape.role }),
      body: setTeamRole.input.omit({ role: true }).meta({ id: 'TeamRoleSettings' }),
      answers: { 200: { description: 'The team.', schema: setTeamRole.output } },
      handle: async (call) => ({
        body: await setTeamRole.run(restCall(call, services), { ...call.body, ...call.params }),
      }),
    }),
    route({
      method: 'POST',
      path: '/team/findings',
      operation: 'decideFinding',
      tag: 'team',
      summary: decideFinding.title,
      description: decideFinding.description,
      access: 'user',
      body: decideFinding.input,
      answers: { 200: { description: 'It is decided.', schema: decideFinding.output } },
      handle: async (call) => ({ body: await decideFinding.run(restCall(call, services), call.body) }),
    }),
    route({
      method: 'DELETE',
      path: '/team',
      operation: 'dismissTeam',
      tag: 'team',
      summary: dismissTeam.title,
      access: 'user',
      query: dismissTeam.input.strip(),
      answers: { 204: { description: 'It is gone.' } },
      async handle(call) {
        await dismissTeam.run(restCall(call, services), call.query);
        return { status: 204 };
      },
    }),
  ];
}
