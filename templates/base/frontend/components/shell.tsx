'use client';

/** The frame around every page: who is signed in, the navigation, the theme. */
import {
  CircleAlertIcon,
  LayoutDashboardIcon,
  LogOutIcon,
  MenuIcon,
  MoonIcon,
  SettingsIcon,
  SunIcon,
} from 'lucide-react';
import Link from 'next/link';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { auth, type Preferences, type Session, type User } from '@/lib/api';
import { app, words } from '@/lib/words';
import { Empty, Modal, Skeleton, ToastProvider } from './feedback';

export interface NavigationItem {
  href: string;
  label: string;
  icon: ReactNode;
}

const UNKNOWN: Session = { state: 'unknown' };

export const useSession = (): Session => useSyncExternalStore(auth.subscribe, auth.current, () => UNKNOWN);

/** The account of whoever is signed in; null while nobody is. */
export function useUser(): User | null {
  const session = useSession();
  return session.state === 'signed-in' ? session.user : null;
}

/** Shows the theme at once and remembers it in this browser for the next visit. */
export function applyTheme(theme: NonNullable<Preferences['theme']>): void {
  document.documentElement.dataset['theme'] = theme;
  localStorage.setItem('theme', theme);
}

interface ShellProps {
  navigation: NavigationItem[];
  children: ReactNode;
}

export function Shell({ navigation, children }: ShellProps) {
  const inside = usePathname().startsWith('/dashboard');
  const theme = useUser()?.preferences.theme;
  useEffect(() => void auth.start(), []);
  useEffect(() => {
    if (theme) applyTheme(theme);
  }, [theme]);
  return (
    <ToastProvider>
      <a href="#content" className="skip-link">
        {words.skip}
      </a>
      {inside ? <Inside navigation={navigation}>{children}</Inside> : <Outside>{children}</Outside>}
    </ToastProvider>
  );
}

function Brand({ href }: { href: string }) {
  const [first = ''] = app.name;
  return (
    <Link href={href} className="flex min-w-0 items-center gap-2.5 font-semibold">
      <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-theme bg-primary text-on-primary">
        {first.toLocaleUpperCase(app.locale)}
      </span>
      <span className="truncate">{app.name}</span>
    </Link>
  );
}

function ThemeToggle() {
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

/** The frame of the pages anybody may see. */
function Outside({ children }: { children: ReactNode }) {
  const session = useSession();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-20 border-b border-line bg-page/90 backdrop-blur">
        <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:px-6">
          <Brand href="/" />
          <nav aria-label={words.main} className="ml-6 hidden gap-1 md:flex">
            <a className="nav-link" href="/#features">
              {words.features}
            </a>
            <a className="nav-link" href="/#how-it-works">
              {words.howItWorks}
            </a>
            <a className="nav-link" href="/#questions">
              {words.questions}
            </a>
          </nav>
          <div className="ml-auto flex shrink-0 items-center gap-1 sm:gap-2">
            <ThemeToggle />
            {session.state === 'signed-in' ? (
              <Link href="/dashboard" className="button button-primary">
                {words.dashboard}
              </Link>
            ) : (
              <>
                <Link href="/login" className="nav-link">
                  {words.logIn}
                </Link>
                <Link href="/register" className="button button-primary max-sm:hidden">
                  {words.signUp}
                </Link>
              </>
            )}
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <footer className="border-t border-line">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-4 px-4 py-8 text-sm text-muted sm:px-6">
          <p>{words.footer(app.name)}</p>
          <p>{app.tagline}</p>
        </div>
      </footer>
    </div>
  );
}

/** The frame of the pages behind the login; whoever is not signed in is sent there and comes back afterwards. */
function Inside({ navigation, children }: ShellProps) {
  const session = useSession();
  const router = useRouter();
  const [menu, setMenu] = useState(false);
  useEffect(() => {
    if (session.state !== 'signed-out') return;
    router.replace(`/login?next=${encodeURIComponent(window.location.pathname + window.location.search)}`);
  }, [session.state, router]);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_1fr]">
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
          <Guarded session={session}>{children}</Guarded>
        </div>
      </main>
    </div>
  );
}

function Guarded({ session, children }: { session: Session; children: ReactNode }) {
  if (session.state === 'signed-in') return children;
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
    ...items,
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
        <ThemeToggle />
        <button type="button" className="icon-button" onClick={() => void auth.logOut()}>
          <LogOutIcon aria-hidden className="size-5" />
          <span className="sr-only">{words.logOut}</span>
        </button>
      </div>
    </>
  );
}

interface PageHeaderProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

/** The heading of a page behind the login, with its main actions. */
export function PageHeader({ title, text, children }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} – ${app.name}`;
  }, [title]);
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-2xl font-bold tracking-tight wrap-break-word sm:text-3xl">{title}</h1>
        {text && <p className="mt-1 max-w-2xl text-muted">{text}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-2 print:hidden">{children}</div>}
    </header>
  );
}
