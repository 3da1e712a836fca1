import type { Blueprint } from '../../../templates/index.ts';
import { hexOf, luminance } from '../../colours/index.ts';
import type { EditOf } from '../edit.ts';
import { WishError } from '../wish-error.ts';
import type { Done } from './index.ts';

export function setColour(plan: Blueprint, { part, colour }: EditOf<'set_colour'>): Done {
  const words = colour.trim().toLowerCase();
  const hex = /^#[0-9a-f]{6}$/u.test(words)
    ? words
    : /^#[0-9a-f]{3}$/u.test(words)
      ? `#${words.slice(1).replace(/./gu, '$&$&')}`
      : hexOf(words);
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
