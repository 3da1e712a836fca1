import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import {
  CLIENT_CAPABILITIES_META_KEY,
  completable,
  createRequestStateCodec,
  fromJsonSchema,
  inputRequired,
  inputResponse,
  ResourceTemplate,
  type CallToolResult,
  type ContentBlock,
  type InputRequest,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

import type { McpExtension } from '../../api/index.ts';

// A red point, and a tenth of a second of silence.
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const WAV = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAAAAA==';

/** What the tools of this file keep between two rounds of a call. */
const rounds = createRequestStateCodec<{ round: number }>({ key: randomBytes(32) });

const text = (words: string): CallToolResult => ({ content: [{ type: 'text', text: words }] });
const image: ContentBlock = { type: 'image', data: PNG, mimeType: 'image/png' };

const askText = (message: string, field: string): InputRequest =>
  inputRequired.elicit({
    message,
    requestedSchema: { type: 'object', properties: { [field]: { type: 'string' } }, required: [field] },
  });
const askModel = (question: string, maxTokens: number): InputRequest =>
  inputRequired.createMessage({
    messages: [{ role: 'user', content: { type: 'text', text: question } }],
    maxTokens,
  });
const askRoots = (): InputRequest => inputRequired.listRoots();

type Handler = (ctx: ServerContext) => unknown;

/** The content a person entered under a key; undefined where there is none. */
function entered(ctx: ServerContext, key: string): Record<string, unknown> | undefined {
  const answer = inputResponse(ctx.mcpReq.inputResponses, key);
  return answer.kind === 'elicit' && answer.action === 'accept' ? (answer.content ?? {}) : undefined;
}

const isAnswered = (ctx: ServerContext, key: string): boolean =>
  inputResponse(ctx.mcpReq.inputResponses, key).kind !== 'missing';

function declared(ctx: ServerContext, capability: string): boolean {
  const said: Readonly<Record<string, unknown>> = { ...ctx.mcpReq.envelope };
  const capabilities = said[CLIENT_CAPABILITIES_META_KEY];
  return typeof capabilities === 'object' && capabilities !== null && capability in capabilities;
}

/** Tools without arguments, by name, with what the suite wants each to answer. */
const TOOLS: Readonly<Record<string, Handler>> = {
  test_simple_text: () => text('This is a simple text response for testing.'),
  test_image_content: () => ({ content: [image] }),
  test_audio_content: () => ({ content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }] }),
  test_embedded_resource: () => ({
    content: [
      {
        type: 'resource',
        resource: {
          uri: 'test://embedded-resource',
          mimeType: 'text/plain',
          text: 'This is an embedded resource content.',
        },
      },
    ],
  }),
  test_multiple_content_types: () => ({
    content: [
      { type: 'text', text: 'Multiple content types test:' },
      image,
      {
        type: 'resource',
        resource: {
          uri: 'test://mixed-content-resource',
          mimeType: 'application/json',
          text: JSON.stringify({ test: 'data', value: 123 }),
        },
      },
    ],
  }),
  test_error_handling: () => {
    throw new Error('This tool intentionally returns an error for testing');
  },
  test_tool_with_progress: async ({ mcpReq }) => {
    for (const progress of [0, 50, 100]) {
      const progressToken = mcpReq._meta?.progressToken;
      const params = { progressToken: progressToken ?? '', progress, total: 100 };
      if (progressToken !== undefined) await mcpReq.notify({ method: 'notifications/progress', params });
      await sleep(50);
    }
    return text('Done.');
  },
  test_logging_tool: () => text('Nothing was logged: nobody asked for it.'),
  test_missing_capability: () => inputRequired({ inputRequests: { answer: askModel('Who asks?', 10) } }),
  test_streaming_elicitation: async ({ mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken;
    if (progressToken !== undefined) {
      await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress: 1 } });
    }
    return inputRequired({ inputRequests: { user_name: askText('What is your name?', 'name') } });
  },
  test_input_required_result_elicitation: (ctx) => {
    const name = entered(ctx, 'user_name')?.['name'];
    if (typeof name === 'string') return text(`Hello, ${name}!`);
    return inputRequired({ inputRequests: { user_name: askText('What is your name?', 'name') } });
  },
  test_input_required_result_sampling: (ctx) => {
    if (isAnswered(ctx, 'capital_question')) {
      return text(JSON.stringify(inputResponse(ctx.mcpReq.inputResponses, 'capital_question')));
    }
    return inputRequired({ inputRequests: { capital_question: askModel('What is the capital of France?', 100) } });
  },
  test_input_required_result_list_roots: (ctx) => {
    if (isAnswered(ctx, 'client_roots')) {
      return text(JSON.stringify(inputResponse(ctx.mcpReq.inputResponses, 'client_roots')));
    }
    return inputRequired({ inputRequests: { client_roots: askRoots() } });
  },
  test_input_required_result_request_state: (ctx) => confirmed(ctx),
  test_input_required_result_tampered_state: (ctx) => confirmed(ctx),
  test_input_required_result_multiple_inputs: async (ctx) => {
    if (['user_name', 'greeting', 'client_roots'].every((key) => isAnswered(ctx, key))) return text('All are here.');
    return inputRequired({
      inputRequests: {
        user_name: askText('What is your name?', 'name'),
        greeting: askModel('Generate a greeting', 50),
        client_roots: askRoots(),
      },
      requestState: await rounds.mint({ round: 1 }),
    });
  },
  test_input_required_result_multi_round: async (ctx) => {
    const round = ctx.mcpReq.requestState<{ round: number }>()?.round ?? 0;
    if (round === 2 && isAnswered(ctx, 'step2')) return text('Both steps are done.');
    const inputRequests: Record<string, InputRequest> =
      round === 1 && isAnswered(ctx, 'step1')
        ? { step2: askText('Step 2: What is your favorite color?', 'color') }
        : { step1: askText('Step 1: What is your name?', 'name') };
    return inputRequired({
      inputRequests,
      requestState: await rounds.mint({ round: 'step2' in inputRequests ? 2 : 1 }),
    });
  },
  test_input_required_result_capabilities: (ctx) => {
    const inputRequests: Record<string, InputRequest> = {};
    if (declared(ctx, 'sampling')) inputRequests['answer'] = askModel('What is the capital of France?', 100);
    if (declared(ctx, 'elicitation')) inputRequests['user_name'] = askText('What is your name?', 'name');
    return inputRequired({ inputRequests });
  },
};

