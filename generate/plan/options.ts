import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';
import { identifierOf, type FieldDraft, type SiteDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import { capitalised, singular } from '../text/inflect.ts';
import { saidToDiffer, surchargesIn, usualSurcharges, withoutPrice, type Steps } from './surcharges.ts';

type ShopDraft = NonNullable<SiteDraft['shop']>;

const choices = z.array(z.string()).min(2);
const KNOWN = z
  .record(
    z.string(),
    z.strictObject({
      choices,
      of: z.array(z.strictObject({ words: z.array(z.string()), choices })).default([]),
      /** What stands first where the idea lists the others: nobody has to take one. */
      none: z.string().optional(),
      step: z.number().positive().optional(),
      each: z.number().positive().optional(),
    }),
  )
  .parse(load(readFileSync(new URL('./options.yaml', import.meta.url), 'utf8')));

/** “choose grind and bag size”, “pick a size and colour”, “with options for size”, “in several sizes and colours”. */
const CHOSEN = new RegExp(
  String.raw`\b(?:(?:choos|select|pick|specify|specif|customi[sz]|configur)(?:e|es|s|ing|ies|y)?` +
    String.raw`|options? (?:for|of|like|such as)|available in|come in|comes in) (?:from |between ` +
    String.raw`|among )?((?:[^.;:!?]|\.(?=\d)){3,160})`,
  'giu',
);
const BEFORE_OPTIONS = /(?:\bwith|,|\band) (?:an? )?([\p{L} ,]{3,60}?) (?:options?|variants|choices)\b/giu;
const STEPS = new Map<string, Steps>(
  Object.entries(KNOWN).map(([name, { step, each }]) => [identifierOf(name), { step, each }]),
);
const FILLER =
  /^(?:(?:an?|the|its|their|your|his|her|different|various|several|many|multiple|all|of|preferred|desired) )+/iu;
const MOST = 3;

/**
 * The shop whose buyers choose what the idea says they choose: a size, a colour. The line of an order gets a field for each; it is changed in place. A list in
 * brackets behind the word says what there is to choose.
 */
export function withOptions(
  shop: ShopDraft | undefined,
  pieces: readonly Piece[],
  description: string,
): ShopDraft | undefined {
  const line = pieces.find(({ draft }) => draft.id === shop?.line)?.draft;
  const goods = pieces.find(({ draft }) => draft.id === shop?.goods)?.draft;
  if (shop === undefined || line === undefined || goods === undefined) return shop;
  const about = ` ${description.toLowerCase()} ${goods.plural.toLowerCase()} `;
  const fields = optionsIn(description, about).filter(({ id }) => !line.fields.some((field) => field.id === id));
  if (fields.length === 0) return shop;
  line.fields.push(...fields);
  const surcharges = Object.fromEntries(
    fields.flatMap(({ id, choices = [] }) => {
      const stated = surchargesIn(choices, description);
      const found = stated ?? (saidToDiffer(description) ? usualSurcharges(choices, STEPS.get(id)) : undefined);
      return found === undefined ? [] : [[id, found]];
    }),
  );
  return {
    ...shop,
    options: fields.map(({ id }) => id),
    ...(Object.keys(surcharges).length === 0 ? {} : { surcharges }),
  };
}

/** A list is narrowed by it: then it is a property as well. */
const NARROWED = /\b(?:filter|sort|narrow|search|brows|find)\p{L}*[^.;:]{0,40}? by [^.;:]*/giu;

/** What buyers choose of each thing, and what is no property of the thing, as fields are called. */
export function onlyChosen(description: string): ReadonlySet<string> {
  const narrowed = [...description.matchAll(NARROWED)].map(([said]) => said.toLowerCase()).join(' ');
  return new Set(
    optionsIn(description, description.toLowerCase())
      .filter(({ label }) => !narrowed.includes(label.toLowerCase()))
      .map(({ id }) => id),
  );
}

function optionsIn(text: string, about: string): FieldDraft[] {
  const lists = [CHOSEN, BEFORE_OPTIONS].flatMap((pattern) => [...text.matchAll(pattern)].map(([, list = '']) => list));
  const names = lists.flatMap((list) =>
    list.split(/\s*,\s*(?![^()]*\))|\s+(?:and|or|&)\s+(?![^()]*\))/iu).flatMap((item) => optionOf(item, about) ?? []),
  );
  return names.filter(({ id }, at) => names.findIndex((each) => each.id === id) === at).slice(0, MOST);
}

/** One item of such a list; undefined for what is no option that is known. */
function optionOf(item: string, about: string): FieldDraft | undefined {
  const [words = '', told = ''] = item.split('(');
  const plain = words
    .replace(FILLER, '')
    .replace(/\s+(?:when|while|before|for|at|with|to|then|if|on|in|from|by|per)\b.*$/iu, '')
    .trim()
    .toLowerCase();
  const name = singular(plain);
  const known = KNOWN[name];
  if (known === undefined) return undefined;
  const own = told
    .replace(/\).*$/u, '')
    .split(/\s*[,/]\s*|\s+(?:and|or)\s+/iu)
    .map(withoutPrice)
    .filter((each) => each !== '' && each.length < 30);
  const fitting = known.of.find((each) =>
    each.words.some((word) => new RegExp(`\\b${word}(?:s|es)?\\b`, 'u').test(about)),
  );
  const free = known.none === undefined || own.includes(known.none) ? [] : [known.none];
  const list = own.length > 1 ? [...free, ...own] : (fitting?.choices ?? known.choices);
  return {
    id: identifierOf(name),
    label: capitalised(name),
    type: 'choice',
    choices: list.map((each) => ({ id: idOf(each), label: capitalised(each) })),
  };
}

/** `of_250_g`: a choice may begin with a figure. */
const idOf = (choice: string): string => {
  const plain = choice
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '_')
    .replace(/^_+|_+$/gu, '');
  return (/^[a-z]/u.test(plain) ? plain : `of_${plain}`).slice(0, 40);
};
