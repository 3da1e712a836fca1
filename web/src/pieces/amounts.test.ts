import { expect, it } from 'vitest';

import { bytesText, dollarsText } from './amounts';

it.each<[number, string]>([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 kB'],
  [1.5 * 1024 ** 2, '1.5 MB'],
  [256 * 1024 ** 2, '256 MB'],
  [5 * 1024 ** 4, '5,120 GB'],
])('says %i bytes as %s', (bytes, text) => {
  expect(bytesText(bytes, 'en')).toBe(text);
});

it.each<[number, string, string]>([
  [0, '$0.00', '0,00\u00A0$'],
  [0.0004, '$0.0004', '0,0004\u00A0$'],
  [0.05, '$0.05', '0,05\u00A0$'],
  [20, '$20', '20\u00A0$'],
  [20.5, '$20.50', '20,50\u00A0$'],
])('says %d dollars as %s', (usd, english, german) => {
  expect([dollarsText(usd, 'en'), dollarsText(usd, 'de')]).toEqual([english, german]);
});
