import type { EntityDraft } from '../../templates/index.ts';
import type { Archetype } from '../lexicon/index.ts';

/** An entity on its way into the blueprint. */
export interface Piece {
  draft: EntityDraft;
  kind: Archetype;
  /** How strongly the idea speaks of it; what a template adds unasked has 0. */
  weight: number;
  fromTemplate: boolean;
  /** How many properties the idea states of it, where it is the idea's own. */
  told?: number;
  /** Which they are. */
  toldFields?: ReadonlySet<string>;
  /** The parts of the idea's sentences that speak of it, by number. */
  clauses: ReadonlySet<number>;
  /** Visitors come to look at these, the idea says. */
  shown?: boolean;
  /** A template's site has it on offer, in whatever language it is told. */
  onOffer?: boolean;
  /** People of the house that the idea lists among the parts of its site. */
  listed?: boolean;
  /** They have a profile of their own. */
  profiled?: boolean;
  /** The idea adds it behind an “also”. */
  beside?: boolean;
}

/** The states of a workflow that end it. */
export function finalStates(draft: EntityDraft): string[] {
  return draft.workflow?.states.filter((state) => state.final === true).map((state) => state.id) ?? [];
}

/** `status in ('a', 'b')`. */
export function statusIn(states: readonly string[]): string {
  return `status in (${states.map((state) => `'${state}'`).join(', ')})`;
}

/** What is still going on: every state that is not final. */
export function ongoing(draft: EntityDraft): string | undefined {
  const open = draft.workflow?.states.filter((state) => state.final !== true).map((state) => state.id) ?? [];
  return open.length === 0 || open.length === draft.workflow?.states.length ? undefined : statusIn(open);
}
