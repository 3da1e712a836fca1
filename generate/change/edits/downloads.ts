import { offerOf, type Blueprint, type CataloguePage } from '../../../templates/index.ts';
import type { EditOf } from '../edit.ts';
import { listed, onlyThing, thingOf } from '../resolve.ts';
import { WishError } from '../wish-error.ts';
import type { Done } from './done.ts';
import { mainOf } from './seen.ts';

/** Whether visitors take a list along as a file for a spreadsheet. Whoever works at the desk always can. */
export function setDownload(plan: Blueprint, { thing, who, on }: EditOf<'set_download'>): Done {
  const pages = plan.site.pages.filter((page): page is CataloguePage => page.kind === 'catalogue');
  const shown = plan.entities.filter(({ id }) => pages.some(({ entity }) => entity === id));
  if (who === 'desk') {
    const entity = thing === undefined ? undefined : thingOf(plan, thing);
    const list = entity === undefined ? 'Every list at the desk' : `The list of ${entity.plural} at the desk`;
    throw on
      ? new WishError(
          `${list} has “Download as CSV” already: a file that Excel, Numbers and Google Sheets open.`,
          'It holds the list as it is searched and filtered then. To let visitors take one along, say “let visitors download …”.',
        )
      : new WishError(`${list} can always be taken along by who sees it.`, 'Say who may see it instead.');
  }
  const about = shown.filter(({ id }) => id === mainOf(plan));
  const entity =
    thing === undefined ? onlyThing(plan, 'a download', about.length > 0 ? about : shown) : thingOf(plan, thing);
  const { plural } = entity;
  const offer = offerOf(plan, entity.id);
  if (offer === undefined || !shown.includes(entity))
    throw new WishError(
      `Visitors see no list of ${plural.toLowerCase()}.`,
      shown.length === 0 ? 'They see the front page alone.' : `They see ${listed(shown.map((each) => each.plural))}.`,
    );
  if ((offer.download === true) === on)
    throw new WishError(
      `Visitors ${on ? 'can' : 'cannot'} download ${plural} ${on ? 'already' : 'as it is'}.`,
      'Nothing has to be done.',
    );
  if (on) offer.download = true;
  else delete offer.download;
  return on
    ? {
        what: `Visitors can download the list of ${plural} as CSV.`,
        means: 'It holds what they see, as they have searched and filtered it, and opens in any spreadsheet.',
      }
    : { what: `Visitors cannot download the list of ${plural} any more.` };
}
