import { clean, oneLine } from './text.ts';

/** A TypeScript literal of a plain value: text, number, boolean, null, or arrays and objects of these. */
export function typescript(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(clean(value));
  if (Array.isArray(value)) return `[${value.map(typescript).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, each]) => each !== undefined);
    return `{ ${entries.map(([key, each]) => `${typescriptKey(key)}: ${typescript(each)}`).join(', ')} }`;
  }
  return JSON.stringify(value);
}

/** A key of an object literal. `__proto__` in quotes would set the prototype, so it is computed. */
export function typescriptKey(key: string): string {
  return key === '__proto__' ? "['__proto__']" : JSON.stringify(clean(key));
}

/** A JSX attribute's value: in quotes where that says the same, else as an expression. */
export function tsxAttribute(text: string): string {
  const plain = clean(text);
  return /^[^"\\{}<>&\n\t]*$/u.test(plain) ? `"${plain}"` : `{${JSON.stringify(plain)}}`;
}

/** Text between JSX tags: as it is where JSX reads it the same way, else as an expression. */
export function tsxText(text: string): string {
  const plain = clean(text);
  return /^[^{}<>&\s]+(?: [^{}<>&\s]+)*$/u.test(plain) ? plain : `{${JSON.stringify(plain)}}`;
}

/** A doc comment on one line; never ends early. */
export function docComment(text: string): string {
  return `/** ${oneLine(text).replaceAll('*/', '* /')} */`;
}
