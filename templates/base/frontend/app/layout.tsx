// <icons>
import { CalendarDaysIcon, DogIcon, ScissorsIcon } from 'lucide-react';
// </icons>
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { Shell, type NavigationItem } from '@/components/shell';
import { app } from '@/lib/api';
import './globals.css';

// <navigation>
const navigation: NavigationItem[] = [
  { href: '/dashboard/pets', label: 'Dogs', icon: <DogIcon /> },
  { href: '/dashboard/appointments', label: 'Appointments', icon: <CalendarDaysIcon /> },
  { href: '/dashboard/groomers', label: 'Groomers', icon: <ScissorsIcon /> },
];
// </navigation>

const [letter = ''] = app.name.toLocaleUpperCase(app.locale).replace(/[^\p{L}\p{N}]/gu, '');
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${app.color}"/><text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="${app.onColor}">${letter}</text></svg>`;

export const metadata: Metadata = {
  title: app.name,
  description: app.tagline,
  icons: { icon: `data:image/svg+xml,${encodeURIComponent(icon)}` },
};

export const viewport: Viewport = { themeColor: app.color, colorScheme: 'light dark' };

// Runs before the first paint, so that nobody sees a flash of the other theme. React escapes the text of a script: keep
// quotes and angle brackets out of it.
const chooseTheme =
  'try{document.documentElement.dataset.theme=localStorage.theme||document.documentElement.dataset.theme}catch{}';

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={app.locale} data-theme={app.theme} data-scroll-behavior="smooth" suppressHydrationWarning>
      <body>
        <script>{chooseTheme}</script>
        <Shell navigation={navigation}>{children}</Shell>
      </body>
    </html>
  );
}
