import type { Blueprint } from '../../blueprint/index.ts';
import { contrast, fromHex, readable, toHex, type Oklch } from './color.ts';

/** The named colours of one theme, `#rrggbb` each. */
export interface Theme {
  readonly page: string;
  readonly surface: string;
  readonly sunken: string;
  readonly line: string;
  readonly control: string;
  readonly ink: string;
  readonly muted: string;
  readonly primary: string;
  readonly 'on-primary': string;
  readonly 'primary-hover': string;
  readonly 'primary-text': string;
  readonly 'primary-soft': string;
  readonly accent: string;
  readonly 'chart-1': string;
  readonly 'chart-2': string;
  readonly 'chart-3': string;
  readonly 'chart-4': string;
  readonly 'chart-5': string;
  readonly 'chart-6': string;
}

/** Contrast of text, and of what is no text but must be seen, after WCAG 2.2 AA; a little more, for rounding. */
const TEXT = 4.6;
const SHAPE = 3.1;

type Brand = Blueprint['brand'];

/** Whether the brand's page is dark, which makes the app dark unless a person chooses otherwise. */
export function isDark(brand: Brand): boolean {
  return fromHex(brand.background).l < 0.5;
}

/** Both themes of a brand. The stated page colour is used as it is in its own theme; the other theme is derived from its hue. */
export function palette(brand: Brand): { readonly light: Theme; readonly dark: Theme } {
  const background = fromHex(brand.background);
  const primary = fromHex(brand.primary);
  // A grey page has no hue of its own: it borrows a breath of the primary colour's.
  const hue: Oklch = background.c < 0.01 ? { ...primary, c: Math.min(primary.c, 0.06) } : background;
  const dark = isDark(brand);
  return {
    light: theme(brand, dark ? toHex({ ...hue, l: 0.985, c: Math.min(hue.c, 0.008) }) : brand.background, hue, false),
    dark: theme(brand, dark ? brand.background : toHex({ ...hue, l: 0.17, c: Math.min(hue.c, 0.018) }), hue, true),
  };
}

function theme(brand: Brand, page: string, hue: Oklch, dark: boolean): Theme {
  const base = fromHex(page);
  const tint = (l: number, c: number): string => toHex({ l, c: Math.min(Math.max(base.c, hue.c * 0.5), c), h: hue.h });
  // On a page of a strong colour the cards stay near it; on a pale one they are white.
  const surface = dark
    ? toHex({ ...base, l: base.l + 0.045 })
    : tint(Math.min(1, Math.max(base.l + 0.03, 0.97)), 0.012);
  const sunken = toHex({ ...base, l: base.l + (dark ? -0.03 : isMiddling(base) ? 0.02 : -0.025) });
  const line = toHex({ ...base, l: base.l + (dark ? 0.13 : -0.075), c: Math.min(base.c, 0.03) });
  const grounds = [page, surface, sunken];
  const soft = softOf(brand.primary, page, dark);
  const charts = chartsOf(brand, [page, surface]);
  return {
    page,
    surface,
    sunken,
    line,
    control: readable(tint(dark ? 0.6 : 0.62, 0.02), grounds, SHAPE),
    ink: readable(tint(dark ? 0.96 : 0.22, 0.02), [...grounds, soft, line], 7),
    muted: readable(tint(dark ? 0.74 : 0.47, 0.02), [...grounds, soft], TEXT),
    ...button(brand.primary, grounds),
    'primary-text': readable(brand.primary, [...grounds, soft], TEXT),
    'primary-soft': soft,
    accent: readable(brand.accent, [page, surface], SHAPE),
    ...charts,
  };
}

/** The brand's colour under a word in black or white, moved only as far as reading needs, and seen against the page. */
function button(primary: string, grounds: readonly string[]): Pick<Theme, 'primary' | 'on-primary' | 'primary-hover'> {
  const fill = readable(primary, grounds, 1.35);
  const color = fromHex(fill);
  const [dark, light] = [toHex({ l: 0.16, c: Math.min(color.c, 0.04), h: color.h }), '#ffffff'];
  // Under the pointer the button moves away from its word's colour, so that the word stays as readable.
  const moved = (hex: string, by: number): string => toHex({ ...fromHex(hex), l: fromHex(hex).l + by });
  if (contrast(fill, light) >= TEXT) return { primary: fill, 'on-primary': light, 'primary-hover': moved(fill, -0.06) };
  if (contrast(fill, dark) >= TEXT) return { primary: fill, 'on-primary': dark, 'primary-hover': moved(fill, 0.06) };
  const deeper = readable(fill, [light], TEXT);
  return { primary: deeper, 'on-primary': light, 'primary-hover': moved(deeper, -0.06) };
}

/** On a light page of a middling colour only lighter shades leave room for dark text. */
const isMiddling = (page: Oklch): boolean => page.l < 0.8;

/** A quiet ground for what is chosen: a breath of the primary colour, but on a coloured page a shade of the page, where a mix would be muddy. */
function softOf(primary: string, page: string, dark: boolean): string {
  const color = fromHex(primary);
  const base = fromHex(page);
  const l = base.l + (dark || isMiddling(base) ? 0.1 : -0.05);
  if (base.c > 0.04) return toHex({ ...base, l });
  return toHex({ l, c: Math.min(color.c, dark ? 0.05 : 0.032), h: color.h });
}

/** Six colours that are told apart: the brand's two, then hues between and beyond them. */
function chartsOf(brand: Brand, grounds: readonly string[]): Pick<Theme, `chart-${1 | 2 | 3 | 4 | 5 | 6}`> {
  const first = fromHex(brand.primary);
  const turned = (by: number): string =>
    readable(toHex({ l: 0.6, c: Math.max(0.1, Math.min(first.c, 0.16)), h: (first.h + by) % 360 }), grounds, SHAPE);
  return {
    'chart-1': readable(brand.primary, grounds, SHAPE),
    'chart-2': readable(brand.accent, grounds, SHAPE),
    'chart-3': turned(75),
    'chart-4': turned(150),
    'chart-5': turned(225),
    'chart-6': turned(300),
  };
}

const FONTS: Record<Brand['font'], string> = {
  sans: "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif",
  serif: "ui-serif, 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif",
  rounded: "ui-rounded, 'SF Pro Rounded', Nunito, 'Arial Rounded MT Bold', 'Segoe UI', system-ui, sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace",
};

const CORNERS: Record<Brand['corners'], string> = { square: '0.125rem', soft: '0.625rem', round: '1.125rem' };

/** The tokens of both themes as a CSS rule; the stated colours are named where they are used. */
export function themeCss(brand: Brand): string {
  const { light, dark } = palette(brand);
  const names = Object.keys(light) as (keyof Theme)[];
  const tokens = names.map((name) => `  --${name}: light-dark(${light[name]}, ${dark[name]});`);
  return [
    ':root {',
    '  color-scheme: light dark;',
    '  --is-dark: 0;',
    ...tokens,
    `  --radius: ${CORNERS[brand.corners]};`,
    `  --font: ${FONTS[brand.font]};`,
    '}',
  ].join('\n');
}
