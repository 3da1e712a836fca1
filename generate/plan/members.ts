import type { EntityDraft, SiteDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import { literally } from '../words.ts';

/** “a members’ area with documents and minutes”, “only members see the roster”: what is named there is for those with an account. */
const AREA = new RegExp(
  String.raw`\b(?:members?[’']?s?[’']?|internal|private|closed|password[- ]protected) (?:area|section|zone|login` +
    String.raw`|corner) (?:with|for|where they (?:find|see)|containing) ([^.;:]{3,160})`,
  'iu',
);
const ONLY =
  /\b(?:only|just) (?:registered |signed[- ]in )?(?:members|users) (?:can )?(?:see|read|download|open) ([^.;:]{3,120})/iu;

/** The site without lists of what an English idea keeps for members, as far as nothing else on it leads there. */
export function withoutMembersOwn(site: SiteDraft, pieces: readonly Piece[], description: string): SiteDraft {
  const said = [AREA, ONLY].flatMap((sign) => sign.exec(description)?.[1] ?? []).join(', ');
  if (said === '') return site;
  const own = new Set(
    pieces
      .map(({ draft }) => draft)
      .filter((draft) => isSaid(draft, said))
      .map(({ id }) => id),
  );
  const { offers = [], pages = [] } = site;
  const lists = pages.filter((page) => page.kind === 'catalogue' && own.has(page.entity));
  const isLedTo = (id: string): boolean =>
    pages.some(
      (page) => page.kind === 'content' && page.blocks.some((block) => 'page' in block && block.page === id),
    ) || offers.some(({ step }) => step?.page === id);
  const gone = new Set(lists.filter(({ id }) => !isLedTo(id)));
  const left = pages.filter((page) => !gone.has(page));
  const isListed = (id: string): boolean => left.some((page) => page.kind === 'catalogue' && page.entity === id);
  return {
    ...site,
    pages: left,
    offers: offers.filter(({ entity }) => !own.has(entity) || isListed(entity)),
  };
}

const isSaid = ({ singular, plural }: EntityDraft, said: string): boolean =>
  [singular, plural].some((name) => new RegExp(`(?<!\\p{L})${literally(name)}(?!\\p{L})`, 'iu').test(said));
