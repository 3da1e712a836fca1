import { z } from 'zod';

/** Settings of the gateway. */
export interface GatewayConfig {
  readonly port: number;
  /** Port of `/healthz` and `/readyz`, which no person reaches. */
  readonly probePort: number;
  /** Apps live at `mvp-<name>.<domain>`. */
  readonly domain: string;
  /** Where every other host goes: the API. */
  readonly apiUrl: URL;
  /** Whether a proxy in front of us states client address and scheme; else what a client says of itself is dropped. */
  readonly behindProxy: boolean;
}

const environment = z.object({
  GATEWAY_PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  GATEWAY_PROBE_PORT: z.coerce.number().int().min(0).max(65_535).default(8081),
  GATEWAY_DOMAIN: z.string().min(1).default('localhost'),
  GATEWAY_API_URL: z.url().default('http://mvp-api:8080'),
  GATEWAY_BEHIND_PROXY: z.enum(['true', 'false']).default('false'),
});

/** Reads the `GATEWAY_*` variables; throws, naming the variable, if one is wrong. */
export function readGatewayConfig(env: NodeJS.ProcessEnv): GatewayConfig {
  const read = environment.safeParse(env);
  if (!read.success) throw new Error(`gateway settings: ${z.prettifyError(read.error)}`);
  return {
    port: read.data.GATEWAY_PORT,
    probePort: read.data.GATEWAY_PROBE_PORT,
    domain: read.data.GATEWAY_DOMAIN.toLowerCase(),
    apiUrl: new URL(read.data.GATEWAY_API_URL),
    behindProxy: read.data.GATEWAY_BEHIND_PROXY === 'true',
  };
}
