import type { Blueprint, Entity, Field } from '../../../templates/index.ts';
import type { EditOf } from '../edit.ts';
import { asLabel, fieldOf, findThing, freeId, key, listed, onlyThing, thingOf } from '../resolve.ts';
import { WishError } from '../wish-error.ts';
import type { Done } from './done.ts';

/** Choices by their names, each with an id that is not taken. */
export function choicesOf(names: readonly string[]): { id: string; label: string }[] {
  const taken: string[] = [];
  return names.map((name) => {
    const id = freeId(/^\d/u.test(name.trim()) ? `n_${name}` : name, taken);
    taken.push(id);
    return { id, label: asLabel(name) };
  });
}

/** The field with choices that a wish means. */
function choiceField(
  plan: Blueprint,
  thing: string | undefined,
  said: string | undefined,
): { entity: Entity; field: Field } {
  if (said !== undefined) {
    const asThing = thing === undefined ? findThing(plan, said) : undefined;
    if (asThing === undefined) return fieldOf(plan, thing, said);
    return { entity: asThing, field: onlyChoice(asThing) };
  }
  const entity =
    thing === undefined
      ? onlyThing(
          plan,
          'choices',
          plan.entities.filter((each) => each.fields.some((field) => field.type === 'choice')),
        )
      : thingOf(plan, thing);
  return { entity, field: onlyChoice(entity) };
}

function onlyChoice(entity: Entity): Field {
  const [first, ...more] = entity.fields.filter((each) => each.type === 'choice');
  if (first === undefined)
    throw new WishError(
      `${entity.plural} have no field with choices.`,
      `If it is to be one of the ${entity.plural.toLowerCase()}, add it at the desk; else add a field with its choices first.`,
    );
  if (more.length > 0) {
    const options = [first, ...more].map((each) => each.label);
    throw new WishError(`${entity.plural} have several fields with choices.`, 'Say which one.', {
      question: 'Which field gets the choice?',
      options,
    });
  }
  return first;
}

export function addChoice(plan: Blueprint, { thing, field: said, choices }: EditOf<'add_choice'>): Done {
  const { entity, field } = choiceField(plan, thing, said);
  if (field.type !== 'choice')
    throw new WishError(
      `“${field.label}” of ${entity.plural} has no choices to pick from.`,
      'Only a field with choices gets another one.',
    );
  const present = field.choices ?? [];
  const added = choicesOf(choices).filter((each) => !present.some((one) => key(one.label) === key(each.label)));
  if (added.length === 0)
    throw new WishError(`“${field.label}” already has ${listed(choices)}.`, 'Nothing has to be done.');
  const taken = present.map((each) => each.id);
  field.choices = [...present, ...added.map((each) => ({ ...each, id: freeId(each.id, taken) }))];
  return { what: `“${field.label}” of ${entity.plural} can also be ${listed(added.map((each) => each.label))}.` };
}

/** The one choice that is called so, with its field. @throws WishError where there is none, or several fields have it */
export function choiceOf(
  plan: Blueprint,
  { thing, field: said, choice }: Pick<EditOf<'remove_choice'>, 'thing' | 'field' | 'choice'>,
): { entity: Entity; field: Field; choice: NonNullable<Field['choices']>[number] } {
  const all = plan.entities.flatMap((entity) => entity.fields.map((field) => ({ entity, field })));
  const among = said === undefined ? all : [fieldOf(plan, thing, said)];
  const [found, ...more] = among.flatMap(({ entity, field }) =>
    (thing === undefined || entity === thingOf(plan, thing) ? (field.choices ?? []) : [])
      .filter((each) => key(each.label) === key(choice) || each.id === key(choice))
      .map((each) => ({ entity, field, choice: each })),
  );
  if (found === undefined)
    throw new WishError(
      `Nothing can be “${choice}”.`,
      said === undefined || among[0]?.field.choices === undefined
        ? 'Name a choice that is there, and its field.'
        : `It can be ${listed(among[0].field.choices.map(({ label }) => label))}.`,
    );
  if (more.length > 0)
    throw new WishError(`“${choice}” is a choice of several fields.`, 'Say of which one.', {
      question: 'Which field?',
      options: [found, ...more].map((each) => `${each.field.label} of ${each.entity.plural}`),
    });
  return found;
}

export function renameChoice(plan: Blueprint, { to, ...said }: EditOf<'rename_choice'>): Done {
  const found = choiceOf(plan, said);
  const before = found.choice.label;
  found.choice.label = asLabel(to);
  return {
    what: `The choice “${before}” of “${found.field.label}” is called “${found.choice.label}” now.`,
    means: 'Rows that have it keep it.',
  };
}
