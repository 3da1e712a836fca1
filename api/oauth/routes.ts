import { z } from 'zod';

import { ApiError } from '../errors.ts';
import { route, type Route } from '../http/route.ts';
import { programSchema, programsOf } from './programs.ts';
import type { OAuthRecords } from './records.ts';

const programList = z.object({ items: z.array(programSchema) }).meta({ id: 'ProgramList' });
const programParams = z.object({ program_id: z.string().regex(/^[0-9a-f]{40}$/) });

/** The programs a person has allowed to act in their name, and how that ends. Programs themselves cannot ask for this. */
export function programRoutes(records: OAuthRecords): Route[] {
  return [
    route({
      method: 'GET',
      path: '/account/programs',
      operation: 'listPrograms',
      tag: 'account',
      summary: 'The programs that may act in your name',
      access: 'user',
      answers: { 200: { description: 'The newest first.', schema: programList } },
      handle: async (call) => ({ body: { items: await programsOf(records, call.caller().id) } }),
    }),
    route({
      method: 'DELETE',
      path: '/account/programs/{program_id}',
      operation: 'endProgram',
      tag: 'account',
      summary: 'Take back what a program was allowed',
      description: 'Every token it has is refused from its next request on.',
      access: 'user',
      params: programParams,
      answers: { 204: { description: 'It may do nothing any more.' } },
      async handle(call) {
        const grants = await records.grantsOf(call.caller().id);
        const grant = grants.find(({ id }) => id === call.params.program_id);
        if (grant?.payload.jti === undefined) throw new ApiError('not_found', 'There is no such program.');
        await records.endGrant(grant.payload.jti);
        return { status: 204 };
      },
    }),
  ];
}
