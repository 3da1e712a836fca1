import type { SiteDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';

/** “see the highest rated movies on the home page”, “a front page with the newest listings”: what the first rows of a site are. */
const ON_FRONT = String.raw`(?:home|front|start|landing|main) ?(?:page|screen)`;
const ORDERS: readonly (readonly [string, (id: string) => boolean])[] = [
  [String.raw`(?:(?:highest|best|top)[- ]?rated|best reviewed|top[- ]ranked)`, (id) => id === 'rating'],
  [
    String.raw`(?:most (?:popular|loved|liked|reviewed|discussed)|popular|trending)`,
    (id) => /^(?:reviews|likes?|votes?|rating)$/.test(id),
  ],
];
const SIGNS = ORDERS.map(
  ([words, isField]) =>
    [
      new RegExp(
        String.raw`\b${words}\b[^.;]{2,40} on (?:the|our|a|its) ${ON_FRONT}|\b${ON_FRONT} (?:with|shows?|that shows|showing|lists?) (?:the )?${words}\b`,
        'iu',
      ),
      isField,
    ] as const,
);
const MOST_SORTS = 6;

/** The site whose first list stands in the order that an English idea wants on its front page: the best rated first. */
export function withRanked(site: SiteDraft, pieces: readonly Piece[], description: string): SiteDraft {
  const wanted = SIGNS.find(([sign]) => sign.test(description))?.[1];
  const ranked = (site.offers ?? []).flatMap(({ entity, rating }) => {
    const draft = pieces.find(({ draft: each }) => each.id === entity)?.draft;
    const field = draft?.fields.find(
      ({ id, type }) => (id === rating || wanted?.(id)) && ['decimal', 'integer'].includes(type),
    );
    return wanted === undefined || field === undefined ? [] : [{ entity, sort: `-${field.id}` }];
  });
  const [first] = ranked;
  if (first === undefined) return site;
  return {
    ...site,
    pages: (site.pages ?? []).map((page) =>
      page.kind === 'catalogue' && page.entity === first.entity
        ? {
            ...page,
            sorts: [first.sort, ...(page.sorts ?? []).filter((each) => each !== first.sort)].slice(0, MOST_SORTS),
          }
        : page,
    ),
  };
}
