import {
  inputRequired,
  inputResponse,
  type InputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

import type { Action } from '../actions/index.ts';
import { capabilitiesOf } from './capabilities.ts';

const QUESTION = 'sure';
const answerSchema = z.object({ sure: z.boolean() });

/** What a person said to an act that cannot be undone. */
export type Confirmation = { said: 'yes' | 'no' } | { ask: InputRequiredResult };

/**
 * Has the person asked before something is destroyed, where the program can ask. One that cannot shows the tool as destructive
 * instead, and was allowed to delete when it was connected.
 */
export function confirmed(action: Action, input: unknown, ctx: ServerContext): Confirmation {
  if (action.effect !== 'destroys' || !('elicitation' in capabilitiesOf(ctx))) return { said: 'yes' };
  const answer = inputResponse(ctx.mcpReq.inputResponses, QUESTION);
  if (answer.kind === 'elicit') {
    const read = answer.action === 'accept' ? answerSchema.safeParse(answer.content) : undefined;
    return { said: read?.success === true && read.data.sure ? 'yes' : 'no' };
  }
  return {
    ask: inputRequired({
      inputRequests: {
        [QUESTION]: inputRequired.elicit({
          message: `${action.title}? This cannot be undone: ${JSON.stringify(input).slice(0, 200)}`,
          requestedSchema: {
            type: 'object',
            properties: { sure: { type: 'boolean', title: 'Yes, do it', default: false } },
            required: ['sure'],
          },
        }),
      },
    }),
  };
}
