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

/** The plan with every label the dictionary has in the language of its interface. What is not in it stays as it is. */
export function translated(plan: unknown, language: string): unknown {
  if (language !== 'de') return plan;
  return walk(plan, '', GERMAN_LABELS);
}

function walk(value: unknown, key: string, words: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return READ.has(key) ? (words.get(value) ?? verbs(value, words)) : value;
  if (Array.isArray(value)) return value.map((each) => walk(each, key, words));
  if (typeof value === 'object' && value !== null) {
    if (key === 'app') return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => (key === 'seed' ? [name, inner] : [name, walk(inner, name, words)])),
    );
  }
  return value;
}

/** `Mark cleaning` and the like are put together, not looked up. */
function verbs(value: string, words: ReadonlyMap<string, string>): string {
  const marked = /^Mark (.+)$/.exec(value)?.[1];
  if (marked === undefined) return value;
  const state = words.get(marked.charAt(0).toUpperCase() + marked.slice(1)) ?? marked;
  return `Als „${state}“ markieren`;
}
