import { z } from 'zod';
import { dataOf, pieced } from '../../words.ts';
import { FEATURES, type FeatureId } from './words.ts';

const LISTS = z.record(z.enum(FEATURES), z.array(pieced)).parse(dataOf(new URL('signs.yaml', import.meta.url)));

/** Who alone sees something is said in several languages, and what they see follows. */
const signOf = (id: FeatureId, words: readonly string[]): RegExp =>
  id === 'hiddenFields'
    ? new RegExp(String.raw`(?<!\p{L})(${words.join('|')})(?!\p{L})[^.;,]{0,60}`, 'iu')
    : new RegExp(String.raw`\b(${words.join('|')})\b`, 'iu');

/** Words of an English idea, and words that are the same everywhere, that ask for the thing itself: “payment status” asks for no card payments. */
export const SIGNS = Object.fromEntries(FEATURES.map((id) => [id, signOf(id, LISTS[id])])) as Readonly<
  Record<FeatureId, RegExp>
>;
