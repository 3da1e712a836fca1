import { expect, it } from 'vitest';

import { changedLetter, resetLetter } from './letters.ts';

const publicUrl = new URL('https://mvp.example.com/');
const link = `https://mvp.example.com/new-password#u-${'a'.repeat(24)}.${'B'.repeat(43)}`;

it('says the same as text and as HTML', () => {
  const { subject, text, html } = resetLetter(
    { email: 'ada@example.com', sender: 'Example Apps', publicUrl, language: 'en' },
    link,
    30,
  );
  expect(subject).toBe('Set a new password');
  for (const part of [text, html]) {
    expect(part).toContain(link);
    expect(part).toContain('ada@example.com');
    expect(part).toContain('30 minutes');
    expect(part).toContain('mvp.example.com');
  }
  // nothing is fetched when it is opened
  expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/);
});

it('is in German for whoever asks in German', () => {
  const { subject, html } = resetLetter(
    { email: 'ada@example.com', sender: 'Example', publicUrl, language: 'de' },
    link,
    30,
  );
  expect(subject).toBe('Neues Passwort festlegen');
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('Der Link gilt einmal und 30 Minuten lang.');
});

it.each([
  '<script>alert(1)</script>@example.com',
  '"><img src=x onerror=alert(1)>@example.com',
  "o'brien&sons@example.com",
  '</td></tr></table><h1>x@example.com',
])('keeps %s as text, and the sender’s name as well', (hostile) => {
  for (const write of [changedLetter, (to: Parameters<typeof changedLetter>[0]) => resetLetter(to, link, 30)]) {
    const plain = write({ email: 'ada@example.com', sender: 'Example', publicUrl, language: 'en' });
    const { html, text } = write({ email: hostile, sender: hostile, publicUrl, language: 'en' });
    expect(text).toContain(hostile);
    expect(html).not.toContain(hostile);
    const tags = (of: string): string[] => of.match(/<[^>]*>/g) ?? [];
    expect(tags(html)).toEqual(tags(plain.html));
  }
});
