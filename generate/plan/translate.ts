import type { Template } from '../../templates/index.ts';
import { tongueOf, type Tongue } from './labels/index.ts';

const READ = new Set([
  'label',
  'message',
  'description',
  'empty',
  'confirm',
  'placeholder',
  'help',
  'singular',
  'plural',
  'industry',
  'unit',
]);

/**
 * The plan with every label the dictionary has in the language of its interface. A label that is not in it stays as it is, and so does a name the
 * idea itself uses: a Dutch or German “kind” is a child, no sort of anything.
 */
export function translated(plan: unknown, language: string, idea = ''): unknown {
  const tongue = tongueOf(language);
  if (tongue === undefined) return plan;
  const said = wordsOf(idea);
  return walk(plan, '', { tongue, template: false, isSaid: (name) => said.includes(wordsOf(name)) });
}

/** The words of a text between blanks, small. */
function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

/** Labels that are the same in most languages, or no words. */
const SAME = /^(min|h|m²|\{\w+\}|.*\{\w+\}.*|'Instalment')$/u;

/** The labels of a template that have no word in a language yet. English and languages without a dictionary lack none. */
export function missingLabels({ entities, dashboard, roles }: Template, language: string): string[] {
  const known = tongueOf(language)?.templates;
  if (known === undefined) return [];
  const missing = labels({ entities, dashboard, roles }).filter(
    (label) => !SAME.test(label) && !known.has(label) && !label.startsWith('Mark '),
  );
  return [...new Set(missing)];
}

function labels(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return ['label', 'singular', 'plural'].includes(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => labels(each, key));
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => labels(inner, name))
    : [];
}

/** A template in the language of the interface, before its slots are filled. Its site is prose and stays behind: the plan writes one. */
export function translatedTemplate(template: Template, language: string): Template {
  const tongue = tongueOf(language);
  if (tongue === undefined) return template;
  const { site: _site, ...rest } = template;
  const { entities, dashboard, roles } = rest;
  return {
    ...rest,
    ...(walk({ entities, dashboard, roles }, '', { tongue, template: true, isSaid: () => false }) as Pick<
      Template,
      'entities' | 'dashboard' | 'roles'
    >),
  };
}

interface Into {
  tongue: Tongue;
  template: boolean;
  /** Whether the idea calls something so. */
  isSaid: (name: string) => boolean;
}

function walk(value: unknown, key: string, into: Into): unknown {
  if (typeof value === 'string') return READ.has(key) ? said(value, key, into) : value;
  if (Array.isArray(value)) return value.map((each) => walk(each, key, into));
  if (typeof value === 'object' && value !== null) {
    if (key === 'app' || key === 'seed' || key === 'landing') return value;
    const { singular, plural } = value as { singular?: unknown; plural?: unknown };
    const named = [singular, plural].filter((name) => typeof name === 'string');
    // One is called as many are: of both, the idea often says but the one.
    if (named.some(into.isSaid)) {
      const rest = Object.entries(value).filter(([name]) => name !== 'singular' && name !== 'plural');
      return { ...value, ...Object.fromEntries(rest.map(([name, inner]) => [name, walk(inner, name, into)])) };
    }
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner, name, into)]));
  }
  return value;
}

function said(value: string, key: string, { tongue, template }: Into): string {
  const known = (template ? tongue.templates : tongue.labels).get(value) ?? pattern(value, tongue);
  return known ?? (template ? (tongue.plain[key] ?? value) : value);
}

/** Labels that are put together: `{Units} by status`, `Open {orders}`, `Mark cleaning`. */
function pattern(value: string, tongue: Tongue): string | undefined {
  const upper = (slot = ''): string => `{${slot.charAt(0).toUpperCase()}${slot.slice(1)}}`;
  const by = /^\{(\w+)\} by (?:\{(\w+)\}|(status|plan))$/.exec(value);
  if (by !== null)
    return tongue.by(
      `{${by[1] ?? ''}}`,
      by[2] === undefined ? tongue.words[by[3] === 'plan' ? 'plan' : 'status'] : `{${by[2]}}`,
    );
  const per = /^(New )?\{(\w+)\} per (week|month)$/.exec(value);
  if (per !== null)
    return tongue.per(upper(per[2]), tongue.words[per[3] === 'week' ? 'week' : 'month'], per[1] !== undefined);
  const open = /^(Open|Failed) \{(\w+)\}$/.exec(value);
  if (open !== null) return open[1] === 'Open' ? tongue.open(upper(open[2])) : tongue.failed(upper(open[2]));
  if (/^\{\w+\}$/.test(value)) return value;
  const marked = /^Mark (?:as )?(.+)$/.exec(value)?.[1];
  if (marked === undefined) return undefined;
  const label = marked.charAt(0).toUpperCase() + marked.slice(1);
  return tongue.mark(tongue.templates.get(label) ?? marked);
}
