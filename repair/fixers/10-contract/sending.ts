/** How the front end sends: the words of its headers, what they say of the body, and what is put together and not sent. */
import type { Finding } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { treeOf } from '../04-jsx/index.ts';
import type { BackendFile } from './outlines.ts';
import { openScope, type NamedFunction } from './written-paths.ts';

interface Slip {
  readonly start: number;
  readonly end: number;
  readonly right: string;
  readonly evidence: string;
  readonly words: string;
}

/** What the back end asks of a request. */
interface Needs {
  readonly bearer: boolean;
  readonly cookies: boolean;
  readonly json: boolean;
}

/** Findings about every function of the front end that calls `fetch`. */
export function detectSending(
  workspace: Workspace,
  oracles: Oracles,
  files: readonly BackendFile[],
): readonly Finding[] {
  const back = files.map(({ text }) => text).join('\n');
  const needs: Needs = {
    bearer: /\b(?:HTTPBearer|OAuth2PasswordBearer|OAuth2AuthorizationCodeBearer)\b/u.test(back),
    cookies: /\.set_cookie\(|\bCookie\(|\.cookies\b/u.test(back),
    json: /\bBaseModel\b/u.test(back) && !/\b(?:Form|File|UploadFile|OAuth2PasswordRequestForm)\b/u.test(back),
  };
  return oracles.modules.index(workspace).paths.flatMap((path) => {
    const text = workspace.text(path) ?? '';
    if (!/\bfetch\(/u.test(text)) return [];
    const { functions } = openScope(treeOf(path, text) ?? [], text);
    const senders = functions.filter((one) => /\bfetch\(/u.test(text.slice(one.start, one.end)));
    // An inner function is read with the one around it.
    const outer = senders.filter(
      (one) => !senders.some((other) => other !== one && other.start <= one.start && one.end <= other.end),
    );
    return outer.flatMap((one) => slipsOf(text, one, needs).map((slip) => told(path, text, slip)));
  });
}

function slipsOf(text: string, one: NamedFunction, needs: Needs): readonly Slip[] {
  const source = text.slice(one.start, one.end);
  const found: Slip[] = [];
  const put = (at: number, length: number, right: string, evidence: string, words: string): void => {
    found.push({ start: one.start + at, end: one.start + at + length, right, evidence, words });
  };
  if (needs.bearer) bearer(source, put);
  if (needs.bearer && !/authorization|\bBearer /iu.test(text)) lostToken(text, source, put);
  const stringified = /\bbody\s*:\s*(?:\w+\s*(?:===?|!==?)\s*\w+\s*\?\s*undefined\s*:\s*)?JSON\.stringify\(/u.test(
    source,
  );
  const type = /(["'])content-type\1\s*\]?\s*[:=]\s*(["'])([^"'\n]*)\2/iu.exec(source);
  if (type === null) lostType(source, stringified && needs.json, put);
  else if (
    stringified &&
    needs.json &&
    /^(?:text\/(?!json)\w+|application\/(?:x-www-form-urlencoded|jsn|xml)|json|multipart\/form-data)$/u.test(
      type[3] ?? '',
    )
  )
    put(
      type.index + type[0].length - 1 - (type[3] ?? '').length,
      (type[3] ?? '').length,
      'application/json',
      type[3] ?? '',
      'A body of JSON is sent as something else, which the back end refuses.',
    );
  else if (/\bjson\b/u.test(type[3] ?? '') && !source.includes('JSON.stringify')) lostText(source, one, put);
  notSent(source, one, put);
  const foreign = /(?<=[{,]\s*)(data|json|payload|content|requestBody)\s*:\s*JSON\.stringify\(/u.exec(
    source.slice(source.search(/\bfetch\(/u)),
  );
  if (foreign !== null && !/\bbody\s*[:,}]/u.test(source.slice(source.search(/\bfetch\(/u))))
    put(
      source.search(/\bfetch\(/u) + foreign.index,
      (foreign[1] ?? '').length,
      'body',
      foreign[1] ?? '',
      `fetch sends what it is given as body, and heeds no ${foreign[1] ?? ''}.`,
    );
  const omitted = /\bcredentials\s*:\s*(["'])omit\1/u.exec(source);
  if (omitted !== null && needs.cookies)
    put(
      omitted.index,
      omitted[0].length,
      `credentials: ${omitted[1] ?? "'"}same-origin${omitted[1] ?? "'"}`,
      'omit',
      'The back end reads cookies, which this request leaves behind.',
    );
  return found;
}

type Put = (at: number, length: number, right: string, evidence: string, words: string) => void;

/** `Authorization: Bearer …`, written otherwise. */
function bearer(source: string, put: Put): void {
  const given =
    /(["']?)\b(Auth|Authentication|Authorisation|Authorizaton|Autorization|X-Auth-Token|X-Access-Token|Bearer|Token)\b\1(\]?\s*[:=]\s*(?:`Bearer \$\{|["']Bearer ["']\s*\+))/iu.exec(
      source,
    );
  if (given !== null && !/\bAuthorization\b/u.test(source)) {
    const name = given[2] ?? '';
    put(
      given.index + (given[1] ?? '').length,
      name.length,
      'Authorization',
      name,
      `The back end reads the header Authorization, not ${name}.`,
    );
  }
  const value =
    /\bAuthorization["']?\]?\s*[:=]\s*(`(?!Bearer )(\w+[ :]+)?\$\{([^}`]*)\}`|["'](?!Bearer )(\w+ )["']\s*\+|(?=(?:\w+\.)*\w*[tT]oken\b\s*[,;}\n]))/u.exec(
      source,
    );
  if (value === null) return;
  const words = 'The back end takes a token only behind the word Bearer.';
  const end = value.index + value[0].length;
  if ((value[1] ?? '').startsWith('`'))
    put(end - (value[1] ?? '').length, (value[1] ?? '').length, `\`Bearer \${${value[3] ?? ''}}\``, 'no Bearer', words);
  else if (value[4] !== undefined)
    put(end - (value[1] ?? '').length + 1, value[4].length, 'Bearer ', value[4].trim(), words);
  else {
    const token = /^(?:\w+\.)*\w+/u.exec(source.slice(end))?.[0] ?? '';
    put(end, token.length, `\`Bearer \${${token}}\``, 'no Bearer', words);
  }
}

/** A token that is kept and never sent. */
function lostToken(text: string, source: string, put: Put): void {
  const held = [
    ...text.matchAll(/^[ \t]*(\w+)\s*=\s*(\{\s*(\w*[tT]oken)\s*:\s*)?\w+\.(?:access_token|accessToken|token)\b/gmu),
  ];
  const [holder, ...more] = held;
  const [, name = '', object, member = ''] = holder ?? [];
  if (holder === undefined || more.length > 0 || !new RegExp(`^let\\s+${name}\\b`, 'mu').test(text)) return;
  const lines = [
    ...source.matchAll(
      /^([ \t]*)(?:(?:const|let)\s+headers\b[^\n]*=\s*\{[^{}]*\};?|(?:if\s*\([^\n]*\)\s*)?headers\[[^\n]*;)[ \t]*\n/gmu,
    ),
  ];
  const last = lines.at(-1);
  if (last === undefined) return;
  const token = object === undefined ? name : `${name}.${member}`;
  const line = `${last[1] ?? ''}if (${name}) headers['Authorization'] = \`Bearer \${${token}}\`;\n`;
  put(
    last.index + last[0].length,
    0,
    line,
    'Authorization',
    'The back end asks for a token, which is kept here and sent by no request.',
  );
}

/** Headers that say nothing of a body of JSON. */
function lostType(source: string, isJson: boolean, put: Put): void {
  if (
    !isJson ||
    /FormData|URLSearchParams\(\s*(?:body|data|values)/u.test(source) ||
    /\bheaders\s*:\s*(?:\{\s*\.\.\.|\w+\(|[a-z]\w*\.)/u.test(source)
  )
    return;
  const words = 'A body of JSON is sent without the header that says so, and the back end does not read it.';
  const made = /^([ \t]*)(?:const|let)\s+headers\b[^\n]*=\s*(?:\{[^{}]*\}|new Headers\([^()]*\));?[ \t]*\n/mu.exec(
    source,
  );
  if (made !== null) {
    const guard =
      /\b(body|data|payload|values)\s*===?\s*undefined\b/u.exec(source)?.[1] ??
      /\b(body|data|payload|values)\s*\?\s*(?:\{\s*body|JSON)/u.exec(source)?.[1];
    const when = guard === undefined ? '' : `if (${guard} !== undefined) `;
    const isObject = made[0].includes('{');
    const set = isObject
      ? `headers['Content-Type'] = 'application/json';`
      : `headers.set('Content-Type', 'application/json');`;
    put(made.index + made[0].length, 0, `${made[1] ?? ''}${when}${set}\n`, 'Content-Type', words);
    return;
  }
  const object = /\bheaders\s*:\s*\{(\s*)(?=["'\w}])/u.exec(source);
  const method = /^([ \t]*)method\s*(?::[^\n]*)?,[ \t]*\n/mu.exec(source);
  if (object !== null)
    put(
      object.index + object[0].length,
      0,
      `'Content-Type': 'application/json',${object[1] === '' ? ' ' : object[1]}`,
      'Content-Type',
      words,
    );
  else if (method !== null && !/\bheaders\b/u.test(source))
    put(
      method.index + method[0].length,
      0,
      `${method[1] ?? ''}headers: { 'Content-Type': 'application/json' },\n`,
      'Content-Type',
      words,
    );
}

/** A body of JSON that is sent as the object it is. */
function lostText(source: string, one: NamedFunction, put: Put): void {
  const name = one.parameters.find((each) => /^(?:body|data|payload|values|json)$/u.test(each));
  if (
    name === undefined ||
    new RegExp(`\\b${name}\\??\\s*:\\s*(?:string|FormData|BodyInit|Blob|URLSearchParams)\\b`, 'u').test(source)
  )
    return;
  const words = 'An object is sent where its text is meant: JSON.stringify is lost.';
  const given = new RegExp(`\\bbody\\s*:\\s*(${name})(?=\\s*[,}\\n])`, 'u').exec(source);
  const short =
    name === 'body' ? /(?<=[{,]\s*)\bbody(?=\s*[,}])/u.exec(source.slice(source.search(/\bfetch\(/u))) : null;
  if (given !== null)
    put(given.index + given[0].length - name.length, name.length, `JSON.stringify(${name})`, name, words);
  else if (short !== null) put(source.search(/\bfetch\(/u) + short.index, 4, 'body: JSON.stringify(body)', name, words);
}

/** Headers that are put together, and a method that is taken, with neither of them in the request. */
function notSent(source: string, one: NamedFunction, put: Put): void {
  const call = /\bfetch\(\s*(?:`[^`]*`|[\w.]+|["'][^"'\n]*["'])\s*,\s*\{([ \t]*\n?)([ \t]*)/u.exec(source);
  if (call === null) return;
  const options = source.slice(call.index);
  if (/\{\s*\.\.\.\s*(?:init|options|config|rest|\w*[oO]pts)\b/u.test(options)) return;
  const isLong = (call[1] ?? '').includes('\n');
  const line = (name: string): string => (isLong ? `${name},\n${call[2] ?? ''}` : `${name}, `);
  const made = /^[ \t]*(?:const|let)\s+headers\b/mu.test(source.slice(0, call.index));
  const method = /^method\b[^\n]*\n[ \t]*/u.exec(source.slice(call.index + call[0].length));
  if (made && !/\bheaders\b/u.test(options))
    put(
      call.index + call[0].length + (isLong ? (method?.[0].length ?? 0) : 0),
      0,
      line('headers'),
      'headers',
      'The headers are put together and not sent.',
    );
  if (one.parameters.includes('method') && (source.match(/\bmethod\b/gu) ?? []).length === 1)
    put(
      call.index + call[0].length,
      0,
      line('method'),
      'method',
      'The method is taken and not sent: every request is a GET.',
    );
}

function told(path: string, text: string, slip: Slip): Finding {
  return {
    fixer: 'contract',
    rule: 'wrong-sending',
    severity: 'error',
    files: [path],
    line: text.slice(0, slip.start).split('\n').length,
    description: slip.words,
    autoFixable: true,
    evidence: slip.evidence,
    data: { start: slip.start, end: slip.end, right: slip.right },
  };
}
