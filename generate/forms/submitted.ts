import { identifierOf } from '../../templates/index.ts';
import { plural } from '../text/inflect.ts';
import { literally } from '../words.ts';
import type { Known } from './first-steps.ts';

/** A form that an idea names or speaks of, and says no more of. */
export const NAMED_FORM = {
  says: [],
  lead: 'Tell us what it is about. You get a number with which you see what becomes of it.',
  submit: 'Send it',
  thanks: 'Thank you, it has arrived. Keep the number: with it you see how far it is.',
  fields: [
    { id: 'what', label: 'What it is about', type: 'text', required: true, maxLength: 160 },
    { id: 'details', label: 'Details', type: 'longtext', maxLength: 2000 },
  ],
  states: ['received Received', 'in_work In work', 'done Done'],
  otherwise: 'declined Declined',
} satisfies Partial<Known>;

/** “submit a claim”, “file complaints”: what somebody hands in and then waits for. */
const SUBMITTED = new RegExp(
  String.raw`\b(?:submit(?:s|ting)?|fil(?:e|es|ing)|lodg(?:e|es|ing)|hand(?:s|ing)? in|send(?:s|ing)? in) ` +
    String.raw`(?:an? |their |new |online )*((?:(?!(?:an?|the|their|and|or)\b)\p{L}+ )?(?:request|claim|complaint` +
    String.raw`|report|proposal|suggestion|petition|nomination|grievance))s?\b`,
  'giu',
);

/** What an idea says people submit, as a form to send it by. */
export function submitted(description: string, isStep: (said: string, id: string) => boolean): Known[] {
  return [...description.matchAll(SUBMITTED)].flatMap(([said, name = '']): Known[] => {
    const one = name.trim().toLowerCase();
    if (isStep(said, identifierOf(one))) return [];
    return [
      {
        ...NAMED_FORM,
        id: identifierOf(one),
        said: new RegExp(literally(said), 'iu'),
        known: [identifierOf(one), identifierOf(one.split(' ').at(-1) ?? one)],
        one,
        many: plural(one),
        title: `Submit ${/^[aeiou]/u.test(one) ? 'an' : 'a'} ${one}`,
        lookup: `My ${one}`,
      },
    ];
  });
}
