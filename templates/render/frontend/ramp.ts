import { contrast, fromHex, readable, toHex, type Oklch } from './color.ts';

/** Contrast of text, and of what is no text but must be seen, after WCAG 2.2 AA; a little more, for rounding. */
export const TEXT = 4.6;
export const SHAPE = 3.1;

/** Names of the steps of a ramp, from the lightest. */
export const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;

const LIGHTNESS = [0.975, 0.945, 0.895, 0.825, 0.735, 0.645, 0.555, 0.465, 0.385, 0.305, 0.225] as const;

/** Eleven steps from nearly white to nearly black in the hue of a colour, which itself stands unchanged where its lightness belongs. */
export function ramp(hex: string): readonly string[] {
  const own = fromHex(hex);
  const at = LIGHTNESS.reduce<number>(
    (best, l, index) => (Math.abs(l - own.l) < Math.abs((LIGHTNESS[best] ?? 0) - own.l) ? index : best),
    0,
  );
  return LIGHTNESS.map((l, index) => {
    if (index === at) return hex;
    // The ends of a ramp have less colour, or pale grounds would glow and dark ones look dyed.
    const fade = l > 0.7 ? (1 - l) / 0.3 : l < 0.35 ? 0.5 + l : 1;
    return toHex({ l, c: own.c * Math.min(1, Math.max(0.06, fade)), h: own.h });
  });
}

/** What lies on a ground: text, quieter text, links, lines, the ground under the pointer, the rim of a field. */
export interface On {
  readonly ink: string;
  readonly muted: string;
  readonly heading: string;
  readonly 'primary-text': string;
  readonly sunken: string;
  readonly line: string;
  readonly control: string;
  readonly accent: string;
}

interface Wishes {
  readonly primary: string;
  readonly accent: string;
  readonly text: string | undefined;
  readonly headings: string | undefined;
  readonly borders: string | undefined;
  readonly details: string | undefined;
}

/** Everything for one ground, and for what else the same text stands on (`besides`): shades of what is wished, moved until they are readable. */
export function on(ground: string, wishes: Wishes, besides: readonly string[] = []): On {
  const base = fromHex(ground);
  const isLight = contrast('#000000', ground) >= contrast('#ffffff', ground);
  const away = isLight ? -1 : 1;
  const tint = (l: number, c: number): string => toHex({ l, c: Math.min(base.c, c), h: base.h });
  const sunken = hovered(base, ground, away, besides);
  const grounds = [ground, sunken, ...besides];
  const ink = readable(
    wishes.text ?? tint(isLight ? 0.22 : 0.965, 0.022),
    grounds,
    wishes.text === undefined ? 7 : TEXT,
  );
  return {
    ink,
    muted: readable(wishes.text === undefined ? tint(isLight ? 0.46 : 0.76, 0.024) : quieter(ink, base), grounds, TEXT),
    heading: readable(wishes.headings ?? ink, grounds, TEXT),
    'primary-text': readable(wishes.primary, grounds, TEXT),
    sunken,
    line:
      wishes.borders === undefined
        ? tint(base.l + away * (isLight ? 0.085 : 0.13), 0.04)
        : readable(wishes.borders, [ground], 1.6),
    control: readable(wishes.borders ?? tint(isLight ? 0.6 : 0.62, 0.03), grounds, SHAPE),
    accent: readable(wishes.details ?? wishes.accent, [ground], SHAPE),
  };
}

/** A text's colour on its way to the ground. */
function quieter(ink: string, ground: Oklch): string {
  const color = fromHex(ink);
  return toHex({ ...color, l: color.l + (ground.l - color.l) * 0.3 });
}

/** Under the pointer a ground moves towards its text where that leaves the text readable, else away from it. */
function hovered(base: Oklch, ground: string, away: number, besides: readonly string[]): string {
  const pole = away < 0 ? '#000000' : '#ffffff';
  const towards = toHex({ ...base, l: base.l + away * 0.03 });
  const readableThere = [towards, ground, ...besides].every((each) => contrast(pole, each) >= 6.4);
  return readableThere ? towards : toHex({ ...base, l: Math.min(1, Math.max(0, base.l - away * 0.035)) });
}
