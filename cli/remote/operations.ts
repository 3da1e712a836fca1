import { z } from 'zod';
import { readCredentials, writeCredentials, type Credentials } from './credentials.ts';
import { refreshed } from './login.ts';

const propertySchema = z.looseObject({
  type: z.string().optional(),
  anyOf: z.array(z.looseObject({ type: z.string().optional() })).optional(),
});
const toolSchema = z.object({
  name: z.string(),
  title: z.string().optional(),
  description: z.string().optional(),
  inputSchema: z.object({
    properties: z.record(z.string(), propertySchema).default({}),
    required: z.array(z.string()).default([]),
  }),
});
const answerSchema = z.object({
  result: z
    .object({
      tools: z.array(toolSchema).optional(),
      structuredContent: z.unknown().optional(),
      isError: z.boolean().optional(),
      content: z.array(z.looseObject({ text: z.string().optional() })).optional(),
    })
    .optional(),
  error: z.object({ message: z.string() }).optional(),
});

/** An operation of the platform, as it describes it itself. */
export type Operation = z.infer<typeof toolSchema>;

/** The platform said no; its words are fit for people. */
export class Refused extends Error {}

/** The operations of a platform somebody has logged in to: always all of them, because it says itself what it can. */
export class Platform {
  readonly #path: string;
  #credentials: Credentials;

  private constructor(path: string, credentials: Credentials) {
    this.#path = path;
    this.#credentials = credentials;
  }

  /** @throws Error that says to log in */
  static async open(path: string): Promise<Platform> {
    return new Platform(path, await readCredentials(path));
  }

  /** What it can. */
  async operations(): Promise<Operation[]> {
    return (await this.#ask('tools/list', {})).tools ?? [];
  }

  /** Has it do one. @throws Refused */
  async perform(name: string, input: Record<string, unknown>): Promise<unknown> {
    const { isError, structuredContent, content } = await this.#ask('tools/call', { name, arguments: input });
    if (isError === true) throw new Refused(detailOf(content?.[0]?.text ?? 'it was refused'));
    return structuredContent;
  }

  async #ask(method: string, params: object): Promise<NonNullable<z.infer<typeof answerSchema>['result']>> {
    let response = await this.#send(method, params);
    if (response.status === 401) {
      this.#credentials = await refreshed(this.#credentials);
      await writeCredentials(this.#path, this.#credentials);
      response = await this.#send(method, params);
    }
    if (response.status === 403) throw new Refused('you have not allowed that; run mvp login --scope again');
    if (!response.ok) throw new Refused(`the platform answered ${response.status}`);
    const { result, error } = answerSchema.parse(messageOf(await response.text()));
    if (result === undefined) throw new Refused(error?.message ?? 'the platform did not answer');
    return result;
  }

  #send(method: string, params: object): Promise<Response> {
    return fetch(new URL('/mcp', this.#credentials.url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.#credentials.accessToken}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-11-25',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
  }
}

/** The message of an answer that is JSON, or a stream with it as its last event. */
function messageOf(text: string): unknown {
  const data = text
    .match(/^data: (.*)$/gm)
    ?.at(-1)
    ?.slice('data: '.length);
  return JSON.parse(data ?? text);
}

function detailOf(text: string): string {
  try {
    return z.object({ detail: z.string() }).parse(JSON.parse(text)).detail;
  } catch {
    return text;
  }
}

/** `key=value` words as the input of an operation: text stays text, everything else is read as JSON. */
export function inputOf(words: readonly string[], operation: Operation): Record<string, unknown> {
  return Object.fromEntries(
    words.map((word) => {
      const [, key = '', value = ''] = /^([a-z_]+)=(.*)$/s.exec(word) ?? [];
      const property = operation.inputSchema.properties[key];
      if (property === undefined) {
        const known = Object.keys(operation.inputSchema.properties).join(', ') || 'nothing';
        throw new Error(`${JSON.stringify(word)} is not key=value; ${operation.name} takes ${known}`);
      }
      if (property.type === 'string' || (isText(property) && value !== 'null')) return [key, value];
      try {
        return [key, JSON.parse(value) as unknown];
      } catch (cause) {
        throw new Error(`${key} has to be ${property.type ?? 'JSON'}`, { cause });
      }
    }),
  );
}

/** Text, also where `null` may stand instead: that is the one word that is not taken as it is. */
function isText({ anyOf = [] }: z.infer<typeof propertySchema>): boolean {
  return anyOf.some((each) => each.type === 'string');
}
