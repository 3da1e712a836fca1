'use client';

/** Light or dark, as this person wants it. */
import { MoonIcon, SunIcon } from 'lucide-react';
import { keptHere } from '@/kit/kept';
import { useUser } from '@/kit/ui/session';
import { auth, type Preferences } from '@/lib/api';

// <words>
const words = {
  theme: 'Theme',
};
// </words>

/** Shows the theme at once and remembers it in this browser for the next visit. */
export function applyTheme(theme: NonNullable<Preferences['theme']>): void {
  document.documentElement.dataset['theme'] = theme;
  keptHere.set('theme', theme);
}

export function ThemeToggle() {
  const user = useUser();
  const toggle = () => {
    const isDark = getComputedStyle(document.documentElement).getPropertyValue('--is-dark').trim() === '1';
    const theme = isDark ? 'light' : 'dark';
    applyTheme(theme);
    if (user) void auth.update({ preferences: { theme } }).catch(() => undefined);
  };
  return (
    <button type="button" className="icon-button" onClick={toggle}>
      <SunIcon aria-hidden className="dark-only size-5" />
      <MoonIcon aria-hidden className="light-only size-5" />
      <span className="sr-only">{words.theme}</span>
    </button>
  );
}
