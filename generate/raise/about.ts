import type { Blueprint, SitePage } from '../../templates/index.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** A language by its English name. */
export function languageName(language: string): string {
  return NAMES.of(language) ?? 'English';
}

/** What a page of a kind is, in a word. */
export const PAGE_KINDS: Readonly<Record<SitePage['kind'], string>> = {
  catalogue: 'list',
  content: 'text',
  form: 'form',
  lookup: 'look-up',
  game: 'game',
  finder: 'finder',
  calculator: 'calculator',
  text_tool: 'tool',
  own: 'tool',
  tickets: 'tickets',
};

/** What an app is and does, in a few lines for a model: its things with their fields, states and rules, who uses it, what it does not do. */
export function aboutApp(plan: Blueprint): string {
  const lines = [`${plan.app.name}. ${plan.app.industry}. For: ${plan.app.audience}`];
  for (const entity of plan.entities) {
    const fields = entity.fields.slice(0, 10).map(({ label }) => label);
    const states = entity.workflow?.states.map(({ label }) => label) ?? [];
    lines.push(
      `- ${entity.plural}: ${fields.join(', ')}${states.length === 0 ? '' : `; states: ${states.join(' > ')}`}` +
        `${entity.rules.some(({ kind }) => kind === 'no_overlap') ? '; no double booking' : ''}`,
    );
  }
  const { pages } = plan.site;
  if (pages.length > 0)
    lines.push(`Without an account: ${pages.map(({ title, kind }) => `${title} (${PAGE_KINDS[kind]})`).join(', ')}`);
  lines.push(`Roles: ${plan.roles.map(({ label }) => label).join(', ')}`);
  if (plan.notBuilt.length > 0) lines.push(`It does not do: ${plan.notBuilt.map(({ feature }) => feature).join('; ')}`);
  return lines.join('\n');
}

/** At most so many characters of an idea: enough to know what it is about, little enough for a small context. */
export function ideaForModel(description: string): string {
  return description.length <= 3000 ? description : `${description.slice(0, 2999)}…`;
}
