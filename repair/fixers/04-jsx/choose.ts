/** Of several repairs of one file, the one that the compiler finds least wrong with: a wrong one makes errors all over the file. */
import type { Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { repairsOf } from './repair.ts';

/** From so many errors on, others are sought that cost a little more. */
const suspicious = 2;
const margin = 0.6;

/** What is asked of the oracles. */
interface Judges {
  readonly types: Pick<Oracles['types'], 'hasPackageTypes' | 'variants'>;
  readonly work: Oracles['work'];
}

/** The repaired text of a file that does not parse; null if none was found. `mark` stands before it in the file. */
export function chosenRepair(
  workspace: Workspace,
  path: string,
  text: string,
  mark: string,
  oracles: Judges,
): string | null {
  const { types, work } = oracles;
  const [best, ...others] = repairsOf(path, text, work);
  if (best === undefined || !types.hasPackageTypes || !/\.tsx?$/u.test(path)) return best ?? null;
  const errorsOf = (texts: readonly string[]): readonly number[] => {
    work.spend(texts.length);
    const variants = texts.map((one) => ({ text: mark + one, spans: [] }));
    return types.variants(workspace, path, variants).map((found) => found?.length ?? Number.POSITIVE_INFINITY);
  };
  const [wrong = 0] = errorsOf([best]);
  if (wrong === 0 || work.isSpent) return best;
  const more = wrong < suspicious ? others : [...new Set([...others, ...repairsOf(path, text, work, margin)])];
  // What takes words away has fewer errors because it says less.
  const rest = more.filter((one) => one !== best && letters(one) >= letters(best));
  const counts = errorsOf(rest);
  const least = Math.min(...counts);
  // One error less may be chance; none at all, or far fewer, is not.
  return least === 0 || least * 2 < wrong ? (rest[counts.indexOf(least)] ?? best) : best;
}

const letters = (text: string): number => text.replaceAll(/[^\p{L}\p{N}]/gu, '').length;
