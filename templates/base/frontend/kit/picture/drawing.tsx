import type { ReactNode } from 'react';
import { pick, type Random } from './seed';

/**
 * A drawing in a box of 100 × 100 that stands on y = 90. One string: a shape a line, each `tone kind numbers`.
 * Tone: a b c the colours of this copy, d the darker of a, l light, k ink, g glass, s shadow, h gleam, n skin; a capital letter draws a line
 * instead of a filling, a digit after it says how wide. Kind: p a path, o a circle (x y r), e an ellipse (x y rx ry),
 * r a rectangle (x y width height corner). The first line says
 * where it stands: `table`, `out` (of doors), `wall` or `air`; after it may stand a family of FAMILIES, or `paper` for what
 * has a left and a right.
 */
export type Drawing = string;

export type Place = 'table' | 'out' | 'wall' | 'air';

export interface Paints {
  readonly a: string;
  readonly b: string;
  readonly c: string;
}

/** What is brown in nature stays brown, a little towards the colour of the brand. */
const natural = (hex: string): string => `color-mix(in oklab, ${hex} 86%, var(--art-1))`;

const GREENS = ['#5f8f52', '#79a35c', '#4c7d5b', '#8fab5e'];
const COATS = ['#b98555', '#8c5a3b', '#5d4739', '#d8b48a', '#9a938c', '#c9743c'];

/** Colours that a thing has in the world, by the family that its first line names; the rest are the brand's. */
const FAMILIES: Readonly<Record<string, Readonly<Partial<Record<keyof Paints, readonly string[]>>>>> = {
  fur: { a: COATS, b: ['#efe0c9', '#7a4f35', '#6b5547'] },
  pink: { a: ['#e7a89a', '#d99288'], b: ['#c97a70'] },
  feather: { a: ['#f1e3cc', '#b9713f', '#8a5a3f'], b: ['#d8b48a', '#7a4f35'], c: ['#d1543f'] },
  crust: { a: ['#d79a52', '#c98545', '#e0ac66'], b: ['#b25f3c', '#a8683a', '#cf5d43'], c: GREENS },
  bowl: { b: ['#d8a05a', '#cf5d43', '#e2b54f'], c: GREENS },
  fruit: { a: ['#c9503f', '#8fab4e', '#dba243', '#b8434a'], c: GREENS },
  gold: { a: ['#e2b23f', '#e8c04f', '#dba243'], c: GREENS },
  root: { a: ['#df8534', '#d5733b', '#b2476a'], c: GREENS },
  green: { a: GREENS, b: ['#c9503f', '#e2b23f', '#3f6a48'], c: GREENS },
  stem: { c: GREENS },
  fire: { a: ['#d5533a', '#df7434'], b: ['#e8b23f'] },
  water: { a: ['#6fa3c4', '#84aecb'], b: ['#5c8fb5'] },
  red: { a: ['#7d1f33', '#8f2b3a', '#6b1d30'] },
  straw: { a: ['#e6c76a', '#ecd58b', '#dfc05a'] },
  blush: { a: ['#e7a39a', '#e9b0a0', '#dd8f8b'] },
  grey: { a: ['#8d8a85', '#a39b8e', '#77797b'] },
};

const COLOURS = ['var(--art-1)', 'var(--art-2)', 'var(--art-3)', 'var(--art-4)', 'var(--art-5)'] as const;

/** Three colours for one copy of a drawing, no two of the brand's alike. */
export function paintsOf(random: Random, family = ''): Paints {
  const first = Math.floor(random() * COLOURS.length);
  const step = 1 + Math.floor(random() * 2);
  const at = (index: number): string => COLOURS[index % COLOURS.length] ?? COLOURS[0];
  const own = FAMILIES[family];
  const of = (tone: keyof Paints, index: number): string => {
    const [head, ...rest] = own?.[tone] ?? [];
    return head === undefined ? at(index) : natural(pick(random, [head, ...rest]));
  };
  return { a: of('a', first), b: of('b', first + step), c: of('c', first + step * 2) };
}

const SKINS = ['#f2d3bd', '#e3b391', '#c98f66', '#a56a43', '#7d4b2d', '#5a3421'] as const;

