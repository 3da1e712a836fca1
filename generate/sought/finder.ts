import { identifierOf, type FieldDraft, type LandingDraft, type SiteDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import { suggestedIn } from '../text/suggested.ts';
import { singular } from '../text/inflect.ts';

/** As many questions as a finder asks, and as many pages as a site has. */
const MOST_ASKED = 6;
const MOST_PAGES = 16;
const ASKED: ReadonlySet<FieldDraft['type']> = new Set([
  'text',
  'integer',
  'decimal',
  'money',
  'percent',
  'duration',
  'boolean',
  'choice',
  'reference',
]);
/** What says who made or wrote it, and where to find more: nobody chooses by it. */
const NOT_ASKED =
  /(?:^|_)(?:name|title|creator|author|maker|year|link|photo|image|phone|reviews|stars|position|code)(?:_|$)/u;

/** The site with a finder in front, where an English idea suggests things to people who answer questions. */
export function withFinder(site: SiteDraft, pieces: readonly Piece[], idea: string): SiteDraft {
  const said = suggestedIn(idea);
  if (said === undefined) return site;
  const pages = site.pages ?? [];
  const lists = pages.flatMap((page) => (page.kind === 'catalogue' ? [page.entity] : []));
  const isMeant = (name: string): boolean => singular(name.toLowerCase()).endsWith(said.thing.split(' ').at(-1) ?? '');
  const entity =
    lists.find((id) => pieces.some(({ draft }) => draft.id === id && isMeant(draft.singular))) ??
    pieces.find(({ draft }) => lists.includes(draft.id))?.draft.id;
  const draft = pieces.find((piece) => piece.draft.id === entity)?.draft;
  const offer = site.offers?.find((each) => each.entity === entity);
  if (entity === undefined || draft === undefined || offer === undefined) return site;
  const can = draft.fields.filter(
    ({ id, type, derived }) => ASKED.has(type) && derived === undefined && id !== draft.title && !NOT_ASKED.test(id),
  );
  const named = said.asks.flatMap((ask) => can.find(({ id }) => isSame(id, ask))?.id ?? []);
  const others = can.filter(({ id, type }) => type !== 'text' && !named.includes(id)).map(({ id }) => id);
  const asks = [...named, ...(named.length < 2 ? others.slice(0, MOST_ASKED - named.length) : [])].slice(0, MOST_ASKED);
  if (asks.length < 2) return site;
  const finder = {
    kind: 'finder' as const,
    id: `find_${entity}`.slice(0, 40),
    path: 'finder',
    title: `Find the right ${said.thing}`.slice(0, 60),
    lead: 'Answer what matters to you and leave the rest open. Each suggestion says why it suits.',
    entity,
    asks,
  };
  return {
    ...site,
    offers: (site.offers ?? []).map((each) =>
      each === offer ? { ...each, fields: [...new Set([...each.fields.slice(0, 24 - asks.length), ...asks])] } : each,
    ),
    pages: [finder, ...pages].slice(0, MOST_PAGES),
  };
}

/** “number of players” is kept as `player_count`, “light conditions” as `light`. */
function isSame(id: string, ask: string): boolean {
  const own = words(id);
  const asked = words(identifierOf(ask));
  return own.every((word) => asked.includes(word)) || asked.every((word) => own.includes(word));
}
const EMPTY: ReadonlySet<string> = new Set(['number', 'count', 'of', 'the', 'level', 'kind']);
const words = (id: string): string[] => {
  const all = id.split('_').map(singular);
  const told = all.filter((word) => !EMPTY.has(word));
  return told.length === 0 ? all : told;
};

/** What the front page says where people come for a finder; undefined where they come for something else. English. */
export function finderFront(
  { pages = [] }: SiteDraft,
  pieces: readonly Piece[],
): Pick<LandingDraft, 'headline' | 'subline' | 'callToAction' | 'steps' | 'closing'> | undefined {
  const [page] = pages;
  const draft = page?.kind === 'finder' ? pieces.find((piece) => piece.draft.id === page.entity)?.draft : undefined;
  if (page?.kind !== 'finder' || draft === undefined) return undefined;
  const many = draft.plural.toLowerCase();
  const one = draft.singular.toLowerCase();
  const asked = page.asks.flatMap((id) => draft.fields.find((field) => field.id === id)?.label.toLowerCase() ?? []);
  return {
    headline: `Which ${one} is the right one?`,
    subline: `Say what matters to you, be it ${listed(asked.slice(0, 3))}, and see at once which ${many} suit, and why.`,
    callToAction: page.title,
    steps: [
      { title: 'Say what matters', text: 'A few questions. Leave open whatever makes no difference to you.' },
      { title: 'See what suits', text: 'The best come first, each with what speaks for it and what does not.' },
      { title: 'Take a closer look', text: `Every ${one} has a page of its own that you can send to others.` },
    ],
    closing: { title: `Which ${one} today?`, text: 'Three answers are enough for a first suggestion.' },
  };
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
