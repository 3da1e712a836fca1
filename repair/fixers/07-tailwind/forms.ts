/** Other ways to write a class: habits of other frameworks, other cases and separators, numbers with units. */
import words from './words.json' with { type: 'json' };

/** Names of other habits, with what Tailwind 4 calls the same thing. */
export const habits: ReadonlyMap<string, string> = new Map(Object.entries(words.habits));

/** The same words in another case, with other separators, in the other order or spelling. */
export function respelt(name: string): readonly string[] {
  const kebab = name.replaceAll(/(?<=[a-z\d])([A-Z])/gu, '-$1').toLowerCase();
  const shapes = [
    name.replaceAll(/_+/gu, '-'),
    name.replaceAll(/-{2,}/gu, '-'),
    name.replaceAll(/-{2,}/gu, '-').replace(/^([a-z]+)/u, '-$1'),
    name.replaceAll(/[_-]{2,}/gu, '-'),
    name.toLowerCase(),
    name.toLowerCase().replaceAll(/_+/gu, '-'),
    kebab,
    name.replaceAll(/(?<=[a-z]):(?=[\w])/gu, '-'),
    name.replaceAll(/\s+|\./gu, '-'),
    name.replace(/(?<=\d),(?=\d)/u, '.'),
    name.replace(/-100%?$/u, '-full'),
    name.replace(/=/u, '-'),
    name.replaceAll('-', ''),
  ];
  const words = [...new Set(shapes)].flatMap((one) => [
    one,
    one.replace('grey', 'gray'),
    one.replace(/centre|centered|middle/u, 'center'),
    one.replace(/\bmed\b/u, 'medium'),
    one.replace('semi-bold', 'semibold'),
    one.replace('extra-bold', 'extrabold'),
    one.replace(/\bcolumns?\b/u, 'col'),
    one.replace('space-between', 'between'),
    one.replace(/^(\d+(?:\.\d+)?|full|auto)-(-?[a-z][a-z-]*)$/u, '$2-$1'),
    one.replace(/^((?:[a-z]+:)*)([a-z]+)-([a-z]+)$/u, '$1$3-$2'),
    one.replace(/-(?:50|[1-9]00|950)$/u, ''),
  ]);
  return [...new Set(words)].filter((one) => one !== name);
}

const steps = /^(?:[2-9]|10)$/u;
/** `p-4px` is `p-4` with a habit of CSS: a small number is a step of the scale as a rule, a larger one a number of pixels. */
export const onScale = (name: string): string =>
  name.replace(/^(-?(?:[pm][trblxyse]?|gap(?:-[xy])?|space-[xy]))-(\d+)px$/u, (all, utility: string, step: string) =>
    steps.test(step) ? `${utility}-${step}` : all,
  );

/** `w-350px` says how much it means. */
export const inBrackets = (name: string): string =>
  name.replace(
    /^(-?[a-z]+(?:-[a-z]+)*)-(\d+(?:\.\d+)?(?:px|rem|em|vh|vw|%|ms|deg))$/u,
    (all, utility: string, size: string) => (onScale(all) === all ? `${utility}-[${size}]` : all),
  );
