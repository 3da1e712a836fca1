/** Classes and variants that are a letter or two away. */
import { distance } from '../../spelling.ts';
import type { Classes } from './known.ts';
import { otherVariants } from './properties.ts';

/** Names this many edits away. A name of one word must be one that the app uses elsewhere: else it may be anybody's own. */
export function nearNames(wrong: string, classes: Classes, reach: 1 | 2): readonly string[] {
  if (reach === 2 ? wrong.length < 9 : wrong.length < 3) return [];
  const { system, own, used } = classes;
  const near = (name: string): boolean =>
    (name[0] === wrong[0] || wrong.length >= 6 || isAnagram(wrong, name)) && distance(wrong, name, reach) === reach;
  const fromApp = [...own, ...used.keys()].filter((name) => near(name) && sameScale(wrong, name));
  if (!wrong.includes('-'))
    return fromApp.filter((name) => (used.get(name) ?? 0) > 1 || (own.has(name) && wrong.length >= 5));
  if (fromApp.length > 0 && reach === 2) return fromApp;
  const listed =
    reach === 2 || wrong.length < 6 ? [] : system.utilities().filter((name) => near(name) && sameScale(wrong, name));
  const at = wrong.lastIndexOf('-');
  const [root, value] = [wrong.slice(0, at), wrong.slice(at)];
  const sized =
    reach === 2 || !/\d|^-\[/u.test(value)
      ? []
      : system
          .roots()
          .filter((one) => one[0] === root[0] && distance(root, one, 1) === 1)
          .map((one) => one + value);
  return [...new Set([...fromApp, ...listed, ...sized])];
}

/** Numbers and shades are a scale: the next step is as good as the one before. */
const sameScale = (wrong: string, name: string): boolean =>
  !/\d/u.test(wrong.slice(wrong.lastIndexOf('-'))) || wrong.replaceAll(/\D+/gu, ' ') === name.replaceAll(/\D+/gu, ' ');

const isAnagram = (a: string, b: string): boolean =>
  a.split('').toSorted().join('') === b.split('').toSorted().join('');

/** Variants one edit away, or two swapped letters; of several, those the app uses most. */
export function nearVariants(wrong: string, { system, used }: Classes): readonly string[] {
  const variants = system.variants();
  const lower = wrong.toLowerCase().replaceAll('_', '-');
  if (variants.includes(lower)) return [lower];
  const other = otherVariants.get(lower);
  if (other !== undefined && variants.includes(other)) return [other];
  const near = variants.filter((one) => distance(lower, one, 1) === 1);
  const swapped = near.filter((one) => isAnagram(one, lower));
  if (swapped.length > 0) return swapped;
  const uses = (variant: string): number =>
    [...used].reduce((sum, [name, count]) => sum + (name.startsWith(`${variant}:`) ? count : 0), 0);
  const most = Math.max(0, ...near.map(uses));
  return near.filter((one) => uses(one) === most);
}
