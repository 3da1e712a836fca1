import type { Blueprint, Direction } from '../../blueprint/index.ts';
import { artOf, type Art } from './art.ts';
import { contrast, fromHex, readable, toHex, type Oklch } from './color.ts';
import { designTokens } from './directions/index.ts';
import { on, ramp, SHAPE, STEPS, TEXT, type On } from './ramp.ts';

type Ground = 'card' | 'bar' | 'band';
type Prefixed<Name extends string, T> = { readonly [Key in keyof T & string as `${Name}-${Key}`]: T[Key] };

/** The named colours of one theme, `#rrggbb` each: the page and what lies on it, then the same for cards, the bar at the top, and bands across the page. */
export interface Theme extends On, Art, Prefixed<'card', On>, Prefixed<'bar', On>, Prefixed<'band', On> {
  readonly page: string;
  /** A section of the page that is set off quietly; it carries the same text as the page. */
  readonly tint: string;
  readonly surface: string;
  readonly bar: string;
  readonly band: string;
  readonly outline: string;
  readonly primary: string;
  readonly 'on-primary': string;
  readonly 'primary-hover': string;
  readonly 'primary-soft': string;
  readonly 'chart-1': string;
  readonly 'chart-2': string;
  readonly 'chart-3': string;
  readonly 'chart-4': string;
  readonly 'chart-5': string;
  readonly 'chart-6': string;
}

type Brand = Blueprint['brand'];

/** What a direction does with colour: where the bar at the top and the bands across the page take theirs from. */
const LOGIC: Readonly<
  Record<Direction, { readonly bar: 'page' | 'primary' | 'deep'; readonly band: 'primary' | 'deep' | 'night' }>
> = {
  editorial: { bar: 'page', band: 'night' },
  storefront: { bar: 'page', band: 'deep' },
  atelier: { bar: 'page', band: 'night' },
  ledger: { bar: 'page', band: 'deep' },
  clinic: { bar: 'page', band: 'deep' },
  campus: { bar: 'page', band: 'primary' },
  arcade: { bar: 'page', band: 'primary' },
  wander: { bar: 'page', band: 'deep' },
  forge: { bar: 'deep', band: 'night' },
  hearth: { bar: 'page', band: 'primary' },
};

/** Whether the app is dark unless a person chooses otherwise: where the idea says so, else where its page is. */
export function isDark(brand: Brand): boolean {
  return brand.scheme === undefined ? fromHex(brand.background).l < 0.5 : brand.scheme === 'dark';
}

/** Both themes of a brand. The stated page colour is used as it is in its own theme; the other theme is designed in its hue. */
export function palette(brand: Brand, direction: Direction): { readonly light: Theme; readonly dark: Theme } {
  const background = fromHex(brand.background);
  const primary = fromHex(brand.primary);
  // A grey page has no hue of its own: it borrows a breath of the primary colour's.
  const hue: Oklch = background.c < 0.01 ? { ...primary, c: Math.min(primary.c, 0.06) } : background;
  const isNight = background.l < 0.5;
  const page = {
    light: isNight ? toHex({ ...hue, l: 0.985, c: Math.min(hue.c, 0.008) }) : brand.background,
    dark: isNight ? brand.background : toHex({ ...hue, l: 0.175, c: Math.min(hue.c, 0.02) }),
  };
  return {
    light: theme(brand, direction, page.light, hue, false),
    dark: theme(brand, direction, page.dark, hue, true),
  };
}

/** The colour of actions: that of buttons where the idea states one, else the brand's, else that of components. */
function mainOf({ colours, primary, stated }: Brand): string {
  return colours.buttons ?? (stated.primary === undefined ? colours.components : undefined) ?? primary;
}

function theme(brand: Brand, direction: Direction, page: string, hue: Oklch, dark: boolean): Theme {
  const { colours } = brand;
  const base = fromHex(page);
  const isOwn = page === brand.background;
  // What the idea says of text and borders holds in the theme whose page it is said of; the other theme keeps the hue by shade.
  // The colour of components is that of headings and small marks, too, where nothing else is said of these.
  const wishes = {
    primary: mainOf(brand),
    accent: (brand.stated.accent === undefined ? colours.components : undefined) ?? brand.accent,
    text: colours.text,
    headings: colours.headings ?? colours.components,
    borders: colours.borders,
    details: colours.details,
  };
  const surface = surfaceOf(base, hue, dark);
  const soft = softOf(wishes.primary, surface, dark);
  const tint = tintOf(base, wishes.primary, dark);
  const primaries = ramp(wishes.primary);
  const deep = primaries[dark ? 10 : 9] ?? brand.primary;
  const night = toHex({ l: dark ? 0.12 : 0.21, c: Math.min(hue.c, 0.02), h: hue.h });
  const { bar: barLogic, band: bandLogic } = LOGIC[direction];
  const stated = isOwn || !dark ? colours.components : colours.components && toned(colours.components);
  const bar = stated ?? { page, primary: wishes.primary, deep }[barLogic];
  const band = stated ?? { primary: dark ? (primaries[8] ?? deep) : wishes.primary, deep, night }[bandLogic];
  const onGround = (ground: string, besides: readonly string[] = []): On => on(ground, wishes, besides);
  return {
    page,
    tint,
    surface,
    bar,
    band,
    ...onGround(page, [tint]),
    ...prefixed('card', onGround(surface, [soft])),
    ...prefixed('bar', on(bar, { ...wishes, text: undefined, headings: undefined, borders: undefined })),
    ...prefixed('band', on(band, { ...wishes, text: undefined, headings: undefined, borders: undefined })),
    outline: dark ? '#000000' : toHex({ l: 0.18, c: Math.min(hue.c, 0.02), h: hue.h }),
    ...button(wishes.primary, [page, surface]),
    'primary-soft': soft,
    ...chartsOf(wishes.primary, brand.accent, [surface]),
    ...artOf(wishes.primary, colours.details ?? brand.accent, dark),
  };
}

