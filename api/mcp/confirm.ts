import {
  CLIENT_CAPABILITIES_META_KEY,
  inputRequired,
  inputResponse,
  type InputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

import type { Action } from '../actions/index.ts';

const QUESTION = 'sure';
const answerSchema = z.object({ sure: z.boolean() });

/** What a person said to an act that cannot be undone. */
export type Confirmation = { said: 'yes' | 'no' } | { ask: InputRequiredResult };

/**
 * Has the person asked before something is destroyed, where the program can ask. One that cannot shows the tool as destructive
 * instead, and was allowed to delete when it was connected.
 */
export function confirmed(action: Action, input: unknown, { mcpReq }: ServerContext): Confirmation {
  if (action.effect !== 'destroys' || !canAsk(mcpReq.envelope)) return { said: 'yes' };
  const answer = inputResponse(mcpReq.inputResponses, QUESTION);
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

function canAsk(envelope: ServerContext['mcpReq']['envelope']): boolean {
  const said: Readonly<Record<string, unknown>> = { ...envelope };
  const capabilities = said[CLIENT_CAPABILITIES_META_KEY];
  return typeof capabilities === 'object' && capabilities !== null && 'elicitation' in capabilities;
}
