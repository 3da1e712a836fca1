import { blueprint, type Blueprint } from '../../../templates/index.ts';
import { guestsOf, sentPiece } from '../../plan/guests.ts';
import type { EditOf } from '../edit.ts';
import { WishError } from '../wish-error.ts';
import type { Done } from './done.ts';
import { removePage } from './pages.ts';

/** Most things of one app, as the blueprint's schema has it. */
const MOST_THINGS = 12;

/** What the kit's forms for visitors are called, and what they keep. */
const FORMS = {
  contact: { entity: 'enquiry', idea: '', pages: ['contact', 'my_enquiry'], means: 'Their messages are at the desk.' },
  newsletter: {
    entity: 'subscriber',
    idea: 'newsletter',
    pages: ['newsletter'],
    means: 'Their addresses are at the desk.',
  },
} as const;

/** Switches a form of the kit on or off: for messages, or for the newsletter. What it has collected stays at the desk. */
export function setForm(plan: Blueprint, { form, on }: EditOf<'set_form'>): Done {
  const { entity, idea, pages, means } = FORMS[form];
  const there = plan.site.pages.filter(({ id }) => (pages as readonly string[]).includes(id));
  if (!on) return switchedOff(plan, form, there);
  if (there.some(({ kind }) => kind === 'form'))
    throw new WishError(`The site has that form already: “${there[0]?.title ?? ''}”.`, 'Nothing has to be done.');
  if (plan.site.pages.length === 0)
    throw new WishError('This app has no site for visitors.', 'Let visitors see something first.');
  const kept = plan.entities.find(({ id }) => id === entity);
  const room = kept === undefined ? MOST_THINGS - plan.entities.length : 1;
  if (room < 1) throw new WishError(`An app has at most ${String(MOST_THINGS)} things.`, 'Take one out first.');
  const other = plan.entities.find(({ id }) => id === 'enquiry' && entity !== 'enquiry');
  const present = idea === '' ? [] : [sentPiece(structuredClone(other ?? { id: 'enquiry' }) as never, 'request')];
  const made = guestsOf(idea, present, room, plan.app.language);
  const added = kept === undefined ? made.pieces.map(({ draft }) => draft) : [];
  const read = blueprint.safeParse({
    ...plan,
    entities: [...plan.entities, ...added],
    seed: { ...plan.seed, ...Object.fromEntries(added.map(({ id }) => [id, []])) },
    site: {
      ...plan.site,
      pages: [...plan.site.pages, ...made.pages.filter(({ id }) => there.every((each) => each.id !== id))],
    },
  });
  if (!read.success) throw new WishError('The form does not fit this app.', read.error.issues[0]?.message ?? '');
  Object.assign(plan, read.data);
  const title = made.pages.find(({ kind }) => kind === 'form')?.title ?? '';
  return { what: `Visitors have the form “${title}”, with a page of its own in the menu.`, means };
}

function switchedOff(plan: Blueprint, form: EditOf<'set_form'>['form'], there: Blueprint['site']['pages']): Done {
  const [first] = there;
  if (first === undefined)
    throw new WishError(
      `The site has no form for ${form === 'contact' ? 'messages' : 'a newsletter'}.`,
      'Nothing has to be done.',
    );
  for (const { id } of there) removePage(plan, { do: 'remove_page', page: id });
  // an answer that sends people to a page that is gone
  plan.landing.faq = plan.landing.faq.filter(({ answer }) => !there.some(({ title }) => answer.includes(`“${title}”`)));
  return { what: `Took the form “${first.title}” off the site.`, means: 'What it has collected stays at the desk.' };
}
