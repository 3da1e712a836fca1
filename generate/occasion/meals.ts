import { identifierOf, type DashboardDraft, type FieldDraft } from '../../templates/index.ts';
import { capitalised } from '../text/inflect.ts';

/** “what they eat (meat, fish, vegetarian, allergies)”, “choose a meal: beef, fish or vegan”. */
const MEALS = new RegExp(
  String.raw`\b(?:what (?:they|people|guests|everybody|everyone|each (?:guest|person)|you)(?: will| want to` +
    String.raw`| would like to)? (?:eat|have for dinner)` +
    String.raw`|(?:meal|menu|food|dish|dinner)s?(?: (?:choice|preference|option|wishes))?s?) ?(?:\(` +
    String.raw`|: ?)([^().;:]{5,120})`,
  'iu',
);
/** What is said of a meal and is none. */
const ALLERGIES = /allerg|intoleran|diet|wish|anything else/iu;
const ALLERGY = /\ballerg(?:y|ies|ic)\b|\bintoleran/iu;
const MOST = 5;

/** What guests eat, as fields of their answer: how many have which meal, and what they must not eat. */
export function mealFields(text: string): FieldDraft[] {
  const list = MEALS.exec(text)?.[1] ?? '';
  const meals = list
    .split(/\s*,\s*(?:and |or )?|\s+(?:and|or)\s+|\//u)
    .map((each) => each.trim())
    .filter((each) => /^\p{L}[\p{L} -]{1,24}$/u.test(each) && each.split(' ').length <= 2 && !ALLERGIES.test(each))
    .slice(0, MOST);
  const counted =
    meals.length < 2
      ? []
      : meals.map((each): FieldDraft => ({
          id: identifierOf(`meals ${each}`),
          label: `Meals: ${capitalised(each)}`,
          type: 'integer',
          required: true,
          min: 0,
          max: 12,
          default: 0,
        }));
  return [
    ...counted,
    ...(ALLERGY.test(text) ? [{ id: 'allergies', label: 'Allergies', type: 'text' as const, maxLength: 300 }] : []),
  ];
}

const COMING = "coming = 'yes_gladly'";

/** What the hosts see first: how many people come, and how many meals of each kind. */
export function hostsDashboard(fields: readonly FieldDraft[]): DashboardDraft {
  const summed = fields.filter(({ type }) => type === 'integer');
  const figures: DashboardDraft['figures'] = [
    { id: 'answers', label: 'Answers', entity: 'rsvp', measure: 'count' },
    { id: 'people_coming', label: 'People who come', entity: 'rsvp', where: COMING, measure: 'sum', field: 'people' },
    ...summed.map(({ id, label }): DashboardDraft['figures'][number] => ({
      id,
      label,
      entity: 'rsvp',
      where: COMING,
      measure: 'sum',
      field: id,
    })),
  ];
  return {
    figures: figures.slice(0, 6),
    charts: [{ id: 'by_answer', label: 'Answers', entity: 'rsvp', by: 'coming', measure: 'count', kind: 'ring' }],
    attention: [],
  };
}
