import { z } from 'zod';
import { PROVIDERS, TIERS, type ProviderName, type Tier } from './provider.ts';

/** How one provider is asked. */
export interface ProviderConfig {
  readonly name: ProviderName;
  /** Undefined for a server that asks for none. */
  readonly apiKey: string | undefined;
  /** Undefined for the provider's own. */
  readonly baseUrl: string | undefined;
  /** Where requests go instead, if the process does not reach the server itself; it is still the same server. */
  readonly relayUrl: string | undefined;
  readonly models: Readonly<Record<Tier, string>>;
  /** Whether the settings name a model; a server with none of the default names is asked what it has. */
  readonly isNamed: boolean;
  /** Milliseconds until the first part of an answer must be there. */
  readonly firstTokenMs: number;
  /** Milliseconds an answer that has begun may be silent. */
  readonly silenceMs: number;
  /** Milliseconds for a whole answer. */
  readonly totalMs: number;
  /** Tokens an answer may have at most, thinking included. */
  readonly maxOutputTokens: number;
  /** Calls at a time. */
  readonly concurrency: number;
}

/** What may be spent, in US dollars and tokens; reaching one ends in what is there without a model. */
export interface Caps {
  readonly appUsd: number;
  readonly changeUsd: number;
  readonly userUsdPerDay: number;
  /** Tokens in and out of one app or change: what limits a server of one's own, which costs no dollars. */
  readonly tokens: number;
}

/** Everything there is to set about models. */
export interface AiConfig {
  /** In the order they are asked; empty: no model is used. */
  readonly providers: readonly ProviderConfig[];
  readonly caps: Caps;
  /** The longest that a new app waits for an answer while nothing else is answered, in milliseconds; what is not written by then stays as rendered. */
  readonly waitMs: number;
  /** The longest that a new app waits for all of them. */
  readonly wholeMs: number;
  /** The longest that an app which is live waits for its models, in milliseconds. */
  readonly laterMs: number;
}

