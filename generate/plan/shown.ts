import type { Template } from '../../templates/index.ts';
import type { Archetype } from '../lexicon/index.ts';
import { textPages } from '../pages/index.ts';
import type { Reading } from '../reading/index.ts';
import { topicsIn } from '../sought/index.ts';
import { singular } from '../text/inflect.ts';
import { namedPages } from '../text/named-pages.ts';

/** Whether a template keeps for each person alone what the idea shows to all: who looks for a dog to adopt is no owner of one. */
export function keepsHidden({ entities, site }: Template, { notions }: Reading): boolean {
  const isPriced = ({ archetype, fields }: Reading['notions'][number]): boolean =>
    archetype === 'service' && fields.some(({ id }) => id === 'price');
  const shown = notions.filter((each) => each.shown === true && (WARES.has(each.archetype) || isPriced(each)));
  return entities.some(
    ({ id, access, words, kinds = [] }) =>
      access === 'private' &&
      !(site?.offers ?? []).some(({ entity }) => entity === id) &&
      shown.some(({ lemma }) => [id, ...words, ...kinds].includes(lemma)),
  );
}

/** Whom a business keeps a list of. */
const SERVED: ReadonlySet<string> = new Set(['customer', 'client', 'patient', 'tenant', 'employee', 'supplier']);

/** Whether a template is a firm's, with those it serves, and the idea one person's own: who logs the fuel of one car has no customers. */
export function isOfFirm({ entities }: Template, { notions }: Reading): boolean {
  const all = entities.filter(({ id }) => SERVED.has(id));
  return all.length > 0 && !notions.some(({ lemma }) => all.some(({ id, words }) => [id, ...words].includes(lemma)));
}

/**
 * Whether the idea is about people who offer themselves, each with a profile, and its template knows nobody like them: sitters are no wares of a
 * market.
 */
export function missesPeople({ entities }: Template, { notions }: Reading): boolean {
  const [first] = notions.filter(({ profiled, archetype }) => profiled === true && archetype === 'staff');
  return (
    first !== undefined &&
    !notions.some(({ archetype, fields }) => WARES.has(archetype) && fields.length > 0) &&
    !entities.some(({ id, words, kinds = [], holds = [] }) => [id, ...words, ...kinds, ...holds].includes(first.lemma))
  );
}

/** What is sold by its kinds is none of the topics it is sorted by. */
const WARES: ReadonlySet<Archetype> = new Set<Archetype>(['goods', 'asset', 'plant', 'animal', 'work']);

/** “Functionalities for registration, profile pages and search”: everybody has an account, and nobody signs up for anything. */
export function accountParts(wished: string): string[] {
  const isAccount = /\bfunctionalit\p{L}+ (?:for|such as|like|including)[^.]*\b(?:user |member )?registration\b/iu.test(
    wished,
  );
  return isAccount && !/\bregister(?:s|ed|ing)? (?:for|as|to)\b/iu.test(wished)
    ? ['registration', 'user_registration']
    : [];
}

/** What is a page of text on a site or a topic that things are sorted by, and of which the idea tells nothing that could be kept. */
export function toldOnly({ notions }: Reading, wished: string): string[] {
  const pages = new Set(textPages(namedPages(wished)));
  const heads = new Set([...pages].map((page) => singular(page.split(' ').at(-1) ?? page)));
  const topics = new Set(topicsIn(wished).map((topic) => singular(topic.toLowerCase())));
  return notions
    .filter(
      ({ one, archetype, fields }) =>
        fields.length === 0 &&
        ((archetype === 'thing' && pages.has(one.toLowerCase())) ||
          // “conversation tips” are read, and nobody is paid
          (archetype === 'payment' && heads.has(one.toLowerCase())) ||
          (!WARES.has(archetype) && topics.has(singular(one.toLowerCase())))),
    )
    .map(({ lemma }) => lemma);
}
