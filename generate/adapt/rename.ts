import { identifier, type SeedRow, type Template } from '../../templates/index.ts';

/** What an entity of a template is called in this app. */
export interface Name {
  id: string;
  one: string;
  many: string;
}
export type Names = ReadonlyMap<string, Name>;

interface Words {
  names: Names;
  /** Nouns keep their capital in the middle of a sentence, as in German. */
  capitals: boolean;
}

/** Keys whose strings people read; all other strings are identifiers and expressions. */
const PROSE = new Set([
  'label',
  'message',
  'description',
  'headline',
  'subline',
  'text',
  'question',
  'answer',
  'help',
  'placeholder',
  'singular',
  'plural',
  'confirm',
  'empty',
  'tagline',
  'audience',
  'name',
  'callToAction',
  'unit',
  'stated',
]);
const FREE = new Set([
  'brand',
  'words',
  'kinds',
  'folds',
  'unless',
  'needs',
  'icon',
  'tone',
  'type',
  'kind',
  'access',
  'views',
  'onDelete',
]);

/** The template in the words of the idea: identifiers renamed everywhere alike, slots filled. */
export function renamed(template: Template, names: Names, capitals = false): Template {
  const { seed, ...rest } = template;
  const rows = Object.entries(seed).map(([entity, list]): [string, SeedRow[]] => [
    tokens(entity, names),
    list.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([field, value]) => [
          field === 'status' ? field : tokens(field, names),
          typeof value === 'string' ? value.replace(/^[a-z_0-9]+(?=:\d+$)/, (id) => tokens(id, names)) : value,
        ]),
      ),
    ),
  ]);
  return { ...(walk(rest, '', { names, capitals }) as Omit<Template, 'seed'>), seed: Object.fromEntries(rows) };
}

function walk(value: unknown, key: string, words: Words): unknown {
  if (typeof value === 'string') return word(value, key, words);
  if (FREE.has(key)) return value;
  if (key === 'choices' && Array.isArray(value)) return value.map((each) => choiceIn(each, words));
  if (Array.isArray(value)) return value.map((each) => walk(each, key, words));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([each, inner]) => [
        NAMES_OF_ENTITIES.has(key) ? tokens(each, words.names) : each,
        walk(inner, each, words),
      ]),
    );
  }
  return value;
}

/** A choice keeps its identifier: rules and sample rows name it in quotes, which are never renamed. */
function choiceIn(choice: unknown, words: Words): unknown {
  if (typeof choice !== 'object' || choice === null || !('label' in choice)) return choice;
  return { ...choice, label: walk(choice.label, 'label', words) };
}

/** Records whose keys are identifiers themselves: the values an effect writes. */
const NAMES_OF_ENTITIES = new Set(['values']);

function word(text: string, key: string, { names, capitals }: Words): string {
  if (PROSE.has(key)) return filled(text, names, capitals);
  if (FREE.has(key)) return text;
  if (key === 'title' && !identifier.safeParse(text).success) return filled(text, names, capitals);
  return tokens(text, names);
}

/** `{client}` → `customer`, `{Clients}` → `Customers`. A word in capitals stays so. */
export function filled(text: string, names: Names, capitals = false): string {
  return text.replace(/\{([A-Za-z_]+)\}/g, (slot, inner: string) => {
    const lower = inner.charAt(0).toLowerCase() + inner.slice(1);
    for (const [id, name] of names) {
      if (lower === id) return capitals ? name.one : cased(name.one, inner);
      if ([`${id}s`, `${id}es`, id.replace(/y$/, 'ies')].includes(lower))
        return capitals ? name.many : cased(name.many, inner);
    }
    return slot;
  });
}

function cased(name: string, slot: string): string {
  const upper = /^[A-Z]/.test(slot);
  const first = name.charAt(0);
  if (upper) return first.toUpperCase() + name.slice(1);
  return /^[A-Z]{2}/.test(name) ? name : first.toLowerCase() + name.slice(1);
}

/** Renames whole identifiers outside of quotes. */
export function tokens(text: string, names: Names): string {
  return text
    .split(/('[^']*')/)
    .map((part) =>
      part.startsWith("'") ? part : part.replace(/[a-z][a-z0-9_]*/g, (token) => names.get(token)?.id ?? token),
    )
    .join('');
}
