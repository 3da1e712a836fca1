import type { Transition } from '../../blueprint/index.ts';
import { pascal } from '../../naming/index.ts';
import { inputType } from './column.ts';
import type { Plan, PlannedEntity } from './plan.ts';

/** The class of what a person fills in for an action, with its source; undefined for an action that asks nothing. */
export function actionInput(
  plan: Plan,
  entity: PlannedEntity,
  transition: Transition,
): { readonly name: string; readonly source: string } | undefined {
  if (transition.asks.length === 0) return undefined;
  const name = `${entity.names.class}${pascal(transition.id)}Input`;
  const lines = [...new Set(transition.asks)].map((id) => {
    const planned = plan.field(entity, id);
    const type = inputType(planned.field);
    return planned.nullable
      ? `    ${planned.names.attribute}: ${type} | None = None`
      : `    ${planned.names.attribute}: ${type} = Field(default=None)`;
  });
  return { name, source: [`class ${name}(StrictModel):`, ...lines].join('\n') };
}
