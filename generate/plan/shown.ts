import type { Template } from '../../templates/index.ts';
import type { Archetype } from '../lexicon/index.ts';
import { textPages } from '../pages/index.ts';
import type { Reading } from '../reading/index.ts';
import { topicsIn } from '../sought/index.ts';
import { singular } from '../text/inflect.ts';
import { namedPages } from '../text/named-pages.ts';

/** Whether a template keeps for each person alone what the idea shows to all: who looks for a dog to adopt is no owner of one. */
export function keepsHidden({ entities, site }: Template, { notions }: Reading): boolean {
  const shown = notions.filter((each) => each.shown === true && WARES.has(each.archetype));
  return entities.some(
    ({ id, access, words, kinds = [] }) =>
      access === 'private' &&
      !(site?.offers ?? []).some(({ entity }) => entity === id) &&
      shown.some(({ lemma }) => [id, ...words, ...kinds].includes(lemma)),
  );
}

/** What is sold by its kinds is none of the topics it is sorted by. */
const WARES: ReadonlySet<Archetype> = new Set<Archetype>(['goods', 'asset', 'plant', 'animal', 'work']);

/** What is a page of text on a site or a topic that things are sorted by, and of which the idea tells nothing that could be kept. */
export function toldOnly({ notions }: Reading, wished: string): string[] {
  const pages = new Set(textPages(namedPages(wished)));
  const topics = new Set(topicsIn(wished).map((topic) => singular(topic.toLowerCase())));
  return notions
    .filter(
      ({ one, archetype, fields }) =>
        fields.length === 0 &&
        ((archetype === 'thing' && pages.has(one.toLowerCase())) ||
          (!WARES.has(archetype) && topics.has(singular(one.toLowerCase())))),
    )
    .map(({ lemma }) => lemma);
}
