import { z } from 'zod';
import { dataOf, pieced } from '../words.ts';
import { apart } from './apart.ts';
import { ASKED } from './plainer-asked.ts';
import { lookedUp } from './plainer-looked-up.ts';
import { OF_WHAT_IS_SHOWN } from './plainer-shown.ts';
import { BY_ITSELF, OF_SITES } from './plainer-sites.ts';

/**
 * Turns of speech in which people name what is kept by what is done with it, and the plain noun or verb that is meant. What is meant must follow from
 * the words alone, whatever the business.
 */
const MEANT = turnsIn('plainer.yaml');
/** Properties that are asked for: “how hard it is”, “whether dogs are okay”. */
const ASKED_HOW = turnsIn('asked-how.yaml');

function turnsIn(file: string): (readonly [RegExp, string])[] {
  return z
    .array(z.strictObject({ said: pieced, meant: z.string() }))
    .parse(dataOf(new URL(file, import.meta.url)))
    .map(({ said, meant }) => [new RegExp(said, 'giu'), meant] as const);
}

/** “keep a name, a date and the length of every interview”: what each of them has. */
const OF_EACH = new RegExp(
  String.raw`^(.*?\b)(?:keep|note|notes|record|records|store|track|save|log|logs|write down|writes down) ` +
    String.raw`((?:[^.;:,]+, )+[^.;:,]+?) of (each|every) (\p{L}+)(?=[.,;]|$| and\b)`,
  'iu',
);

/** A sentence in plainer words. */
export function plainer(sentence: string): string {
  const told = [...ASKED_HOW, ...OF_SITES, ...OF_WHAT_IS_SHOWN, ...ASKED, ...MEANT, ...BY_ITSELF].reduce(
    (rest, [said, meant]) => (typeof meant === 'string' ? rest.replace(said, meant) : rest.replace(said, meant)),
    apart(lookedUp(sentence)),
  );
  const each = OF_EACH.exec(told);
  if (each === null) return told;
  const [all, before = '', list = '', every = '', noun = ''] = each;
  const rest = told.slice(all.length).replace(/^[,;\s]+/u, '');
  const subject = before.replace(/\b(?:i|we|they|you)\s*$/iu, '').trim();
  return `${subject === '' ? '' : `${subject} `}${every} ${noun} has ${list}${rest === '' || rest === '.' ? '.' : `. ${rest}`}`;
}
