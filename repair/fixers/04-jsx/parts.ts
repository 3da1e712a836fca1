/** Which of several files in one text is the one that is asked for. */

/** A text with what stands at it: attributes, a heading, a key. */
export interface Part {
  readonly label: string;
  readonly text: string;
}

const fileName =
  /[\w@.()[\]-]+(?:\/[\w@.()[\]-]+)*\.(?:[cm]?[jt]sx?|css|py|json|md|html|sql|ya?ml|toml|txt|sh|vue|svelte)(?![\w.])/gu;

/** The part whose label names this file; else the longest of those whose labels name none. */
export function partFor(path: string, parts: readonly Part[]): Part | undefined {
  const named = parts.map((part) => ({ part, names: [...part.label.matchAll(fileName)].map(([name]) => name) }));
  const own = named.filter(({ names }) => isSamePath(names.at(-1) ?? '', path)).map(({ part }) => part);
  if (own.length > 0) return longest(own);
  return longest(named.filter(({ names }) => names.length === 0).map(({ part }) => part));
}

const longest = (parts: readonly Part[]): Part | undefined =>
  parts.toSorted((a, b) => b.text.length - a.text.length)[0];

/** True if one path is the other one, or its end: an answer seldom knows the folder that the front end is in. */
function isSamePath(name: string, path: string): boolean {
  const plain = name
    .replace(/^(?:\.{0,2}\/|[ab]\/(?=\w))+/u, '')
    .replace(/^(?:\/?(?:home|workspace|project|app)\/)+(?=(?:app|src|components|lib|frontend)\/)/u, '');
  return (
    plain !== '' && (path === plain || path.endsWith(`/${plain}`) || (path.includes('/') && plain.endsWith(`/${path}`)))
  );
}
