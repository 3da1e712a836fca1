/** What a model's file must not hold unless it was there before: name for the second try, and how it looks. */
const FORBIDDEN: readonly [what: string, pattern: RegExp][] = [
  ['dangerouslySetInnerHTML', /dangerouslySetInnerHTML/],
  ['innerHTML', /\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write/],
  ['eval or new Function', /\beval\s*\(|\bnew\s+Function\b|\bFunction\s*\(/],
  [
    'a <script>, <iframe>, <object>, <embed>, <style>, <base>, <meta> or <link> element',
    /<(script|iframe|object|embed|style|base|meta|link)\b/,
  ],
  ['an address of another site', /(https?:|wss?:|ftp:)?\/\/[\w-]+\.[\w-]/],
  ['a data: or javascript: address', /['"`(](data|javascript|vbscript):/i],
  ['cookies or storage', /document\.cookie|\b(local|session)Storage\b|indexedDB/],
  [
    'fetch, XMLHttpRequest, WebSocket or sendBeacon',
    /\bfetch\s*\(|XMLHttpRequest|\bWebSocket\b|EventSource|sendBeacon/,
  ],
  ['process.env', /process\.env|import\.meta\.env/],
  ['any', /:\s*any\b|\bas\s+any\b|<any>|as\s+unknown\s+as/],
  ['a comment that switches a check off', /@ts-(ignore|nocheck|expect-error)|eslint-disable|# type: ignore|# noqa/],
  ['console', /\bconsole\.\w+\s*\(/],
  [
    'a placeholder',
    /lorem ipsum|\bTODO\b|\bFIXME\b|\[(your|insert|add)\b|your (company|business|text) here|placeholder text/i,
  ],
  ['an elision', /(\/\/|\/\*|\{\/\*|#)\s*(\.\.\.|…|rest of|remaining|same as|unchanged|existing code)/i],
  [
    'a shell, a process or a file',
    /\b(child_process|subprocess|os\.system|popen|__import__|importlib|node:fs|open\s*\(\s*['"]\/)/,
  ],
];

/** What a text holds that it must not, with what was there before allowed. */
export function forbiddenIn(before: string, after: string): string | undefined {
  return FORBIDDEN.find(([, pattern]) => pattern.test(after) && !pattern.test(before))?.[0];
}

/** Whether a text repeats a long passage of another one word for word. */
export function quotes(text: string, secret: string): boolean {
  const plain = flat(text);
  return secret
    .split(/\n|(?<=\.) /)
    .map(flat)
    .some((line) => line.length >= 50 && plain.includes(line));
}

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