const optional = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional();
const url = optional.refine(
  (value) => value === undefined || (/^https?:\/\//.test(value) && URL.canParse(value)),
  'expected an http or https URL',
);
/** A base URL, also where somebody has put the whole address there. */
const base = (end: RegExp) => url.transform((value) => value?.replace(/\/+$/, '').replace(end, ''));
const seconds = z.coerce.number().positive().max(86_400).optional();
const dollars = z.coerce.number().min(0);

const environment = z.object({
  AI: z.string().default('on'),
  ANTHROPIC_API_KEY: optional,
  // its SDK adds the version itself
  ANTHROPIC_BASE_URL: base(/(\/v1)?(\/messages)?$/),
  OPENAI_API_KEY: optional,
  OPENAI_BASE_URL: base(/(\/chat)?\/completions$/),
  MVP_AI_RELAY_ANTHROPIC: url,
  MVP_AI_RELAY_OPENAI: url,
  MVP_AI_MODEL: optional,
  MVP_AI_MODEL_PLANNING: optional,
  MVP_AI_MODEL_CODE: optional,
  MVP_AI_MODEL_SMALL: optional,
  MVP_AI_MODEL_ANTHROPIC: optional,
  MVP_AI_MODEL_OPENAI: optional,
  MVP_AI_FIRST_TOKEN_SECONDS: seconds,
  MVP_AI_SILENCE_SECONDS: seconds,
  MVP_AI_TOTAL_SECONDS: seconds,
  MVP_AI_WAIT_SECONDS: seconds,
  MVP_AI_WAIT_TOTAL_SECONDS: seconds,
  MVP_AI_LATER_SECONDS: seconds,
  MVP_AI_MAX_OUTPUT_TOKENS: z.coerce.number().int().min(256).max(128_000).optional(),
  MVP_AI_CONCURRENCY: z.coerce.number().int().min(1).max(64).optional(),
  MVP_AI_CAP_APP_USD: dollars.default(2),
  MVP_AI_CAP_CHANGE_USD: dollars.default(0.5),
  MVP_AI_CAP_USER_USD_PER_DAY: dollars.default(20),
  MVP_AI_CAP_TOKENS: z.coerce.number().int().min(0).default(400_000),
});

type Settings = z.infer<typeof environment>;

/** Names of all environment variables that are read: what a Secret of the chart may hold. */
export const AI_VARIABLES: readonly string[] = Object.keys(environment.shape);

const MODELS: Readonly<Record<ProviderName, Readonly<Record<Tier, string>>>> = {
  anthropic: { planning: 'claude-sonnet-5-5', code: 'claude-sonnet-5-5', small: 'claude-haiku-5-5' },
  openai: { planning: 'gpt-5.4', code: 'gpt-5.4', small: 'gpt-5.4-mini' },
};

/**
 * Reads keys, base URLs, models and limits; throws, naming the variable, if one is wrong. A provider is used when it has a key or a
 * base URL. `MVP_AI_MODEL` and its like name a model for every provider that has a base URL, else for the first one.
 */
export function readAiConfig(env: NodeJS.ProcessEnv): AiConfig {
  const read = environment.safeParse(env);
  if (!read.success) throw new Error(`AI settings: ${z.prettifyError(read.error)}`);
  const settings = read.data;
  const off = /^(off|false|no|0)$/i.test(settings.AI);
  const used = off
    ? []
    : PROVIDERS.filter((name) => keyOf(name, settings) !== undefined || baseOf(name, settings) !== undefined);
  const providers = used.map((name) => provider(name, settings, used));
  const isOwn = providers.some(({ baseUrl }) => baseUrl !== undefined);
  const waitMs = (settings.MVP_AI_WAIT_SECONDS ?? (isOwn ? 240 : 180)) * 1000;
  return {
    providers,
    caps: {
      appUsd: settings.MVP_AI_CAP_APP_USD,
      changeUsd: settings.MVP_AI_CAP_CHANGE_USD,
      userUsdPerDay: settings.MVP_AI_CAP_USER_USD_PER_DAY,
      tokens: settings.MVP_AI_CAP_TOKENS,
    },
    waitMs,
    wholeMs: Math.max(waitMs, (settings.MVP_AI_WAIT_TOTAL_SECONDS ?? (isOwn ? 1200 : 600)) * 1000),
    laterMs: (settings.MVP_AI_LATER_SECONDS ?? 3600) * 1000,
  };
}

const keyOf = (name: ProviderName, settings: Settings): string | undefined =>
  name === 'anthropic' ? settings.ANTHROPIC_API_KEY : settings.OPENAI_API_KEY;
const baseOf = (name: ProviderName, settings: Settings): string | undefined =>
  name === 'anthropic' ? settings.ANTHROPIC_BASE_URL : settings.OPENAI_BASE_URL;

function provider(name: ProviderName, settings: Settings, used: readonly ProviderName[]): ProviderConfig {
  const baseUrl = baseOf(name, settings);
  const isOwn = baseUrl !== undefined;
  // a model's name belongs to one server: the one with a base URL if there is one, else the first
  const owner = used.find((other) => baseOf(other, settings) !== undefined) ?? used[0];
  const named = name === owner ? settings : undefined;
  const every =
    (name === 'anthropic' ? settings.MVP_AI_MODEL_ANTHROPIC : settings.MVP_AI_MODEL_OPENAI) ?? named?.MVP_AI_MODEL;
  const models: Record<Tier, string> = { ...MODELS[name] };
  let isNamed = false;
  for (const tier of TIERS) {
    const own = named?.[`MVP_AI_MODEL_${tier === 'planning' ? 'PLANNING' : tier === 'code' ? 'CODE' : 'SMALL'}`];
    models[tier] = own ?? every ?? models[tier];
    isNamed ||= own !== undefined || every !== undefined;
  }
  return {
    name,
    apiKey: keyOf(name, settings),
    baseUrl,
    relayUrl: name === 'anthropic' ? settings.MVP_AI_RELAY_ANTHROPIC : settings.MVP_AI_RELAY_OPENAI,
    models,
    isNamed,
    firstTokenMs: (settings.MVP_AI_FIRST_TOKEN_SECONDS ?? (isOwn ? 420 : 60)) * 1000,
    silenceMs: (settings.MVP_AI_SILENCE_SECONDS ?? (isOwn ? 120 : 30)) * 1000,
    totalMs: (settings.MVP_AI_TOTAL_SECONDS ?? (isOwn ? 900 : 180)) * 1000,
    maxOutputTokens: settings.MVP_AI_MAX_OUTPUT_TOKENS ?? (isOwn ? 8_192 : 16_000),
    concurrency: settings.MVP_AI_CONCURRENCY ?? (isOwn ? 2 : 8),
  };
}
