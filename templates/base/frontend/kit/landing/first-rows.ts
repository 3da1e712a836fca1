import type { Manner } from '../picture/book';

/** As many rows as the first screen of each manner shows. */
export const FIRST_ROWS: Readonly<Record<Manner, number>> = {
  editorial: 3,
  storefront: 3,
  atelier: 1,
  ledger: 5,
  clinic: 4,
  campus: 3,
  arcade: 4,
  wander: 3,
  forge: 4,
  hearth: 3,
};
