import type { z } from 'zod';
import type { entity, rule } from '../blueprint/index.ts';
import { identifierOf, isTone, type FieldDraft } from './field.ts';

/** An entity as a template writes it. */
export type EntityDraft = z.input<typeof entity>;
export type WorkflowDraft = NonNullable<EntityDraft['workflow']>;
export type TransitionDraft = WorkflowDraft['transitions'][number];
export type RuleDraft = z.input<typeof rule>;
export type EffectDraft = NonNullable<TransitionDraft['effects']>[number];

/** `Open`, `Done:success` or `Done:success:final`; the first is where a row begins. */
export function states(...each: string[]): WorkflowDraft['states'] {
  return each.map((line) => {
    const [label = line, tone, final] = line.split(':');
    return { id: identifierOf(label), label, tone: isTone(tone) ? tone : 'neutral', final: final === 'final' };
  });
}

/** One action: `step('Confirm', 'requested', 'confirmed')`; several states to start from are written `'a|b'`. */
export function step(
  label: string,
  from: string,
  to: string,
  extra: Partial<Omit<TransitionDraft, 'label' | 'from' | 'to'>> = {},
): TransitionDraft {
  return { id: identifierOf(label), label, from: from.split('|'), to, ...extra };
}

/** A refusal with its reason: the action is possible only when `when` holds. */
export function guard(when: string, message: string): { when: string; message: string } {
  return { when, message };
}

export const set = (field: string, value: string): EffectDraft => ({ kind: 'set', field, value });
export const add = (field: string, value: string): EffectDraft => ({ kind: 'add', field, value });
export const others = (scope: string, from: string[], to: string): EffectDraft => ({ kind: 'others', scope, from, to });

/** Nobody and nothing is booked twice at one time. */
export function noOverlap(
  id: string,
  scope: string[],
  start: string,
  end: string,
  except: string[],
  message: string,
): RuleDraft {
  return { kind: 'no_overlap', id, scope, start, end, except, message };
}

export function check(id: string, when: string, message: string): RuleDraft {
  return { kind: 'check', id, when, message };
}

export function unique(id: string, fields: string[], message: string, except: string[] = []): RuleDraft {
  return { kind: 'unique', id, fields, message, except };
}

export function capacity(
  id: string,
  via: string,
  limit: string,
  message: string,
  extra: { amount?: string; except?: string[]; waiting?: string; line?: string } = {},
): RuleDraft {
  return { kind: 'capacity', id, via, limit, message, ...extra };
}

/** The field of that id, or undefined. */
export function fieldOf(entity: { fields: FieldDraft[] }, id: string): FieldDraft | undefined {
  return entity.fields.find((each) => each.id === id);
}
