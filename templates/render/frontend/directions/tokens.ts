import type { Direction } from '../../../blueprint/index.ts';
import type { Design, Face } from './design.ts';
import { DESIGNS } from './designs.ts';

const SCOPE = '@fontsource-variable/';

const stack = (face: Face): string =>
  `'${face.family}', ${face.instead === 'serif' ? 'ui-serif, Georgia' : 'ui-sans-serif, system-ui'}, ${face.instead}`;

/** Packages of the two families that a direction is set in, for `package.json` and the layout. */
export function fontPackages(direction: Direction): string[] {
  const { headline, text } = DESIGNS[direction];
  return [...new Set([headline, text])].map((face) => `${SCOPE}${face.package}`).toSorted();
}

/** What of a direction shows in a small picture of an app: the kind of its headlines, and its corners. */
export function drawnAs(direction: Direction): { font: 'sans' | 'serif'; corners: 'square' | 'soft' | 'round' } {
  const { headline, radius } = DESIGNS[direction];
  const size = Number.parseFloat(radius);
  return {
    font: headline.instead === 'serif' ? 'serif' : 'sans',
    corners: size === 0 ? 'square' : size < 0.8 ? 'soft' : 'round',
  };
}

/** Whether a package brings a family of type. */
export const isFont = (name: string): boolean => name.startsWith(SCOPE);

/** Type, shape and space of a direction as declarations of CSS. */
export function designTokens(direction: Direction): string[] {
  const design: Design = DESIGNS[direction];
  const values: Record<string, string | number> = {
    font: stack(design.text),
    'font-headline': stack(design.headline),
    'headline-weight': design.headlineWeight,
    'headline-tracking': design.tracking,
    'headline-leading': design.leading,
    radius: design.radius,
    'radius-button': design.buttonRadius,
    'card-border': design.border,
    'card-shadow': design.shadow,
    'button-shadow': design.buttonShadow,
    gap: design.gap,
    inset: design.inset,
    'section-space': design.section,
    'text-size': design.size,
    display: design.display,
    'page-width': design.width,
  };
  return Object.entries(values).map(([name, value]) => `  --${name}: ${value};`);
}
