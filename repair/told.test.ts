import { expect, it } from 'vitest';
import { putRight, toldAt } from './told.ts';
import { openWorkspace } from './workspace.ts';

const PATH = 'frontend/app/page.tsx';
const TEXT = `<p className="text-centre">Hello</p>`;
const at = (text: string) => openWorkspace(new Map([[PATH, text]]));
const start = TEXT.indexOf('text-centre');
const found = toldAt(
  'tailwind',
  { path: PATH, text: TEXT },
  { rule: 'unknown-class', start, end: start + 'text-centre'.length, right: 'text-center', words: 'No such class.' },
);

it('puts right what stands where it was found', () => {
  expect(putRight(at(TEXT), found)).toEqual([
    { kind: 'splice', path: PATH, start, end: start + 'text-centre'.length, text: 'text-center' },
  ]);
});

it('leaves a place where something else stands by now', () => {
  expect(putRight(at(`<main>${TEXT}</main>`), found)).toBeNull();
  expect(putRight(at(''), found)).toBeNull();
});
