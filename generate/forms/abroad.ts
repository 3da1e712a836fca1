import { z } from 'zod';
import { anyOf, dataOf } from '../words.ts';
import type { HandedIn } from './tracked.ts';

/** The languages of the translations, in their order. */
const TONGUES = ['de', 'fr', 'es'] as const;

const source = z
  .strictObject({
    says: z.record(z.string(), z.array(z.string()).min(1)),
    texts: z.record(z.string(), z.array(z.string().min(1)).length(TONGUES.length)),
  })
  .parse(dataOf(new URL('first-steps-abroad.yaml', import.meta.url)));

const SAYS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(source.says).map(([id, said]) => [id, new RegExp(`(?<!\\p{L})${anyOf(said)}(?!\\p{L})`, 'iu')]),
);
const TEXTS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(source.texts));

/** An idea in another language than English. */
export interface Abroad {
  readonly language: string;
  /** What it says, in its own words. */
  readonly own: string;
  /** What stands over the field for a number one was given. */
  readonly lookupLead: string;
}

/** Whether an idea speaks of a step in its own words. */
export const isSaidAbroad = (id: string, own: string): boolean => SAYS.get(id)?.test(own) === true;

/** A text of a form in a language; undefined where nobody has translated it. */
export function textIn(text: string, language: string): string | undefined {
  if (language === 'en') return text;
  return TEXTS.get(text)?.[TONGUES.findIndex((each) => each === language)];
}

/** What is handed in by a form, in another language; undefined where one of its words is missing there. */
export function stepIn<Step extends HandedIn & { one: string; many: string }>(
  step: Step,
  language: string,
): Step | undefined {
  let isWhole = true;
  const say = (text: string): string => {
    const said = textIn(text, language);
    isWhole &&= said !== undefined;
    return said ?? text;
  };
  const state = (text: string): string => text.replace(/(?<= ).+$/u, say);
  const spoken = {
    ...step,
    one: say(step.one),
    many: say(step.many),
    title: say(step.title),
    lead: say(step.lead),
    submit: say(step.submit),
    thanks: say(step.thanks),
    lookup: say(step.lookup),
    fields: step.fields.map((field) => ({
      ...field,
      label: say(field.label),
      ...(field.choices === undefined
        ? {}
        : { choices: field.choices.map((choice) => ({ ...choice, label: say(choice.label) })) }),
    })),
    states: step.states.map(state),
    otherwise: state(step.otherwise),
  };
  return isWhole ? spoken : undefined;
}
