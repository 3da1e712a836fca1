import { expect, it } from 'vitest';
import { referenceBlueprint } from '../render/frontend/reference/index.ts';
import type { Blueprint } from './blueprint.ts';
import { ownNames } from './profiles.ts';

it('calls what somebody added of themselves by the page where it is done, and what they did “my”', () => {
  const plan = referenceBlueprint();
  const [entity] = plan.entities;
  if (entity === undefined) throw new Error('The reference app has things.');
  const of = (id: string): Blueprint['entities'][number] => ({ ...entity, id, access: 'private' });
  const form = {
    id: 'letter',
    path: 'letter',
    title: 'Newsletter',
    navigation: true,
    kind: 'form',
    submit: '',
    thanks: '',
  } as const;
  const site = { ...plan.site, pages: [{ ...form, entity: 'subscriber', fields: [] }] } as unknown as Blueprint['site'];
  const app = { ...plan, entities: [of('subscriber'), of('booking'), of('guest')], site };
  expect([...ownNames(app, ({ id }) => id !== 'booking')]).toEqual([['subscriber', 'Newsletter']]);
});
