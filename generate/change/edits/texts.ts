import type { Blueprint, Entity, Field } from '../../../templates/index.ts';
import type { EditOf } from '../edit.ts';
import { asLabel, findThing, freeId, key, listed, thingOf } from '../resolve.ts';
import { WishError } from '../wish-error.ts';
import type { Done } from './done.ts';

export function renameApp(plan: Blueprint, { to }: EditOf<'rename_app'>): Done {
  const before = plan.app.name;
  const name = to.trim().slice(0, 80);
  plan.app.name = name;
  const texts = replaceAll(plan, before, name);
  return {
    what: `The app is called “${name}” now${texts === 0 ? '' : `, in ${String(texts)} texts as well`}.`,
    means: 'Its address stays the same.',
  };
}

export function setCurrency(plan: Blueprint, { currency }: EditOf<'set_currency'>): Done {
  if (plan.app.currency === currency)
    throw new WishError(`Amounts are in ${currency} already.`, 'Nothing has to be done.');
  if (!Intl.supportedValuesOf('currency').includes(currency))
    throw new WishError(`“${currency}” is no currency.`, 'Use a code of three letters, such as USD or EUR.');
  plan.app.currency = currency;
  return { what: `Amounts are in ${currency} now.`, means: 'The numbers stay as they are: nothing is converted.' };
}

export function setText(plan: Blueprint, { text, to }: EditOf<'set_text'>): Done {
  const { landing, app } = plan;
  const limits = { headline: 100, subline: 600, tagline: 120, callToAction: 60, closing: 100 };
  if (to.length > limits[text])
    throw new WishError(
      `That is ${String(to.length)} characters; there is room for ${String(limits[text])}.`,
      'Say it shorter.',
    );
  if (text === 'tagline') app.tagline = to;
  else if (text === 'closing') landing.closing.title = to;
  else landing[text] = to;
  return { what: `The ${NAMES[text]} says “${to}” now.` };
}

const NAMES: Record<EditOf<'set_text'>['text'], string> = {
  headline: 'headline',
  subline: 'line below the headline',
  tagline: 'tagline',
  callToAction: 'button of the front page',
  closing: 'last heading of the front page',
};

export function replaceText(plan: Blueprint, { from, to }: EditOf<'replace_text'>): Done {
  const texts = replaceAll(plan, from, to);
  if (texts === 0)
    throw new WishError(`No text of the app says “${from}”.`, 'Copy it from the page exactly as it stands there.');
  return { what: `“${from}” says “${to}” now, in ${String(texts)} ${texts === 1 ? 'place' : 'places'}.` };
}

/** Keys of a blueprint whose text people read. */
const READ = new Set([
  'headline',
  'subline',
  'callToAction',
  'title',
  'text',
  'question',
  'answer',
  'tagline',
  'label',
  'value',
  'lead',
  'message',
  'empty',
  'help',
  'placeholder',
  'description',
  'confirm',
  'done',
  'thanks',
  'submit',
  'audience',
  'singular',
  'plural',
]);

/** Replaces in every text that people read, whatever part of the plan it is in. How many texts changed. */
function replaceAll(plan: Blueprint, from: string, to: string): number {
  let texts = 0;
  const walk = (node: unknown, name: string): unknown => {
    if (typeof node === 'string') {
      if (!READ.has(name) || !node.includes(from)) return node;
      texts += 1;
      return node.replaceAll(from, to);
    }
    if (Array.isArray(node)) {
      node.forEach((item: unknown, index) => {
        node[index] = walk(item, name);
      });
    } else if (typeof node === 'object' && node !== null) {
      for (const [key, value] of Object.entries(node)) Object.assign(node, { [key]: walk(value, key) });
    }
    return node;
  };
  const titles = plan.entities.map((each) => each.title);
  // the idea as it was told, and sample rows, are no texts of the app
  for (const part of [plan.landing, plan.dashboard, plan.site, plan.entities, plan.roles]) walk(part, '');
  plan.entities.forEach((each, index) => (each.title = titles[index] ?? each.title));
  if (plan.app.tagline.includes(from)) {
    plan.app.tagline = plan.app.tagline.replaceAll(from, to).slice(0, 120);
    texts += 1;
  }
  return texts;
}

export function addSection(plan: Blueprint, { title, text }: EditOf<'add_section'>): Done {
  const { sections } = plan.landing;
  const label = asLabel(title);
  if (sections.some((each) => key(each.title) === key(label)))
    throw new WishError(`The front page has a section “${label}” already.`, 'Replace its text instead.');
  if (sections.length >= 8)
    throw new WishError('The front page has eight sections; that is the most.', 'Take one out first.');
  if (text === undefined)
    throw new WishError(
      `What is the section “${label}” to say?`,
      `Say it like this: add a section “${label}” that says “We open at nine.”`,
      { question: `What is the section “${label}” to say?`, options: [] },
    );
  sections.push({
    id: freeId(
      label,
      sections.map((each) => each.id),
    ),
    title: label,
    text: [text],
    facts: [],
  });
  return { what: `Added the section “${label}” to the front page and its menu.` };
}

/** A section of the front page by its title. @throws WishError with what there is */
export function sectionOf(
  { landing: { sections } }: Blueprint,
  title: string,
): Blueprint['landing']['sections'][number] {
  const found = sections.find((each) => key(each.title) === key(title));
  if (found !== undefined) return found;
  throw new WishError(
    `The front page has no section “${title}”.`,
    sections.length === 0 ? 'It has no sections of its own.' : `It has ${listed(sections.map((each) => each.title))}.`,
  );
}

