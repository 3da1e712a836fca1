import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';
import { identifierOf, type EntityDraft, type FieldDraft, type SiteDraft } from '../../templates/index.ts';
import { textIn } from './abroad.ts';
import { capitalised, plural, singular } from '../text/inflect.ts';

type Page = NonNullable<SiteDraft['pages']>[number];

/** What is handed in by a form: its words, its fields and the steps it takes. */
export const HANDED_IN = {
  title: z.string(),
  lead: z.string(),
  submit: z.string(),
  thanks: z.string(),
  lookup: z.string(),
  fields: z.array(z.custom<FieldDraft>()),
  states: z.array(z.string()).min(2),
  otherwise: z.string(),
};
const handedIn = z.object(HANDED_IN);
export type HandedIn = z.infer<typeof handedIn>;

const KINDS = z
  .array(z.strictObject({ words: z.array(z.string()), ...HANDED_IN }))
  .parse(load(readFileSync(new URL('tracked.yaml', import.meta.url), 'utf8')));

const THING = String.raw`(?:the|an?|their|your|my|its|his|her) ((?:\p{L}+ ){0,2}?\p{L}+)`;
const TRACKED = [
  new RegExp(
    String.raw`\b(?:track|follow|trace|look up|find|check)s? ${THING} (?:by|with|using) (?:its|their|the|an?)(?: ` +
      String.raw`tracking| reference)? (?:number|code|reference)`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:track|follow|look up|check|see) the (?:state|status|progress) of ${THING}`, 'iu'),
  // “lost property reports tracked by number”
  /(?<=[,:;] |\band |\bwith )((?:\p{L}+ ){0,2}?\p{L}+s) (?:that are )?(?:tracked|followed|looked up) by (?:(?:their|its|an?) )?(?:number|code)/iu,
];

/** What visitors hand in and look up later, as a thing with its two pages; undefined where the idea speaks of no such thing. */
export interface Tracked {
  readonly draft: EntityDraft;
  readonly pages: readonly Page[];
  /** Whether its fields and steps are written for just such a thing. */
  readonly isSpecial: boolean;
}

/** What an English idea says is tracked by its number: “track the parcel by its number”, “look up the state of their registration”. */
export function trackedIn(description: string): Tracked | undefined {
  const said = TRACKED.map((sign) => sign.exec(description)?.[1]).find((each) => each !== undefined);
  if (said === undefined) return undefined;
  const one = singular(said.toLowerCase());
  const id = identifierOf(one);
  const last = id.split('_').at(-1) ?? id;
  const kind =
    KINDS.find(({ words }) => words.includes(id)) ?? KINDS.find(({ words }) => words.includes(last)) ?? KINDS.at(-1);
  return kind === undefined
    ? undefined
    : { draft: draftOf(id, one, kind), pages: pagesOf(id, one, kind), isSpecial: kind.words.length > 0 };
}

const stateOf = (text: string): { id: string; label: string } => {
  const at = text.indexOf(' ');
  return { id: text.slice(0, at), label: text.slice(at + 1) };
};

/** The thing that such a form adds. */
export function draftOf(id: string, one: string, kind: HandedIn, language = 'en'): EntityDraft {
  const say = (text: string): string => textIn(text, language) ?? text;
  const states = kind.states.map(stateOf);
  const otherwise = stateOf(kind.otherwise);
  return {
    id,
    singular: capitalised(one),
    plural: capitalised(plural(one)),
    description: say('What somebody handed in, and how far it is.'),
    icon: 'package-search',
    access: 'private',
    managedBy: ['admin', 'manager'],
    createdBy: ['everyone'],
    title: 'name',
    sort: '-created_at',
    views: ['table', 'board'],
    fields: [
      { id: 'name', label: say('Name'), type: 'text', required: true, maxLength: 120, searchable: true },
      { id: 'email', label: say('Email'), type: 'email', required: true, maxLength: 200, searchable: true },
      ...structuredClone(kind.fields),
    ],
    workflow: {
      states: [
        ...states.map((state, at) => ({
          ...state,
          tone: at === 0 ? ('info' as const) : at === states.length - 1 ? ('success' as const) : ('warning' as const),
          final: at === states.length - 1,
        })),
        { ...otherwise, tone: 'neutral', final: true },
      ],
      transitions: [
        ...states.slice(1).map((state, at) => ({
          id: `to_${state.id}`.slice(0, 40),
          label: state.label,
          from: [states[at]?.id ?? ''],
          to: state.id,
          by: ['manager'],
          tone: 'success' as const,
        })),
        {
          id: `to_${otherwise.id}`.slice(0, 40),
          label: otherwise.label,
          from: states.slice(0, -1).map((state) => state.id),
          to: otherwise.id,
          by: ['manager'],
        },
      ],
    },
  };
}

const plainLetters = (text: string): string => text.normalize('NFKD').replace(/[\u0300-\u036f]/gu, '');

/** The form, and the page where one looks up what became of it. */
export function pagesOf(
  id: string,
  one: string,
  kind: HandedIn,
  lookupLead = 'Enter the number you were given.',
): [Extract<Page, { kind: 'form' }>, Page] {
  const say = (text: string): string =>
    text.replaceAll('{one}', one).replaceAll('{a}', `${/^[aeiou]/u.test(one) ? 'an' : 'a'} ${one}`);
  const path = id.replaceAll('_', '-');
  const open = kind.fields.filter(({ managed }) => managed !== true).map((field) => field.id);
  return [
    {
      kind: 'form',
      id: `send_${id}`.slice(0, 40),
      path: identifierOf(plainLetters(say(kind.title)))
        .replaceAll('_', '-')
        .slice(0, 60),
      title: say(kind.title),
      lead: kind.lead,
      entity: id,
      fields: ['name', 'email', ...open],
      submit: kind.submit,
      thanks: kind.thanks,
    },
    {
      kind: 'lookup',
      id: `my_${id}`.slice(0, 40),
      path: `my-${path}`.slice(0, 60),
      title: say(kind.lookup),
      lead: lookupLead,
      entity: id,
      fields: kind.fields.map((field) => field.id),
    },
  ];
}
