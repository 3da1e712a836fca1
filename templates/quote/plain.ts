import { clean, oneLine } from './text.ts';

/** A YAML double-quoted scalar: JSON strings are YAML strings. */
export function yaml(text: string): string {
  return JSON.stringify(clean(text));
}

/** A POSIX shell word in single quotes. */
export function shell(text: string): string {
  return `'${clean(text).replaceAll("'", `'\\''`)}'`;
}

/** Text in a Markdown paragraph or heading: no markup, no HTML, no line of its own. */
export function markdown(text: string): string {
  return oneLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*_{}[\]()#+!|~]/g, '\\$&')
    .replace(/^(\d+)\./, '$1\\.')
    .replace(/^-/, '\\-');
}
