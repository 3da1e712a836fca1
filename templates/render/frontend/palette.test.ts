import { describe, expect, it } from 'vitest';
import { contrast, fromHex, toHex } from './color.ts';
import { isDark, palette, type Theme } from './palette.ts';

const colors = [
  '#0f766e',
  '#84cc16',
  '#ffff00',
  '#800020',
  '#d4af37',
  '#000000',
  '#ffffff',
  '#808080',
  '#2563eb',
  '#ff00ff',
];
const backgrounds = ['#ffffff', '#fffdd0', '#0a1833', '#000000', '#fffff0', '#808080', '#ff0000'];
const brands = backgrounds.flatMap((background) =>
  colors.map((primary, index) => ({
    primary,
    accent: colors[(index + 3) % colors.length] ?? '#000000',
    background,
    stated: {},
    font: 'sans' as const,
    corners: 'soft' as const,
  })),
);

/** Every pair that the components put on top of each other as text. */
const PAIRS: [keyof Theme, keyof Theme][] = [
  ['ink', 'page'],
  ['ink', 'surface'],
  ['ink', 'sunken'],
  ['ink', 'primary-soft'],
  ['muted', 'page'],
  ['muted', 'surface'],
  ['muted', 'sunken'],
  ['muted', 'primary-soft'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['primary-text', 'page'],
  ['primary-text', 'surface'],
  ['primary-text', 'primary-soft'],
];

describe('palette', () => {
  it.each(brands)('is readable in both themes: $primary on $background', (brand) => {
    for (const theme of Object.values(palette(brand))) {
      for (const [text, ground] of PAIRS) {
        expect(contrast(theme[text], theme[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(theme.control, theme.surface)).toBeGreaterThanOrEqual(3);
    }
  });

  it('uses the stated page colour as it is, in the theme it belongs to', () => {
    const [light, dark] = [
      palette({ ...brands[0], background: '#fffdd0' } as never),
      palette({ ...brands[0], background: '#0a1833' } as never),
    ];
    expect(light.light.page).toBe('#fffdd0');
    expect(dark.dark.page).toBe('#0a1833');
    expect(fromHex(dark.light.page).l).toBeGreaterThan(0.9);
    expect(isDark({ ...brands[0], background: '#0a1833' } as never)).toBe(true);
  });

  it('keeps a brand colour that is readable already', () => {
    const { light } = palette({ ...brands[0], primary: '#0f766e', background: '#ffffff' } as never);
    expect(light.primary).toBe('#0f766e');
    expect(light['primary-text']).toBe('#0f766e');
  });

  it('goes to OKLCH and back', () => {
    for (const color of colors) expect(toHex(fromHex(color))).toBe(color);
  });
});
