import { z } from 'zod';

import {
  acceptSettlement,
  getChange,
  getSettlement,
  restCall,
  settleMerge,
  type ActionServices,
} from '../actions/index.ts';
import { branchId } from '../apps/lookup.ts';
import { route, type Route } from '../http/route.ts';
import { begun, prefer, waitingOf } from './chat.ts';

const branchParams = z.object({ branch: branchId });
const started = {
  description: 'It is under way, or has ended where you preferred to wait.',
  schema: settleMerge.output,
};

/** Conflicts of a merge, settled by a model: asked for, looked at, taken. */
export function settlingRoutes(services: ActionServices): Route[] {
  return [
    route({
      method: 'POST',
      path: '/editor/branches/{branch}/settle',
      operation: 'settleMerge',
      tag: 'editor',
      summary: settleMerge.title,
      description:
        'A proposal by default: nothing is merged. It says plainly where no model is set up, a cap is reached, or an answer was not taken.',
      access: 'user',
      params: branchParams,
      body: settleMerge.input
        .omit({ branch: true, wait_seconds: true, idempotency_key: true })
        .meta({ id: 'Settling' }),
      headers: prefer,
      answers: { 200: started, 202: started },
      handle: async (call) =>
        begun(await settleMerge.run(restCall(call, services), { ...call.body, ...call.params, ...waitingOf(call) })),
    }),
    route({
      method: 'GET',
      path: '/editor/changes/{change_id}/settlement',
      operation: 'getSettlement',
      tag: 'editor',
      summary: getSettlement.title,
      description: '409 if the change proposes nothing.',
      access: 'user',
      params: getChange.input,
      answers: { 200: { description: 'By file.', schema: getSettlement.output } },
      handle: async (call) => ({ body: await getSettlement.run(restCall(call, services), call.params) }),
    }),
    route({
      method: 'POST',
      path: '/editor/changes/{change_id}/settlement',
      operation: 'acceptSettlement',
      tag: 'editor',
      summary: acceptSettlement.title,
      description:
        '409 `head_moved` if either branch has moved on since, `merge_conflict` with `conflicts` where something is left to settle.',
      access: 'user',
      params: getChange.input,
      body: acceptSettlement.input.omit({ change_id: true }).meta({ id: 'AcceptedSettlement' }),
      answers: { 201: { description: 'The merge, on its way to be verified.', schema: acceptSettlement.output } },
      handle: async (call) => ({
        status: 201,
        body: await acceptSettlement.run(restCall(call, services), { ...call.body, ...call.params }),
      }),
    }),
  ];
}
