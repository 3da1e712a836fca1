import { fill, outside } from './base.ts';
import { ICON_NAMES } from './icon-names.ts';

/** The name lucide-react exports the icon by: `calendar-days` → `CalendarDaysIcon`. An icon it does not have becomes the fallback. */
export function iconName(icon: string, fallback = 'sparkles'): string {
  const known = ICON_NAMES.has(icon) ? icon : fallback;
  const pascal = known
    .split('-')
    .map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`)
    .join('');
  return `${pascal}Icon`;
}

/** Imports the icons that the blueprint names and those that the page itself uses. */
export function withIcons(source: string, icons: readonly string[]): string {
  const own = [...outside(source).matchAll(/<([A-Z]\w*Icon)\b/gu)].map((match) => match[1] ?? '');
  return fill(
    source,
    'icons',
    `import { ${[...new Set([...own, ...icons])].toSorted().join(', ')} } from 'lucide-react';`,
  );
}
