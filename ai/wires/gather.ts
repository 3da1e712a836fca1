import type OpenAI from 'openai';
import { AiError } from '../failure.ts';
import type { Ending, WireAnswer } from './wire.ts';

/** How long the rest of a stream is waited for once the answer has ended: some servers send no end, and keep the connection. */
const REST_MS = 3_000;

/**
 * Puts a streamed answer together. `isOwn`: a server of one's own, which may leave out why its answer ended; then a stream that ends in order is a whole
 * answer.
 */
export async function gather(
  stream: AsyncIterable<OpenAI.ChatCompletionChunk>,
  heard: () => void,
  isOwn: boolean,
): Promise<WireAnswer> {
  let text = '';
  let refusal = '';
  let thought = false;
  let ending: Ending | undefined;
  let usage: OpenAI.CompletionUsage | null | undefined;
  const chunks = stream[Symbol.asyncIterator]();
  for (;;) {
    const next = ending === undefined ? await chunks.next() : await within(chunks.next(), REST_MS);
    if (next === undefined || next.done === true) break;
    heard();
    usage = next.value.usage ?? usage;
    // the last chunk, with the usage, has none; some servers leave the list out
    const choice: Said | undefined = Array.isArray(next.value.choices) ? next.value.choices[0] : undefined;
    if (choice === undefined) continue;
    const part = choice.delta ?? choice.message;
    text += textOf(part?.content);
    if (typeof part?.refusal === 'string') refusal += part.refusal;
    if (textOf(part?.reasoning_content ?? part?.reasoning) !== '') thought = true;
    if (typeof choice.finish_reason === 'string') ending = endingOf(choice.finish_reason);
  }
  if (ending === undefined && isOwn && text.trim() !== '') ending = 'complete';
  if (ending === undefined) throw new AiError('cut');
  if (refusal !== '' && text === '') ending = 'refused';
  return { text, thought, ending, inputTokens: usage?.prompt_tokens, outputTokens: usage?.completion_tokens };
}

/** One choice, in a stream or whole, as servers send it. */
interface Said {
  readonly delta?: Part | null;
  readonly message?: Part | null;
  readonly finish_reason?: string | null;
}

interface Part {
  readonly content?: unknown;
  readonly refusal?: unknown;
  readonly reasoning_content?: unknown;
  readonly reasoning?: unknown;
}

/** A text, or the texts of a list of parts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: unknown) =>
      typeof part === 'object' && part !== null && 'text' in part && typeof part.text === 'string' ? part.text : '',
    )
    .join('');
}

async function within<Value>(promise: Promise<Value>, ms: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      resolve(undefined);
    }, ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function endingOf(reason: string): Ending {
  if (reason === 'length') return 'truncated';
  return reason === 'content_filter' ? 'filtered' : 'complete';
}
