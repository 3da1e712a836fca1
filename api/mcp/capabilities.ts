import { CLIENT_CAPABILITIES_META_KEY, type ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';

const capabilities = z.record(z.string(), z.unknown());

/** What a program says with its request that it can do; nothing where it says nothing, as those of 2025 do. */
export function capabilitiesOf({ mcpReq }: ServerContext): Readonly<Record<string, unknown>> {
  const said: Readonly<Record<string, unknown>> = { ...mcpReq.envelope };
  return capabilities.safeParse(said[CLIENT_CAPABILITIES_META_KEY]).data ?? {};
}
