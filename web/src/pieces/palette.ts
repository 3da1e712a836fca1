/** The picture is looked at this small: a palette needs no more. */
const SIDE_PX = 64;
/** So few pixels, of a hundred, are no colour of a picture. */
const LEAST = 0.01;

/** Two colours of a picture, as `#rrggbb`: what it stands on, and what stands out of it. */
export interface Palette {
  background: string;
  primary: string | undefined;
}

interface Shade {
  count: number;
  sum: [number, number, number];
}

/** The palette of a picture, read by the browser, which takes pictures of strangers all day; undefined where the file is none. */
export async function paletteOf(file: Blob): Promise<Palette | undefined> {
  try {
    const picture = await createImageBitmap(file, { resizeWidth: SIDE_PX, resizeHeight: SIDE_PX });
    const drawn = new OffscreenCanvas(SIDE_PX, SIDE_PX).getContext('2d', { willReadFrequently: true });
    if (drawn === null) return undefined;
    drawn.drawImage(picture, 0, 0);
    picture.close();
    return paletteIn(drawn.getImageData(0, 0, SIDE_PX, SIDE_PX).data);
  } catch {
    return undefined;
  }
}

/** The palette of pixels, four bytes each. What can be seen through is none. */
export function paletteIn(pixels: ArrayLike<number>): Palette | undefined {
  const shades = new Map<number, Shade>();
  let seen = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]];
    if (alpha < 128) continue;
    seen += 1;
    // 16 steps a channel: what looks alike is one shade
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const { count, sum } = shades.get(key) ?? { count: 0, sum: [0, 0, 0] };
    shades.set(key, { count: count + 1, sum: [sum[0] + red, sum[1] + green, sum[2] + blue] });
  }
  const common = [...shades.values()].filter(({ count }) => count >= seen * LEAST).sort((a, b) => b.count - a.count);
  const [background] = common;
  if (background === undefined) return undefined;
  const [primary] = common
    .filter((each) => each !== background && distance(colourOf(each), colourOf(background)) > 90)
    .map((shade) => ({ shade, weight: strength(colourOf(shade)) ** 2 * Math.sqrt(shade.count) }))
    .filter(({ weight }) => weight > 0.5)
    .sort((a, b) => b.weight - a.weight);
  return {
    background: hexOf(colourOf(background)),
    primary: primary === undefined ? undefined : hexOf(colourOf(primary.shade)),
  };
}

/** What a palette says, in the sentences that ideas and messages are read by. */
export function wishesOf({ background, primary }: Palette): string {
  const first = primary === undefined ? [] : [`Set the primary colour to ${primary}.`];
  return [...first, `Set the background colour to ${background}.`].join('\n');
}

type Colour = [number, number, number];

const colourOf = ({ count, sum }: Shade): Colour => [sum[0] / count, sum[1] / count, sum[2] / count];
const hexOf = (colour: Colour): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
const strength = (colour: Colour): number => (Math.max(...colour) - Math.min(...colour)) / 255;
const distance = (a: Colour, b: Colour): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
