import { PositionEncoding, Workspace } from '@astral-sh/ruff-wasm-nodejs';

const OPTIONS = {
  'target-version': 'py311',
  'line-length': 120,
  lint: { select: ['F401', 'I'] },
  format: { 'quote-style': 'double' },
};

/** Formats Python as `ruff format` does. Throws when the source is not Python. */
export function pythonFormatter(): (source: string) => string {
  const ruff = new Workspace(OPTIONS, PositionEncoding.Utf16);
  return (source) => ruff.format(source);
}
