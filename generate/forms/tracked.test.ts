import { CUSTOM_TEMPLATE } from '../../crds/index.ts';
import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';
import { trackedIn } from './tracked.ts';

describe('what visitors hand in and look up by its number', () => {
  it.each([
    ['Visitors order a pickup and track the parcel by its number.', 'parcel', 'Out for delivery'],
    ['Report what you left on the bus and follow your lost item with its number.', 'lost_item', 'Not found'],
    ['Parents look up the state of their registration.', 'registration', 'Turned down'],
  ])('%s', (text, id, state) => {
    const found = trackedIn(text);
    expect(found?.draft.id).toBe(id);
    expect(found?.draft.workflow?.states.map(({ label }) => label)).toContain(state);
    expect(found?.pages.map(({ kind }) => kind)).toEqual(['form', 'lookup']);
  });

  it.each(['We track the weight of our dogs.', 'Players track their score by level.'])('nothing: %s', (text) => {
    expect(trackedIn(text)).toBeUndefined();
  });

  it('has its pages in the menu of the site, and its rows at the desk', () => {
    const description =
      'A courier service: visitors order a pickup and track the parcel by its number, couriers update its steps.';
    const idea = { appName: 'Plain', description, template: CUSTOM_TEMPLATE };
    const plan = planApp(idea, analyze(idea));
    expect(
      plan.site.pages.filter((page) => 'entity' in page && page.entity === 'parcel').map(({ path }) => path),
    ).toEqual(['order-a-pickup', 'my-parcel']);
    expect(plan.entities.find(({ id }) => id === 'parcel')?.access).toBe('private');
  });
});
