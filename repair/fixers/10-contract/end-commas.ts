/** Commas and full stops in each other's place, where both can be read: a comma at the end of a statement makes a pair of one, a full stop between two entries a member. */
import type { Finding } from '../../contract.ts';
import type { BackendFile } from './outlines.ts';
import { told } from './told.ts';

/** Types that a pair of one may have. */
const mayBePair = /\b(?:tuple|Tuple|Sequence|Iterable|Collection|Container|Any|object|Hashable|Reversible|ClassVar)\b/u;
/** What these give is a column, a field or a setting, and never a part of a pair. */
const made =
  /^(?:\w+\.)*(?:mapped_column|Column|relationship|Field|PrivateAttr|field|ConfigDict|SettingsConfigDict)\(/u;
/** The name of such a thing is a type's. */
const ofTypes = /^(?:\w+\.)?(?:Annotated|Optional|Union|Literal|Callable)\[/u;
/** A name that gets one value, from its line's begin; a value over several lines ends at the depth it began at. */
const statement =
  /^([ \t]*)([A-Za-z_]\w*)([ \t]*:[ \t]*[^=\n]+?)?[ \t]*=[ \t]*((?![=({[])[^\n]*?|[\w.]+\((?:\n\1[ \t][^\n]*)+\n\1\)+)(,)[ \t]*(?:#[^\n]*)?$/gmu;

/** Findings for all files of the back end. */
export function detectEndCommas(files: readonly BackendFile[]): readonly Finding[] {
  return files.flatMap((file) => {
    const { text, outline } = file;
    return [...text.matchAll(statement)].flatMap((match): readonly Finding[] => {
      const [whole, indent = '', name = '', annotation = '', value = ''] = match;
      if (!isOne(value)) return [];
      const at = match.index + indent.length;
      const field = outline.classes.flatMap(({ fields }) => fields).find((one) => one.start === at);
      const isTop = indent === '' && !isInside(text, at);
      const isTyped = annotation !== '' && !mayBePair.test(annotation) && (field !== undefined || isTop);
      const isMade = field !== undefined && made.test(value);
      const isUsed = isTop && /^[\w.]+\(/u.test(value) && isUsedAsItself(name, file, files);
      const isType = isTop && /^[A-Z]/u.test(name) && ofTypes.test(value);
      if (!isTyped && !isMade && !isUsed && !isType) return [];
      const start = match.index + whole.indexOf(',', whole.indexOf(value) + value.length);
      const words = `A comma behind the value makes ${name} a tuple of one.`;
      const place = { start, end: start + 1, right: '' };
      return [told(file, { rule: 'comma-at-end', severity: 'critical', ...place, words, evidence: `${name} = …,` })];
    });
  });
}

/** `Step(…).` with `Step(…)` on the next line: a class is no member of what another one made. */
export function detectEndStops(files: readonly BackendFile[]): readonly Finding[] {
  return files.flatMap((file) =>
    [...file.text.matchAll(/(?<=\))(\.)[ \t]*\n[ \t]+(?=([A-Z]\w*)\()/gu)].flatMap((match): readonly Finding[] => {
      const name = match[2] ?? '';
      const isClass = file.imported.has(name) || file.outline.classes.some((one) => one.name === name);
      if (!isClass) return [];
      const words = `A full stop stands before ${name}, where the next entry begins.`;
      const place = { start: match.index, end: match.index + 1, right: ',' };
      return [told(file, { rule: 'stop-for-comma', severity: 'critical', ...place, words, evidence: `.${name}(` })];
    }),
  );
}

/** One value: no comma outside of brackets and texts, and all brackets closed. */
function isOne(value: string): boolean {
  let depth = 0;
  for (const [piece] of value.matchAll(/(["'])(?:\\.|(?!\1)[^\\\n])*\1|[^]/gu)) {
    if (/^["'#]$/u.test(piece) || depth < 0) return false;
    if (/^[([{]$/u.test(piece)) depth += 1;
    else if (/^[)\]}]$/u.test(piece)) depth -= 1;
    else if (piece === ',' && depth === 0) return false;
  }
  return depth === 0 && value.trim() !== '' && !/^(?:lambda|yield)\b/u.test(value);
}

/** Inside brackets that began on an earlier line, or in a text over several. */
function isInside(text: string, at: number): boolean {
  const before = text.slice(0, at).trimEnd();
  return /[([{,\\]$/u.test(before) || ((before.match(/"""|'''/gu)?.length ?? 0) & 1) === 1;
}

/** The app asks for a member that no tuple has, or calls it, or hands it to what takes a router. */
function isUsedAsItself(name: string, file: BackendFile, files: readonly BackendFile[]): boolean {
  const stem = /(\w+)\.py$/u.exec(file.path)?.[1] ?? '';
  const member = new RegExp(`(?<![\\w.])${name}(?:\\.(?!count\\b|index\\b)[a-z]\\w*|\\()`, 'u');
  const given = new RegExp(`\\binclude_router\\(\\s*(?:${stem}\\.)?${name}\\b`, 'u');
  return files.some(
    (one) => given.test(one.text) || ((one === file || one.imported.has(name)) && member.test(one.text)),
  );
}
