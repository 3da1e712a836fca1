import { describe, expect, test } from 'vitest';
import { analyze } from '../analysis/index.ts';
import { planApp } from '../plan/index.ts';
import { ATTACHMENT, attachmentSchema, type Attachment } from './attachment.ts';
import { readPlain } from './read.ts';
import { withTexts } from './text.ts';

const read = (text: string, name = 'brief.txt'): Attachment => readPlain(name, new TextEncoder().encode(text));
const brief = `# Brief

A kennel for dogs, by the sea.

- **Guests** reserve a run for some nights
- Each run has a size and a price per night
- Keepers write a note on each stay
`;

describe('words or rows', () => {
  test.each([
    [
      'a brief',
      'brief.txt',
      'We rent out bikes, boats and tents.\nGuests book them, pay on the spot and leave.',
      'text',
    ],
    ['Markdown with a table', 'brief.md', '| Thing | Fields |\n|---|---|\n| Bike | size |\n| Boat | seats |', 'text'],
    ['lines of a list', 'notes', 'Bikes\nBoats\nTents\nHelmets', 'text'],
    ['one line', 'idea.txt', 'Bikes, boats, tents', 'text'],
    ['rows without an ending', 'export', 'Name;Price\nRose;3\nFern;4', 'table'],
    ['rows that are called text', 'plants.txt', 'Name\tPrice\nRose\t3\nFern\t4', 'table'],
    ['one column', 'names.csv', 'Name\nRose\nFern', 'table'],
  ])('%s', (_, name, text, kind) => {
    expect(read(text, name).kind).toBe(kind);
  });
});

describe('a text', () => {
  test('is read as if it stood in the idea', () => {
    const idea = { appName: 'Seaside', description: 'What the file says.', attachments: [read(brief, 'brief.md')] };
    const whole = withTexts(idea);
    const plan = planApp(whole, analyze(whole));
    const run = plan.entities.find(({ singular }) => singular === 'Run');
    expect(run?.fields.map(({ id }) => id)).toEqual(expect.arrayContaining(['size']));
    const without = planApp(idea, analyze(idea));
    expect(without.entities.some(({ singular }) => singular === 'Run')).toBe(false);
  });

  test('keeps its layout and nothing that is not seen', () => {
    expect(read('One\r\ntwo\u0007 \r\n\r\n\r\n\r\nthree\0'.replace('\0', ''))).toMatchObject({
      text: 'One\ntwo\n\nthree',
    });
  });

  test('is taken as far as an idea is read, which is said; what is understood is what REST takes', () => {
    const long = read('Guests book a run. '.repeat(5000));
    if (long.kind !== 'text') throw new Error('this is no text');
    expect(long.text.length).toBeLessThanOrEqual(ATTACHMENT.text);
    expect(long.text.endsWith('run.')).toBe(true);
    expect(long.said).toEqual([expect.stringMatching(/^The first 6,\d{3} of 94,999 characters are read\.$/)]);
    expect(attachmentSchema.parse(long)).toEqual(long);
  });

  test('of half a character is none', () => {
    const long = read('🐕'.repeat(8000).replace(/^/, 'ab '));
    expect(JSON.stringify(long).isWellFormed()).toBe(true);
    expect(JSON.stringify(long)).not.toMatch(/\\ud83d(?!\\udc)/);
  });

  test('without a word is refused', () => {
    expect(() => read('1 2 3 --- 4')).toThrow('has no words in it');
  });
});
