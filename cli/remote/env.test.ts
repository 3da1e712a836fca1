import { expect, it } from 'vitest';
import { valuesOf } from './env.ts';

it('reads KEY=VALUE as it is, and takes a KEY alone from the environment', () => {
  expect(valuesOf(['A=b=c', 'EMPTY=', 'TOKEN'], { TOKEN: 's3cret' })).toEqual({ A: 'b=c', EMPTY: '', TOKEN: 's3cret' });
});

it.each(['NOWHERE', '=value', ''])('says that %j is neither', (word) => {
  expect(() => valuesOf([word], {})).toThrow('neither KEY=VALUE nor set');
});
