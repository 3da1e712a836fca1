import type { Edit } from '../edit.ts';
import { fieldPhrase } from './field-phrase.ts';
import { ADD, ARTICLE, REMOVE, RENAME, TO, items, need, plain, quoted, rule, type Parts, type Rule } from './rule.ts';

const KIND =
  '(?:thing|entity|table|kind of (?:thing|record)|record type|list|collection|database table|model|type of record)';

function thing(parts: Parts): Edit {
  return { do: 'add_thing', name: need(parts['name']), fields: items(parts['fields']).map(fieldPhrase) };
}

const access =
  (level: 'private' | 'shared' | 'team') =>
  (parts: Parts): Edit => ({ do: 'set_access', thing: need(parts['thing']), access: level });

function renamedThing(parts: Parts): Edit | undefined {
  const from = need(parts['thing']);
  if (/^(?:it|this|that|them)$/iu.test(from)) return undefined;
  return { do: 'rename_thing', thing: from, to: need(quoted(parts['to'])) };
}

function sorted(parts: Parts): Edit {
  const by = need(parts['by']);
  const newest = /newest|latest|most recent|descending|highest|largest|desc\b|reverse/iu.test(
    `${parts['how'] ?? ''} ${by}`,
  );
  return {
    do: 'sort',
    thing: need(parts['thing']),
    by: /^(?:newest|latest|oldest)/iu.test(by) ? 'created' : by,
    descending: newest,
  };
}

/** What people say about things as a whole. */
export const THING_RULES: readonly Rule[] = [
  rule(
    `${ADD} ${ARTICLE}${KIND} (?:called|named|for|of) ${ARTICLE}(?<name>.+?)(?:,? (?:with|having|that (?:has|have)|which (?:has|have)|
      including|:) ?(?:the fields |fields |columns )?(?<fields>.+))?`,
    thing,
  ),
  rule(
    `${ADD} ${ARTICLE}(?<name>[^,]+?) (?:with|having|that have|which have|that has)(?: the (?:fields|columns)| fields)? (?<fields>.+)`,
    (parts) =>
      /\b(?:field|column|option|options|choices|section|chart|status|role)\b/iu.test(need(parts['name'])) ||
      !/,| and /iu.test(parts['fields'] ?? '') ||
      /^(?:the |these )?(?:options|choices|values)\b/iu.test(parts['fields'] ?? '') ||
      / (?:to|on|for|of) /iu.test(need(parts['name']))
        ? undefined
        : thing(parts),
  ),
  rule(
    `(?:(?:i|we) (?:also )?(?:want|need|would like) to |let (?:us|me|people|staff) |also )?
      (?:keep track of|manage|administer|keep a list of|look after|track) ${ARTICLE}(?<name>[^,]+?)
      (?:,? (?:with|having) (?:their |the )?(?<fields>.+))?`,
    (parts) => (/ (?:of|for|on) /iu.test(need(parts['name'])) ? undefined : thing(parts)),
  ),
  rule(
    `${REMOVE} ${ARTICLE}(?:whole |entire )?(?:${KIND} |page |pages |section )(?:of |for |called )?${ARTICLE}(?<thing>.+?)(?: any ?more)?`,
    (parts) => ({ do: 'remove_thing', thing: need(parts['thing']) }),
  ),
  rule(
    `${REMOVE} (?:all |everything about )?${ARTICLE}(?<thing>[^,]+?)(?: (?:completely|entirely|altogether|from the app|any ?more|table|pages?))?`,
    // who says field means no whole thing
    (parts) =>
      / (?:field|column|page|filter|section|chart)$/iu.test(need(parts['thing']))
        ? undefined
        : { do: 'remove_thing', thing: need(parts['thing']) },
  ),
  rule(
    `(?:make|set) ${ARTICLE}(?<thing>.+?) (?:public|visible (?:to|for) (?:everyone|everybody|all)|shared)(?: to (?:everyone|everybody|all))?`,
    access('shared'),
  ),
  rule(`(?:make|set|keep) ${ARTICLE}(?<thing>.+?) private`, access('private')),
  rule(
    `(?:everyone|everybody|all users|anyone|all members|every user)(?: who is signed in)? (?:can|may|should|must|should be able to|
      shall) (?:be able to )?see (?:all )?${ARTICLE}(?<thing>.+)`,
    access('shared'),
  ),
  rule(
    `only (?:the )?(?:owner|owners|person who added (?:it|them)|creator|creators|author)
      (?:s)? (?:can|may|should|must|should be able to) see (?:their |his |her |its )?${ARTICLE}(?<thing>.+)`,
    access('private'),
  ),
  rule(
    `(?:people|users|members|customers|everyone|everybody) (?:should|may|can|must) only see their own (?<thing>.+)`,
    access('private'),
  ),
  rule(
    `(?:the )?(?:whole |entire )?team (?:should|must|can|may|shall) (?:be able to )?(?:see|edit|change|share|work on)
      (?: and (?:edit|change))? (?:all )?${ARTICLE}(?<thing>.+)`,
    access('team'),
  ),
  rule(
    `(?:share|make) ${ARTICLE}(?<thing>.+?) (?:with|available to|editable by|visible to) ${ARTICLE}(?:whole |entire )?team`,
    access('team'),
  ),
  rule(
    `(?:sort|order|list|arrange) ${ARTICLE}(?<thing>.+?) by ${ARTICLE}(?<by>.+?)(?:,? \\
      (?(?<how>(?:in )?(?:descending|ascending|reverse)(?: order)?|(?:newest|latest|oldest|highest|lowest|largest|smallest|
      cheapest) first|a to z|z to a)\\)?)?`,
    sorted,
  ),
  rule(
    `(?:sort|show|list|order) ${ARTICLE}(?<thing>.+?) (?:from |by |with )?(?:the )?(?<by>cheapest|most expensive|dearest)(?: ones?)?
      (?: first| to (?:the )?(?:most expensive|dearest|cheapest))?`,
    (parts) => ({
      do: 'sort',
      thing: need(parts['thing']),
      by: 'price',
      descending: !/cheapest/iu.test(parts['by'] ?? ''),
    }),
  ),
  rule(
    `(?:the )?(?:default )?(?:sorting|sort order|sort|order) (?:of|for) ${ARTICLE}(?<thing>.+?) (?:should be|must be|is|shall be)(?: by)? ${ARTICLE}(?<by>.+?)`,
    sorted,
  ),
  rule(`make ${ARTICLE}(?<thing>.+?) (?:sortable|sorted|ordered) by ${ARTICLE}(?<by>.+?)`, sorted),
  rule(`(?:show|list|sort) ${ARTICLE}(?<by>newest|latest|oldest) (?<thing>.+?) first`, sorted),
  rule(
    `${RENAME} ${ARTICLE}(?:${KIND} )?(?<thing>[^,]+?)${TO}(?<to>[^,]+?)(?: instead| from now on| everywhere)?`,
    renamedThing,
  ),
  rule(
    `${ARTICLE}(?<thing>.+?) (?:should|must|is to|are to|has to|have to) be (?:called|named|renamed to|known as) (?<to>.+?)(?: instead| from now on)?`,
    renamedThing,
  ),
  rule(`(?:say|use|write) (?<to>.+?) instead of (?<thing>.+)`, renamedThing),
  rule(`instead of (?<thing>.+?),? (?:say|use|write) (?<to>.+)`, renamedThing),
  rule(`${ADD} ${ARTICLE}(?:new )?role (?:called |named |for |of )?${ARTICLE}(?<name>.+)`, (parts) => ({
    do: 'add_role',
    name: need(parts['name']),
  })),
  rule(`${ADD} ${ARTICLE}(?<name>.+?) role`, (parts) => ({ do: 'add_role', name: need(parts['name']) })),
];

