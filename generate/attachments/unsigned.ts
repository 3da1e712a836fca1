import type { Blueprint } from '../../templates/index.ts';

/** The rows of this thing came from a file: no sample people stand beside them as if they had written them. Changes `plan`. */
export function unsigned(plan: Pick<Blueprint, 'site'>, entity: string): void {
  for (const offer of plan.site.offers) if (offer.entity === entity) offer.signed = false;
}
