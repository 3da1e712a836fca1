import type { DashboardDraft, EntityDraft, LandingDraft, Template } from '../../templates/index.ts';

/** Whether an expression can be read with these fields: every first name of a path is one of them. */
export function readable(expression: string, fields: ReadonlySet<string>): boolean {
  const plain = expression.replace(/'[^']*'/g, ' ');
  for (const found of plain.matchAll(/(?<![\w.])([a-z][a-z0-9_]*)(\s*\()?/g)) {
    const name = found[1] ?? '';
    if (found[2] !== undefined || WORDS.has(name)) continue;
    if (!fields.has(name)) return false;
  }
  return true;
}

const WORDS = new Set(['and', 'or', 'not', 'in', 'true', 'false', 'null', 'status', 'n', 'created_at', 'updated_at']);

/**
 * The template without the entities left out, and without what spoke of them: references, rules, effects, figures, copy. `fields` (`product.colour`) go
 * in the same way.
 */
export function pruned(
  template: Template,
  dropped: ReadonlySet<string>,
  fields: ReadonlySet<string> = new Set(),
): Template {
  if (dropped.size === 0 && fields.size === 0) return template;
  const entities = template.entities
    .filter((each) => !dropped.has(each.id))
    .map((entity) => ({ ...entity, ...withoutDropped(entity, dropped, fields) }));
  const fieldsOf = new Map(entities.map((each) => [each.id, new Set(each.fields.map((field) => field.id))]));
  const known = (entity: string, ...expressions: (string | undefined)[]): boolean => {
    const has = fieldsOf.get(entity);
    return has !== undefined && expressions.every((each) => each === undefined || readable(each, has));
  };
  const dashboard: DashboardDraft = {
    figures: template.dashboard.figures.filter((each) => known(each.entity, each.where, each.field)),
    charts: template.dashboard.charts.filter((each) => known(each.entity, each.where, each.field, each.by)),
    attention: template.dashboard.attention.filter((each) => known(each.entity, each.where)),
  };
  const seed = Object.fromEntries(
    Object.entries(template.seed)
      .filter(([id]) => !dropped.has(id))
      .map(([id, rows]) => [
        id,
        rows.map((row) =>
          Object.fromEntries(
            Object.entries(row).filter(([field]) => field === 'status' || fieldsOf.get(id)?.has(field) === true),
          ),
        ),
      ]),
  );
  return { ...template, entities, dashboard, seed, landing: prunedLanding(template.landing, dropped) };
}

function withoutDropped(
  entity: EntityDraft,
  dropped: ReadonlySet<string>,
  without: ReadonlySet<string>,
): Pick<EntityDraft, 'fields' | 'rules' | 'workflow'> {
  const kept = entity.fields.filter(
    (field) =>
      !without.has(`${entity.id}.${field.id}`) &&
      !(field.reference !== undefined && dropped.has(field.reference.entity)) &&
      !(field.derived !== undefined && field.derived.kind !== 'formula' && dropped.has(field.derived.entity)),
  );
  let fields = kept;
  // A formula that read a field now gone goes, too; and so on.
  for (;;) {
    const ids = new Set(fields.map((field) => field.id));
    const next = fields.filter((field) => field.derived?.kind !== 'formula' || readable(field.derived.expression, ids));
    if (next.length === fields.length) break;
    fields = next;
  }
  const ids = new Set(fields.map((field) => field.id));
  const rules = (entity.rules ?? []).filter((rule) => {
    switch (rule.kind) {
      case 'no_overlap':
        return [...rule.scope, rule.start, rule.end].every((id) => ids.has(id));
      case 'unique':
        return rule.fields.every((id) => ids.has(id));
      case 'check':
        return readable(rule.when, ids);
      case 'capacity':
        return [rule.via, ...(rule.within ?? [])].every((id) => ids.has(id));
    }
  });
  const workflow =
    entity.workflow === undefined
      ? undefined
      : {
          ...entity.workflow,
          transitions: entity.workflow.transitions.map((transition) => ({
            ...transition,
            guards: (transition.guards ?? []).filter((guard) => readable(guard.when, ids)),
            asks: (transition.asks ?? []).filter((id) => ids.has(id)),
            effects: (transition.effects ?? []).filter((effect) => {
              switch (effect.kind) {
                case 'set':
                case 'add':
                  return ids.has(effect.field.split('.')[0] ?? '') && readable(effect.value, ids);
                case 'others':
                  return ids.has(effect.scope);
                case 'create':
                  return !dropped.has(effect.entity);
              }
            }),
          })),
        };
  return { fields, rules, ...(workflow === undefined ? {} : { workflow }) };
}

function prunedLanding(landing: LandingDraft, dropped: ReadonlySet<string>): LandingDraft {
  const speaks = (...texts: string[]): boolean =>
    [...dropped].some((id) => texts.some((text) => new RegExp(`\\{${id}s?\\}`, 'i').test(text)));
  return {
    ...landing,
    features: enough(landing.features, (each) => !speaks(each.title, each.text)),
    faq: enough(landing.faq, (each) => !speaks(each.question, each.answer)),
  };
}

/** A landing page has this many features and questions at least. */
const FEWEST = 3;

/** Those that suit, in their order. Where too few do, some of the others stay: a page that speaks of a thing too many is better than no template. */
function enough<T>(all: readonly T[], suits: (each: T) => boolean): T[] {
  const missing = FEWEST - all.filter(suits).length;
  const kept = new Set(all.filter((each) => !suits(each)).slice(0, Math.max(0, missing)));
  return all.filter((each) => suits(each) || kept.has(each));
}
