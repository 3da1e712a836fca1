import { identifierOf } from '../shape/field.ts';
import type { Blueprint } from './blueprint.ts';
import type { Block } from './site.ts';

type Fact = Extract<Block, { kind: 'facts' }>['facts'][number];

/** Under what the owner's text of a fact is kept: its `id`, else its label. */
export function factId({ id, label }: Pick<Fact, 'id' | 'label'>): string {
  return id ?? identifierOf(label);
}

/** The facts on pages of the site that only the owner knows, each once, in the order of the pages. */
export function ownersFacts({ site }: Pick<Blueprint, 'site'>): { id: string; label: string }[] {
  const blocks = site.pages.flatMap((page) => (page.kind === 'content' ? page.blocks : []));
  const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
  const owned = facts.filter(({ value }) => value === undefined);
  return [...new Map(owned.map((fact) => [factId(fact), { id: factId(fact), label: fact.label }])).values()];
}
