/** Colours in OKLCH, where equal steps of lightness look equal: what is derived from a brand colour keeps its character. */
export interface Oklch {
  /** Lightness, 0..1. */
  readonly l: number;
  /** Chroma, 0..about 0.37. */
  readonly c: number;
  /** Hue in degrees. */
  readonly h: number;
}

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

function channels(hex: string): readonly [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** `#rrggbb` → OKLCH. Matrices: Björn Ottosson, "A perceptual color space for image processing". */
export function fromHex(hex: string): Oklch {
  const [r, g, b] = channels(hex).map(toLinear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  };
}

function toLinearRgb({ l, c, h }: Oklch): readonly [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const l3 = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m3 = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s3 = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
    -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
    -0.0041960863 * l3 - 0.7034186147 * m3 + 1.707614701 * s3,
  ];
}

/** OKLCH → `#rrggbb`; what no screen can show loses chroma, not lightness or hue. */
export function toHex(color: Oklch): string {
  let { c } = color;
  const isShowable = (chroma: number): boolean =>
    toLinearRgb({ ...color, c: chroma }).every((value) => value > -0.0005 && value < 1.0005);
  while (c > 0 && !isShowable(c)) c = Math.max(0, c - 0.004);
  const rgb = toLinearRgb({ ...color, c }).map((value) =>
    Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, value)))) * 255),
  );
  return `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(toLinear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours as WCAG 2 defines it, 1..21. */
export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The colour nearest to `hex` in lightness that has at least `ratio` against each of `grounds`. */
export function readable(hex: string, grounds: readonly string[], ratio: number): string {
  const isEnough = (candidate: string): boolean => grounds.every((ground) => contrast(candidate, ground) >= ratio);
  if (isEnough(hex)) return hex;
  const color = fromHex(hex);
  for (let step = 0.01; step <= 1; step += 0.01) {
    for (const l of [color.l - step, color.l + step]) {
      if (l < 0 || l > 1) continue;
      const candidate = toHex({ ...color, l });
      if (isEnough(candidate)) return candidate;
    }
  }
  const [black, white] = ['#000000', '#ffffff'].map((pole) =>
    Math.min(...grounds.map((ground) => contrast(pole, ground))),
  ) as [number, number];
  return black > white ? '#000000' : '#ffffff';
}
