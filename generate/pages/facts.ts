import { factId, type SiteDraft } from '../../templates/index.ts';
import { detailsIn } from '../text/details.ts';
import { capitalised } from '../text/inflect.ts';

/** The site with the facts that the idea itself says, in their places: opening hours, telephone, e-mail address. All others stay the owner's to write. */
export function withSaidFacts(site: SiteDraft, description: string): SiteDraft {
  const { hours, phone, email } = detailsIn(description);
  const said = new Map(
    Object.entries({ hours: hours && capitalised(hours), phone, email }).filter(([, value]) => value !== undefined),
  );
  if (said.size === 0 || site.pages === undefined) return site;
  return {
    ...site,
    pages: site.pages.map((page) =>
      page.kind === 'content'
        ? {
            ...page,
            blocks: page.blocks.map((block) =>
              block.kind === 'facts'
                ? { ...block, facts: block.facts.map((fact) => ({ value: said.get(factId(fact)), ...fact })) }
                : block,
            ),
          }
        : page,
    ),
  };
}
