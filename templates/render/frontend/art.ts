import { fromHex, toHex, type Oklch } from './color.ts';

/** The colours that pictures are drawn in, `#rrggbb` each; `templates/base/frontend/kit/picture` says what each is for. */
export interface Art {
  readonly 'art-1': string;
  readonly 'art-2': string;
  readonly 'art-3': string;
  readonly 'art-4': string;
  readonly 'art-5': string;
  readonly 'art-light': string;
  readonly 'art-ink': string;
  readonly 'art-wall': string;
  readonly 'art-tint': string;
  readonly 'art-floor': string;
  readonly 'art-sky': string;
  readonly 'art-far': string;
  readonly 'art-mid': string;
  readonly 'art-near': string;
  readonly 'art-sun': string;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Five colours for things, drawn out of the brand's two, and the grounds and lands they stand on. */
export function artOf(primaryHex: string, accentHex: string, dark: boolean): Art {
  const primary = fromHex(primaryHex);
  const accent = fromHex(accentHex);
  // A grey brand has grey pictures with one colour in them, not rainbows.
  const strength = clamp(primary.c / 0.09, 0.25, 1);
  const body = ({ c, h }: Oklch, l: number, most: number): string => toHex({ l, c: Math.min(c, most), h });
  const near = (turn: number, l: number, c: number): string =>
    toHex({ l, c: c * strength, h: (primary.h + turn + 360) % 360 });
  const ground = (h: number, l: number, c: number): string => toHex({ l, c: c * strength, h });
  const warm = Math.abs(((accent.h - primary.h + 540) % 360) - 180) < 20 ? (primary.h + 150) % 360 : accent.h;
  return {
    'art-1': body(primary, clamp(primary.l, dark ? 0.55 : 0.42, dark ? 0.7 : 0.66), 0.15),
    'art-2': body(accent, clamp(accent.l, 0.58, dark ? 0.72 : 0.76), 0.15),
    'art-3': near(48, dark ? 0.62 : 0.64, 0.075),
    'art-4': toHex({ l: dark ? 0.52 : 0.52, c: 0.095 * strength, h: (warm + 340) % 360 }),
    'art-5': ground(warm, dark ? 0.8 : 0.9, 0.035),
    'art-light': ground(warm, dark ? 0.93 : 0.985, 0.012),
    'art-ink': ground(primary.h, dark ? 0.15 : 0.27, 0.03),
    'art-wall': ground(warm, dark ? 0.29 : 0.935, dark ? 0.02 : 0.022),
    'art-tint': ground(primary.h, dark ? 0.35 : 0.89, dark ? 0.04 : 0.035),
    'art-floor': ground(warm, dark ? 0.24 : 0.85, dark ? 0.022 : 0.045),
    'art-sky': ground(primary.h, dark ? 0.31 : 0.91, dark ? 0.035 : 0.03),
    'art-far': ground(primary.h, dark ? 0.39 : 0.79, 0.045),
    'art-mid': ground((primary.h + 340) % 360, dark ? 0.34 : 0.64, 0.065),
    'art-near': ground((primary.h + 345) % 360, dark ? 0.25 : 0.46, 0.07),
    'art-sun': toHex({ l: dark ? 0.76 : 0.83, c: Math.min(0.12, Math.max(accent.c, 0.06)), h: warm }),
  };
}
