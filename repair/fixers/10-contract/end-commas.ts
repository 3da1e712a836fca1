/**
 * Commas and full stops in each other's place, where both can be read: a comma at the end of a statement makes a pair of one, a full stop between two entries a
 * member.
 */
import type { Finding } from '../../contract.ts';
import type { BackendFile } from './outlines.ts';
import { told } from './told.ts';

/** Types that a pair of one may have. */
const mayBePair = /\b(?:tuple|Tuple|Sequence|Iterable|Collection|Container|Any|object|Hashable|Reversible|ClassVar)\b/u;
/** What these give is a column, a field or a setting, and never a part of a pair. */
const made = /^(?:mapped_column|Column|relationship|Field|PrivateAttr|field|ConfigDict|SettingsConfigDict)$/u;
/** The name of such a thing is a type's. */
const ofTypes = /^(?:\w+\.)?(?:Annotated|Optional|Union|Literal|Callable)\[/u;

/** Findings for all files of the back end. */
export const detectEndCommas = (files: readonly BackendFile[]): readonly Finding[] =>
  files.flatMap((file) => [
    ...file.outline.pairs.flatMap((pair): readonly Finding[] => {
      const { name, annotation, value, call, isTop } = pair;
      const isTyped = annotation !== null && !mayBePair.test(annotation);
      const isMade = !isTop && made.test(call ?? '');
      const isUsed = isTop && call !== null && isUsedAsItself(name, file, files);
      const isType = isTop && /^[A-Z]/u.test(name) && ofTypes.test(value);
      if (!isTyped && !isMade && !isUsed && !isType) return [];
      const words = `A comma behind the value makes ${name} a tuple of one.`;
      const { start, end } = pair;
      const said = { rule: 'comma-at-end', severity: 'critical', start, end, right: '', words } as const;
      return [told(file, { ...said, evidence: `${name} = …,` })];
    }),
    ...file.outline.stops.flatMap(({ name, start, end }): readonly Finding[] => {
      const isClass = file.imported.has(name) || file.outline.classes.some((one) => one.name === name);
      if (!isClass) return [];
      const words = `A full stop stands before ${name}, where the next entry begins.`;
      const said = { rule: 'stop-for-comma', severity: 'critical', start, end, right: ',', words } as const;
      return [told(file, { ...said, evidence: `.${name}(` })];
    }),
  ]);

/** The app asks for a member that no tuple has, or calls it, or hands it to what takes a router. */
function isUsedAsItself(name: string, file: BackendFile, files: readonly BackendFile[]): boolean {
  const stem = /(\w+)\.py$/u.exec(file.path)?.[1] ?? '';
  const member = new RegExp(`(?<![\\w.])${name}(?:\\.(?!count\\b|index\\b)[a-z]\\w*|\\()`, 'u');
  const given = new RegExp(`\\binclude_router\\(\\s*(?:${stem}\\.)?${name}\\b`, 'u');
  return files.some(
    (one) => given.test(one.text) || ((one === file || one.imported.has(name)) && member.test(one.text)),
  );
}
