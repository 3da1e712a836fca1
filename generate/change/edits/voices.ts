import { blueprint, offerOf, voicesOf, type Blueprint } from '../../../templates/index.ts';
import { voicesIn, withVoices } from '../../plan/voices.ts';
import type { EditOf } from '../edit.ts';
import { listed, onlyThing, thingOf } from '../resolve.ts';
import { WishError } from '../wish-error.ts';
import type { Done } from './done.ts';
import { mainOf } from './seen.ts';
import { removeThing } from './things.ts';

const KINDS = { reviews: 'review', comments: 'comment', favourites: 'favourite' } as const;

/** Lets people with an account say or keep something of what visitors see. */
export function addVoice(plan: Blueprint, { thing, voice }: EditOf<'add_voice'>): Done {
  const spoken = new Set(plan.site.offers.flatMap((offer) => voicesOf(plan, offer).map(({ entity }) => entity.id)));
  const shown = plan.entities.filter(({ id }) => offerOf(plan, id) !== undefined && !spoken.has(id));
  const about = shown.filter(({ id }) => id === mainOf(plan));
  const entity = thing === undefined ? onlyThing(plan, voice, about.length > 0 ? about : shown) : thingOf(plan, thing);
  const offer = offerOf(plan, entity.id);
  if (offer === undefined)
    throw new WishError(
      `Visitors see no ${entity.plural.toLowerCase()}.`,
      `They see ${listed(shown.map((each) => each.plural))}.`,
    );
  if (voicesOf(plan, offer).some(({ kind }) => kind === KINDS[voice]))
    throw new WishError(`${entity.plural} have ${voice} already.`, 'Nothing has to be done.');
  const pieces = plan.entities.map((each) => ({
    draft: structuredClone(each),
    kind: each === entity ? ('thing' as const) : ('log' as const),
    weight: 1,
    fromTemplate: true,
    clauses: new Set<number>(),
  }));
  const voices = voicesIn(voice, pieces, { isOpen: true, of: () => 'shared' }, plan.app.language, { sold: entity.id });
  if (voices === undefined) throw new WishError(`${entity.plural} take no ${voice}.`, 'An app has at most 12 things.');
  const made = voices.pieces
    .map(({ draft }) => draft)
    .filter(({ id }) => plan.entities.every((each) => each.id !== id));
  const rated = voices.pieces.find(({ draft }) => draft.id === entity.id)?.draft;
  // The schema fills in what the drafts leave out.
  const read = blueprint.safeParse({
    ...plan,
    entities: [...plan.entities.map((each) => (each === entity ? rated : each)), ...made],
    site: withVoices(plan.site, voices),
    seed: { ...plan.seed, ...Object.fromEntries(made.map(({ id }) => [id, []])) },
  });
  if (!read.success) throw new WishError(`${entity.plural} take no ${voice}.`, read.error.issues[0]?.message ?? '');
  Object.assign(plan, read.data);
  const { can, means } = SAID[voice];
  return { what: `People with an account can ${can} ${entity.plural}.`, means };
}

const SAID: Record<EditOf<'add_voice'>['voice'], { can: string; means: string }> = {
  reviews: { can: 'review', means: 'With 1 to 5 stars, the average at every row; who runs the app can hide a review.' },
  comments: { can: 'comment on', means: 'Comments stand below every row; who runs the app can hide one.' },
  favourites: { can: 'keep their favourite', means: 'Each sees their own.' },
};

/** What people say or keep of a thing is no longer asked for: the thing that holds it leaves the app. */
export function removeVoice(plan: Blueprint, { thing, voice }: EditOf<'remove_voice'>): Done {
  const entity = thing === undefined ? undefined : thingOf(plan, thing);
  const spoken = plan.site.offers.flatMap((offer) =>
    voicesOf(plan, offer)
      .filter(({ kind }) => kind === KINDS[voice] && (entity === undefined || offer.entity === entity.id))
      .map((each) => ({ about: plan.entities.find(({ id }) => id === offer.entity), held: each.entity })),
  );
  const [found, ...more] = spoken;
  if (found === undefined)
    throw new WishError(`${entity?.plural ?? 'Pages'} have no ${voice}.`, 'Nothing has to be done.');
  if (more.length > 0)
    throw new WishError(`Several things have ${voice}.`, 'Say which is meant.', {
      question: `Which of them loses its ${voice}?`,
      options: spoken.flatMap(({ about }) => about?.plural ?? []),
    });
  const { means } = removeThing(plan, { do: 'remove_thing', thing: found.held.id });
  return {
    what: `People can no longer ${SAID[voice].can} ${found.about?.plural ?? 'them'}.`,
    ...(means === undefined ? {} : { means }),
  };
}
