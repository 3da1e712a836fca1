/** The default export of a page or layout: it is there once, it is a component, and it is said as a module says it. */

/** The component meant and the text in which it is the default export; null if nobody can tell. */
export function withDefaultExport(text: string, isImported: (name: string) => boolean): string | null {
  const common = /^[ \t]*(?:module\.exports|exports\.default|module\.exports\.default)\s*=\s*(\w+)\s*;?[ \t]*$/mu.exec(
    text,
  );
  if (common !== null) return replaced(text, common, `export default ${common[1] ?? ''};`);
  const listed = /^export\s*\{\s*(\w+)(?:\s+as\s+\w+)?\s*,?\s*\}\s*;?[ \t]*$/mu.exec(text);
  if (listed !== null && /^[A-Z]/u.test(listed[1] ?? ''))
    return replaced(text, listed, `export default ${listed[1] ?? ''};`);
  const name = componentName(text);
  if (name === undefined) return null;
  const declared = new RegExp(`^(export\\s+)?((?:async\\s+)?function\\s+${name}\\b)`, 'mu').exec(text);
  if (declared !== null) {
    const head = declared[1] ?? '';
    return `${text.slice(0, declared.index)}export default ${text.slice(declared.index + head.length)}`;
  }
  // Next.js takes no other names from a page than those it knows.
  const bare = isImported(name) ? text : text.replace(new RegExp(`^export\\s+(?=const\\s+${name}\\b)`, 'mu'), '');
  return `${bare.trimEnd()}\n\nexport default ${name};\n`;
}

/** The text with one default export, where it has two; null if it is not clear which one is meant. */
export function withOneDefault(text: string): string | null {
  const all = [...text.matchAll(/^(?:export\s+default\s+|module\.exports\s*=\s*)([^\n]*)(?:\n|$)/gmu)];
  const declared = all.filter((match) => /^(?:async\s+)?(?:function|class)\b/u.test(match[1] ?? ''));
  const named = all.filter((match) => /^\w+\s*;?\s*$/u.test(match[1] ?? ''));
  if (declared.length + named.length !== all.length) return null;
  const spare = declared.length === 0 ? named.slice(1) : named;
  const names = declared.map((match) => /(?:function|class)\s+(\w+)/u.exec(match[1] ?? '')?.[1] ?? '');
  // The same component twice is a text that is there twice, and no second export.
  if (new Set(names).size < names.length) return null;
  const kept =
    names.length < 2
      ? 0
      : Math.max(
          0,
          names.findIndex((name) => /(?:Page|Layout)$/u.test(name)),
        );
  let next = text;
  for (const match of all.toReversed()) {
    if (spare.includes(match)) {
      const before = next.slice(0, match.index);
      next = `${before.trimEnd()}\n${next.slice(match.index + match[0].length)}`;
    } else if (declared.includes(match) && declared.indexOf(match) !== kept)
      next = next.slice(0, match.index) + next.slice(match.index).replace(/^export\s+default\s+/u, '');
  }
  return next === text ? null : next;
}

/** How often a module says what its default export is. */
export const defaultsOf = (text: string): number =>
  /^export\s+default\b/mu.test(text) ? (text.match(/^(?:export\s+default\b|module\.exports\s*=)/gmu) ?? []).length : 0;

const replaced = (text: string, match: RegExpExecArray, piece: string): string =>
  text.slice(0, match.index) + piece + text.slice(match.index + match[0].length);

/** The one component of a file that could be meant: exported or not, with a capital. */
function componentName(text: string): string | undefined {
  const found = [
    ...text.matchAll(
      /^(?:export\s+)?(?:async\s+)?(?:function\s+([A-Z]\w*)|const\s+([A-Z]\w*)\s*(?::[^=]+)?=\s*(?:async\s*)?(?:\(|\w+\s*=>))/gmu,
    ),
  ];
  const names = found.map((match) => match[1] ?? match[2] ?? '');
  return names.find((name) => /(?:Page|Layout)$/u.test(name)) ?? (names.length === 1 ? names[0] : names.at(-1));
}
