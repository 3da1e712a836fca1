import type { Template } from '../../templates/index.ts';
import { pruned } from './prune.ts';

const PLACES =
  String.raw`(?:cottages?|houses?|cabins?|houseboats?|boats?|apartments?|flats?|villas?|yurts?|tree ?houses?` +
  String.raw`|chalets?|lodges?|huts?|studios?|vans?|barns?|windmills?|tents?|domes?|farmhouses?|places?)`;
/** “We are a family that rents out five houseboats”, “I let my cottage”: who speaks has them all. */
const OWN = new RegExp(
  [
    String.raw`\b(?:we|i)(?: are [^.;]{2,50}? (?:that|who|which))? (?:rents?|lets?|hires?)(?: out)? `,
    String.raw`\b(?:family|couple|farm|estate|castle|sisters|brothers) (?:that|who|which) (?:rents?|lets?)(?: out)? `,
    String.raw`\b(?:our|my) (?:\p{L}+ ){0,3}?${PLACES}\b`,
  ].join('|'),
  'iu',
);
/** Others put up theirs, too. */
const MANY = new RegExp(
  String.raw`\bhosts?\b|\bmarketplaces?\b|\b(?:owners|landlords|people|members|users|others|anyone` +
    String.raw`|everyone)(?: can| may)? (?:list|offer|add|upload|put up|post|rent out|let)\b` +
    String.raw`|\blist (?:their|your)\b|\beach other\b`,
  'iu',
);

/** What is said of hosts, and what one owner says in its place. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/No answer from the host yet/gu, 'No answer yet'],
  [/All hosts have answered/gu, 'All of them have an answer'],
  [/Your host has it now and answers/gu, 'We have it now and answer'],
  [/^The host answers$/gu, 'Our answer'],
  [/^Message to the host$/gu, 'Message to us'],
  [/\bthe host said\b/gu, 'we said'],
  [/\bThe (?:\{host\}|host) says\b/gu, 'We say'],
  [/\bthe (?:\{host\}|host) says\b/gu, 'we say'],
  [/\b(?:the|your) (?:\{host\}|host\b)/gu, 'us'],
];

/** Whether an idea is about houses of one owner: nobody else puts up theirs. English. */
export const isOwnHouses = (idea: string): boolean => OWN.test(idea) && !MANY.test(idea);

/** The rental of houses with one owner, who is the house that speaks: no hosts, and nobody who lets a house of theirs. */
export function ownHouses(template: Template): Template {
  const { site, ...rest } = pruned(template, new Set(['host']));
  const landing = { ...rest.landing, faq: rest.landing.faq.filter(({ question }) => !question.startsWith('I have ')) };
  const entities = rest.entities.map((entity) => {
    const { workflow } = entity;
    const kept = ['house', 'free_time'].includes(entity.id) ? { ...entity, createdBy: [] } : entity;
    if (workflow === undefined) return kept;
    const transitions = workflow.transitions.map((transition) =>
      transition.by?.includes('house') === true
        ? { ...transition, by: [...new Set(transition.by.map((who) => (who === 'house' ? 'manager' : who)))] }
        : transition,
    );
    return { ...kept, workflow: { ...workflow, transitions } };
  });
  const roles = rest.roles.map((role) =>
    role.id === 'manager'
      ? { ...role, label: 'Owner', description: 'Keeps the houses, the prices and the bookings.' }
      : { ...role, description: 'Looks for a house and books it.' },
  );
  const pages = (site?.pages ?? []).filter(({ id }) => id !== 'your_house');
  return told({ ...rest, landing, entities, roles, ...(site === undefined ? {} : { site: { ...site, pages } }) });
}

/** Every text in the owner's words; sample rows stay as they are. */
function told(template: Template): Template {
  const say = (value: unknown): unknown => {
    if (typeof value === 'string') return INSTEAD.reduce((text, [said, meant]) => text.replace(said, meant), value);
    if (Array.isArray(value)) return value.map(say);
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, say(inner)]))
      : value;
  };
  const { seed, ...rest } = template;
  return { ...(say(rest) as Omit<Template, 'seed'>), seed };
}
