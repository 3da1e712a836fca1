import type { Keeper } from './program.ts';

/** What an answer of the protocol holds. */
export type Answer = { status: number; result?: Record<string, unknown>; error?: { code: number; data?: unknown } };

/** What a program declares that follows tasks. */
export const FOLLOWS = { extensions: { 'io.modelcontextprotocol/tasks': {} } };
/** Asks as a program of the revision of 2026-07-28 does, with what it can do in every request. */
export async function asked(
  url: string,
  keeper: Keeper,
  method: string,
  params: { name?: string; taskId?: string } & Record<string, unknown>,
  capabilities: object = FOLLOWS,
): Promise<Answer> {
  const version = '2026-07-28';
  const meta = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientInfo': { name: 'tests', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': capabilities,
  };
  const reply = await fetch(new URL('/mcp', url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${keeper.kept?.access_token ?? ''}`,
      'mcp-protocol-version': version,
      'mcp-method': method,
      'mcp-name': params.name ?? params.taskId ?? '',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } }),
  });
  const text = await reply.text();
  const body = text.startsWith('{') ? text : (/^data: (.+)$/m.exec(text)?.[1] ?? '{}');
  return { status: reply.status, ...(JSON.parse(body) as Omit<Answer, 'status'>) };
}

/** A condition as the operator writes it. */
export function condition(type: string, status: string, reason: string) {
  return { type, status, reason, message: 'So.', lastTransitionTime: new Date().toISOString() };
}

/** Where a task stands. */
export const stateOf = ({ result }: Answer): unknown => result?.['status'];
