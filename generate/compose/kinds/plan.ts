import {
  check,
  email,
  longtext,
  phone,
  states,
  step,
  title,
  type EntityDraft,
  type FieldDraft,
  type RuleDraft,
  type WorkflowDraft,
} from '../../../templates/index.ts';
import type { Archetype } from '../../lexicon/index.ts';

/** What a kind of thing needs from its neighbours: the first of `kinds` that the app has becomes a reference. */
export interface Want {
  kinds: readonly Archetype[];
  /** How it is named when the target's own name would not do. */
  label?: string;
  required?: boolean;
}

/** What every thing of a kind has before the idea adds to it. */
export interface KindPlan {
  icon: string;
  description: string;
  fields: FieldDraft[];
  wants: Want[];
  workflow?: WorkflowDraft;
  rules?: RuleDraft[];
  views?: EntityDraft['views'];
  sort?: string;
  /** The rule that keeps one thing from being taken twice, on the first reference to one of these kinds. */
  exclusive?: { kinds: readonly Archetype[]; rule: (scope: string) => RuleDraft };
}

/** A field for whatever has no field of its own. */
export const notes = (): FieldDraft => longtext('Notes');
/** Whoever it is for. */
export const PEOPLE: Want = { kinds: ['person', 'organisation'] };
/** Whatever it is about. */
export const THINGS: Want = { kinds: ['asset', 'animal', 'place', 'service', 'event', 'goods', 'plant', 'work'] };

/** A person and how to reach them. */
export const person = (): KindPlan => ({
  icon: 'user',
  description: 'People and how to reach them.',
  fields: [title('Name'), email('Email'), phone('Phone'), notes()],
  wants: [{ kinds: ['organisation'] }, { kinds: ['plan'] }],
  sort: 'name',
});

/** To do, being done, done. */
export const taskFlow = (): WorkflowDraft => ({
  states: states('To do:neutral', 'In progress:info', 'Done:success:final'),
  transitions: [
    step('Start', 'to_do', 'in_progress', { tone: 'info' }),
    step('Finish', 'to_do|in_progress', 'done', { tone: 'success' }),
    step('Reopen', 'done', 'in_progress'),
  ],
});

/** What is kept, and what is put away: nothing that has to be done. */
export const keptFlow = (): WorkflowDraft => ({
  states: states('Active:success', 'Archived:neutral'),
  transitions: [step('Archive', 'active', 'archived'), step('Reactivate', 'archived', 'active', { tone: 'success' })],
});

/** The end is not before the start. */
export const period = (start: string, end: string, message: string): RuleDraft =>
  check('period', `is_empty(${end}) or ${start} <= ${end}`, message);