export function renameSection(plan: Blueprint, { title, to }: EditOf<'rename_section'>): Done {
  const found = sectionOf(plan, title);
  const before = found.title;
  found.title = asLabel(to);
  return { what: `The section “${before}” of the front page is called “${found.title}” now.` };
}

export function removeSection(plan: Blueprint, { title }: EditOf<'remove_section'>): Done {
  const found = sectionOf(plan, title);
  plan.landing.sections = plan.landing.sections.filter((each) => each !== found);
  return { what: `Took the section “${found.title}” off the front page.` };
}

export function addQuestion(plan: Blueprint, { question, answer }: EditOf<'add_question'>): Done {
  if (plan.landing.faq.length >= 6)
    throw new WishError('The front page answers six questions; that is the most.', 'Replace one of them instead.');
  plan.landing.faq.push({ question: question.slice(0, 160), answer });
  return { what: `The front page answers “${question}” now.` };
}

/** What people call the money that comes in. */
const SALES = /^(?:(?:total|our|all) )?(?:sales|revenue|turnover|income|earnings|takings)$/iu;

/** The thing with the money that comes in, and its sum: the orders of a shop, else the only thing with a total or an amount. */
function earned(plan: Blueprint): { entity: Entity; field: Field } | undefined {
  const paid = plan.entities.flatMap((entity) => {
    const field = entity.fields.find(
      ({ id, type }) => type === 'money' && /(?:^|_)(?:total|amount|paid|fee|sum)$/u.test(id),
    );
    return field === undefined ? [] : [{ entity, field }];
  });
  return paid.find(({ entity }) => entity.id === plan.site.shop?.order) ?? (paid.length === 1 ? paid[0] : undefined);
}

export function addChart(plan: Blueprint, { thing, by }: EditOf<'add_chart'>): Done {
  const { charts } = plan.dashboard;
  if (charts.length >= 4)
    throw new WishError(
      'The dashboard has four charts; that is the most.',
      `Take one out first: ${listed(charts.map(({ label }) => label))}.`,
    );
  const money = SALES.test(thing.trim()) && findThing(plan, thing) === undefined ? earned(plan) : undefined;
  const entity = money?.entity ?? thingOf(plan, thing);
  const named = money === undefined ? entity.plural : asLabel(thing);
  const period = /^(?:per |by )?(day|week|month)s?$/iu.exec(by ?? 'month')?.[1]?.toLowerCase();
  const field =
    period === undefined && by !== undefined
      ? entity.fields.find((each) => key(each.label) === key(by) || each.id === key(by))
      : undefined;
  const isStatus = by !== undefined && /^(?:status|state|stage)$/iu.test(by) && entity.workflow !== undefined;
  const id = freeId(
    `${entity.id}_by_${isStatus ? 'status' : (field?.id ?? period ?? 'month')}`,
    charts.map((each) => each.id),
  );
  const measured =
    money === undefined ? { measure: 'count' as const } : { measure: 'sum' as const, field: money.field.id };
  const base = { id, entity: entity.id, ...measured };
  if (isStatus) charts.push({ ...base, label: `${named} by status`, kind: 'ring', by: 'status' });
  else if (field !== undefined) {
    if (!['choice', 'reference', 'boolean', 'date', 'datetime'].includes(field.type))
      throw new WishError(
        `“${field.label}” cannot be counted in groups.`,
        'Choose a field with choices, a date, a yes or no, or a link to another thing.',
      );
    const overTime = field.type === 'date' || field.type === 'datetime';
    charts.push({
      ...base,
      label: `${named} by ${field.label.toLowerCase()}`.slice(0, 60),
      kind: overTime ? 'line' : 'bar',
      by: field.id,
      ...(overTime ? { bucket: 'month' as const } : {}),
    });
  } else if (period !== undefined) {
    const date = entity.fields.find((each) => each.type === 'date' || each.type === 'datetime')?.id ?? 'created_at';
    const bucket = period === 'day' ? 'day' : period === 'week' ? 'week' : 'month';
    charts.push({ ...base, label: `${named} per ${period}`.slice(0, 60), kind: 'line', by: date, bucket });
  } else
    throw new WishError(
      `${entity.plural} have no “${by ?? ''}”.`,
      `They have ${listed(entity.fields.map((each) => each.label))}.`,
    );
  return { what: `The dashboard shows the chart “${charts.at(-1)?.label ?? ''}”.` };
}

/** A chart of the dashboard by its name, or a part of it. @throws WishError with what there is */
function chartOf({ dashboard: { charts } }: Blueprint, said: string): Blueprint['dashboard']['charts'][number] {
  const found =
    charts.find((each) => key(each.label) === key(said)) ??
    (charts.length > 1 ? charts.find((each) => key(each.label).includes(key(said))) : undefined);
  if (found !== undefined) return found;
  throw new WishError(`The dashboard has no chart “${said}”.`, `It has ${listed(charts.map((each) => each.label))}.`);
}

export function renameChart(plan: Blueprint, { chart, to }: EditOf<'rename_chart'>): Done {
  const found = chartOf(plan, chart);
  const before = found.label;
  found.label = asLabel(to);
  return { what: `The chart “${before}” of the dashboard is called “${found.label}” now.` };
}

export function removeChart(plan: Blueprint, { chart }: EditOf<'remove_chart'>): Done {
  const { charts } = plan.dashboard;
  const found = chartOf(plan, chart);
  if (charts.length === 1) throw new WishError('That is the only chart of the dashboard.', 'Add another one first.');
  plan.dashboard.charts = charts.filter((each) => each !== found);
  return { what: `Took the chart “${found.label}” off the dashboard.` };
}
