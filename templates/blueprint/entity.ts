import { z } from 'zod';
import { expression, field, identifier, label, prose, tone } from './field.ts';

const state = z.strictObject({ id: identifier, label, tone, final: z.boolean().default(false) });

/** What a transition writes besides the state. `field` may be `ref.field` of a directly referenced row (for example `item.quantity`). */
const effect = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('set'), field: z.string().max(81), value: expression }),
  z.strictObject({ kind: z.literal('add'), field: z.string().max(81), value: expression }),
  /** Sets the state of every other row of this entity that shares `scope` (for example: accept one offer, decline the rest). */
  z.strictObject({ kind: z.literal('others'), scope: identifier, from: z.array(identifier).min(1), to: identifier }),
  /** Creates `times` rows of `entity`, linked by `via`; `values` may use `n` (1..times) and the fields of this row (for example an instalment plan). */
  z.strictObject({
    kind: z.literal('create'),
    entity: identifier,
    via: identifier,
    times: expression,
    values: z.record(identifier, expression),
  }),
]);
export type Effect = z.infer<typeof effect>;

const transition = z.strictObject({
  id: identifier,
  label,
  from: z.array(identifier).min(1),
  to: identifier,
  /** Role ids that may do it; `owner` stands for the row's owner. Empty: its owner, who manages the rows, and the team whose rows they are. */
  by: z.array(identifier).default([]),
  /** Must be true, else the action is refused with `message`. */
  guards: z.array(z.strictObject({ when: expression, message: prose })).default([]),
  /** Fields the person fills in when doing it. */
  asks: z.array(identifier).default([]),
  effects: z.array(effect).default([]),
  tone: tone.default('neutral'),
  confirm: prose.optional(),
});
export type Transition = z.infer<typeof transition>;

/** States of a row. The first state is the initial one. Stored in the column `status`. */
const workflow = z.strictObject({
  states: z.array(state).min(2).max(12),
  transitions: z.array(transition).min(1).max(20),
});
export type Workflow = z.infer<typeof workflow>;

/** A constraint on rows, enforced in Python and, where PostgreSQL can, in the database too. `except`: states that do not count. */
export const rule = z.discriminatedUnion('kind', [
  /** Two rows with the same `scope` values may not overlap in [start, end): no double booking. */
  z.strictObject({
    kind: z.literal('no_overlap'),
    id: identifier,
    scope: z.array(identifier).min(1),
    start: identifier,
    end: identifier,
    except: z.array(identifier).default([]),
    message: prose,
  }),
  z.strictObject({
    kind: z.literal('unique'),
    id: identifier,
    fields: z.array(identifier).min(1),
    except: z.array(identifier).default([]),
    message: prose,
  }),
  /** `when` must hold for the row at every write. May use `ref.field`, then it is enforced in Python only. */
  z.strictObject({ kind: z.literal('check'), id: identifier, when: expression, message: prose }),
  /** The rows that share `via` may together not exceed `limit` (an expression over the referenced row): count of rows, or the sum of `amount`. */
  z.strictObject({
    kind: z.literal('capacity'),
    id: identifier,
    via: identifier,
    amount: identifier.optional(),
    limit: expression,
    /** Counted apart for each value of these fields: so many on one day. Not together with `waiting`. */
    within: z.array(identifier).min(1).max(3).optional(),
    except: z.array(identifier).default([]),
    message: prose,
    /**
     * Where it is full, a new row gets this state instead of a refusal, and the first in line moves up by itself as soon as a place is free. One of
     * `except`. `line` is a managed whole number: the place in line.
     */
    waiting: identifier.optional(),
    line: identifier.optional(),
  }),
]);
export type Rule = z.infer<typeof rule>;

/**
 * A thing of the domain. `access` says who sees its rows: `private` their owner and the roles in `managedBy`; `shared` every signed-in user;
 * `team` everybody whom an admin gave a role, who may change them as well. Another user's private row is a 404.
 */
export const entity = z.strictObject({
  id: identifier,
  singular: label,
  plural: label,
  description: prose,
  icon: z.string().regex(/^[a-z0-9-]{1,30}$/),
  access: z.enum(['private', 'shared', 'team']),
  /** Roles that see, add, change and delete every row. `admin` always may. */
  managedBy: z.array(identifier).default(['admin']),
  /**
   * Roles that may add rows, too, and change and delete what they added. `everyone` stands for every account but a newcomer. Left out: everyone
   * where rows are private or a team's, and nobody else where all see them.
   */
  createdBy: z.array(identifier).optional(),
  /** What somebody has added stays as it is: only who manages the rows changes or deletes them. An answer that has been marked, a ballot. */
  lasting: z.boolean().optional(),
  /** Of `shared` rows: the states in which all see them. In any other only their owner does, and who manages them. Left out: always. */
  shownIn: z.array(identifier).optional(),
  /** The field that names a row in lists and reference pickers. */
  title: identifier,
  fields: z.array(field).min(1).max(24),
  workflow: workflow.optional(),
  rules: z.array(rule).max(12).default([]),
  /** Entities with the same aggregate share one file of models and one of routes. Default: its own id. */
  aggregate: identifier.optional(),
  views: z
    .array(z.enum(['table', 'board', 'calendar']))
    .min(1)
    .default(['table']),
  /**
   * Choices that are logged by one tap, each a button at the top of the list: the first adds a row as of now, the others are said of it afterwards, or
   * not. Everything else that a row needs has a default.
   */
  taps: z.array(identifier).min(1).max(4).optional(),
  /** A field id, or `-field` for descending. */
  sort: z
    .string()
    .regex(/^-?[a-z][a-z0-9_]{0,39}$/)
    .default('-created_at'),
});
export type Entity = z.infer<typeof entity>;
