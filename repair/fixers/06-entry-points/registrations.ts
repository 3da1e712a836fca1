/** Start-up, middleware and handlers that main.py defines and gives to nobody: what they take says what they are. */
import { appMade, topStatements, type Statement } from './statements.ts';

/** A part of the app that is not registered, and the text in which it is (null where what it takes does not say how). */
export interface Unregistered {
  readonly name: string;
  readonly line: number;
  readonly description: string;
  readonly next: string | null;
}

const defined = /^(?:\s*@[^\n]*\n|\s*#[^\n]*\n|\s)*(?:async[ \t]+def|def|class)[ \t]+(\w+)/u;

/** The first of them that can be put right. `code` is all of the back end, without remarks and texts. */
export function unregisteredPart(text: string, code: string): Unregistered | undefined {
  if (!appMade.test(text)) return undefined;
  for (const one of topStatements(text)) {
    const name = defined.exec(one.bare)?.[1];
    if (name === undefined) continue;
    const uses = (code.match(new RegExp(`\\b${name}\\b`, 'gu')) ?? []).length;
    const found =
      uses > 1 ? lostManager(text, one, name) : (lostLifespan(text, one, name) ?? lostDecorator(text, one, name));
    if (found === undefined) continue;
    const line = text.slice(0, one.start).split('\n').length;
    return { name, line, ...found };
  }
  return undefined;
}

type Mended = Pick<Unregistered, 'description' | 'next'>;

/** A start-up that the app is not given. */
function lostLifespan(text: string, one: Statement, name: string): Mended | undefined {
  const isStart = /@(?:\w+\.)?asynccontextmanager\b[^]*?\bdef[ \t]+\w+[ \t]*\(\s*\w+[^,()]*\)/u.test(one.bare);
  const made = appMade.exec(text);
  if (!isStart || made === null || /\blifespan\s*=/u.test(text) || made.index < one.start) return undefined;
  const open = made.index + made[0].length;
  // A name comes before no value: what is given by position is another fault.
  if (/^\s*\w+\s*[,)]/u.test(text.slice(open))) return undefined;
  // What the app is called comes first.
  const head = /^(?:\s*(?:title|description|version|summary)\s*=\s*(?:\w+|"[^"\n]*"|'[^'\n]*')\s*(?:,|(?=\))))*/u.exec(
    text.slice(open),
  );
  const at = open + (head?.[0].length ?? 0);
  const rest = text.slice(at);
  const isLast = /^\s*\)/u.test(rest);
  // Behind the last argument there is no comma yet; at the front what comes next keeps its line.
  const lead =
    at === open
      ? (/^\s*\n[ \t]*/u.exec(rest)?.[0] ?? '')
      : text[at - 1] === ','
        ? (/^\s+/u.exec(rest)?.[0] ?? ' ')
        : ', ';
  const piece = `${lead}lifespan=${name}`;
  const next = `${text.slice(0, at)}${piece}${isLast ? '' : ','}${at === open && !isLast && /^\S/u.test(rest) ? ' ' : ''}${rest}`;
  return { description: `main.py defines ${name} and gives it to nobody: the app starts without it.`, next };
}

/** A start-up that the app is given without what makes it one. */
function lostManager(text: string, one: Statement, name: string): Mended | undefined {
  const isGiven = new RegExp(`\\blifespan\\s*=\\s*${name}\\b(?!\\s*\\()`, 'u').test(text);
  const isBare = /^\s*async[ \t]+def\b/u.test(one.bare) && /^[ \t]+yield\b/mu.test(one.bare);
  const word = /^from[ \t]+contextlib[ \t]+import\b[^\n]*\basynccontextmanager\b/mu.test(text)
    ? 'asynccontextmanager'
    : /^import[ \t]+contextlib\b/mu.test(text)
      ? 'contextlib.asynccontextmanager'
      : undefined;
  if (!isGiven || !isBare || word === undefined) return undefined;
  const at = one.start + (/^\s*/u.exec(one.text)?.[0].length ?? 0);
  return {
    description: `${name} is given to the app as its start-up and is no context manager.`,
    next: `${text.slice(0, at)}@${word}\n${text.slice(at)}`,
  };
}

/** Middleware and handlers, by what they take. */
function lostDecorator(text: string, one: Statement, name: string): Mended | undefined {
  const made = /^app\s*(?::[^=\n]+)?=/mu.exec(text);
  const head = /^((?:#[^\n]*\n|\s)*)(async[ \t]+def|def)[ \t]+\w+[ \t]*\(([^()]*(?:\([^()]*\)[^()]*)*)\)/u.exec(
    one.text,
  );
  if (made === null || made.index > one.start) return undefined;
  if (head === null) return lostClass(text, one, name);
  const at = one.start + (head[1] ?? '').length;
  const parameters = withoutBrackets(head[3] ?? '').split(',');
  const [first = '', second = '', ...more] = parameters.map((each) => each.trim());
  if (more.some((each) => each !== '') || !/^_?req(?:uest)?\b/u.test(first)) return undefined;
  const put = (decorator: string, description: string): Mended => ({
    description,
    next: `${text.slice(0, at)}${decorator}\n${text.slice(at)}`,
  });
  if (/^call_next\b/u.test(second) && (head[2] ?? '').startsWith('async'))
    return put('@app.middleware("http")', `main.py defines ${name}, which no request passes through.`);
  const error = /^_?\w+[ \t]*:[ \t]*((?:\w+\.)*[A-Z]\w*)$/u.exec(second)?.[1];
  if (error === undefined || !/^_?(?:e|ex|exc|err|error|exception)\b/u.test(second)) return undefined;
  if (new RegExp(`exception_handler\\(\\s*${error.replaceAll('.', '\\.')}\\b`, 'u').test(text)) return undefined;
  return put(`@app.exception_handler(${error})`, `main.py defines ${name} for ${error}, and it is asked by nobody.`);
}

/** `Callable[[Request], Awaitable[Response]]` has commas of its own. */
function withoutBrackets(text: string): string {
  const next = text.replaceAll(/\[[^[\]]*\]/gu, '');
  return next === text ? text : withoutBrackets(next);
}

/** A middleware class that nobody adds; only one that asks for nothing but the app. */
function lostClass(text: string, one: Statement, name: string): Mended | undefined {
  const isCalled = /^[ \t]+async[ \t]+def[ \t]+(?:__call__|dispatch)[ \t]*\(/mu.test(one.bare);
  const asks = /^[ \t]+def[ \t]+__init__[ \t]*\(([^()]*)\)/mu.exec(one.bare)?.[1] ?? 'self, app';
  const isOwn = asks.split(',').filter((each) => each.trim() !== '').length <= 2;
  if (!isCalled || !isOwn || !/\bclass\b/u.test(one.bare)) return undefined;
  const body = one.text.trimEnd();
  const at = one.start + body.length;
  return {
    description: `main.py defines ${name}, which no request passes through.`,
    next: `${text.slice(0, at)}\n\n\napp.add_middleware(${name})${text.slice(at)}`,
  };
}
