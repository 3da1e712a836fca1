import { describe, expect, it } from 'vitest';
import { contrast, fromHex, toHex } from './color.ts';
import { isDark, palette, type Theme } from './palette.ts';
import { ramp } from './ramp.ts';

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
    colours: {},
    stated: {},
    font: 'sans' as const,
    corners: 'soft' as const,
  })),
);

/** Grounds with what lies on them as text: names of the tokens. */
const GROUNDS: readonly (readonly [prefix: '' | 'card-' | 'bar-' | 'band-', grounds: readonly (keyof Theme)[]])[] = [
  ['', ['page', 'tint', 'sunken']],
  ['card-', ['surface', 'primary-soft', 'card-sunken']],
  ['bar-', ['bar', 'bar-sunken']],
  ['band-', ['band', 'band-sunken']],
];

/** Every pair that the pages put on top of each other as text. */
const PAIRS: readonly (readonly [keyof Theme, keyof Theme])[] = [
  ...GROUNDS.flatMap(([prefix, grounds]) =>
    (['ink', 'muted', 'heading', 'primary-text'] as const).flatMap((name) =>
      grounds.map((ground) => [`${prefix}${name}`, ground] as const),
    ),
  ),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
];

const own = (changes: object): never => ({ ...brands[0], ...changes }) as never;

describe('palette', () => {
  it.each(['#ffffe0', '#fffacd', '#f0fff0'])('has no white section on a page of %s', (background) => {
    const { light } = palette({ ...brands[0], background } as never, 'arcade');
    expect(light.tint).not.toBe('#ffffff');
    expect(light.tint).not.toBe(light.page);
  });

  it.each(brands)('is readable in both themes: $primary on $background', (brand) => {
    const wishes = [
      {},
      { text: brand.accent, headings: brand.primary, components: brand.accent, borders: brand.primary },
    ];
    for (const direction of ['editorial', 'campus', 'forge'] as const) {
      for (const colours of wishes) {
        for (const theme of Object.values(palette({ ...brand, colours }, direction))) {
          for (const [text, ground] of PAIRS) {
            expect(contrast(theme[text], theme[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
          }
          expect(contrast(theme['card-control'], theme.surface)).toBeGreaterThanOrEqual(3);
          expect(contrast(theme.control, theme.page)).toBeGreaterThanOrEqual(3);
        }
      }
    }
  });

  it('uses the stated page colour as it is, in the theme it belongs to', () => {
    const light = palette(own({ background: '#fffdd0' }), 'storefront');
    const dark = palette(own({ background: '#0a1833' }), 'storefront');
    expect(light.light.page).toBe('#fffdd0');
    expect(dark.dark.page).toBe('#0a1833');
    expect(fromHex(dark.light.page).l).toBeGreaterThan(0.9);
    expect(isDark(own({ background: '#0a1833' }))).toBe(true);
    expect(isDark(own({ background: '#ffffff', scheme: 'dark' }))).toBe(true);
  });

  it('keeps a brand colour that is readable already', () => {
    const { light } = palette(own({ primary: '#0f766e', background: '#ffffff' }), 'storefront');
    expect(light.primary).toBe('#0f766e');
    expect(light['primary-text']).toBe('#0f766e');
  });

  it('gives each part the colour that is stated for it, moved by shade and never by hue', () => {
    const stated = {
      text: '#14213d',
      buttons: '#b5179e',
      components: '#1d3557',
      headings: '#7a1f1f',
      borders: '#8a5a00',
    };
    const { light } = palette(own({ background: '#fffdf7', colours: stated }), 'storefront');
    expect(light).toMatchObject({
      ink: stated.text,
      primary: stated.buttons,
      bar: stated.components,
      band: stated.components,
    });
    expect(light.heading).toBe(stated.headings);
    expect(light.line).toBe(stated.borders);
    const { dark } = palette(own({ background: '#fffdf7', colours: stated }), 'storefront');
    expect(Math.abs(fromHex(dark.heading).h - fromHex(stated.headings).h)).toBeLessThan(8);
  });

  it('makes components the colour of actions where nothing else is stated for them', () => {
    expect(palette(own({ background: '#ffffff', colours: { components: '#1d3557' } }), 'clinic').light.primary).toBe(
      '#1d3557',
    );
  });

  it('goes to OKLCH and back', () => {
    for (const color of colors) expect(toHex(fromHex(color))).toBe(color);
  });
});

describe('ramp', () => {
  it.each(colors)('has eleven steps that get darker, one of them %s itself', (color) => {
    const steps = ramp(color);
    expect(steps).toHaveLength(11);
    expect(steps).toContain(color);
    const lightness = steps.map((hex) => fromHex(hex).l);
    expect(lightness).toEqual(lightness.toSorted((a, b) => b - a));
  });
});
