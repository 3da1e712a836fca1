import type { EntityDraft, FieldDraft, SeedRow } from '../../templates/index.ts';
import type { Notion } from '../reading/index.ts';
import { singular } from '../text/inflect.ts';

const POSTED =
  /\b(?:post|share|upload|publish)(?:s|ing)? (?:(?:their|new|an?|the|own|photos of|pictures of|his|her) )*(\p{L}+)/iu;

/** What people are said to post: “members post sightings”. */
export function postedIn(idea: string): string | undefined {
  const word = POSTED.exec(idea)?.[1];
  return word === undefined ? undefined : singular(word.toLowerCase());
}

/** “filter by vegan”: one of the choices of a diet. */
export const isChoiceOf = ({ id, type }: FieldDraft, { fields }: EntityDraft): boolean =>
  type === 'boolean' && fields.some(({ choices }) => choices?.some((choice) => choice.id === id));

/** “comment on sightings”: comments are rows about it, and no text in it. */
export const isKeptApart = ({ id }: FieldDraft, { id: of }: EntityDraft, entities: readonly EntityDraft[]): boolean =>
  entities.some((each) => each.id === id && each.fields.some(({ reference }) => reference?.entity === of));

const GENERAL_WARE = /^(?:product|item|article|good)$/;
const WARE_FROM = 3;

/** “Present our products … browse the pumps by category”: the products are the pumps. */
export function isOfOthers({ lemma, fields, states, evidence, score }: Notion, all: readonly Notion[]): boolean {
  const isBare = GENERAL_WARE.test(lemma) && fields.length + states.length === 0 && !evidence.includes('described');
  return (
    isBare &&
    all.some(
      (each) =>
        each.lemma !== lemma &&
        each.shown === true &&
        ['goods', 'asset', 'thing', 'plant', 'animal'].includes(each.archetype) &&
        each.score >= Math.max(score, WARE_FROM) &&
        each.evidence.includes('object'),
    )
  );
}

const WORDS: ReadonlySet<FieldDraft['type']> = new Set(['text', 'longtext', 'url', 'choice']);

/** A sample row without what it says in words: its numbers and what it refers to suit a thing of another name as well. */
export const withoutWords = (row: SeedRow, { fields }: EntityDraft): SeedRow =>
  Object.fromEntries(
    Object.entries(row).filter(([id]) => !fields.some((field) => field.id === id && WORDS.has(field.type))),
  );
