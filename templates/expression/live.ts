import type { Blueprint, Entity, Field } from '../blueprint/index.ts';
import type { Syntax } from './ast.ts';
import { parse } from './parse.ts';

/**
 * Whether a field's value can change without a write to its row: it counts or sums other rows, or is a formula over the clock or over such a
 * field. Live fields are computed by the database at every read; other formulas are stored at every write.
 */
export function isLive(
  blueprint: Blueprint,
  entity: Entity,
  field: Field,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  if (field.derived === undefined) return false;
  if (field.derived.kind !== 'formula') return true;
  const key = `${entity.id}.${field.id}`;
  if (seen.has(key)) return false;
  return depends(parse(field.derived.expression), (path) => {
    const [first, second] = path;
    const own = entity.fields.find((each) => each.id === first);
    if (own === undefined) return false;
    const inside = new Set([...seen, key]);
    if (second === undefined) return isLive(blueprint, entity, own, inside);
    const target = blueprint.entities.find((each) => each.id === own.reference?.entity);
    const there = target?.fields.find((each) => each.id === second);
    return target !== undefined && there !== undefined && isLive(blueprint, target, there, inside);
  });
}

function depends(node: Syntax, isLiveName: (path: readonly string[]) => boolean): boolean {
  switch (node.kind) {
    case 'name':
      return isLiveName(node.path);
    case 'not':
    case 'negate':
      return depends(node.operand, isLiveName);
    case 'logic':
    case 'compare':
    case 'arithmetic':
      return depends(node.left, isLiveName) || depends(node.right, isLiveName);
    case 'in':
      return [node.operand, ...node.options].some((each) => depends(each, isLiveName));
    case 'call':
      return ['today', 'now', 'month_start'].includes(node.name) || node.args.some((each) => depends(each, isLiveName));
    default:
      return false;
  }
}
