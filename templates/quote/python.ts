import { clean, oneLine } from './text.ts';

/** A Python string literal in double quotes, on one line. */
export function python(text: string): string {
  return `"${clean(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n').replaceAll('\t', '\\t')}"`;
}

/** A Python literal of a plain value. */
export function pythonValue(value: string | number | boolean | null): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'number' ? String(value) : python(value);
}

/** A one-line docstring; never ends the literal early. */
export function pythonDoc(text: string): string {
  const line = oneLine(text).replaceAll('\\', '\\\\').replaceAll('"', "'");
  return `"""${line}"""`;
}

/** A tuple literal; one element keeps its comma. */
export function pythonTuple(items: readonly string[]): string {
  return items.length === 1 ? `(${items[0]},)` : `(${items.join(', ')})`;
}
