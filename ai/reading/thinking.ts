const BLOCK = /<(think|thinking|reasoning|thought)>[\s\S]*?<\/\1>/gi;
const OPEN = /^\s*<(think|thinking|reasoning|thought)>[\s\S]*$/i;
const CLOSE = /^[\s\S]*?<\/(think|thinking|reasoning|thought)>/i;
/** What a model says in channels before its last one. */
const CHANNEL = /^[\s\S]*<\|channel\|>final<\|message\|>/;

/** An answer without what the model thought aloud before it. Empty when it never came to an end. */
export function withoutThinking(text: string): string {
  const rest = text.replace(CHANNEL, '').replaceAll(BLOCK, '');
  // the opening mark is part of some chat templates, and only the closing one is sent
  const closed = /^[^`]*<\/(think|thinking|reasoning|thought)>/i.test(rest) ? rest.replace(CLOSE, '') : rest;
  return closed.replace(OPEN, '').replace(/<\|(end|eot_id|im_end|return)\|>\s*$/, '');
}