function colourOf(tone: string, paints: Paints, skin: string): { fill: string; opacity?: number } {
  switch (tone) {
    case 'a':
      return { fill: paints.a };
    case 'b':
      return { fill: paints.b };
    case 'c':
      return { fill: paints.c };
    case 'd':
      return { fill: `color-mix(in oklab, ${paints.a} 76%, black)` };
    case 'l':
      return { fill: 'var(--art-light)' };
    case 'g':
      return { fill: 'var(--art-light)', opacity: 0.45 };
    case 's':
      return { fill: 'black', opacity: 0.16 };
    case 'h':
      return { fill: 'white', opacity: 0.34 };
    case 'n':
      return { fill: skin };
    default:
      return { fill: 'var(--art-ink)' };
  }
}

const SHADED = new Set(['a', 'b', 'c', 'd', 'l', 'k']);

interface Copy {
  readonly drawing: Drawing;
  readonly random: Random;
  /** The id of the gradient that is the light on every filled shape; null draws flat. */
  readonly light: string | null;
  /** Width of an outline in ink around every filled shape; 0: none. */
  readonly outline: number;
}

/** Where a drawing stands. */
export function placeOf(drawing: Drawing): Place {
  const [word = 'table'] = drawing.split(/\s/u, 1);
  return word === 'out' || word === 'wall' || word === 'air' ? word : 'table';
}

/** The family of a drawing: whose colours it has, or `paper` for what is never turned round; empty where it has none. */
export function familyOf(drawing: Drawing): string {
  return drawing.slice(0, drawing.indexOf('\n')).split(' ')[1] ?? '';
}

/** One copy of a drawing: its colours follow from the random numbers. */
export function Copied({ drawing, random, light, outline }: Copy) {
  const [head = '', ...shapes] = drawing.split('\n');
  const paints = paintsOf(random, head.split(' ')[1]);
  const skin = pick(random, SKINS);
  return shapes.map((text, index) => shapeOf(text.trim(), { paints, skin, light, outline }, index));
}

interface Look {
  readonly paints: Paints;
  readonly skin: string;
  readonly light: string | null;
  readonly outline: number;
}

function shapeOf(text: string, look: Look, index: number): ReactNode {
  const [head = 'a', kind = 'p', ...rest] = text.split(' ');
  const tone = head.charAt(0);
  const { fill, opacity } = colourOf(tone.toLowerCase(), look.paints, look.skin);
  if (tone !== tone.toLowerCase()) {
    const width = Number(head.slice(1)) || 3;
    const line = {
      fill: 'none',
      stroke: fill,
      strokeWidth: width,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    } as const;
    const outer = { ...line, stroke: 'var(--art-ink)', strokeWidth: width + look.outline * 2 };
    return (
      <g key={index} opacity={opacity}>
        {look.outline > 0 && tone !== 'S' && tone !== 'H' && figure(kind, rest, outer)}
        {figure(kind, rest, line)}
      </g>
    );
  }
  const isSolid = SHADED.has(tone) || tone === 'n';
  const edge =
    look.outline > 0 && (isSolid || tone === 'g')
      ? ({ stroke: 'var(--art-ink)', strokeWidth: look.outline, strokeLinejoin: 'round' } as const)
      : {};
  return (
    <g key={index}>
      {figure(kind, rest, { fill, fillOpacity: opacity, ...edge })}
      {look.light !== null && SHADED.has(tone) && figure(kind, rest, { fill: `url(#${look.light})` })}
    </g>
  );
}

function figure(kind: string, rest: readonly string[], paint: object): ReactNode {
  const [x = 0, y = 0, w = 0, h = 0, corner = 0] = rest.map(Number);
  if (kind === 'o') return <circle cx={x} cy={y} r={w} {...paint} />;
  if (kind === 'e') return <ellipse cx={x} cy={y} rx={w} ry={h} {...paint} />;
  if (kind === 'r') return <rect x={x} y={y} width={w} height={h} rx={corner} {...paint} />;
  return <path d={rest.join(' ')} {...paint} />;
}