async function confirmed(ctx: ServerContext): Promise<unknown> {
  if (ctx.mcpReq.requestState<{ round: number }>()?.round === 1 && isAnswered(ctx, 'confirm')) return text('state-ok');
  return inputRequired({
    inputRequests: {
      confirm: inputRequired.elicit({
        message: 'Please confirm',
        requestedSchema: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] },
      }),
    },
    requestState: await rounds.mint({ round: 1 }),
  });
}

/** A schema with what only JSON Schema of 2020-12 has, and one whose argument a gateway reads from a header. */
const SCHEMAS = z
  .record(z.string(), z.record(z.string(), z.unknown()))
  .parse(JSON.parse(await readFile(join(import.meta.dirname, 'schemas.json'), 'utf8')));

const said = (words: string) => ({ role: 'user' as const, content: { type: 'text' as const, text: words } });

function addPrompts(server: McpServer): void {
  const description = 'A prompt of the conformance suite.';
  server.registerPrompt('test_simple_prompt', { description }, () => ({
    messages: [said('This is a simple prompt for testing.')],
  }));
  const places = ['paris', 'park', 'party'];
  const argsSchema = z.object({
    arg1: completable(z.string().describe('First test argument'), (typed) =>
      places.filter((place) => place.startsWith(typed)),
    ),
    arg2: z.string().describe('Second test argument'),
  });
  server.registerPrompt('test_prompt_with_arguments', { description, argsSchema }, ({ arg1, arg2 }) => ({
    messages: [said(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)],
  }));
  const withResource = z.object({ resourceUri: z.string().describe('URI of the resource to embed') });
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description, argsSchema: withResource },
    ({ resourceUri: uri }) => ({
      messages: [
        {
          role: 'user',
          content: {
            type: 'resource',
            resource: { uri, mimeType: 'text/plain', text: 'Embedded resource content for testing.' },
          },
        },
        said('Please process the embedded resource above.'),
      ],
    }),
  );
  server.registerPrompt('test_prompt_with_image', { description }, () => ({
    messages: [{ role: 'user', content: image }, said('Please analyze the image above.')],
  }));
  server.registerPrompt('test_input_required_result_prompt', { description }, (ctx) => {
    const context = entered(ctx, 'user_context')?.['context'];
    if (typeof context === 'string') return { messages: [said(`In the context of ${context}.`)] };
    return inputRequired({
      inputRequests: { user_context: askText('What context should the prompt use?', 'context') },
    });
  });
}

function addResources(server: McpServer): void {
  const description = 'A resource of the conformance suite.';
  server.registerResource(
    'static-text',
    'test://static-text',
    { description, mimeType: 'text/plain' },
    ({ href: uri }) => ({
      contents: [{ uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' }],
    }),
  );
  server.registerResource(
    'static-binary',
    'test://static-binary',
    { description, mimeType: 'image/png' },
    ({ href: uri }) => ({ contents: [{ uri, mimeType: 'image/png', blob: PNG }] }),
  );
  server.registerResource(
    'template',
    new ResourceTemplate('test://template/{id}/data', { list: undefined }),
    { description, mimeType: 'application/json' },
    ({ href: uri }, { id }) => {
      const read = { id, templateTest: true, data: `Data for ID: ${String(id)}` };
      return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(read) }] };
    },
  );
}

/**
 * The tools, prompts and resources that the conformance suite calls by name. They stand beside the product's own on the same server, so
 * that the suite can see how it carries images, progress, questions and their answers. Only `make conformance` has them.
 */
export const SUITE: McpExtension = {
  options: { requestState: { verify: (state, ctx) => rounds.verify(state, ctx) } },
  add(server) {
    const description = 'A tool of the conformance suite.';
    for (const [name, handler] of Object.entries(TOOLS)) {
      server.registerTool(name, { description }, async (ctx) => (await handler(ctx)) as CallToolResult);
    }
    for (const [name, schema] of Object.entries(SCHEMAS)) {
      server.registerTool(name, { description, inputSchema: fromJsonSchema(schema) }, (input) =>
        text(JSON.stringify(input)),
      );
    }
    addPrompts(server);
    addResources(server);
  },
};
