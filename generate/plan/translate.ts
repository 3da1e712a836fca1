import type { Template } from '../../templates/index.ts';
import { GERMAN_TEMPLATES } from './german-templates.ts';
import { GERMAN_LABELS } from './german.ts';

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

/** What stands where a sentence has no translation: better a plain one than a foreign one. */
const PLAIN: Record<string, string> = {
  message: 'Das ist so nicht möglich.',
  confirm: 'Wirklich fortfahren?',
  empty: 'Hier ist gerade nichts zu tun.',
  description: 'Hier steht alles dazu an einem Ort.',
  help: '',
  placeholder: '',
};

/** The plan with every label the dictionary has in the language of its interface. A label that is not in it stays as it is. */
export function translated(plan: unknown, language: string): unknown {
  return language === 'de' ? walk(plan, '', false) : plan;
}

/** A template in the language of the interface, before its slots are filled. */
export function translatedTemplate(template: Template, language: string): Template {
  if (language !== 'de') return template;
  const { entities, dashboard, roles } = template;
  return {
    ...template,
    ...(walk({ entities, dashboard, roles }, '', true) as Pick<Template, 'entities' | 'dashboard' | 'roles'>),
  };
}

function walk(value: unknown, key: string, template: boolean): unknown {
  if (typeof value === 'string') return READ.has(key) ? inGerman(value, key, template) : value;
  if (Array.isArray(value)) return value.map((each) => walk(each, key, template));
  if (typeof value === 'object' && value !== null) {
    if (key === 'app' || key === 'seed' || key === 'landing') return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner, name, template)]));
  }
  return value;
}

function inGerman(value: string, key: string, template: boolean): string {
  const known = GERMAN_LABELS.get(value) ?? (template ? GERMAN_TEMPLATES.get(value) : undefined) ?? pattern(value);
  return known ?? (template ? (PLAIN[key] ?? value) : value);
}

/** Labels that are put together: `{Units} by status`, `Open {orders}`, `Mark cleaning`. */
function pattern(value: string): string | undefined {
  const upper = (slot: string): string => slot.charAt(0).toUpperCase() + slot.slice(1);
  const by = /^\{(\w+)\} by (?:\{(\w+)\}|(status|plan))$/.exec(value);
  if (by !== null) return `{${by[1] ?? ''}} nach ${by[2] === undefined ? upper(by[3] ?? '') : `{${by[2]}}`}`;
  const per = /^(New )?\{(\w+)\} per (week|month)$/.exec(value);
  if (per !== null)
    return `${per[1] === undefined ? '' : 'Neue '}{${upper(per[2] ?? '')}} pro ${per[3] === 'week' ? 'Woche' : 'Monat'}`;
  const open = /^(Open|Failed) \{(\w+)\}$/.exec(value);
  if (open !== null) return `{${upper(open[2] ?? '')}}: ${open[1] === 'Open' ? 'offen' : 'nicht bestanden'}`;
  if (/^\{\w+\}$/.test(value)) return value;
  const marked = /^Mark (.+)$/.exec(value)?.[1];
  if (marked === undefined) return undefined;
  const label = marked.charAt(0).toUpperCase() + marked.slice(1);
  return `Als „${GERMAN_LABELS.get(label) ?? GERMAN_TEMPLATES.get(label) ?? marked}“ markieren`;
}
