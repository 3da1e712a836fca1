import type { Branch } from '../../client/line';
import type { Words } from '../../words';

/** How far a branch is from main, in words. */
export function distanceWords({ ahead, behind }: Branch, words: Words['branches']): string {
  const parts = [
    ...(ahead !== null && ahead > 0 ? [words.ahead(ahead)] : []),
    ...(behind !== null && behind > 0 ? [words.behind(behind)] : []),
  ];
  return parts.length === 0 ? words.even : parts.join(' · ');
}
