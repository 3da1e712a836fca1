import { luminance } from './luminance.ts';

/** Adjectives that make a colour darker, lighter, greyer or stronger: what is mixed into it, and how much of it. */
const SHADES: readonly { says: RegExp; into: string; share: number }[] = [
  { says: /^(very|ganz) (light|pale|soft|helle[rsnm]?|zarte[rsnm]?)$/iu, into: '#ffffff', share: 0.8 },
  {
    says: /^(deep|dark|rich|dunkle[rsnm]?|tiefe[rsnm]?|donker|foncée?s?|sombres?|oscur[oa]s?|scur[oaie]|escur[oa]s?)$/iu,
    into: '#000000',
    share: 0.28,
  },
  {
    says: /^(light|pale|soft|pastel|helle[rsnm]?|zarte[rsnm]?|licht|zacht|claire?s?|pâles?|clar[oa]s?|pálid[oa]s?|chiar[oaie]|pallid[oaie]|suaves?)$/iu,
    into: '#ffffff',
    share: 0.55,
  },
  {
    says: /^(muted|dusty|dull|faded|greyish|grayish|washed-out|gedeckte[rsnm]?|gedämpfte[rsnm]?|matt|apagad[oa]s?|spent[oaie])$/iu,
    into: '#8c8a86',
    share: 0.4,
  },
  { says: /^(neon|electric|fluorescent|luminous|neonfarbene[rsnm]?|fluo|néon|neón)$/iu, into: 'strongest', share: 1 },
];

/** Whether a word makes a colour darker, lighter, greyer or stronger, or begins what does. */
export function isShade(word: string): boolean {
  return /^(very|ganz)$/iu.test(word) || SHADES.some(({ says }) => says.test(word));
}

/**
 * “deep purple”, “azul oscuro”: a shade of a colour whose name has none of its own; the adjective stands before it, or after it as in the Romance
 * languages. What is dark anyway stays itself: “dark navy” is navy.
 */
export function shaded(spoken: string, hexOf: (name: string) => string | undefined): string | undefined {
  const words = spoken.split(/\s+/u);
  for (let at = 1; at < words.length; at += 1) {
    const [front, back] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    for (const [adjective, name] of [
      [front, back],
      [back, front],
    ] as const) {
      const shade = SHADES.find(({ says }) => says.test(adjective));
      const base = shade === undefined ? undefined : hexOf(name);
      if (shade === undefined || base === undefined) continue;
      if (shade.into === 'strongest') return strongest(base);
      if (/^(very|ganz) /iu.test(adjective))
        return mixed(hexOf(`light ${name}`) ?? mixed(base, '#ffffff', 0.55), '#ffffff', 0.55);
      if (shade.into === '#000000' && luminance(base) < 0.03) return undefined;
      return mixed(base, shade.into, shade.share);
    }
  }
  return undefined;
}

const parts = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const hexFrom = (values: readonly number[]): string =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

function mixed(base: string, into: string, share: number): string {
  const target = parts(into);
  return hexFrom(parts(base).map((part, at) => part + ((target[at] ?? 0) - part) * share));
}

/** A colour as it is when somebody wants it darker or lighter: enough to be seen. */
export function shifted(hex: string, way: 'darker' | 'lighter'): string {
  return way === 'darker' ? mixed(hex, '#000000', 0.3) : mixed(hex, '#ffffff', 0.35);
}

/** How far apart two hues are, 0 to 180 degrees; greys have none and are far from every colour. */
export function hueDistance(one: string, other: string): number {
  const [a, b] = [hueOf(one), hueOf(other)];
  if (a === undefined || b === undefined) return a === b ? 0 : 180;
  const apart = Math.abs(a - b);
  return Math.min(apart, 360 - apart);
}

function hueOf(hex: string): number | undefined {
  const [red = 0, green = 0, blue = 0] = parts(hex);
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range < 16) return undefined;
  const sixth =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  return (sixth * 60 + 360) % 360;
}

/** The same hue without any grey in it. */
function strongest(base: string): string {
  const values = parts(base);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return most - least < 16 ? base : hexFrom(values.map((value) => ((value - least) / (most - least)) * 255));
}
