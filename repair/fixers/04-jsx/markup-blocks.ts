/**
 * Conditions and loops written as statements where markup takes a value: `{if (open) <A /> else <B />}`, `{for (const row of rows) (…)}`,
 * and the blocks of Svelte, Vue's kin, Angular and Jinja. Each becomes the choice or the `map` that says the same.
 */
import type { Candidate } from '../../search.ts';

/** Candidates for every such block; the innermost last, so that an outer one is rewritten with it still inside. */
export function* markupBlocks(text: string): Generator<Candidate> {
  for (const match of text.matchAll(
    /(?<=[>}\n][ \t\n]*|\(\s*)\{\s*(?=(?:if|unless|for|foreach|each|while)\b ?[\w(!])/gu,
  )) {
    // The block of a function is none of markup's.
    if (/(?:=>|[;)\w])\s*$/u.test(text.slice(Math.max(0, match.index - 200), match.index))) continue;
    const end = closerAt(text, match.index);
    if (end === undefined) continue;
    const inside = text.slice(match.index + match[0].length, end);
    const value = valueOf(inside);
    if (value !== undefined) yield { start: match.index, end: end + 1, text: `{${value}}`, cost: 0.1 };
  }
  for (const match of text.matchAll(/(?<=[>}\n][ \t\n]*)@(?=(?:if|for) \()/gu)) {
    const end = chainEnd(text, match.index + 1);
    const value =
      end === undefined ? undefined : valueOf(text.slice(match.index + 1, end).replaceAll(/(?<=\} ?)@(?=else)/gu, ''));
    if (end !== undefined && value !== undefined) yield { start: match.index, end, text: `{${value}}`, cost: 0.1 };
  }
  yield* tagBlocks(text);
}

