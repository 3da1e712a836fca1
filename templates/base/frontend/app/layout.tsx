// <icons>
import { CalendarDaysIcon, DogIcon, ScissorsIcon } from 'lucide-react';
// </icons>
// <fonts>
import '@fontsource-variable/public-sans';
import '@fontsource-variable/source-serif-4';
// </fonts>
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { Shell } from '@/components/shell';
import type { NavigationItem } from '@/kit/account/place';
import { markSource } from '@/kit/picture/mark';
import { app } from '@/lib/api';
import './globals.css';

// <navigation>
const navigation: NavigationItem[] = [
  { href: '/dashboard/pets', route: 'pets', label: 'Dogs', icon: <DogIcon /> },
  { href: '/dashboard/appointments', route: 'appointments', label: 'Appointments', icon: <CalendarDaysIcon /> },
  { href: '/dashboard/groomers', route: 'groomers', label: 'Groomers', icon: <ScissorsIcon /> },
];
// </navigation>

const icon = markSource(app.color, app.onColor);

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
