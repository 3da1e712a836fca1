import type { Edit } from '../edit.ts';
import { ARTICLE, RENAME, TO, need, plain, quoted, rule, type Parts, type Rule } from './rule.ts';

const STATUS = '(?:status|state|stage|step|phase)';
const PAGE = '(?:page|tab|menu item|menu entry)';
const MENU = '(?:(?:in|on|of|at) (?:the |our )?(?:menu|navigation|side ?bar|side menu|nav|desk(?:top)?(?: menu)?))';
const PUT = '(?:put|move|place|show|list|bring|push|shift)';
const FRONT = '(?: on the (?:front|home|landing|start) ?page)?';
const BESIDE = '(?<side>before|above|over|ahead of|in front of|after|below|under|behind|beneath) ';
const END =
  '(?:(?:to |at |on )?(?:the )?(?:very )?(?<end>first|top|front|beginning|start|last|bottom|end)(?: (?:place|position))?)';
const CHARTS = '(?:chart|graph|diagram)';

type Place = Pick<Extract<Edit, { do: 'move_thing' }>, 'to' | 'other'>;

/** Where something goes; of what was said beside it, without what only says its kind. */
function placeOf(parts: Parts, kind: RegExp): Place {
  const side = parts['side']?.toLowerCase();
  if (side === undefined) return { to: /^(?:last|bottom|end)$/iu.test(parts['end'] ?? '') ? 'last' : 'first' };
  const other = need(quoted(parts['other'])).replace(kind, '');
  return { to: /^(?:after|below|under|behind|beneath)$/u.test(side) ? 'after' : 'before', other };
}

const BARE = {
  page: / (?:page|tab)$/iu,
  section: /^section | section$/iu,
  status: /^(?:status|state) /iu,
  none: /^$/u,
};

const of = (parts: Parts): { thing?: string } => {
  const thing = plain(parts['thing']);
  return thing === undefined ? {} : { thing };
};
const status = (parts: Parts): Edit => ({
  do: 'move_status',
  ...of(parts),
  status: need(parts['status']),
  ...placeOf(parts, BARE.status),
});
const thing = (parts: Parts): Edit => ({ do: 'move_thing', thing: need(parts['thing']), ...placeOf(parts, BARE.none) });
const page = (parts: Parts): Edit => ({
  do: 'move_page',
  page: need(quoted(parts['page'])),
  ...placeOf(parts, BARE.page),
});
const section = (parts: Parts): Edit => ({
  do: 'move_section',
  title: need(quoted(parts['title'])),
  ...placeOf(parts, BARE.section),
});
const renamedSection = (parts: Parts): Edit => ({
  do: 'rename_section',
  title: need(quoted(parts['title'])),
  to: quoted(parts['to']),
});
const renamedChart = (parts: Parts): Edit => ({
  do: 'rename_chart',
  chart: need(quoted(parts['chart'])),
  to: quoted(parts['to']),
});
const NAME = (group: string): string => `(?<${group}>["“'].+?["”']|.+?)`;
const CALLED = '(?:should|must|has to|is to|shall|needs to) (?:be (?:called|named|titled)|read|say) (?<to>.+)';

/** What people say about the order of things, pages, statuses and sections, and the names of sections and charts. */
export const ORDER_RULES: readonly Rule[] = [
  rule(
    `${PUT} ${ARTICLE}${STATUS} ${NAME('status')}(?: of ${ARTICLE}(?<thing>.+?))? ${BESIDE}${ARTICLE}(?<other>.+)`,
    status,
  ),
  rule(`${PUT} ${ARTICLE}${STATUS} ${NAME('status')}(?: of ${ARTICLE}(?<thing>.+?))? ${END}`, status),
  rule(
    `${PUT} ${ARTICLE}${NAME('status')} ${END} of ${ARTICLE}(?:(?<thing>.+?) )?(?:statuses|states|stages|steps)`,
    status,
  ),
  rule(
    `(?:the )?(?<end>first|last) ${STATUS} of ${ARTICLE}(?<thing>.+?) (?:should|must|is to|has to|shall) be ${ARTICLE}(?<status>.+)`,
    status,
  ),
  rule(
    `${ARTICLE}${STATUS} ${NAME('status')} (?:should|must|has to) (?:come|be|stand) (?:${END}|${BESIDE}${ARTICLE}(?<other>.+))`,
    status,
  ),
  rule(`${PUT} ${ARTICLE}${PAGE} ${NAME('page')} (?:${END}|${BESIDE}${ARTICLE}(?<other>.+?))(?: ${MENU})?`, page),
  rule(`${PUT} ${ARTICLE}${NAME('page')} ${PAGE} (?:${END}|${BESIDE}${ARTICLE}(?<other>.+?))(?: ${MENU})?`, page),
  rule(
    `${ARTICLE}${NAME('page')} ${PAGE} (?:should|must|has to) (?:come|be|stand) (?:${END}|${BESIDE}${ARTICLE}(?<other>.+?))(?: ${MENU})?`,
    page,
  ),
  rule(`${PUT} ${ARTICLE}section ${NAME('title')} (?:${END}|${BESIDE}${ARTICLE}(?<other>.+?))${FRONT}`, section),
  rule(`${PUT} ${ARTICLE}${NAME('title')} section (?:${END}|${BESIDE}${ARTICLE}(?<other>.+?))${FRONT}`, section),
  rule(
    `${PUT} ${ARTICLE}${NAME('title')} ${BESIDE}${ARTICLE}(?<other>.+?) on the (?:front|home|landing|start) ?page`,
    section,
  ),
  rule(`${PUT} ${ARTICLE}${NAME('thing')} (?:${END}|${BESIDE}${ARTICLE}(?<other>.+?)) ${MENU}`, thing),
  rule(`${PUT} ${ARTICLE}${NAME('thing')} ${END} of (?:the |our )?(?:menu|navigation|side ?bar|nav)`, thing),
  rule(
    `${MENU},? (?:${PUT} )?${ARTICLE}${NAME('thing')} (?:(?:should|must) (?:come|be) )?(?:${END}|${BESIDE}${ARTICLE}(?<other>.+))`,
    thing,
  ),
  rule(`${RENAME} ${ARTICLE}section ${NAME('title')}${TO}(?<to>.+)`, renamedSection),
  rule(`${RENAME} ${ARTICLE}${NAME('title')} section${TO}(?<to>.+)`, renamedSection),
  rule(`${ARTICLE}section ${NAME('title')} ${CALLED}`, renamedSection),
  rule(`${ARTICLE}${NAME('title')} section ${CALLED}`, renamedSection),
  rule(`${RENAME} ${ARTICLE}${CHARTS} (?:of |called |named |for )?${NAME('chart')}${TO}(?<to>.+)`, renamedChart),
  rule(`${RENAME} ${ARTICLE}${NAME('chart')} ${CHARTS}${TO}(?<to>.+)`, renamedChart),
  rule(`${ARTICLE}${CHARTS} (?:of |called |named |for )?${NAME('chart')} ${CALLED}`, renamedChart),
];
