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

/**
 * Whether an English idea names nothing of what a likely template is about, and enough of its own: final theses with topics and examiners are no
 * projects with tasks, rooms that hosts offer are no goods of a market.
 */
export function namesNothingOf(template: Template, { notions }: Reading, { templates, language }: Analysis): boolean {
  const score = templates.find(({ id }) => id === template.id)?.score ?? 1;
  if (language !== 'en' || score >= CERTAIN_FROM) return false;
  const { slots, rest } = match(template, notions);
  const offered = [...(template.site?.offers ?? []).map(({ entity }) => entity), template.entities[0]?.id ?? ''];
  return !offered.some((id) => slots.has(id)) && rest.filter((each) => each.score >= KEPT_FROM).length >= OWN_FROM;
}
