import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';
import { flowFrom, statesOf } from './flow.ts';

const workflowOf = (description: string, entity: string) => {
  const idea = { appName: 'Plain', description };
  const found = planApp(idea, analyze(idea)).entities.find((each) => each.id === entity)?.workflow;
  return {
    begins: found?.states[0]?.id,
    ids: found?.states.map((state) => state.id) ?? [],
    actions: found?.transitions,
  };
};

describe('an idea that names only how something ends', () => {
  it('begins as the template does, with the ends under the idea’s names', () => {
    const found = workflowOf(
      'A dog grooming salon. Clients book appointments with a groomer. Staff mark appointments done or no-show.',
      'appointment',
    );
    expect(found.ids).toEqual(['requested', 'confirmed', 'with_us', 'done', 'cancelled', 'no_show']);
    expect(found.actions?.find((each) => each.to === 'done')?.from).not.toContain('done');
  });

  it('begins as open where nothing else is known', () => {
    const found = flowFrom(['settled', 'rejected'], 'request');
    expect(found?.states.map((state) => state.id)).toEqual(['open', 'settled', 'rejected']);
    expect(found?.transitions.map((each) => each.from)).toEqual([['open'], ['open']]);
  });

  it('is not meant where the idea names a beginning, too, or only one state', () => {
    const own = flowFrom(['new', 'answered', 'done'], 'request');
    expect(statesOf(['filed', 'settled', 'rejected'], own)).toEqual(['filed', 'settled', 'rejected']);
    expect(statesOf(['done'], own)).toEqual(['done']);
    expect(statesOf(['done', 'lost'], own)).toEqual(['New', 'Answered', 'done', 'lost']);
  });
});
