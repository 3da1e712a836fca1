import type { ReactNode } from 'react';

import type { Template } from '../client/api';
import classes from './template-picture.module.css';

/** Corners of the drawn cards, in pixels. */
const CORNERS: Record<string, number> = { square: 1, soft: 5, round: 10 };
const PLAIN = { primary: '#69717f', accent: '#9aa2b1', background: '#f1f3f6', corners: 'soft', font: 'sans' };
const CARDS = 3;

/** The front page of an app of a template, drawn small in the template's own colours. */
export function TemplatePicture({ template }: { template: Pick<Template, 'name' | 'entities' | 'look'> }): ReactNode {
  const { primary, accent, background, corners, font } = template.look ?? PLAIN;
  const radius = CORNERS[corners] ?? 5;
  const isDark = isDarkColour(background);
  const ink = isDark ? '#f4f5f7' : '#1c2028';
  const card = isDark ? '#ffffff14' : '#ffffff';
  const things = template.entities.slice(0, CARDS);
  return (
    <svg viewBox="0 0 320 180" className={classes['picture']} aria-hidden focusable="false" data-font={font}>
      <rect width="320" height="180" fill={background} />
      <rect width="320" height="22" fill={card} />
      <circle cx="16" cy="11" r="5" fill={primary} />
      <rect x="26" y="8" width="44" height="6" rx="3" fill={ink} opacity="0.75" />
      <rect x="206" y="8" width="26" height="6" rx="3" fill={ink} opacity="0.25" />
      <rect x="240" y="8" width="26" height="6" rx="3" fill={ink} opacity="0.25" />
      <rect x="276" y="5" width="34" height="12" rx={Math.min(radius, 6)} fill={primary} />
      <text x="20" y="54" fill={ink} className={classes['headline'] ?? ''}>
        {shortened(template.name, 22)}
      </text>
      <rect x="20" y="64" width="150" height="5" rx="2.5" fill={ink} opacity="0.3" />
      <rect x="20" y="74" width="116" height="5" rx="2.5" fill={ink} opacity="0.3" />
      <rect x="232" y="36" width="68" height="46" rx={radius} fill={accent} opacity="0.85" />
      <path d="M236 78l16-22 11 13 9-9 20 18z" fill={background} opacity="0.7" />
      <circle cx="284" cy="50" r="5" fill={background} opacity="0.7" />
      {things.map((thing, index) => {
        const x = 20 + index * 96;
        return (
          <g key={thing}>
            <rect x={x} y="98" width="88" height="66" rx={radius} fill={card} stroke={ink} strokeOpacity="0.1" />
            <rect x={x + 8} y="106" width="22" height="22" rx={Math.min(radius, 8)} fill={primary} opacity="0.22" />
            <rect x={x + 36} y="110" width="38" height="4" rx="2" fill={ink} opacity="0.3" />
            <rect x={x + 36} y="119" width="26" height="4" rx="2" fill={ink} opacity="0.2" />
            <text x={x + 8} y="150" fill={ink} className={classes['thing'] ?? ''}>
              {shortened(thing, 15)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** Whether text on a ground of this colour is to be light; by the luminance of WCAG 2. */
export function isDarkColour(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.18;
}