function prefixed<Name extends Ground>(name: Name, values: On): Prefixed<Name, On> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`${name}-${key}`, value])) as Prefixed<
    Name,
    On
  >;
}

/** On a page of a strong colour the cards are the lightest step of its hue, or a step above it in the dark; on a pale one they are white. */
function surfaceOf(base: Oklch, hue: Oklch, dark: boolean): string {
  if (dark) return toHex({ ...base, l: base.l + 0.05, c: Math.min(base.c, 0.09) });
  return toHex({
    l: Math.min(1, Math.max(base.l + 0.03, 0.975)),
    c: Math.min(Math.max(base.c, hue.c * 0.5), 0.01),
    h: hue.h,
  });
}

/** A section a little off the page, in the brand's hue where the page is pale, else in the page's own. */
function tintOf(base: Oklch, primary: string, dark: boolean): string {
  const color = fromHex(primary);
  if (base.c > 0.04) {
    // Above the lightest there is only white, which is no step of a pale yellow.
    const lighter = base.l > 0.95 ? -0.03 : base.l > 0.7 ? 0.03 : 0;
    return toHex({ ...base, l: base.l + (base.l < 0.35 ? 0.035 : lighter) });
  }
  return toHex({ l: base.l + (dark ? 0.035 : -0.035), c: Math.min(color.c, dark ? 0.025 : 0.022), h: color.h });
}

/** A colour of a light theme as the dark one shows it: deeper, so that it does not glare. */
function toned(hex: string): string {
  const color = fromHex(hex);
  return color.l <= 0.6 ? hex : toHex({ ...color, l: 0.55 });
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

/** A quiet ground on a card for what is chosen: a breath of the primary colour. */
function softOf(primary: string, surface: string, dark: boolean): string {
  const color = fromHex(primary);
  const l = fromHex(surface).l;
  return toHex({ l: l + (dark ? 0.09 : -0.055), c: Math.min(color.c, dark ? 0.05 : 0.036), h: color.h });
}

/** Six colours that are told apart: the brand's two, then hues between and beyond them. */
function chartsOf(
  primary: string,
  accent: string,
  grounds: readonly string[],
): Pick<Theme, `chart-${1 | 2 | 3 | 4 | 5 | 6}`> {
  const first = fromHex(primary);
  const turned = (by: number): string =>
    readable(toHex({ l: 0.6, c: Math.max(0.1, Math.min(first.c, 0.16)), h: (first.h + by) % 360 }), grounds, SHAPE);
  return {
    'chart-1': readable(primary, grounds, SHAPE),
    'chart-2': readable(accent, grounds, SHAPE),
    'chart-3': turned(75),
    'chart-4': turned(150),
    'chart-5': turned(225),
    'chart-6': turned(300),
  };
}

/** The tokens of both themes and of the direction as a CSS rule; the stated colours are named where they are used. */
export function themeCss(brand: Brand, direction: Direction): string {
  const { light, dark } = palette(brand, direction);
  const names = Object.keys(light) as (keyof Theme)[];
  const tokens = names.map((name) =>
    light[name] === dark[name]
      ? `  --${name}: ${light[name]};`
      : `  --${name}: light-dark(${light[name]}, ${dark[name]});`,
  );
  const ramps = (['primary', 'accent'] as const).flatMap((name) =>
    ramp(name === 'primary' ? mainOf(brand) : brand.accent).map(
      (hex, index) => `  --${name}-${String(STEPS[index])}: ${hex};`,
    ),
  );
  return [
    ':root {',
    '  color-scheme: light dark;',
    '  --is-dark: 0;',
    ...tokens,
    ...ramps,
    ...designTokens(direction),
    '}',
  ].join('\n');
}
