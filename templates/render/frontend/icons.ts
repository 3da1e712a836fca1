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

const IMPORT = /^import \{([^}]*)\} from 'lucide-react';\n/gmu;

/** Puts the icons a page needs besides its own into one import, in the place of the page's first. */
export function withIcons(source: string, icons: readonly string[]): string {
  const own = [...source.matchAll(IMPORT)].flatMap((match) => (match[1] ?? '').split(','));
  const all = [...new Set([...own.map((name) => name.trim()).filter((name) => name !== ''), ...icons])].toSorted();
  let isFirst = true;
  return source.replace(IMPORT, () => {
    if (!isFirst) return '';
    isFirst = false;
    return `import { ${all.join(', ')} } from 'lucide-react';\n`;
  });
}