/** Roles are asked for before things of the same words. */
export const ROLE_RULES: readonly Rule[] = [
  ...THING_RULES.slice(-2),
  rule(`${RENAME} ${ARTICLE}role (?<role>.+?)${TO}(?<to>.+)`, (parts) => ({
    do: 'rename_role',
    role: need(parts['role']),
    to: need(quoted(parts['to'])),
  })),
  rule(`${RENAME} ${ARTICLE}(?<role>.+?) role${TO}(?<to>.+)`, (parts) => ({
    do: 'rename_role',
    role: need(parts['role']),
    to: need(quoted(parts['to'])),
  })),
];

const STATUS = '(?:status|state|stage|step|phase)';
const ofThing = (parts: Parts): { thing?: string } => {
  const name = plain(parts['thing']);
  return name === undefined ? {} : { thing: name };
};

/** What people say about states and choices. */
export const STATE_RULES: readonly Rule[] = [
  rule(
    `${ADD} ${ARTICLE}${STATUS} (?:called |named |of )?(?<status>.+?),? (?:after|following|behind) ` +
      `${ARTICLE}(?<after>.+?) (?:to|for|on|of|in) ${ARTICLE}(?<thing>.+)`,
    (parts) => ({ do: 'add_status', ...ofThing(parts), status: need(parts['status']), after: need(parts['after']) }),
  ),
  rule(
    `${ADD} (?:the )?(?:statuses|states|stages|steps|phases) (?<statuses>.+?) (?:to|for|on|of) ${ARTICLE}(?<thing>.+)`,
    (parts) => ({ do: 'add_statuses', ...ofThing(parts), statuses: items(need(parts['statuses'])) }),
  ),
  rule(
    `${ADD} ${ARTICLE}${STATUS} (?:called |named |of )?(?<status>.+?)(?: (?:to|for|on|of|in) ${ARTICLE}
      (?<thing>(?:(?! (?:after|before) ).)+?))?(?:,? (?:after|following|behind) ${ARTICLE}(?<after>.+))?`,
    (parts) => ({
      do: 'add_status',
      ...ofThing(parts),
      status: need(parts['status']),
      ...(parts['after'] === undefined ? {} : { after: need(parts['after']) }),
    }),
  ),
  rule(
    `${ADD} ${ARTICLE}(?<status>["“']?[^ ]+(?: [^ ]+)?["”']?) ${STATUS}(?: (?:to|for|on|of|in) ${ARTICLE}
      (?<thing>(?:(?! (?:after|before) ).)+?))?(?:,? (?:after|following) ${ARTICLE}(?<after>.+))?`,
    (parts) => ({
      do: 'add_status',
      ...ofThing(parts),
      status: need(parts['status']),
      ...(parts['after'] === undefined ? {} : { after: need(parts['after']) }),
    }),
  ),
  rule(
    `${ARTICLE}(?<thing>.+?) (?:can|could|should|may) (?:also )?(?:be|become|get) (?:marked (?:as )?|set to )(?<status>.+?)
      (?:,? after ${ARTICLE}(?<after>.+))?`,
    (parts) => ({
      do: 'add_status',
      ...ofThing(parts),
      status: need(parts['status']),
      ...(parts['after'] === undefined ? {} : { after: need(parts['after']) }),
    }),
  ),
  rule(
    `${RENAME} ${ARTICLE}${STATUS} (?<status>.+?)(?: (?:of|on|for|in) ${ARTICLE}(?<thing>.+?))?${TO}(?<to>.+)`,
    (parts) => ({
      do: 'rename_status',
      ...ofThing(parts),
      status: need(parts['status']),
      to: need(quoted(parts['to'])),
    }),
  ),
  rule(
    `${RENAME} ${ARTICLE}(?<status>.+?) ${STATUS}(?: (?:of|on|for|in) ${ARTICLE}(?<thing>.+?))?${TO}(?<to>.+)`,
    (parts) => ({
      do: 'rename_status',
      ...ofThing(parts),
      status: need(parts['status']),
      to: need(quoted(parts['to'])),
    }),
  ),
  rule(
    `${RENAME} ${ARTICLE}(?:action|button|step) (?<action>.+?)(?: (?:of|on|for|in) ${ARTICLE}(?<thing>.+?))?${TO}(?<to>.+)`,
    (parts) => ({
      do: 'rename_action',
      ...ofThing(parts),
      action: need(parts['action']),
      to: need(quoted(parts['to'])),
    }),
  ),
  rule(
    `${ADD} ${ARTICLE}(?:choice|option|value|entry|possibility)s? (?:called |named |of )?
      (?<choices>.+?) (?:to|for|in|on|under) ${ARTICLE}(?<field>.+?)(?: (?:field|list|drop-?down|menu|select))?
      (?: (?:of|on|in|for) ${ARTICLE}(?<thing>.+))?`,
    choices,
  ),
  rule(
    `${ADD} ${ARTICLE}(?<choices>.+?) as (?:an? |another |further )?(?:choice|option|value|possibility)
      s? (?:to|for|in|of|under) ${ARTICLE}(?<field>.+?)(?: (?:field|list|drop-?down))?(?: (?:of|on|in|for) ${ARTICLE}(?<thing>.+))?`,
    choices,
  ),
  rule(
    `${ADD} ${ARTICLE}(?<choices>.+?) to (?:the )?(?:choices|options|values|list|possible values)
      (?: (?:of|for|in) ${ARTICLE}(?<field>.+?))?(?: (?:of|on|in|for) ${ARTICLE}(?<thing>.+))?`,
    choices,
  ),
  rule(
    `${ARTICLE}(?<field>.+?) (?:should|must|can|could|may) also (?:be|offer|have|include|allow) (?<choices>.+)`,
    choices,
  ),
  // “Add Jazz Fusion to the genres”: where genres are the choices of a field
  rule(
    `${ADD} (?<choices>.+?) as (?:an? |another |a new |a further )(?<field>[\\p{L}-]+(?: [\\p{L}-]+)?)(?: (?:of|on|in|for) ${ARTICLE}(?<thing>.+))?`,
    choices,
  ),
  rule(`${ADD} (?<choices>.+?) (?:to|as) (?:the |our |an? )?(?<field>[^,]+)`, (parts) => {
    const said = parts['choices'] ?? '';
    return /^["“']?(?:\p{Lu}|\d)/u.test(said) && !/ (?:to|as|with|that|which) /u.test(said)
      ? choices(parts)
      : undefined;
  }),
  rule(
    `${RENAME} ${ARTICLE}(?:choice|option|value) (?<choice>.+?)(?: (?:of|in|on|for) ${ARTICLE}(?<field>.+?))?${TO}(?<to>.+?)`,
    (parts) => ({
      do: 'rename_choice',
      ...(plain(parts['field']) === undefined ? {} : { field: need(parts['field']) }),
      choice: need(parts['choice']),
      to: need(quoted(parts['to'])),
    }),
  ),
];

function choices(parts: Parts): Edit | undefined {
  const found = items(parts['choices']);
  if (found.length === 0) return undefined;
  const field = plain(parts['field']);
  return { do: 'add_choice', ...ofThing(parts), ...(field === undefined ? {} : { field }), choices: found };
}
