import { expect, test } from 'vitest';
import { pdf } from '../../test/attachments/pdf.ts';
import { readAttachment } from './read.ts';

const read = (bytes: Uint8Array) => readAttachment('brief.pdf', bytes, true);

test('the words of a PDF are read, with its lines put together again', async () => {
  const pages = [
    [
      'Brief',
      'A flower shop in Leeds. Customers order bouquets for a delivery day, and pay in the',
      'Shop when they come. Florists mark',
      'what is deli-',
      'vered.',
      '* Each bouquet has a size (small or large)',
      '* and a price',
    ],
    ['No online payment.'],
  ];
  expect(await read(pdf(pages))).toEqual({
    kind: 'text',
    name: 'brief.pdf',
    text: [
      'Brief',
      'A flower shop in Leeds. Customers order bouquets for a delivery day, and pay in the Shop when they come. Florists mark what is delivered.',
      '- Each bouquet has a size (small or large)',
      '- and a price',
      '',
      'No online payment.',
    ].join('\n'),
    said: [],
  });
});

test('of a long one as much is taken as an idea is read', async () => {
  const found = await read(
    pdf(Array.from({ length: 60 }, () => Array.from({ length: 50 }, () => 'Guests book a run.'))),
  );
  expect(found.kind === 'text' && found.text.length).toBeGreaterThan(6000);
  expect(found.said[0]).toContain('characters are read');
});

test.each([
  ['a scan', pdf([[]]), 'has no text in it: it may be a scan'],
  ['half of one', pdf([['Some words']]).subarray(0, 60), 'cannot be read as a PDF'],
  ['only its beginning', Buffer.from('%PDF-1.7'), 'cannot be read as a PDF'],
])('%s is refused in words', async (_, bytes, words) => {
  await expect(read(bytes)).rejects.toThrow(words);
});

test('where other work would suffer from it none is read', async () => {
  await expect(readAttachment('brief.pdf', pdf([['Words']]))).rejects.toThrow('is a PDF, which is not read here');
});
