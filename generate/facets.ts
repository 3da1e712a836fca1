import { BUILT, type Blueprint } from '../templates/index.ts';
import type { Analysis } from './analysis/index.ts';
import type { Expectation } from './expected.ts';
import { hexOf } from './colours/index.ts';
import { plural } from './text/inflect.ts';

/** One thing that was expected, and whether it came true. */
export interface Facet {
  kind:
    | 'template'
    | 'industry'
    | 'language'
    | 'entity'
    | 'no junk'
    | 'field'
    | 'state'
    | 'reference'
    | 'role'
    | 'colour'
    | 'unbuilt'
    | 'rule'
    | 'page';
  what: string;
  holds: boolean;
}

/** All facets of an idea, judged on its plan. */
export function facetsOf(idea: Expectation, analysis: Analysis, plan: Blueprint): Facet[] {
  const facets: Facet[] = [];
  const say = (kind: Facet['kind'], what: string, holds: boolean): void => void facets.push({ kind, what, holds });
  const named = (words: string): Blueprint['entities'] =>
    plan.entities.filter((entity) =>
      words.split('|').some((word) => {
        const wanted = plainly(word);
        return [entity.id, entity.singular].some(
          (each) => plainly(each) === wanted || plainly(each).endsWith(` ${wanted}`),
        );
      }),
    );
  // Composed is right where none of the right templates is built.
  const right = idea.templates.filter((id) => BUILT.has(id));
  say(
    'template',
    `${analysis.template ?? 'composed'}, not ${idea.templates.join('|')}`,
    right.length === 0 ? analysis.template === null : right.includes(analysis.template ?? ''),
  );
  if (idea.industry !== undefined)
    say('industry', `${analysis.industry}, not ${idea.industry.join('|')}`, idea.industry.includes(analysis.industry));
  say('language', plan.app.language, plan.app.language === (idea.language ?? 'en'));
  if (idea.currency !== undefined) say('language', plan.app.currency, plan.app.currency === idea.currency);
  for (const words of idea.entities) say('entity', words, named(words).length > 0);
  for (const words of idea.not)
    say(
      'no junk',
      words,
      !plan.entities.some((entity) => [entity.id, entity.singular].some((each) => plainly(each) === plainly(words))),
    );
  for (const [words, fields] of Object.entries(idea.fields)) {
    const owners = named(words);
    for (const [word, types] of Object.entries(fields)) {
      const found = owners.flatMap((entity) =>
        entity.fields.filter((field) => {
          const said = `${plainly(field.id)} ${plainly(field.label)}`;
          return word.split('|').some((each) => said.includes(plainly(each)) || said.includes(plural(plainly(each))));
        }),
      );
      say(
        'field',
        `${words}.${word}: ${types}${found[0] === undefined ? '' : ` (${found.map((field) => `${field.id} ${field.type}`).join(', ')})`}`,
        found.some((field) => types.split('|').includes(field.type)),
      );
    }
  }
  for (const [words, states] of Object.entries(idea.states)) {
    const labels = named(words).flatMap((entity) => entity.workflow?.states.map((state) => plainly(state.label)) ?? []);
    for (const state of states) say('state', `${words}: ${state}`, labels.includes(plainly(state)));
  }
  for (const ref of idea.refs) {
    const [from = '', to = ''] = ref.split('>');
    const targets = new Set(named(to).map((entity) => entity.id));
    say(
      'reference',
      ref,
      named(from).some((entity) => entity.fields.some((field) => targets.has(field.reference?.entity ?? ''))),
    );
  }
  for (const word of idea.roles)
    say(
      'role',
      word,
      plan.roles.some((role) => [role.id, role.label].some((each) => plainly(each).endsWith(plainly(word)))),
    );
  for (const [role, word] of Object.entries(idea.colors)) {
    const wanted = hexOf(word);
    say('colour', `${role} ${word}`, wanted !== undefined && plan.brand[role as keyof typeof idea.colors] === wanted);
  }
  for (const feature of idea.unbuilt)
    say(
      'unbuilt',
      feature,
      plan.notBuilt.some((each) => plainly(each.feature).includes(plainly(feature))),
    );
  for (const [words, kinds] of Object.entries(idea.rules)) {
    const found = named(words).flatMap(({ rules, workflow }) => [
      ...rules.map((rule): string => rule.kind),
      ...((workflow?.transitions ?? []).some(({ guards }) => guards.length > 0) ? ['guard'] : []),
    ]);
    for (const kind of kinds) say('rule', `${words}: ${kind}`, found.includes(kind));
  }
  for (const page of idea.pages)
    say(
      'page',
      page,
      [...plan.landing.sections, ...plan.site.pages].some(({ id }) => id === page),
    );
  return facets;
}

function plainly(text: string): string {
  return text.toLowerCase().replace(/[_-]+/g, ' ').trim();
}
