import { expect, it } from 'vitest';

import { blueprint, type Blueprint } from '../../blueprint/index.ts';
import { referenceBlueprint } from '../frontend/reference/index.ts';
import { maskRules, type Mask } from './mask.ts';

/** An app of one thing with these fields, as `id type`. */
function planOf(access: string, fields: readonly string[], more: Readonly<Record<string, object>> = {}): Blueprint {
  const reference = referenceBlueprint();
  const thing = {
    id: 'thing',
    singular: 'Thing',
    plural: 'Things',
    description: '',
    icon: 'box',
    access,
    title: fields[0]?.split(' ')[0],
    fields: fields.map((each) => {
      const [id = '', type] = each.split(' ');
      return { id, label: id, type, ...more[id] };
    }),
  };
  return blueprint.parse({ ...reference, entities: [...reference.entities, thing] });
}

const masked = (...of: Parameters<typeof planOf>): Record<string, Mask> | null | undefined =>
  maskRules(planOf(...of)).tables['things'];

it('keeps what everybody reads, but for what tells of a person wherever it stands', () => {
  const fields = [
    'title text',
    'story longtext',
    'site url',
    'price money',
    'lieferadresse text',
    'internal_remark longtext',
  ];
  expect(masked('shared', fields)).toEqual({
    status: 'keep',
    slug: 'keep',
    reference_code: 'text',
    title: 'loose',
    story: 'loose',
    site: 'keep',
    price: 'keep',
    lieferadresse: 'text',
    internal_remark: 'text',
  });
  expect(masked('shared', ['title text', 'answer text'], { answer: { confidential: true } })).toMatchObject({
    title: 'loose',
    answer: 'text',
  });
});

it('makes up names, addresses and numbers of people, and all texts that only their owner sees', () => {
  const person = ['name text', 'nickname text', 'email email', 'phone phone', 'notes longtext', 'born_on date'];
  expect(masked('team', person)).toMatchObject({
    slug: 'text',
    name: 'name',
    nickname: 'loose',
    email: 'email',
    phone: 'phone',
    notes: 'text',
    born_on: 'keep',
  });
  expect(masked('team', ['title text', 'note longtext'])).toMatchObject({ title: 'loose', note: 'text' });
  expect(
    masked('private', ['title text', 'mood choice', 'link url'], { mood: { choices: [{ id: 'a', label: 'A' }] } }),
  ).toEqual({
    status: 'keep',
    slug: 'text',
    reference_code: 'text',
    title: 'text',
    mood: 'keep',
    link: 'url',
  });
});

it('leaves nobody signed in and no password, whatever the app is', () => {
  for (const plan of [undefined, planOf('shared', ['title text'])])
    expect(maskRules(plan).tables).toMatchObject({
      users: { email: 'email', name: 'name', password_hash: 'password' },
      sessions: null,
      login_attempts: null,
      staff_invitations: null,
    });
});
