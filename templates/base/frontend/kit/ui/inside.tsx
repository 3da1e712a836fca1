'use client';

/** The frame of the pages behind the login. */
import {
  CircleAlertIcon,
  LayoutDashboardIcon,
  LogOutIcon,
  MenuIcon,
  SettingsIcon,
  TicketCheckIcon,
} from 'lucide-react';
import Link from 'next/link';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useState, type ReactNode } from 'react';
import { atDesk, atHome, type NavigationItem } from '@/kit/account/place';
import { Bell } from '@/kit/notices/bell';
import { Modal } from '@/kit/ui/dialog';
import { Brand } from '@/kit/ui/links';
import { Skeleton } from '@/kit/ui/load';
import { Empty } from '@/kit/ui/notes';
import { useSession, useUser } from '@/kit/ui/session';
import { ThemeToggle } from '@/kit/ui/theme';
import { auth } from '@/lib/api';
import { notices, tickets } from '@/lib/site';

// <words>
const words = {
  menu: 'Menu',
  main: 'Main',
  logOut: 'Log out',
  dashboard: 'Dashboard',
  settings: 'Settings',
  checkInDoor: 'Check-in',
  errorTitle: 'That did not work',
  errorNetwork: 'The server cannot be reached. Check your connection and try again.',
  retry: 'Try again',
};
// </words>

interface InsideProps {
  navigation: NavigationItem[];
  children: ReactNode;
}

/** Whoever is not signed in is sent there and comes back afterwards. */
export function Inside({ navigation, children }: InsideProps) {
  const [menu, setMenu] = useState(false);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_1fr] print:block">
      <aside className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-surface p-4 lg:flex print:hidden">
        <Brand href="/dashboard" />
        <Navigation items={navigation} onNavigate={() => undefined} />
      </aside>
      <header className="sticky top-0 z-20 flex h-16 items-center justify-between gap-2 border-b border-line bg-surface px-4 lg:hidden print:hidden">
        <Brand href="/dashboard" />
        <button type="button" className="icon-button" onClick={() => setMenu(true)}>
          <MenuIcon aria-hidden className="size-6" />
          <span className="sr-only">{words.menu}</span>
        </button>
      </header>
      {menu && (
        <Modal title={words.menu} onClose={() => setMenu(false)}>
          <div className="flex min-h-80 flex-col">
            <Navigation items={navigation} onNavigate={() => setMenu(false)} />
          </div>
        </Modal>
      )}
      <main id="content" tabIndex={-1} className="min-w-0 px-4 py-6 outline-none sm:px-8 sm:py-8">
        <div className="mx-auto max-w-6xl">
          <SignedIn>{children}</SignedIn>
        </div>
      </main>
    </div>
  );
}

/** Shows a page to whom it is for: who is not signed in does that first, and whose home is elsewhere is led there. */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useSession();
  const router = useRouter();
  const path = usePathname();
  const isHere = session.state === 'signed-in' && session.user.desk === path.startsWith('/dashboard');
  useEffect(() => {
    const here = window.location.pathname + window.location.search;
    if (session.state === 'signed-out') router.replace(session.left ? '/' : `/login?next=${encodeURIComponent(here)}`);
    if (session.state === 'signed-in' && !isHere) {
      router.replace(session.user.desk ? atDesk(here) : atHome(here, session.user));
    }
  }, [session, isHere, path, router]);
  if (isHere) return children;
  if (session.state !== 'unreachable') return <Skeleton />;
  return (
    <Empty title={words.errorTitle} text={words.errorNetwork} icon={<CircleAlertIcon className="size-7" />}>
      <button type="button" className="button" onClick={() => void auth.start()}>
        {words.retry}
      </button>
    </Empty>
  );
}

function Navigation({ items, onNavigate }: { items: NavigationItem[]; onNavigate: () => void }) {
  const path = usePathname();
  const user = useUser();
  const all = [
    { href: '/dashboard', label: words.dashboard, icon: <LayoutDashboardIcon /> },
    ...(tickets && user?.sees.includes(tickets.route)
      ? [{ href: '/dashboard/check-in', label: words.checkInDoor, icon: <TicketCheckIcon /> }]
      : []),
    ...items.filter((item) => user?.sees.includes(item.route)),
    { href: '/dashboard/settings', label: words.settings, icon: <SettingsIcon /> },
  ];
  return (
    <>
      <nav aria-label={words.main} className="mt-6 flex-1 overflow-y-auto">
        <ul className="space-y-1">
          {all.map((item) => (
            <li key={item.href}>
              <Link
                href={item.href}
                onClick={onNavigate}
                aria-current={path === item.href ? 'page' : undefined}
                className="nav-item"
              >
                <span aria-hidden className="[&>svg]:size-5">
                  {item.icon}
                </span>
                <span className="truncate">{item.label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-4 flex items-center gap-2 border-t border-line pt-4">
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-medium">{user?.name}</p>
          <p className="truncate text-xs text-muted">{user?.email}</p>
        </div>
        {notices && <Bell />}
        <ThemeToggle />
        <button type="button" className="icon-button" onClick={() => void auth.logOut()}>
          <LogOutIcon aria-hidden className="size-5" />
          <span className="sr-only">{words.logOut}</span>
        </button>
      </div>
    </>
  );
}
