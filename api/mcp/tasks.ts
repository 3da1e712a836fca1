import {
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  type CallToolResult,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

import type { Action, ActionCall } from '../actions/index.ts';
import { asApiError } from '../http/failures.ts';
import { capabilitiesOf } from './capabilities.ts';
import { WORK, type Followed, type WorkKind } from './work.ts';

/** The extension by its name: https://modelcontextprotocol.io/seps/2663-tasks-extension */
const TASKS = 'io.modelcontextprotocol/tasks';

/** How long a program may well wait before it asks again, in milliseconds. */
const POLL_MS = 2000;

const idSchema = z.object({ taskId: z.string() });

/** Makes the call of an action for the person who asks. */
type CallOf = (ctx: ServerContext) => ActionCall;

/**
 * Lets programs that say they can follow work: a long action answers at once with a task, which is asked for until it has ended.
 *
 * A task is the change, run, app, branch, merge, backup or restore itself, under its own name, so it outlives connections and replicas, is
 * there before it is told of, and is seen by nobody but its person. It never expires on its own: `ttlMs` is null.
 */
export function addTasks(server: McpServer, callOf: CallOf): void {
  const { server: inner } = server;
  const declared = (ctx: ServerContext): ServerContext => {
    if (followsTasks(ctx)) return ctx;
    throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions: { [TASKS]: {} } } });
  };
  inner.registerCapabilities({ extensions: { [TASKS]: {} } });
  inner.setRequestHandler('tasks/get', { params: idSchema }, async ({ taskId }, ctx) =>
    detailed(taskId, await read(taskId, callOf(declared(ctx)))),
  );
  inner.setRequestHandler('tasks/update', { params: idSchema }, async ({ taskId }, ctx) => {
    // Nothing is ever asked of a task: a question back is the end of a change.
    await read(taskId, callOf(declared(ctx)));
    return {};
  });
  inner.setRequestHandler('tasks/cancel', { params: idSchema }, async ({ taskId }, ctx) => {
    const call = callOf(declared(ctx));
    const { kind, names } = foundIn(taskId);
    const { state } = await orRefused(() => kind.read(call, names));
    // What has ended has ended, and what cannot be stopped goes on to its end: both are known, so both are answered.
    if (state === 'working') await orRefused(async () => kind.cancel?.(call, names));
    return {};
  });
}

/** The answer of an action to a program that follows tasks; undefined where it is the record, because it has ended or was waited for. */
export async function taskOf(
  action: Action,
  input: unknown,
  answered: Record<string, unknown>,
  { call, ctx }: { call: ActionCall; ctx: ServerContext },
): Promise<CallToolResult | undefined> {
  const [name, kind] =
    Object.entries(WORK).find(([, { actions }]) => actions.some((each) => each.name === action.name)) ?? [];
  if (name === undefined || kind === undefined || !followsTasks(ctx) || isWaitedFor(input)) return undefined;
  const names = kind.names(answered);
  // It is begun, so that it cannot be read yet is no failure of it.
  const followed = await kind.read(call, names).catch(() => undefined);
  if (followed?.state !== 'working') return undefined;
  return {
    resultType: 'task',
    ...stated([name, ...names].join('/'), followed),
    content: [{ type: 'text', text: followed.message }],
    structuredContent: answered,
  };
}

function isWaitedFor(input: unknown): boolean {
  const read = z.object({ wait_seconds: z.number().positive() }).safeParse(input);
  return read.success;
}

function followsTasks(ctx: ServerContext): boolean {
  const extensions = capabilitiesOf(ctx)['extensions'];
  return typeof extensions === 'object' && extensions !== null && TASKS in extensions;
}

function foundIn(taskId: string): { kind: WorkKind; names: string[] } {
  const [first = '', ...names] = taskId.split('/');
  const kind = Object.hasOwn(WORK, first) ? WORK[first] : undefined;
  if (kind === undefined || names.length === 0) throw unknownTask();
  return { kind, names };
}

async function read(taskId: string, call: ActionCall): Promise<Followed> {
  const { kind, names } = foundIn(taskId);
  return orRefused(() => kind.read(call, names));
}

function unknownTask(): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such task.');
}

/** What the API refuses is a wrong parameter here: the protocol has no other word for it. */
async function orRefused<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const { code, message, status } = asApiError(error);
    if (status >= 500) throw error;
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, message, { code });
  }
}

function stated(taskId: string, { state, message, createdAt }: Followed) {
  return {
    taskId,
    status: state,
    statusMessage: message,
    createdAt,
    lastUpdatedAt: new Date().toISOString(),
    ttlMs: null,
    pollIntervalMs: POLL_MS,
  };
}

function detailed(taskId: string, followed: Followed) {
  const task = stated(taskId, followed);
  if (followed.state !== 'completed') return task;
  // Work that failed is an answer too: its record says what was seen.
  const { record } = followed;
  return { ...task, result: { content: [{ type: 'text', text: JSON.stringify(record) }], structuredContent: record } };
}
