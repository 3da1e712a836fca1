import { LONGEST, type FromApp } from './messages';

type Say = (message: FromApp) => void;

const METHODS = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'info' } as const;

/** Passes on what the app writes to the console, what it does not catch, and what its policy refuses. The console itself stays as it is. */
export function hearConsole(say: Say): void {
  for (const [name, level] of Object.entries(METHODS) as [keyof typeof METHODS, 'error' | 'warn' | 'info'][]) {
    const own = console[name].bind(console);
    console[name] = (...parts: unknown[]) => {
      own(...parts);
      say({ kind: 'said', level, text: lineOf(parts) });
    };
  }
  window.addEventListener('error', (event) => {
    if (!(event instanceof ErrorEvent) || event.message === '') return;
    const place = event.filename === '' ? '' : ` (${fileOf(event.filename)}:${String(event.lineno)})`;
    say({ kind: 'said', level: 'error', text: cut(`${event.message}${place}`) });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    say({ kind: 'said', level: 'error', text: lineOf([reason]) });
  });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    say({ kind: 'said', level: 'error', text: cut(`${violatedDirective}: ${blockedURI}`) });
  });
}

/** What a console would show, as one text. `%s` and its like are filled in; styles are left out. */
export function lineOf(parts: readonly unknown[]): string {
  const [first, ...rest] = parts;
  if (typeof first !== 'string' || !/%[sdifoOc]/u.test(first)) return cut(parts.map(textOf).join(' '));
  const filled = first.replace(/%([sdifoOc%])/gu, (whole, kind: string) => {
    if (kind === '%') return '%';
    if (rest.length === 0) return whole;
    const part = rest.shift();
    return kind === 'c' ? '' : textOf(part);
  });
  return cut([filled, ...rest.map(textOf)].join(' '));
}

function textOf(part: unknown): string {
  if (typeof part === 'string') return part;
  if (part instanceof Error) return `${part.name}: ${part.message}`;
  if (part instanceof Element) return `<${part.tagName.toLowerCase()}>`;
  try {
    // a function and undefined have no JSON
    return JSON.stringify(part) ?? String(part);
  } catch {
    return String(part);
  }
}

function fileOf(address: string): string {
  return address.replace(/^[a-z]+:\/\/[^/]*/iu, '').replace(/[?#].*$/u, '');
}

const cut = (text: string): string => text.trim().slice(0, LONGEST.said);
