import { expect, test } from 'vitest';
import { foreignFields } from './foreign.ts';

const ours = {
  manager: 'mvp-operator',
  operation: 'Apply',
  fieldsV1: { 'f:spec': { 'f:selector': { 'f:app': {} } }, 'f:metadata': { 'f:labels': { 'f:a': {} } } },
};
const edited = (fieldsV1: object, more: object = {}): object => ({
  manager: 'kubectl-edit',
  operation: 'Update',
  fieldsV1,
  ...more,
});

test('what somebody has added to what we apply is foreign; what both have is not', () => {
  expect(foreignFields([ours, edited({ 'f:spec': { 'f:selector': { 'f:evil': {}, 'f:app': {} } } })])).toEqual([
    'f:spec/f:selector/f:evil',
  ]);
  // a plain update under our name is not an intent either
  expect(foreignFields([ours, edited({ 'f:spec': { 'f:x': {} } }, { manager: 'mvp-operator' })])).toEqual([
    'f:spec/f:x',
  ]);
});

test('labels, status, a restart and what comes by a subresource are not', () => {
  const restart = {
    'f:template': { 'f:metadata': { 'f:annotations': { '.': {}, 'f:kubectl.kubernetes.io/restartedAt': {} } } },
  };
  expect(
    foreignFields([
      ours,
      edited({ 'f:metadata': { 'f:annotations': { 'f:note': {} } }, 'f:status': { 'f:x': {} } }),
      edited({ 'f:spec': restart }),
      edited({ 'f:spec': { 'f:replicas': {} } }, { subresource: 'scale' }),
    ]),
  ).toEqual([]);
});

test('an object that we do not apply has nothing foreign, whatever it says of itself', () => {
  expect(foreignFields([edited({ 'f:spec': { 'f:x': {} } })])).toEqual([]);
  expect(foreignFields(undefined)).toEqual([]);
  expect(foreignFields('nonsense')).toEqual([]);
});
