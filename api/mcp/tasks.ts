import {
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  type CallToolResult,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

import { cancelChange, cancelRun, getChange, getRun, perform, type Action, type ActionCall } from '../actions/index.ts';
import { changeSchema } from '../editor/changes.ts';
import { runSchema } from '../editor/runs.ts';
import { asApiError } from '../http/failures.ts';
import { capabilitiesOf } from './capabilities.ts';

/** The extension by its name: https://modelcontextprotocol.io/seps/2663-tasks-extension */
const TASKS = 'io.modelcontextprotocol/tasks';

/** How long a program may well wait before it asks again, in milliseconds. */
const POLL_MS = 2000;

const idSchema = z.object({ taskId: z.string() });
const recordSchema = z.union([changeSchema, runSchema]);
type Work = z.infer<typeof recordSchema>;

/** Makes the call of an action for the person who asks. */
type CallOf = (ctx: ServerContext) => ActionCall;

/**
 * Lets programs that say they can follow work: a long action answers at once with a task, which is asked for until it has ended.
 *
 * A task is the change or the run itself, under its own name, so it outlives connections and replicas, is there before it is told of, and
 * is seen by nobody but its person. It never expires on its own: `ttlMs` is null.
 */
export function addTasks(server: McpServer, callOf: CallOf): void {
  const { server: inner } = server;
  const declared = (ctx: ServerContext): ServerContext => {
    if (followsTasks(ctx)) return ctx;
    throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions: { [TASKS]: {} } } });
  };
  inner.registerCapabilities({ extensions: { [TASKS]: {} } });
  inner.setRequestHandler('tasks/get', { params: idSchema }, async ({ taskId }, ctx) =>
    detailed(await read(taskId, callOf(declared(ctx)))),
  );
  inner.setRequestHandler('tasks/update', { params: idSchema }, async ({ taskId }, ctx) => {
    // Nothing is ever asked of a task: a question back is the end of a change.
    await read(taskId, callOf(declared(ctx)));
    return {};
  });
  inner.setRequestHandler('tasks/cancel', { params: idSchema }, async ({ taskId }, ctx) => {
    const call = callOf(declared(ctx));
    const record = await read(taskId, call);
    // What has ended has ended; that is known, so it is answered.
    if (record.status === 'running') {
      await orRefused(async () =>
        isChange(record)
          ? perform(cancelChange, call, { change_id: record.change_id })
          : perform(cancelRun, call, { run_id: record.run_id }),
      );
    }
    return {};
  });
}

/** The answer of an action to a program that follows tasks; undefined where it is the record, because it has ended or was waited for. */
export function taskOf(
  action: Action,
  input: unknown,
  record: unknown,
  ctx: ServerContext,
): CallToolResult | undefined {
  if (action.long !== true || !followsTasks(ctx) || isWaitedFor(input)) return undefined;
  const work = recordSchema.safeParse(record);
  if (!work.success || work.data.status !== 'running') return undefined;
  const { status: _, ...task } = stated(work.data);
  return {
    resultType: 'task',
    ...task,
    status: 'working',
    content: [{ type: 'text', text: task.statusMessage }],
    structuredContent: work.data,
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

async function read(taskId: string, call: ActionCall): Promise<Work> {
  const [, kind, name] = /^(change|run)\/(.+)$/.exec(taskId) ?? [];
  if (name === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such task.');
  return orRefused(async () =>
    kind === 'change'
      ? changeSchema.parse(await perform(getChange, call, { change_id: name }))
      : runSchema.parse(await perform(getRun, call, { run_id: name })),
  );
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

const isChange = (work: Work): work is z.infer<typeof changeSchema> => 'change_id' in work;

function stated(work: Work) {
  return {
    taskId: isChange(work) ? `change/${work.change_id}` : `run/${work.run_id}`,
    status: work.status,
    statusMessage: isChange(work) ? work.text : work.message,
    createdAt: work.created_at,
    lastUpdatedAt: new Date().toISOString(),
    ttlMs: null,
    pollIntervalMs: POLL_MS,
  };
}

function detailed(work: Work) {
  const task = stated(work);
  if (work.status === 'running') return { ...task, status: 'working' };
  if (work.reason === 'Cancelled') return { ...task, status: 'cancelled' };
  // A change or run that failed is an answer too: its record says what was seen.
  const result = { content: [{ type: 'text', text: JSON.stringify(work) }], structuredContent: work };
  return { ...task, status: 'completed', result };
}
