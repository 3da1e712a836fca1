import { describe, expect, it } from 'vitest';
import { hexOf, luminance, statedColours } from './index.ts';

const roles = (text: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(statedColours(text)).flatMap(([role, colour]) =>
      ['background', 'primary', 'accent'].includes(role) ? [[role, colour.words.toLowerCase()]] : [],
    ),
  );

describe('colours an idea states', () => {
  it.each([
    ['Use warm cream background and teal buttons.', { background: 'cream', primary: 'teal' }],
    ['Dark navy with lime accents.', { background: 'navy', primary: 'lime', accent: 'lime' }],
    ['Burgundy and gold please.', { primary: 'burgundy', accent: 'gold' }],
    ['Forest green on ivory.', { primary: 'forest green', background: 'ivory' }],
    ['Teal with coral accents', { primary: 'teal', accent: 'coral' }],
    ['Track my wine. background #fff0e0, primary color #123', { background: '#fff0e0', primary: '#123' }],
    ['Bitte dunkelgrüner Hintergrund und goldene Knöpfe', { background: 'dunkelgrüner', primary: 'goldene' }],
    ['A black and gold look', { background: 'black', primary: 'gold' }],
    ['Farben: Dunkelblau und Orange.', { primary: 'dunkelblau', accent: 'orange' }],
    ['Couleurs bleu marine et jaune.', { primary: 'bleu marine', accent: 'jaune' }],
    ['Fondo blanco y botones verdes.', { background: 'blanco', primary: 'verdes' }],
    [
      'Use deep purple, gold accents and a dark background.',
      { primary: 'deep purple', accent: 'gold', background: 'dark' },
    ],
    ['The site should be in warm orange tones.', { primary: 'orange' }],
    ['El diseño en azul oscuro y naranja', { primary: 'azul oscuro', accent: 'naranja' }],
    ['A gradient from teal to orange.', { primary: 'teal', accent: 'orange' }],
    ['Very light blue pages with navy headings.', { background: 'very light blue', primary: 'navy' }],
    ['Sfondo verde chiaro e pulsanti rossi', { background: 'verde chiaro', primary: 'rossi' }],
  ])('%s', (text, expected) => {
    expect(roles(text)).toEqual(expected);
  });

  it.each([
    ['pale green', '#008000', 'lighter'],
    ['dark green', '#008000', 'darker'],
    ['vert pâle', '#008000', 'lighter'],
    ['rojo oscuro', '#dc2626', 'darker'],
  ])('%s is %s made %s', (words, base, how) => {
    const hex = hexOf(words) ?? '#000000';
    expect(Math.sign(luminance(hex) - luminance(base))).toBe(how === 'lighter' ? 1 : -1);
  });

  it('makes a muted colour greyer, and a neon one as strong as it gets', () => {
    expect(hexOf('muted orange')).not.toBe(hexOf('orange'));
    expect(hexOf('neon teal')).toMatch(/00/);
  });

  it.each([
    'Track my wine and rose garden',
    'An orange juice bar with coffee and chocolate',
    'Silver members pay less than gold members',
  ])('leaves other meanings alone: %s', (text) => {
    expect(roles(text)).toEqual({});
  });
});
