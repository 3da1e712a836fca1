/** Types in another spelling than Python's: `list(Item)`, `Optional[str, None]`, `str or None`, `[Item]`, `Annotated[Query(), str]`. */
import type { Finding } from '../../contract.ts';
import type { BackendFile } from './outlines.ts';
import { told } from './told.ts';

/** What takes its parts in square brackets. */
const generics =
  /^(?:typing\.|t\.|orm\.)?(?:Optional|Annotated|Union|Literal|List|Dict|Set|Tuple|Mapped|list|dict|set|tuple|frozenset)$/u;
/** What says where a value comes from, behind its type. */
const markers = /^(?:\w+\.)?(?:Query|Path|Body|Header|Cookie|Form|File|Depends|Security|Field)\(/u;

interface Written {
  readonly start: number;
  readonly text: string;
}

/** Findings for all files of the back end. */
export function detectTypeSpellings(files: readonly BackendFile[]): readonly Finding[] {
  return files.flatMap((file) => {
    const seen = new Set<number>();
    return annotationsOf(file).flatMap(({ start, text }): readonly Finding[] => {
      const right = rightType(text);
      if (right === undefined || seen.has(start)) return [];
      seen.add(start);
      // `str or None` is `str` when it is read: the app starts, and takes less than it says.
      const severity = /\sor\s/u.test(text) ? 'error' : 'critical';
      const words = `${text} is no type; ${right} is meant.`;
      return [told(file, { rule: 'type-spelling', severity, start, end: start + text.length, right, words })];
    });
  });
}

/** The types of fields, of parameters and of what functions give. */
function annotationsOf({ text, outline }: BackendFile): readonly Written[] {
  const placed = (start: number, written: string | null): readonly Written[] =>
    written !== null && text.startsWith(written, start) ? [{ start, text: written }] : [];
  const fields = outline.classes.flatMap((one) =>
    one.fields.flatMap(({ end, annotation }) => {
      const gap = /^\s*:\s*/u.exec(text.slice(end))?.[0].length;
      return gap === undefined ? [] : placed(end + gap, annotation);
    }),
  );
  const others = outline.functions.flatMap((one) => {
    const source = text.slice(one.start, one.end);
    const given = /^(?:async[ \t]+)?def\b[^]*?\)[ \t]*->[ \t]*([^\n]*?)[ \t]*:[ \t]*(?:#[^\n]*)?$/mu.exec(source);
    const head = given === null ? source : source.slice(0, given.index + given[0].length);
    const behind = given === null ? -1 : one.start + given.index + given[0].lastIndexOf(given[1] ?? '');
    return [
      ...(behind === -1 || /["'#]/u.test(given?.[1] ?? '') ? [] : placed(behind, given?.[1] ?? null)),
      ...one.parameters.flatMap(({ name, annotation }) => {
        const found = new RegExp(`[(,*][ \\t\\n]*${name}[ \\t]*:[ \\t]*`, 'u').exec(head);
        return found === null ? [] : placed(one.start + found.index + found[0].length, annotation);
      }),
    ];
  });
  return [...fields, ...others, ...aliasesIn(text)];
}

/** `Admin = Annotated[…]` at the margin. */
const aliasesIn = (text: string): readonly Written[] =>
  [
    ...text.matchAll(
      /^\w+(?:[ \t]*:[ \t]*(?:\w+\.)?TypeAlias)?[ \t]*=[ \t]*(?=(?:typing\.)?Annotated\[)([^\n]*\])[ \t]*$/gmu,
    ),
  ].map((match) => {
    const written = match[1] ?? '';
    return { start: match.index + match[0].indexOf(written), text: written };
  });

/** What a type is called in Python; undefined where it is one, or several could be meant. */
function rightType(text: string): string | undefined {
  const outer = /^([\w.]+)([[(])([^]*)[\])]$/u.exec(text);
  const [, name = '', open = '', inner = ''] = outer ?? [];
  const parts = outer === null ? undefined : partsOf(inner);
  if (parts !== undefined && generics.test(name)) {
    const last = name.split('.').at(-1) ?? '';
    if (open === '(' && inner.trim() !== '' && !parts.some((one) => /^\w+\s*=/u.test(one))) return `${name}[${inner}]`;
    const [first = '', second = ''] = parts;
    if (last === 'Optional' && parts.length === 2 && second === 'None') return `${name}[${first}]`;
    if (last === 'Annotated' && parts.length === 2 && markers.test(first) && isType(second))
      return `${name}[${second}, ${first}]`;
    return undefined;
  }
  const either = text.split(/\s+or\s+/u);
  if (either.length > 1 && either.every(isType))
    return [...either.filter((one) => one !== 'None'), ...(either.includes('None') ? ['None'] : [])].join(' | ');
  const [, element = ''] = /^\[\s*([A-Za-z_][\w.]*)\s*\]$/u.exec(text) ?? [];
  return element === '' ? undefined : `list[${element}]`;
}

/** A name, with what it is made of in square brackets, or several of them; nothing that is called. */
const isType = (text: string): boolean =>
  /^[A-Za-z_][\w.]*(?:\[[\w.,| [\]"']*\])?(?:\s*\|\s*[A-Za-z_][\w.]*(?:\[[\w.,| [\]"']*\])?)*$/u.test(text);

/** What stands between the commas; undefined if the brackets are not those of one pair. */
function partsOf(inner: string): readonly string[] | undefined {
  const parts = [''];
  let depth = 0;
  for (const [piece] of inner.matchAll(/(["'])(?:\\.|(?!\1)[^\\\n])*\1|[^"']/gu)) {
    if (/^[([{]$/u.test(piece)) depth += 1;
    else if (/^[)\]}]$/u.test(piece)) depth -= 1;
    if (depth < 0) return undefined;
    if (piece === ',' && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + piece);
  }
  return depth === 0 ? parts.map((one) => one.trim()).filter((one) => one !== '') : undefined;
}
