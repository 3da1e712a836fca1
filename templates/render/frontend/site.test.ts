import { describe, expect, it } from 'vitest';
import { blueprint } from '../../blueprint/index.ts';
import { nameApp } from '../../naming/index.ts';
import { referenceBlueprint } from './reference/index.ts';
import { renderSite } from './site.ts';

/** The reference app with groomers in states, shown in those given. */
function siteOf(shown: readonly string[]): string {
  const draft = structuredClone(referenceBlueprint());
  const groomer = draft.entities.find(({ id }) => id === 'groomer');
  const offer = draft.site.offers.find(({ entity }) => entity === 'groomer');
  if (groomer === undefined || offer === undefined) throw new Error('The reference app has no groomers on its site.');
  groomer.workflow = {
    states: [
      { id: 'here', label: 'Here', tone: 'success', final: false },
      { id: 'away', label: 'Away', tone: 'neutral', final: false },
      { id: 'left', label: 'Left us', tone: 'danger', final: true },
    ],
    transitions: [
      { id: 'go', label: 'Go', from: ['here'], to: 'left', by: [], guards: [], asks: [], effects: [], tone: 'neutral' },
    ],
  };
  offer.states = [...shown];
  const plan = blueprint.parse(draft);
  return renderSite(plan, nameApp(plan));
}

describe('the states of what is offered', () => {
  it('are badges where rows differ in them, and none where all rows are in the same', () => {
    expect(siteOf(['here', 'away'])).toContain('Away');
    expect(siteOf(['here'])).not.toContain('Away');
  });

  it('close the step in those that end, unless nothing else is shown', () => {
    expect(siteOf(['here', 'left'])).toMatch(/closed: \["left"\]|closed: \['left'\]/u);
    expect(siteOf(['here', 'away'])).not.toContain('closed:');
    expect(siteOf(['left'])).not.toContain('closed:');
  });
});

describe('a list that everybody may add to', () => {
  const added = (createdBy: string[], isSomebody = false, isProfile = false): boolean => {
    const draft = structuredClone(referenceBlueprint());
    const groomer = draft.entities.find(({ id }) => id === 'groomer');
    if (groomer === undefined) throw new Error('The reference app has no groomers.');
    Object.assign(groomer, { access: 'shared', createdBy });
    if (!isSomebody) groomer.fields = groomer.fields.filter(({ type }) => type !== 'email' && type !== 'phone');
    for (const offer of draft.site.offers) if (!isSomebody) offer.picture = 'mug';
    if (isProfile)
      for (const { fields } of draft.entities)
        for (const { reference } of fields) if (reference?.entity === 'groomer') reference.own = true;
    return renderSite(draft, nameApp(draft)).includes('adding:');
  };

  it('has a form for it, and no other list has', () => {
    expect(added(['everyone'])).toBe(true);
    expect(added([])).toBe(false);
    // A profile is made on the way, and not for its own sake.
    expect(added(['everyone'], true)).toBe(false);
    expect(added(['everyone'], false, true)).toBe(false);
  });
});
