import { match } from '../adapt/index.ts';
import type { Analysis } from '../analysis/index.ts';
import type { Reading } from '../reading/index.ts';
import type { Template } from '../../templates/index.ts';

/**
 * Below this probability a template has to show that the idea speaks of what it offers: of the three ideas in `classify/` below it that name nothing of
 * their template, two were of another trade (decision 194).
 */
const CERTAIN_FROM = 0.55;
/** So many things of its own, each with evidence enough to be kept, make an app without a template. */
const OWN_FROM = 2;
const KEPT_FROM = 1.3;
/** From this weight on an idea is about a thing. */
const STRONG_FROM = 3;

/** From this probability on a second choice is looked at where the first one does not suit. */
const LIKELY_FROM = 0.2;

/**
 * Whether an English idea names nothing of what a likely template is about, and enough of its own: final theses with topics and examiners are no
 * projects with tasks, rooms that hosts offer are no goods of a market.
 */
export function namesNothingOf(
  template: Template,
  { notions }: Reading,
  { templates, language }: Analysis,
  isSite: boolean,
): boolean {
  const score = templates.find(({ id }) => id === template.id)?.score ?? 1;
  if (language !== 'en') return false;
  const { isNamed, isAny, own, strong } = compared(template, notions);
  // However likely, visitors of a site that names not one thing of it come for something else: travellers get vaccinations, and no trips.
  const isElsewhere = isSite && !isAny && strong >= OWN_FROM;
  return !isNamed && own >= OWN_FROM && (score < CERTAIN_FROM || isElsewhere);
}

/** “I keep track of my goats: date, place, cost and notes”. */
const KEEPS_OWN = /\b(?:keep(?:s|ing)? track of|(?:track|log|record)(?:s|ing)?) (?:all )?(?:my|our) /iu;

/** Whether somebody keeps a list of their own of what a likely template has nothing of: goats with their cost are no budget, and with notes no notebook. */
export function keepsOther(template: Template, { notions }: Reading, idea: string): boolean {
  if (!KEEPS_OWN.test(idea)) return false;
  const { isNamed, rest } = compared(template, notions);
  const isTold = ({ evidence, fields }: Reading['notions'][number]): boolean =>
    evidence.includes('object') && evidence.includes('described') && fields.length >= OWN_FROM;
  return !isNamed && rest.some(isTold);
}

/** The next likely template of which the idea does name something, in place of `first`: a help desk with a bot is no chat. */
export function nextFitting(
  first: string,
  { notions }: Reading,
  { templates }: Analysis,
  built: { get: (id: string) => Template | undefined },
): string | undefined {
  return templates.find(({ id, score }) => {
    const template = id === first || score < LIKELY_FROM ? undefined : built.get(id);
    return template !== undefined && compared(template, notions).isNamed;
  })?.id;
}

/** Whether an idea names anything that a template offers, or has at all, and how much of its own it has besides. */
function compared(
  template: Template,
  notions: Reading['notions'],
): { isNamed: boolean; isAny: boolean; own: number; strong: number; rest: Reading['notions'] } {
  const { slots, rest } = match(template, notions, { byFields: false });
  const offered = [...(template.site?.offers ?? []).map(({ entity }) => entity), template.entities[0]?.id ?? ''];
  return {
    isNamed: offered.some((id) => slots.has(id)),
    isAny: slots.size > 0,
    own: rest.filter((each) => each.score >= KEPT_FROM).length,
    strong: rest.filter((each) => each.score >= STRONG_FROM).length,
    rest,
  };
}
