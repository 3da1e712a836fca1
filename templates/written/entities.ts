import { z } from 'zod';
import { entity, identifier, label, prose, rule } from '../blueprint/index.ts';
import { identifierOf, states, type TemplateEntity } from '../shape/index.ts';
import { fieldFrom } from './fields.ts';

const transition = entity.shape.workflow.unwrap().shape.transitions.element;
const words = z.array(z.string().regex(/^[a-z][a-z0-9_-]*$/));

/** `set: {field: value}`, `add: {field: value}`, or an effect as the blueprint has it. */
const effect = z.union([
  z.strictObject({ set: z.record(z.string(), z.string()) }),
  z.strictObject({ add: z.record(z.string(), z.string()) }),
  transition.shape.effects.unwrap().element,
]);

/** One action: `- {do: Confirm, from: requested, to: confirmed}`; several states to start from are written `a|b`. */
const step = z.strictObject({
  ...transition.omit({ id: true, label: true, from: true, effects: true }).shape,
  do: label,
  id: identifier.optional(),
  from: z.string().regex(/^[a-z0-9_]+(\|[a-z0-9_]+)*$/),
  effects: z.array(effect).default([]),
});

/** An entity as a template's file has it; docs/templates.md says each key. */
export const writtenEntity = z.strictObject({
  one: label,
  many: label,
  about: prose,
  icon: entity.shape.icon,
  words: words.default([]),
  kinds: words.optional(),
  folds: words.optional(),
  sorts: z.array(identifier).optional(),
  alike: words.optional(),
  bends: z.boolean().optional(),
  same: words.optional(),
  holds: words.optional(),
  core: z.boolean().optional(),
  optional: z.boolean().optional(),
  unless: z.array(identifier).optional(),
  needs: z.array(identifier).optional(),
  access: entity.shape.access,
  managedBy: z.array(identifier).optional(),
  createdBy: z.array(identifier).optional(),
  lasting: z.boolean().optional(),
  shownIn: z.array(identifier).optional(),
  title: identifier.optional(),
  sort: z.string().optional(),
  views: entity.shape.views.optional(),
  taps: entity.shape.taps,
  aggregate: identifier.optional(),
  fields: z.array(z.record(z.string(), z.unknown())).min(1).max(24),
  rules: z.array(rule).max(12).optional(),
  /** `Open`, `Done:success` or `Done:success:final`; the first is where a row begins. */
  states: z.array(z.string().min(1).max(80)).min(2).max(12).optional(),
  steps: z.array(step).min(1).max(20).optional(),
});
type WrittenEntity = z.infer<typeof writtenEntity>;
type WrittenStep = z.infer<typeof step>;
type Workflow = NonNullable<TemplateEntity['workflow']>;

/** The entity of a template that a written one stands for. Throws what `fieldFrom` throws, with the entity's name before it. */
export function entityFrom(id: string, written: WrittenEntity): TemplateEntity {
  const { one, many, about, fields, states: lines, steps, title, managedBy, words: synonyms, ...others } = written;
  const made = fields.map((each) => {
    try {
      return fieldFrom(each);
    } catch (error) {
      throw new RangeError(`${id}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  });
  const [first] = made;
  return {
    ...said(others),
    id,
    words: [...new Set([id, ...(written.same ?? []), ...synonyms])],
    singular: one,
    plural: many,
    description: about,
    managedBy: managedBy ?? ['admin', 'manager'],
    title: title ?? first?.id ?? 'name',
    fields: made,
    ...(lines === undefined || steps === undefined
      ? {}
      : { workflow: { states: states(...lines), transitions: steps.map(transitionFrom) } }),
  };
}

function transitionFrom({ do: name, id, from, effects, ...rest }: WrittenStep): Workflow['transitions'][number] {
  return {
    ...said(rest),
    id: id ?? identifierOf(name),
    label: name,
    from: from.split('|'),
    effects: effects.flatMap((each) => {
      if ('set' in each)
        return Object.entries(each.set).map(([field, value]) => ({ kind: 'set' as const, field, value }));
      if ('add' in each)
        return Object.entries(each.add).map(([field, value]) => ({ kind: 'add' as const, field, value }));
      return [each];
    }),
  };
}

/** Without what was not said: a key that is there counts as said. */
function said<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
