import type { Blueprint, Entity, Field } from '../../templates/index.ts';
import { PAGE_KINDS } from './about.ts';

/** Most characters of one text of the front page that a model is shown. */
const MAX_TEXT = 160;

/** An app as a model needs it to change its plan: everything that an operation can name, and little more. */
export function describeApp(plan: Blueprint): string {
  const { app, brand, landing, site } = plan;
  const lines = [
    `${app.name}: ${app.tagline} (${app.industry}; texts in “${app.language}”; money in ${app.currency})`,
    'Things:',
    ...plan.entities.map((entity) => thing(plan, entity)),
    `Roles: ${['Administrator', ...plan.roles.map(({ label }) => label)].join(', ')}`,
    `Front page: headline “${short(landing.headline)}”; subline “${short(landing.subline)}”; ` +
      `callToAction “${landing.callToAction}”; closing “${landing.closing.title}”; features ` +
      `${quotedList(landing.features.map(({ title }) => title))}; sections ` +
      `${quotedList(landing.sections.map(({ title }) => title))}; questions ` +
      `${quotedList(landing.faq.map(({ question }) => question))}`,
    `Charts: ${quotedList(plan.dashboard.charts.map(({ label }) => label))}`,
    ...(site.pages.length === 0
      ? []
      : [
          `Pages: ${site.pages.map(({ path, title, kind }) => `/${path} “${title}” (${PAGE_KINDS[kind]})`).join(', ')}`,
        ]),
    `Looks: primary ${brand.primary}, accent ${brand.accent}, background ${brand.background}, ` +
      `${brand.font}, corners ${brand.corners}${brand.scheme === undefined ? '' : `, ${brand.scheme}`}`,
  ];
  if (plan.notBuilt.length > 0) lines.push(`It does not do: ${plan.notBuilt.map(({ feature }) => feature).join('; ')}`);
  return lines.join('\n');
}

function thing(plan: Blueprint, entity: Entity): string {
  const parts = [`- ${entity.plural} (${entity.access}): ${entity.fields.map((each) => field(plan, each)).join(', ')}`];
  const { workflow } = entity;
  if (workflow !== undefined) {
    parts.push(`statuses ${workflow.states.map(({ label }) => label).join(' > ')}`);
    parts.push(`actions ${workflow.transitions.map(({ label }) => label).join(', ')}`);
  }
  if (entity.rules.some(({ kind }) => kind === 'no_overlap')) parts.push('never two at the same time');
  return parts.join('; ');
}

function field(plan: Blueprint, { label, type, required, choices, reference, derived }: Field): string {
  const kind =
    reference !== undefined
      ? `to ${plan.entities.find(({ id }) => id === reference.entity)?.plural ?? reference.entity}`
      : choices !== undefined
        ? choices.map((each) => each.label).join('|')
        : type;
  return `${label}${required ? '*' : ''} (${kind}${derived === undefined ? '' : ', worked out'})`;
}

const short = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text);

const quotedList = (texts: readonly string[]): string =>
  texts.length === 0 ? 'none' : texts.map((each) => `“${short(each)}”`).join(', ');
