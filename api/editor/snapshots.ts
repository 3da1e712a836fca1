import { z } from 'zod';

import {
  getDiff,
  listVersions,
  markVersion,
  restCall,
  restoreVersion,
  rollback,
  type ActionServices,
} from '../actions/index.ts';
import { route, type Route } from '../http/route.ts';
import { workSchema } from './work.ts';

const rollbackBody = workSchema.extend({ snapshot: rollback.input.shape.snapshot }).meta({ id: 'Rollback' });
const restoreBody = rollbackBody.extend({ backup: restoreVersion.input.shape.backup }).meta({ id: 'RestoreVersion' });
const diffParams = z.object({ snapshot: getDiff.input.shape.snapshot });

/** The history of an app, and how to go back in it. */
export function snapshotRoutes(services: ActionServices): Route[] {
  return [
    route({
      method: 'GET',
      path: '/editor/snapshots',
      operation: 'listSnapshots',
      tag: 'editor',
      summary: listVersions.title,
      access: 'user',
      query: listVersions.input.strip(),
      answers: { 200: { description: 'All of it.', schema: listVersions.output } },
      handle: async (call) => ({ body: await listVersions.run(restCall(call, services), call.query) }),
    }),
    route({
      method: 'GET',
      path: '/editor/snapshots/{snapshot}/diff',
      operation: 'getSnapshotDiff',
      tag: 'editor',
      summary: getDiff.title,
      access: 'user',
      params: diffParams,
      query: getDiff.input.omit({ snapshot: true }).strip(),
      answers: { 200: { description: 'A unified diff.', contentType: 'text/plain' } },
      async handle(call) {
        const { diff } = await getDiff.run(restCall(call, services), { ...call.params, ...call.query });
        return { body: diff, headers: { 'content-type': 'text/plain; charset=utf-8' } };
      },
    }),
    route({
      method: 'PUT',
      path: '/editor/snapshots/{snapshot}',
      operation: 'markSnapshot',
      tag: 'editor',
      summary: markVersion.title,
      description: 'What is not named stays as it is. 409 for more than twenty favourites of an app.',
      access: 'user',
      params: diffParams,
      body: markVersion.input.omit({ snapshot: true }).meta({ id: 'SnapshotMark' }),
      answers: { 200: { description: 'The snapshot.', schema: markVersion.output } },
      handle: async (call) => ({
        body: await markVersion.run(restCall(call, services), { ...call.body, ...call.params }),
      }),
    }),
    route({
      method: 'POST',
      path: '/editor/rollback',
      operation: 'rollback',
      tag: 'editor',
      summary: rollback.title,
      description: rollback.description,
      access: 'user',
      body: rollbackBody,
      answers: { 201: { description: 'The new snapshot.', schema: rollback.output } },
      handle: async (call) => ({ status: 201, body: await rollback.run(restCall(call, services), call.body) }),
    }),
    route({
      method: 'POST',
      path: '/editor/restore',
      operation: 'restoreVersion',
      tag: 'editor',
      summary: restoreVersion.title,
      description: restoreVersion.description,
      access: 'user',
      body: restoreBody,
      answers: { 202: { description: 'The new snapshot, and the restore on its way.', schema: restoreVersion.output } },
      handle: async (call) => ({ status: 202, body: await restoreVersion.run(restCall(call, services), call.body) }),
    }),
  ];
}
