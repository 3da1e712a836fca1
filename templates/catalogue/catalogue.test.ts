import { describe, expect, it } from 'vitest';
import { CUSTOM_TEMPLATE, TEMPLATES } from '../../crds/index.ts';
import { templateEntry } from '../shape/index.ts';
import { BUILT, CATALOGUE } from './index.ts';

/** Each template as its file has it, and as it is where people from outside come. */
const WRITTEN = BUILT.values().flatMap((template) => [template, ...(template.visited ? [template.visited] : [])]);

describe('the catalogue', () => {
  it('has more than fifty entries, each valid, none twice', () => {
    expect(CATALOGUE.length).toBeGreaterThan(50);
    expect(new Set(CATALOGUE.map((entry) => entry.id)).size).toBe(CATALOGUE.length);
    for (const entry of CATALOGUE) expect(templateEntry.safeParse(entry).error, entry.id).toBeUndefined();
  });

  it.each(WRITTEN.filter(({ id }) => BUILT.get(id)?.visited !== undefined))(
    '$id: who comes from outside sees what is offered, and neither works with all rows nor sees those of others',
    (template) => {
      const newcomers = template.roles[0]?.id ?? '';
      const isVisited = (template.site?.offers ?? []).length > 0;
      expect(isVisited).toBe(template !== BUILT.get(template.id));
      if (!isVisited) return;
      for (const { id, access, managedBy } of template.entities) {
        expect(access, id).not.toBe('team');
        expect(managedBy, id).not.toContain(newcomers);
      }
    },
  );

  it('is of the folders, and so is what spec.template may name', () => {
    expect(CATALOGUE.map((entry) => entry.id).toSorted()).toEqual(BUILT.keys());
    expect([...TEMPLATES].toSorted()).toEqual([...BUILT.keys(), CUSTOM_TEMPLATE].toSorted());
  });

  it.each(WRITTEN)('$id: slots of its copy name entities of its own', (template) => {
    const known = new Set([
      'app',
      ...template.entities.flatMap(({ id }) => [id, `${id}s`, `${id}es`, id.replace(/y$/, 'ies')]),
    ]);
    for (const [, slot = ''] of JSON.stringify({ ...template, visited: undefined }).matchAll(/\{([A-Za-z_]+)\}/g)) {
      expect(known, slot).toContain(slot.charAt(0).toLowerCase() + slot.slice(1));
    }
  });

  it.each(WRITTEN)('$id: a content page lists rows of what has a page of its own', ({ site }) => {
    const pages = site?.pages ?? [];
    const listed = pages.flatMap((page) => (page.kind === 'catalogue' ? [page.entity] : []));
    const shown = pages.flatMap((page) => (page.kind === 'content' ? page.blocks : []));
    for (const block of shown) if (block.kind === 'rows') expect(listed).toContain(block.entity);
  });

  it.each(WRITTEN)('$id: has a workflow with a guard, an effect or a question, and a rule', ({ entities }) => {
    const steps = entities.flatMap((entity) => entity.workflow?.transitions ?? []);
    expect(
      steps.some((step) => (step.guards ?? []).length + (step.effects ?? []).length + (step.asks ?? []).length > 0),
    ).toBe(true);
    expect(entities.some((entity) => (entity.rules ?? []).length > 0)).toBe(true);
    expect(entities.length).toBeGreaterThanOrEqual(4);
  });
});
