import { z } from 'zod';

import { dataOf, pieced } from '../words.ts';

const said = z
  .array(z.strictObject({ of: pieced, from: pieced, measures: pieced }))
  .parse(dataOf(new URL('./worked-out.yaml', import.meta.url)));

const whole = (source: string): string => `(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`;
const WORD = "(?:[\\p{L}\\d’'-]+ ){0,3}";

/** “yearly yield from roof area, tilt and place”: something that follows from at least two things that one knows. */
export const WORKED_OUT = new RegExp(
  said
    .map(({ of, from, measures }) => {
      const measure = `${WORD}${whole(measures)}`;
      return `${whole(of)} ${WORD}${whole(from)} (?:${measure}(?:,| (?:and|or|und|oder|et|ou|y|o|e) )|${WORD}[\\p{L}-]+(?:,| (?:and|und|et|y|e)) ${measure})`;
    })
    .join('|'),
  'iu',
);
