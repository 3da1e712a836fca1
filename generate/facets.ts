import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';
import { BUILT, type Blueprint } from '../templates/index.ts';
import type { Analysis } from './index.ts';
import { hexOf } from './colours/index.ts';
import { plural } from './text/inflect.ts';

const either = z.record(z.string(), z.string());

/** An idea with what a careful reader expects of its app. Words are singular; `a|b` means either. */
const expectation = z.strictObject({
  id: z.string(),
  app_name: z.string(),
  description: z.string(),
  /** Right first choices, built or not; none: composed. */
  templates: z.array(z.string()),
  industry: z.array(z.string()).optional(),
  language: z.string().optional(),
  currency: z.string().optional(),
  entities: z.array(z.string()),
  /** Words that must not name an entity. */
  not: z.array(z.string()).default([]),
  /** Entity → word of the field → type. */
  fields: z.record(z.string(), either).default({}),
  states: z.record(z.string(), z.array(z.string())).default({}),
  /** `from>to`: an entity that refers to the other. */
  refs: z.array(z.string()).default([]),
  roles: z.array(z.string()).default([]),
  colors: z.partialRecord(z.enum(['background', 'primary', 'accent']), z.string()).default({}),
  /** Features that are asked for and that no app has: they must be named as not built. */
  unbuilt: z.array(z.string()).default([]),
  /** Entity → kinds of rules it must have; `guard`: one of its steps is refused where it may not be taken. */
  rules: z.record(z.string(), z.array(z.string())).default({}),
  /** Pages that are named, as sections of the landing page: their ids. */
  pages: z.array(z.string()).default([]),
});
export type Expectation = z.infer<typeof expectation>;

/** The ideas of a file in `fixtures/`. */
export function expectationsIn(file: string): Expectation[] {
  return z.array(expectation).parse(load(readFileSync(new URL(`fixtures/${file}`, import.meta.url), 'utf8')));
}

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