/** `{#if open}…{:else}…{/if}`, `{% for row in rows %}…{% endfor %}`: the innermost ones. */
function* tagBlocks(text: string): Generator<Candidate> {
  const block =
    /\{(?:%-?|#)\s*(if|for|each)\s+([^{}\n]*?)\s*(?:-?%)?\}((?:(?!\{(?:%-?|#)\s*(?:if|for|each)\b)[^])*?)\{(?:%-?|\/|#)\s*(?:end)?(?:if|for|each)\s*(?:-?%)?\}/gu;
  for (const match of text.matchAll(block)) {
    const [whole, kind = '', head = '', body = ''] = match;
    const branches = body.split(/\{(?:%-?|:)\s*((?:else if|elif|elseif)\s+[^{}\n]*?|else)\s*(?:-?%)?\}/u);
    const [first = '', ...rest] = branches;
    let value: string | undefined;
    if (kind === 'if') {
      const others: Branch[] = [];
      for (let index = 0; index < rest.length; index += 2)
        others.push({
          condition: rest[index]?.replace(/^(?:else if|elif|elseif|else)\s*/u, '') ?? '',
          shown: asOne(rest[index + 1] ?? ''),
        });
      value = choice([{ condition: head, shown: asOne(first) }, ...others]);
    } else value = rest.length === 0 ? loop(head, asOne(first)) : undefined;
    if (value !== undefined)
      yield { start: match.index, end: match.index + whole.length, text: `{${value}}`, cost: 0.1 };
  }
}

interface Branch {
  /** Empty for what is shown if no other is. */
  readonly condition: string;
  readonly shown: string;
}

/** The value that says what a statement does; undefined if it cannot be read to its end. */
function valueOf(statement: string): string | undefined {
  const word = /^(?:if|unless|foreach|for|each|while)\b/u.exec(statement)?.[0] ?? '';
  const head = headAt(statement, word.length);
  if (head === undefined) return undefined;
  const first = bodyAt(statement, head.end);
  if (first === undefined) return undefined;
  const isLoop = /^(?:for|foreach|each|while)$/u.test(word);
  if (isLoop) return statement.slice(first.end).trim() === '' ? loop(head.words, first.shown) : undefined;
  const branches: Branch[] = [{ condition: word === 'unless' ? `!(${head.words})` : head.words, shown: first.shown }];
  let at = first.end;
  while (statement.slice(at).trim() !== '') {
    const next = /^\s*(?:(else if|elif|elseif)\b|else\b:?)/u.exec(statement.slice(at));
    if (next === null) return undefined;
    at += next[0].length;
    const other = next[1] === undefined ? { words: '', end: at } : headAt(statement, at);
    const body = other === undefined ? undefined : bodyAt(statement, other.end);
    if (other === undefined || body === undefined) return undefined;
    branches.push({ condition: other.words, shown: body.shown });
    at = body.end;
  }
  return choice(branches);
}

function choice(branches: readonly Branch[]): string | undefined {
  const [only, ...more] = branches;
  if (only === undefined || only.condition === '') return undefined;
  const bound = /\|\||\?\?|(?<!=)\?(?!\.)/u.test(only.condition) ? `(${only.condition})` : only.condition;
  if (more.length === 0) return `${bound} && ${only.shown}`;
  const chain = branches
    .map(({ condition, shown }) => (condition === '' ? shown : `${condition} ? ${shown} : `))
    .join('');
  return branches.at(-1)?.condition === '' ? chain : `${chain}null`;
}

/** `const row of rows`, `row in rows`, `rows as row`, `row of rows; track row.id` */
function loop(head: string, shown: string): string | undefined {
  const words = head.replace(/;\s*track\b.*$/u, '').replace(/\s\(key\)|\s\([\w.]+\)$/u, '');
  const forward = /^(?:(?:const|let|var)\s+)?(\w+|\{[\w, ]+\})\s+(?:of|in)\s+([\w.?]+(?:\([^()]*\))?)$/u.exec(words);
  const backward = /^\$?([\w.?]+(?:\([^()]*\))?)\s+as\s+\$?(\w+)(?:, ?(\w+))?$/u.exec(words);
  const [list, one, index] =
    forward === null ? [backward?.[1], backward?.[2], backward?.[3]] : [forward[2], forward[1], undefined];
  if (list === undefined || one === undefined) return undefined;
  const parameters = index === undefined ? one : `${one}, ${index}`;
  return `${list}.map((${parameters}) => ${shown})`;
}

interface Piece {
  readonly words: string;
  readonly end: number;
}

/** What stands in the brackets behind a word, or up to a colon. */
function headAt(text: string, from: number): Piece | undefined {
  const start = from + (/^\s*/u.exec(text.slice(from))?.[0].length ?? 0);
  if (text[start] === '(') {
    const end = closerAt(text, start);
    return end === undefined ? undefined : { words: text.slice(start + 1, end).trim(), end: end + 1 };
  }
  const bare = /^[^\n{}<>()]*?(?=:\s|\s*[{(<]|\n)/u.exec(text.slice(start))?.[0];
  return bare === undefined || bare === '' ? undefined : { words: bare.trim(), end: start + bare.length };
}

/** What a branch shows: in brackets, in a block, or bare up to the next word of a statement. */
function bodyAt(text: string, from: number): { readonly shown: string; readonly end: number } | undefined {
  const start = from + (/^\s*(?:(?::|=>|then\b)\s*)?/u.exec(text.slice(from))?.[0].length ?? 0);
  const sign = text[start];
  if (sign === '(' || sign === '{') {
    const end = closerAt(text, start);
    if (end === undefined) return undefined;
    const inner = text.slice(start + 1, end);
    if (sign === '(') return { shown: text.slice(start, end + 1), end: end + 1 };
    const given = inner.replace(/^(\s*)return\b\s*/u, '$1').replace(/;(\s*)$/u, '$1');
    return { shown: asOne(given), end: end + 1 };
  }
  const next = /\s+(?:else|elif|elseif)\b/u.exec(text.slice(start));
  const end = next === null ? text.length : start + next.index;
  const shown = text.slice(start, end).trim().replace(/;$/u, '');
  return shown === '' ? undefined : { shown, end };
}

/** Markup as one value: several elements, or words, get a fragment. */
function asOne(markup: string): string {
  const bare = markup.trim();
  if (/^\([^]*\)$/u.test(bare) || /^[\w.]+(?:\([^()]*\))?$|^'[^']*'$/u.test(bare)) return bare;
  const name = /^<([A-Za-z][\w.]*)/u.exec(bare)?.[1];
  const isSingle =
    name !== undefined && (closesAtEnd(bare, name) || /^<[^<>]*\/>$/u.test(bare.replaceAll(/=>|\{[^{}]*\}/gu, '')));
  const around = markup.includes('\n') ? markup : bare;
  return isSingle ? `(${around})` : `(<>${around}</>)`;
}

/** Whether the first element is the whole. */
function closesAtEnd(markup: string, name: string): boolean {
  let depth = 0;
  const tag = new RegExp(
    `<(/?)${name.replaceAll('.', String.raw`\.`)}(?=[\\s/>])((?:[^<>{}]|=>|\\{(?:[^{}]|\\{[^{}]*\\})*\\})*)>`,
    'gu',
  );
  for (const match of markup.matchAll(tag)) {
    if (match[1] === '/') depth -= 1;
    else if (match[2]?.endsWith('/') !== true) depth += 1;
    if (depth <= 0) return match.index + match[0].length === markup.length;
  }
  return false;
}

/** The end of `if (…) {…} else {…}` that stands bare between tags. */
function chainEnd(text: string, from: number): number | undefined {
  let at: number | undefined = from;
  for (let isFirst = true; at !== undefined; isFirst = false) {
    const head: RegExpExecArray | null = (isFirst ? /^(?:if|for) (?=\()/u : /^\s*@?else(?: if)? ?(?=[({])/u).exec(
      text.slice(at),
    );
    if (head === null) return isFirst ? undefined : at;
    const opener: number = at + head[0].length;
    const behind: number | undefined = text[opener] === '(' ? closerAt(text, opener) : opener - 1;
    const block: number = behind === undefined ? -1 : text.indexOf('{', behind + 1);
    const end: number | undefined = block === -1 ? undefined : closerAt(text, block);
    at = end === undefined ? undefined : end + 1;
  }
  return undefined;
}

/** The bracket that closes the one at this place. An apostrophe between tags takes no bracket with it. */
function closerAt(text: string, from: number): number | undefined {
  let depth = 0;
  const sign = /'[^'\n{}()[\]]*'|"[^"\n{}()[\]]*"|[{}()[\]]/gu;
  sign.lastIndex = from;
  for (let match = sign.exec(text); match !== null && match.index < from + 12_000; match = sign.exec(text)) {
    if (/^[{([]$/u.test(match[0])) depth += 1;
    else if (/^[})\]]$/u.test(match[0])) depth -= 1;
    if (depth === 0) return match.index;
  }
  return undefined;
}
