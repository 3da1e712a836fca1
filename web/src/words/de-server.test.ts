import { expect, it } from 'vitest';

import { ERRORS } from '../../../api/errors.ts';
import { saidBy } from '../pieces/server-text';
import { server } from './de-server';

const said = server.server;

it('knows every refusal in German that people in the editor come to', () => {
  // Those that only a program comes to: a wrong method, media type, header, stream or cursor.
  const ofPrograms =
    /^(?:malformed|unauth|method|not_acc|head_|merge_|no_owner|cursor|unsup|idem|precondition_req|stream|header)/;
  const details = Object.entries(ERRORS).filter(([code]) => !ofPrograms.test(code));
  expect(details.filter(([, { detail }]) => said[detail] === undefined).map(([code]) => code)).toEqual([]);
});

it('says in German what is known, as a sentence, and leaves the rest', () => {
  expect(saidBy(said, 'the build is running')).toBe('Der Build läuft');
  expect(saidBy(said, 'Nothing is wrong.')).toBe('Nichts ist verkehrt.');
  expect(saidBy(said, 'is too short')).toBe('It is too short.');
  expect(saidBy({}, 'Reading the idea')).toBe('Reading the idea');
  expect(saidBy(said, 'constructor')).toBe('Constructor');
});
