import type { Blueprint, Entity } from '../../../templates/index.ts';
import { phrasesIn } from '../../plan/phrases/index.ts';
import { freeId } from '../resolve.ts';

/** What of an app would not work without a field, as people call it. Empty: it can go. */
export function usersOf(plan: Blueprint, entity: Entity, id: string): string[] {
  const users: string[] = [];
  const speaks = (text: string | undefined): boolean =>
    text !== undefined && new RegExp(`(?<![.\\w])${id}(?!\\w)`, 'u').test(text);
  const via = (name: string): RegExp => new RegExp(`(?<!\\w)${name}\\.${id}(?!\\w)`, 'u');
  for (const rule of entity.rules) {
    const named =
      (rule.kind === 'no_overlap' && [...rule.scope, rule.start, rule.end].includes(id)) ||
      (rule.kind === 'unique' && rule.fields.includes(id)) ||
      (rule.kind === 'check' && speaks(rule.when)) ||
      (rule.kind === 'capacity' && (rule.via === id || rule.amount === id || rule.within?.includes(id) === true));
    if (named) users.push(`the rule “${rule.message}”`);
  }
  for (const step of entity.workflow?.transitions ?? []) {
    const texts = [
      ...step.guards.map((each) => each.when),
      ...step.effects.flatMap((each) => ('field' in each ? [each.field, each.value] : [])),
    ];
    if (texts.some(speaks) || step.asks.includes(id) || step.by.includes(id)) users.push(`the action “${step.label}”`);
  }
  for (const other of plan.entities) {
    const ways = other.fields.filter((each) => each.reference?.entity === entity.id).map((each) => each.id);
    for (const field of other.fields) {
      const { derived } = field;
      const counts =
        derived !== undefined &&
        derived.kind !== 'formula' &&
        derived.entity === entity.id &&
        (derived.via === id || (derived.kind === 'sum' && derived.field === id) || speaks(derived.where));
      const reckons =
        derived?.kind === 'formula' &&
        ((other === entity && speaks(derived.expression)) || ways.some((way) => via(way).test(derived.expression)));
      const copies =
        field.copies !== undefined &&
        ((other === entity && field.copies.startsWith(`${id}.`)) ||
          ways.some((way) => field.copies === `${way}.${id}`));
      if (counts || reckons || copies) users.push(`“${field.label}” of ${other.plural}`);
    }
    for (const rule of other.rules)
      if (rule.kind === 'capacity' && ways.includes(rule.via) && speaks(rule.limit))
        users.push(`the rule “${rule.message}”`);
  }
  for (const step of plan.site.offers)
    if (step.step?.entity === entity.id && step.step.via === id) users.push(`the button “${step.step.label}”`);
  return [...new Set(users)];
}

/** Takes a field out of whatever only shows it: charts, figures, filters, sample rows, pages. */
export function forget(plan: Blueprint, entity: Entity, id: string): void {
  const speaks = (text: string | undefined): boolean =>
    text !== undefined && new RegExp(`(?<!\\w)${id}(?!\\w)`, 'u').test(text);
  const is = (part: { entity: string; where?: string | undefined; field?: string | undefined; by?: string }): boolean =>
    part.entity === entity.id && (part.field === id || part.by === id || speaks(part.where));
  const { dashboard, site } = plan;
  dashboard.charts = dashboard.charts.filter((each) => !is(each));
  dashboard.attention = dashboard.attention.filter((each) => !is(each));
  dashboard.figures = dashboard.figures.filter((each) => !is(each));
  if (entity.sort.replace('-', '') === id) entity.sort = '-created_at';
  for (const row of plan.seed[entity.id] ?? []) delete row[id];
  for (const transition of entity.workflow?.transitions ?? [])
    transition.asks = transition.asks.filter((each) => each !== id);
  for (const offer of site.offers) {
    if (offer.entity !== entity.id) continue;
    offer.fields = offer.fields.filter((each) => each !== id);
    if (offer.price === id) delete offer.price;
    if (offer.image === id) delete offer.image;
    if (offer.plays === id) delete offer.plays;
    if (offer.summary === id) delete offer.summary;
  }
  for (const offer of site.offers)
    if (offer.step?.entity === entity.id && offer.step.asks !== undefined)
      offer.step.asks = offer.step.asks.filter((each) => each !== id);
  for (const page of site.pages) {
    if (!('entity' in page) || page.entity !== entity.id) continue;
    if (page.kind === 'catalogue') {
      page.card = page.card.filter((each) => each !== id);
      page.filters = page.filters.filter((each) => each !== id);
      page.sorts = page.sorts.filter((each) => each.replace('-', '') !== id);
      page.compare = page.compare.filter((each) => each !== id);
    } else if (page.kind === 'finder') page.asks = page.asks.filter((each) => each !== id);
    else page.fields = page.fields.filter((each) => each !== id);
  }
  // One question finds nothing that a filter would not.
  site.pages = site.pages.filter((page) => page.kind !== 'finder' || page.asks.length > 1);
}

/** A dashboard that has lost what it shows gets the plainest of it again: how many rows there are, and how they came in. */
export function refill({ app, entities, dashboard }: Blueprint): void {
  const say = phrasesIn(app.language);
  const { figures, charts } = dashboard;
  const ids = (): string[] => [...figures, ...charts].map(({ id }) => id);
  for (const { id, plural } of entities) {
    if (figures.length >= 2) break;
    if (figures.some((each) => each.entity === id && each.measure === 'count' && each.where === undefined)) continue;
    figures.push({ id: freeId(`all_${id}`, ids()), label: say.all(plural).slice(0, 60), entity: id, measure: 'count' });
  }
  const [first] = entities;
  if (first === undefined) return;
  const entity = first.id;
  const label = say.overTime(first.plural).slice(0, 60);
  if (figures.length < 2) figures.push({ id: freeId(`count_${entity}`, ids()), label, entity, measure: 'count' });
  if (charts.length > 0) return;
  const id = freeId(`time_${entity}`, ids());
  charts.push({ id, label, kind: 'line', entity, by: 'created_at', bucket: 'month', measure: 'count' });
}
