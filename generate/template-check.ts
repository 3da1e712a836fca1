import { BUILT, claimsOf, readTemplate, renderApp, type Blueprint, type Template } from '../templates/index.ts';
import { analyze } from './analysis/index.ts';
import { contradictions } from './check.ts';
import { planApp } from './plan/index.ts';

/** What is to be said of a template that somebody writes. */
export interface TemplateVerdict {
  /** What keeps apps from being made of it, or makes them wrong. Empty when all is well. */
  problems: string[];
  /** What it lacks beside a good one. */
  advice: string[];
  /** How much there is of it. */
  figures: { things: number; rows: number; pages: number; ideas: number };
  /** The app of its first idea: path → text; undefined where none could be made. */
  files: ReadonlyMap<string, string> | undefined;
}

/** What `../shared/design/templates.yaml` asks of every template. */
const ENOUGH = { ideas: 25, rows: 40 };

const MOST_PROBLEMS = 50;
const MOST_CLAIMS = 20;

/**
 * Reads a template from the text of its `template.yaml` and makes the apps of its example ideas. `id` is the name of its folder. A template of the
 * catalogue with that id is replaced by it in this process as long as it is checked.
 */
export async function checkTemplate(id: string, text: string, ideas: readonly string[]): Promise<TemplateVerdict> {
  const figures = { things: 0, rows: 0, pages: 0, ideas: ideas.length };
  if (!/^[a-z][a-z0-9-]{1,39}$/u.test(id))
    return {
      problems: [
        `The folder is called ${JSON.stringify(id)}; a template's name has 2 to 40 small letters, digits and hyphens.`,
      ],
      advice: [],
      figures,
      files: undefined,
    };
  let template: Template;
  try {
    template = readTemplate(id, text);
  } catch (error) {
    return { problems: linesOf(error), advice: [], figures, files: undefined };
  }
  figures.things = template.entities.length;
  figures.rows = Object.values(template.seed).reduce((sum, rows) => sum + rows.length, 0);
  figures.pages = template.site?.pages?.length ?? 0;
  const takeOut = BUILT.add(template);
  try {
    const problems = new Set([...strangeSlots(template), ...strangeRows(template)]);
    let first: Blueprint | undefined;
    for (const description of ideas.length > 0 ? ideas : [`${template.tagline}. For ${template.audience}.`]) {
      const idea = { appName: 'Example', description, template: id };
      const refused: string[] = [];
      const plan = planApp(idea, analyze(idea), undefined, (error) => refused.push(...linesOf(error)));
      if (plan.app.template === id) first ??= plan;
      else if (refused.length > 0) for (const line of refused) problems.add(line);
      for (const line of contradictions(plan)) problems.add(line);
    }
    if (first === undefined && problems.size === 0) problems.add('None of its example ideas gets an app made of it.');
    return {
      problems: [...problems].slice(0, MOST_PROBLEMS),
      advice: adviceOn(template, figures),
      figures,
      files: first === undefined ? undefined : new Map(await renderApp(first)),
    };
  } finally {
    takeOut();
  }
}

function linesOf(error: unknown): string[] {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** Copy speaks of the idea's own words by `{entity}`; a slot that names nothing stays in the page as it is. */
function strangeSlots(template: Template): string[] {
  const known = new Set([
    'app',
    ...template.entities.flatMap(({ id }) => [id, `${id}s`, `${id}es`, id.replace(/y$/u, 'ies')]),
  ]);
  const slots = [...JSON.stringify(template).matchAll(/\{([A-Za-z_]+)\}/gu)].map(([, slot = '']) => slot);
  return [...new Set(slots)]
    .filter((slot) => !known.has(slot.charAt(0).toLowerCase() + slot.slice(1)))
    .map((slot) => `{${slot}} in its copy names no entity.`);
}

/** A content page lists rows of what has a page of its own. */
function strangeRows({ site }: Template): string[] {
  const pages = site?.pages ?? [];
  const listed = new Set(pages.flatMap((page) => (page.kind === 'catalogue' ? [page.entity] : [])));
  return pages
    .flatMap((page) => (page.kind === 'content' ? page.blocks.map((block) => ({ page, block })) : []))
    .flatMap(({ page, block }) =>
      block.kind === 'rows' && !listed.has(block.entity)
        ? [`The page ${page.id} lists rows of ${block.entity}, which has no catalogue page.`]
        : [],
    );
}

function adviceOn(template: Template, { rows, ideas }: TemplateVerdict['figures']): string[] {
  const steps = template.entities.flatMap((entity) => entity.workflow?.transitions ?? []);
  const isGuarded = steps.some(
    ({ guards = [], effects = [], asks = [] }) => guards.length + effects.length + asks.length > 0,
  );
  return [
    ...(ideas < ENOUGH.ideas
      ? [`ideas.txt has ${String(ideas)} example ideas; ${String(ENOUGH.ideas)} and more let it be chosen.`]
      : []),
    ...(rows < ENOUGH.rows
      ? [`There are ${String(rows)} sample rows; ${String(ENOUGH.rows)} and more tell a story.`]
      : []),
    ...(isGuarded ? [] : ['No step has a guard, an effect or a question: what keeps people from a mistake?']),
    ...(template.entities.some(({ rules = [] }) => rules.length > 0) ? [] : ['No entity has a rule.']),
    ...claimed(template),
  ];
}

/** What it says of the business of whoever takes it: an owner sends the page to customers as it is. */
function claimed(template: Template): string[] {
  const found = [template, ...(template.visited === undefined ? [] : [template.visited])].flatMap((each) =>
    claimsOf(each),
  );
  const lines = found.map(
    ({ where, kind, words }) =>
      `${where} claims “${words}” (${kind}), which only the owner knows. Leave it out, or make it a fact without a value.`,
  );
  return [...new Set(lines)].slice(0, MOST_CLAIMS);
}
