import type { EntityDraft, FieldDraft, SiteDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import { openDaysIn } from '../text/open-days.ts';

/** What is chosen to be had on a day, and no birthday. */
const NO_DAY = /birth|born|paid|until|departure|return|end|expires|due|to_date|ends_at|opened|since/u;

/**
 * Closed days and lead times that an English idea states hold for the day that visitors choose: of a booking, of an order. The form offers no other,
 * and the back end takes none. The drafts are changed in place.
 */
export function keepOpenDays(idea: string, site: SiteDraft, pieces: readonly Piece[]): void {
  const stated = openDaysIn(idea);
  if (stated === undefined) return;
  const { closed, ...rest } = stated;
  for (const [draft, asked] of chosenIn(site, pieces)) {
    const field = draft.fields.find((each) => asked.includes(each.id) && isDay(each));
    if (field === undefined) continue;
    field.days = { ...rest, ...(closed.length === 0 ? {} : { closed: [...closed] }) };
    field.help = stated.message;
  }
}

const isDay = ({ id, type, derived, managed }: FieldDraft): boolean =>
  (type === 'date' || type === 'datetime') && derived === undefined && managed !== true && !NO_DAY.test(id);

/** What visitors add, with the fields that they fill in: by a form, a step, or the checkout. */
function chosenIn({ offers = [], pages = [], shop }: SiteDraft, pieces: readonly Piece[]): [EntityDraft, string[]][] {
  const asked = new Map<string, string[]>();
  const add = (id: string | undefined, fields: readonly string[]): void => {
    if (id !== undefined) asked.set(id, [...(asked.get(id) ?? []), ...fields]);
  };
  for (const page of pages) if (page.kind === 'form') add(page.entity, page.fields);
  for (const { step } of offers) add(step?.entity, step?.asks ?? []);
  add(shop?.order, shop?.asks ?? []);
  return pieces.flatMap(({ draft }): [EntityDraft, string[]][] => {
    const fields = asked.get(draft.id);
    return fields === undefined ? [] : [[draft, fields]];
  });
}
