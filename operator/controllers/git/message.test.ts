import { expect, it } from 'vitest';
import type { MvpSnapshot } from '../../../crds/index.ts';
import { commitAuthor, commitMessage, pulledAuthor, pulledMessage } from './message.ts';

const snapshot = (revision: number, message: string, author = 'operator'): MvpSnapshot =>
  ({ metadata: { name: `shop.main.${String(revision)}` }, spec: { message, author, reason: 'Edited' } }) as MvpSnapshot;
const commit = (subject: string, author = 'Grace <grace@example.com>') => ({
  oid: 'a1b2c3d4'.repeat(5),
  subject,
  author,
});

it('is a subject that fits, the rest, and the name of the snapshot in the last line', () => {
  expect(commitMessage(snapshot(7, 'Edited README.md'))).toBe('Edited README.md\n\nMvp-Snapshot: shop.main.7\n');
  const long = 'Added a colour to bikes, '.repeat(10);
  const [subject = '', , body] = commitMessage(snapshot(8, long)).split('\n');
  expect(subject.length).toBeLessThanOrEqual(72);
  expect(body).toBe(long.trim());
  expect(commitMessage(snapshot(9, ''))).toMatch(/^Edited\n/);
});

it('tells of snapshots that have no commit of their own', () => {
  const others = Array.from({ length: 12 }, (_, at) => snapshot(at + 1, `Step ${String(at + 1)}`));
  const text = commitMessage(snapshot(13, 'Both'), others);
  expect(text).toContain('* 2 before\n* Step 3 (shop.main.3)\n');
  expect(text).toContain('* Step 12 (shop.main.12)\n\nMvp-Snapshot: shop.main.13\n');
});

it('is by whoever made the snapshot', () => {
  const authors = ['ada@example.com', 'operator', 'Grace <grace@example.com>', 'team: operator', '<x>\n<y@z>', ''];
  expect(authors.map((author) => commitAuthor(snapshot(1, '', author)))).toEqual([
    { name: 'ada@example.com', email: 'ada@example.com' },
    { name: 'operator', email: 'operator@noreply.invalid' },
    { name: 'Grace', email: 'grace@example.com' },
    { name: 'team: operator', email: 'team-operator@noreply.invalid' },
    { name: 'x', email: 'y@z' },
    { name: 'MVP Operator', email: 'operator@noreply.invalid' },
  ]);
});

it('says of commits what their authors say, without what a terminal would obey', () => {
  expect(pulledMessage([commit('Fix \u001b[31mit\u202e')], true)).toBe('Fix [31mit (a1b2c3d)');
  expect(pulledMessage([commit('Two'), commit('One')], true)).toBe('2 commits: Two; One');
  expect(pulledMessage([commit('Two'), commit('One')], false)).toBe('2 or more commits: Two; One');
  expect(pulledMessage([], true)).toBe('Pulled from the repository');
  expect(pulledAuthor([commit('', '\u0000\n <>')])).toBe('<>');
  expect(pulledAuthor([])).toBe('repository');
});
