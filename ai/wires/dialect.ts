import type OpenAI from 'openai';
import { statusFailure } from '../failure.ts';
import { promptTokens } from '../usage.ts';
import { isAboutPictures, shown } from './pictures.ts';
import type { WireRequest } from './wire.ts';

/** What compatible servers may not know or not have; each is given up, or taken over, when the server says so. */
export interface Dialect {
  /** Undefined: the server takes none, and the answer is as long as it likes. */
  maxTokensName: 'max_tokens' | 'max_completion_tokens' | undefined;
  usageInStream: boolean;
  systemRole: boolean;
  streaming: boolean;
  /** Whether the model is told how much to think. */
  effort: boolean;
  /** Tokens that a prompt and its answer may have together; undefined until the server has said so. */
  window: number | undefined;
  /** Tokens an answer may have; undefined until the server has said so. */
  longest: number | undefined;
  /** Models that do not see. */
  readonly blind: Set<string>;
  /** Names of the limit that the server does not take. */
  readonly refusedLimits: Set<'max_tokens' | 'max_completion_tokens'>;
  /** Models that the server has instead of those asked for. */
  readonly names: Map<string, string>;
}

/** What a server says is wrong with a request. */
export interface Complaint {
  readonly status: number | undefined;
  /** All that it says, its codes and lists included. */
  readonly words: string;
}

/** What is taken for granted of a server before it says anything. */
export function dialectOf(isOwn: boolean): Dialect {
  return {
    maxTokensName: isOwn ? 'max_tokens' : 'max_completion_tokens',
    usageInStream: true,
    systemRole: true,
    streaming: true,
    effort: !isOwn,
    window: undefined,
    longest: undefined,
    blind: new Set(),
    refusedLimits: new Set(),
    names: new Map(),
  };
}

const LIMIT_NAMES = ['max_tokens', 'max_completion_tokens'] as const;
/** Fewer tokens are no answer. */
const SHORTEST = 512;
/** What thinking models of several makers read as a wish for an answer without it. */
const BRIEF = 'Answer at once, without thinking aloud. /no_think';

/** A request as this server takes it. */
export function bodyOf(asked: WireRequest, dialect: Dialect): OpenAI.ChatCompletionCreateParamsStreaming {
  const request = shown(asked, dialect.blind);
  const turns = request.turns.map(({ role, text, images = [] }, at): OpenAI.ChatCompletionMessageParam => {
    const before = !dialect.systemRole && at === 0 ? `${request.system}\n\n${text}` : text;
    const said = request.brief === true && at === request.turns.length - 1 ? `${before}\n\n${BRIEF}` : before;
    if (role === 'assistant' || images.length === 0) return { role, content: said };
    const pictures = images.map((jpeg) => ({
      type: 'image_url' as const,
      image_url: { url: `data:image/jpeg;base64,${jpeg}` },
    }));
    return { role, content: [...pictures, { type: 'text', text: said }] };
  });
  const messages: OpenAI.ChatCompletionMessageParam[] = dialect.systemRole
    ? [{ role: 'system', content: request.system }, ...turns]
    : turns;
  const most = Math.min(request.maxTokens, dialect.longest ?? Infinity, Math.max(SHORTEST, roomFor(request, dialect)));
  return {
    model: dialect.names.get(request.model) ?? request.model,
    messages,
    stream: true,
    ...(dialect.maxTokensName === undefined ? {} : { [dialect.maxTokensName]: most }),
    ...(dialect.usageInStream ? { stream_options: { include_usage: true } } : {}),
    ...(dialect.effort ? { reasoning_effort: 'low' as const } : {}),
  };
}

/** Tokens that are left for an answer. Prompts count a little more than usual: code and other languages than English have shorter tokens. */
function roomFor(request: WireRequest, { window }: Dialect): number {
  if (window === undefined) return Infinity;
  return window - 64 - Math.ceil(promptTokens(request) * 1.15);
}

/** The request in a form that a server with this complaint may take; undefined if there is none. */
export function adapt({ status, words }: Complaint, dialect: Dialect, request: WireRequest): WireRequest | undefined {
  if (!dialect.blind.has(request.model) && isAboutPictures(status, words, request)) {
    dialect.blind.add(request.model);
    return request;
  }
  // templates of chats fail with 500 where they know no system role
  if (status === 500 && !/system|role/i.test(words)) return undefined;
  if (status !== 400 && status !== 413 && status !== 422 && status !== 500 && status !== 501) return undefined;
  if (statusFailure(400, words) === 'too_long') return shorter(words, dialect, request);
  if (/max_(completion_)?tokens/.test(words)) return otherLimit(words, dialect) ? request : undefined;
  if (/stream_options|include_usage/.test(words) && dialect.usageInStream) {
    dialect.usageInStream = false;
    return request;
  }
  if (/reasoning_effort/.test(words) && dialect.effort) {
    dialect.effort = false;
    return request;
  }
  if (/system (role|prompt|message)|role.{0,20}system|must alternate|only user and assistant/i.test(words))
    return given(dialect, 'systemRole') ? request : undefined;
  if (/\bstream(ing|ed)?\b/i.test(words)) return given(dialect, 'streaming') ? request : undefined;
  // it does not say which field it does not know
  if (/unknown|unrecognized|unexpected|extra|not permitted|additional propert/i.test(words))
    return given(dialect, 'usageInStream') || given(dialect, 'effort') ? request : undefined;
  return undefined;
}

/** Gives something up; false if that was done before. */
function given(dialect: Dialect, what: 'systemRole' | 'streaming' | 'usageInStream' | 'effort'): boolean {
  const was = dialect[what];
  dialect[what] = false;
  return was;
}

/** A shorter answer for a small context: by what the server says of it, else by halves. */
function shorter(words: string, dialect: Dialect, request: WireRequest): WireRequest | undefined {
  const window = windowIn(words);
  if (window !== undefined && window !== dialect.window) {
    dialect.window = window;
    return roomFor(request, dialect) >= SHORTEST ? request : undefined;
  }
  return request.maxTokens > 1024
    ? { ...request, maxTokens: Math.max(1024, Math.floor(Math.min(request.maxTokens, roomFor(request, dialect)) / 2)) }
    : undefined;
}

/** The size of a context that a complaint states. */
function windowIn(words: string): number | undefined {
  const found = /context (?:length|window|size)\D{0,40}?(\d{3,7})/i.exec(words) ?? /n_ctx\D{0,12}(\d{3,7})/.exec(words);
  return found?.[1] === undefined ? undefined : Number(found[1]);
}

/** Another way to say how long an answer may be: a smaller number, the other name, none at all. False: all of it was tried. */
function otherLimit(words: string, dialect: Dialect): boolean {
  const most = /(?:at most|less than|maximum|exceed\w*|greater|up to|<=?|≤|>)\D{0,60}?(\d{3,6})/i.exec(words)?.[1];
  if (most !== undefined && Number(most) >= SHORTEST && Number(most) < (dialect.longest ?? Infinity)) {
    dialect.longest = Number(most);
    return true;
  }
  if (dialect.maxTokensName === undefined) return false;
  dialect.refusedLimits.add(dialect.maxTokensName);
  dialect.maxTokensName = LIMIT_NAMES.find((name) => !dialect.refusedLimits.has(name));
  return true;
}
