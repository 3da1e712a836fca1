import { direction, directionOf, looksFor, type Blueprint } from '../../../templates/index.ts';
import { hexOf, hueDistance, isShade, luminance, shifted } from '../../colours/index.ts';
import type { EditOf } from '../edit.ts';
import { WishError } from '../wish-error.ts';
import type { Done } from './done.ts';

export function setColour(plan: Blueprint, { part, colour }: EditOf<'set_colour'>): Done {
  const words = colour.trim().toLowerCase();
  const shift = /^(darker|lighter)(?: (.+))?$/u.exec(words);
  if (shift !== null) return shiftColour(plan, part, shift[1] === 'darker' ? 'darker' : 'lighter', shift[2]);
  const hex = /^#[0-9a-f]{6}$/u.test(words)
    ? words
    : /^#[0-9a-f]{3}$/u.test(words)
      ? `#${words.slice(1).replace(/./gu, '$&$&')}`
      : colourOf(words);
  if (hex === undefined)
    throw new WishError(
      `“${colour}” is no colour known here.`,
      'Use a name such as dark green, or a code such as #1e7a4c.',
    );
  const { brand } = plan;
  if (part === 'primary' || part === 'accent' || part === 'background') brand[part] = hex;
  else brand.colours = { ...brand.colours, [part]: hex };
  brand.stated = { ...brand.stated, [part]: words.slice(0, 40) };
  if (part === 'background' && brand.scheme !== undefined) brand.scheme = luminance(hex) < 0.18 ? 'dark' : 'light';
  return {
    what: `The ${PARTS[part] ?? `colour of the ${part}`} is ${words} now.`,
    means: 'Texts on it are made light or dark enough to read.',
  };
}

/** A colour that there is gets darker or lighter: the one of a part, or the one that is called so. */
function shiftColour(
  plan: Blueprint,
  said: EditOf<'set_colour'>['part'],
  way: 'darker' | 'lighter',
  name: string | undefined,
): Done {
  const { brand } = plan;
  const part = name === undefined ? said : partCalled(brand, name);
  // What has no colour of its own has the main one, or the second.
  const own = part === 'primary' || part === 'accent' || part === 'background' ? brand[part] : brand.colours?.[part];
  const before = own ?? (part === 'text' ? '#202020' : brand.primary);
  const hex = shifted(before, way);
  if (hex === before)
    throw new WishError(`It cannot be any ${way}.`, 'Say a colour instead, such as “make the background cream”.');
  const { means = '' } = setColour(plan, { do: 'set_colour', part, colour: hex });
  return { what: `The ${PARTS[part] ?? `colour of the ${part}`} is ${way} now, ${hex} instead of ${before}.`, means };
}

/** Which of the app's colours is called so: the nearest in hue of the three that everything is made of. */
function partCalled(brand: Blueprint['brand'], name: string): 'primary' | 'accent' | 'background' {
  const hex = hexOf(name) ?? brand.primary;
  const [nearest] = (['primary', 'accent', 'background'] as const)
    .filter((part) => hueDistance(brand[part], hex) <= MOST_APART)
    .toSorted((a, b) => hueDistance(brand[a], hex) - hueDistance(brand[b], hex));
  if (nearest === undefined)
    throw new WishError(
      `Nothing here is ${name}.`,
      'Say which part: “make the buttons darker”, “make the background lighter”.',
    );
  return nearest;
}

/** Degrees of hue within which a colour is still called by a name. */
const MOST_APART = 40;

/** What only praises a colour. */
const PRAISE = /^(?:bright|warm|cool|strong|vivid|nice|lovely|beautiful|calm|bold)$/u;

/** A colour by its name; praise, and a shade that it has anyway (“dark navy”), is left out. */
function colourOf(words: string): string | undefined {
  const known = hexOf(words);
  const [first = '', ...rest] = words.split(' ');
  const isLess = rest.length > 0 && (PRAISE.test(first) || isShade(first));
  return known ?? (isLess ? colourOf(rest.join(' ')) : undefined);
}

/** Whether somebody can call a colour so. */
export function isColour(words: string): boolean {
  return /^#(?:[0-9a-f]{3}){1,2}$/iu.test(words) || colourOf(words.toLowerCase()) !== undefined;
}

const PARTS: Partial<Record<EditOf<'set_colour'>['part'], string>> = {
  primary: 'main colour',
  accent: 'second colour',
  background: 'background',
};

export function setStyle(
  plan: Blueprint,
  edit: EditOf<'set_font'> | EditOf<'set_corners'> | EditOf<'set_scheme'>,
): Done {
  const { brand } = plan;
  if (edit.do === 'set_font') {
    brand.font = edit.font;
    return { what: `The app is set in a ${edit.font} face now.` };
  }
  if (edit.do === 'set_corners') {
    brand.corners = edit.corners;
    return { what: `Corners are ${edit.corners} now.` };
  }
  brand.scheme = edit.scheme;
  const isDark = luminance(brand.background) < 0.18;
  if (isDark !== (edit.scheme === 'dark')) brand.background = edit.scheme === 'dark' ? '#12161c' : '#ffffff';
  return { what: `The app is ${edit.scheme} now.` };
}

/** Words for “better” that say nothing of how. */
const VAGUE =
  /^(?:nicer|prettier|better|good|great|beautiful|pretty|attractive|cooler|cool|fancy|fancier|fresh|fresher|appealing|awesome|pop|different)$/u;

/** Another art direction, by a mood. @throws WishError with a question where the mood says nothing */
export function setLook(plan: Blueprint, { look }: EditOf<'set_look'>): Done {
  const mood = look.trim().toLowerCase();
  const now = directionOf(plan);
  const named = direction.safeParse(mood);
  const found = named.success ? [named.data] : looksFor(mood);
  const next = found.find((each) => each !== now);
  if (next === undefined) {
    const options = ['minimal', 'playful', 'elegant', 'retro', 'cosy', 'professional', 'bold'];
    if (found.length > 0) throw new WishError(`It looks ${mood} already.`, 'Say “bolder” colours or another font.');
    throw new WishError(
      VAGUE.test(mood) ? 'There are many ways to look better.' : `“${look}” is no look known here.`,
      `Say one of ${options.join(', ')}.`,
      { question: 'Which look?', options: options.map((each) => `Make it ${each}`) },
    );
  }
  plan.brand.direction = next;
  return {
    what: `The app looks more ${mood} now.`,
    means: 'Type, shapes, layouts and pictures follow that; colours and texts stay.',
  };
}

/** Whether a word may be a look. */
export function isLook(word: string): boolean {
  const mood = word.trim().toLowerCase();
  return direction.safeParse(mood).success || looksFor(mood).length > 0 || VAGUE.test(mood);
}
