import { identifierOf, type FieldDraft } from '../../templates/index.ts';
import { appliedFor } from '../text/applied-for.ts';
import { capitalised } from '../text/inflect.ts';
import type { Known } from './first-steps.ts';

/** The form by which people apply for what an office grants: “apply for permits (parking, building)”. Nothing where nobody applies for such a thing. */
export function grantedIn(description: string): Known[] {
  const applied = appliedFor(description);
  if (applied === undefined) return [];
  const { thing, sorts } = applied;
  const one = `${thing} application`;
  const sort: FieldDraft = {
    id: 'kind',
    label: `Which ${thing}`,
    type: 'choice',
    required: true,
    filterable: true,
    choices: [...new Map(sorts.map((each) => [identifierOf(each), capitalised(each)]))].map(([id, label]) => ({
      id,
      label,
    })),
  };
  return [
    {
      ...FORM,
      id: identifierOf(one),
      said: /appl(?:y|ies|ying|ications?)/iu,
      known: [identifierOf(one), identifierOf(thing), 'application'],
      one,
      many: `${one}s`,
      title: `Apply for ${/^[aeiou]/u.test(thing) ? 'an' : 'a'} ${thing}`,
      fields: [...((sort.choices?.length ?? 0) < 2 ? [] : [sort]), ...FORM.fields],
    },
  ];
}

const FORM = {
  says: [],
  lead: 'Say who you are and what it is for. You get a number with which you see how far the application is.',
  submit: 'Apply',
  thanks: 'Thank you. Your application has arrived. Keep the number: with it you see how far it is.',
  lookup: 'My application',
  fields: [
    { id: 'address', label: 'Address', type: 'text', required: true, maxLength: 200 },
    { id: 'phone', label: 'Phone', type: 'phone' },
    { id: 'wanted_from', label: 'From when', type: 'date' },
    { id: 'purpose', label: 'What it is for', type: 'longtext', required: true, maxLength: 2000 },
    { id: 'answer', label: 'Our answer', type: 'longtext', maxLength: 2000, managed: true },
  ],
  states: ['received Received', 'in_review In review', 'granted Granted'],
  otherwise: 'declined Declined',
} satisfies Partial<Known>;
