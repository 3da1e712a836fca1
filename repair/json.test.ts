import { expect, it } from 'vitest';
import { repairJson } from './json.ts';

const strict = { allowsComments: false };
const loose = { allowsComments: true };

it.each([
  ['a missing comma', '{\n  "a": 1\n  "b": 2\n}\n', '{\n  "a": 1,\n  "b": 2\n}\n'],
  ['a trailing comma', '{ "a": [1, 2,], }', '{ "a": [1, 2] }'],
  ['an open end', '{\n  "a": { "b": 1 }', '{\n  "a": { "b": 1 }\n}'],
  ['single quotes', "{ 'a': 'b' }", '{ "a": "b" }'],
  ['a fence', '```json\n{ "a": 1 }\n```\n', '{ "a": 1 }\n'],
  ['a missing quote', '{\n  "a": "b,\n  "c": 1\n}', '{\n  "a": "b",\n  "c": 1\n}'],
])('repairs %s', (_, broken, fixed) => expect(repairJson(broken, strict)).toBe(fixed));

it('leaves comments where they are allowed', () => {
  expect(repairJson('{ "a": 1 /* one */\n "b": 2, }', loose)).toBe('{ "a": 1, /* one */\n "b": 2, }');
});

it('gives up on what is no JSON', () => expect(repairJson('hello world', strict)).toBeNull());
