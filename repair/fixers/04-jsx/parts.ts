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
export function isSamePath(name: string, path: string): boolean {
  const plain = name
    .replace(/^(?:\.{0,2}\/|[ab]\/(?=\w))+/u, '')
    .replace(/^(?:\/?(?:home|workspace|project|app)\/)+(?=(?:app|src|components|lib|frontend)\/)/u, '');
  return (
    plain !== '' && (path === plain || path.endsWith(`/${plain}`) || (path.includes('/') && plain.endsWith(`/${path}`)))
  );
}

/** The file that a line names and says nothing else: `// lib/api.ts`, `=== page.tsx ===`, `**app/page.tsx**`, `File: page.tsx`. */
export function namesFile(line: string): string | null {
  const match =
    /^\s*(?:[^\w\s'"@.([{<}]{0,10}\s*)(?:(?:begin |new |updated )?file(?:name|path)?\s*[:=]?\s*|path\s*[:=]\s*)?[`*"']{0,3}([\w@.()[\]/-]+\.\w{1,6})[`*"']{0,3}\s*:?\s*[^\w\s]{0,10}\s*$/iu.exec(
      line,
    );
  const name = /^(?:---|\+\+\+) /u.test(line) && !/-{3}\s*$/u.test(line.slice(4)) ? '' : (match?.[1] ?? '');
  return [...name.matchAll(fileName)].some(([found]) => found === name) ? name : null;
}
