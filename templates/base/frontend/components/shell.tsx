'use client';

/** The frame around every page. What the app says back has files of its own in `kit/ui`; pages take all of it from here. */
import { MenuIcon } from 'lucide-react';
import Link from 'next/link';
import { usePathname, useSelectedLayoutSegment } from 'next/navigation';
import { useEffect, useState, type ReactNode } from 'react';
import { AccountFrame } from '@/kit/account/frame';
import { NavigationContext, isDoor, type NavigationItem } from '@/kit/account/place';
import { Bell } from '@/kit/notices/bell';
import { BasketLink } from '@/kit/shop/link';
import { Modal } from '@/kit/ui/dialog';
import { Inside, SignedIn } from '@/kit/ui/inside';
import { Brand, HomeLink, HomeLinks, MOST_IN_BAR, SiteLinks, siteLinks } from '@/kit/ui/links';
import { useSession, useUser } from '@/kit/ui/session';
import { ThemeToggle, applyTheme } from '@/kit/ui/theme';
import { ToastProvider } from '@/kit/ui/toast';
import { app, auth } from '@/lib/api';
import { notices, pages, shop, tickets } from '@/lib/site';

export { useSession, useUser } from '@/kit/ui/session';
export { applyTheme } from '@/kit/ui/theme';
export { PageHeader, Alert, Badge, Empty, type Tone } from '@/kit/ui/notes';
export { messageOf, useToast, ToastProvider } from '@/kit/ui/toast';
export { Modal, Confirm } from '@/kit/ui/dialog';
export { useLoad, Loaded, Skeleton, type Loading } from '@/kit/ui/load';

// <words>
const words = {
  skip: 'Skip to content',
  menu: 'Menu',
  main: 'Main',
  logIn: 'Log in',
  signUp: 'Sign up',
  myOrder: 'My order',
  myTicket: 'My ticket',
  footer: (name: string) => `${name}. All rights reserved.`,
  missingTitle: 'This page does not exist',
  missingText: 'The address may be mistyped, or what was here has moved.',
  toStart: 'To the start page',
};
// </words>

interface ShellProps {
  navigation: NavigationItem[];
  children: ReactNode;
}

/** What Next.js calls the page it shows where there is none. */
const NOT_FOUND = '/_not-found';

export function Shell({ navigation, children }: ShellProps) {
  const isMissing = useSelectedLayoutSegment() === NOT_FOUND;
  const path = usePathname();
  const inside = path.startsWith('/dashboard') && !isMissing;
  const isAccount = path.startsWith('/account') && !isDoor(path) && !isMissing;
  const theme = useUser()?.preferences.theme;
  useEffect(() => void auth.start(), []);
  useEffect(() => {
    if (theme) applyTheme(theme);
  }, [theme]);
  return (
    <ToastProvider>
      <a href="#content" className="skip-link print:hidden">
        {words.skip}
      </a>
      <NavigationContext value={navigation}>
        {inside ? (
          <Inside navigation={navigation}>{children}</Inside>
        ) : (
          <Outside>
            {isMissing ? (
              <Missing />
            ) : isAccount ? (
              <SignedIn>
                <AccountFrame>{children}</AccountFrame>
              </SignedIn>
            ) : (
              children
            )}
          </Outside>
        )}
      </NavigationContext>
    </ToastProvider>
  );
}

/** Where an address leads nowhere. */
function Missing() {
  return (
    <section className="mx-auto max-w-2xl px-4 py-24 text-center sm:px-6">
      <p className="text-sm font-semibold text-muted">404</p>
      <h1 className="mt-3 text-3xl font-bold sm:text-4xl">{words.missingTitle}</h1>
      <p className="mt-4 text-muted">{words.missingText}</p>
      <Link href="/" className="button button-primary mt-8">
        {words.toStart}
      </Link>
    </section>
  );
}

/** The frame of the pages anybody may see. */
function Outside({ children }: { children: ReactNode }) {
  const session = useSession();
  const [menu, setMenu] = useState(false);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="bar sticky top-0 z-20 border-b border-line print:hidden">
        <div className="page flex h-16 items-center gap-2">
          <Brand href="/" />
          <nav
            aria-label={words.main}
            className="ml-5 hidden h-11 min-w-0 flex-1 flex-wrap gap-x-1 gap-y-2 overflow-hidden p-1 lg:flex"
          >
            <SiteLinks className="nav-link" />
          </nav>
          <div className="ml-auto flex shrink-0 items-center gap-1 sm:gap-2">
            {shop && <BasketLink />}
            {notices && <Bell />}
            <ThemeToggle />
            {session.state === 'signed-in' ? (
              <HomeLink user={session.user} />
            ) : (
              <>
                <Link href="/login" className="nav-link max-sm:hidden">
                  {words.logIn}
                </Link>
                <Link href="/register" className="button button-primary max-sm:hidden">
                  {words.signUp}
                </Link>
              </>
            )}
            <button
              type="button"
              className={siteLinks().length > MOST_IN_BAR ? 'icon-button' : 'icon-button lg:hidden'}
              aria-expanded={menu}
              onClick={() => setMenu(true)}
            >
              <MenuIcon aria-hidden className="size-6" />
              <span className="sr-only">{words.menu}</span>
            </button>
          </div>
        </div>
      </header>
      {menu && (
        <Modal title={words.menu} onClose={() => setMenu(false)}>
          <nav aria-label={words.main} className="grid gap-1" onClick={() => setMenu(false)}>
            <SiteLinks className="nav-item text-base" />
            {session.state === 'signed-in' ? (
              <HomeLinks user={session.user} />
            ) : (
              <>
                <Link href="/login" className="nav-item text-base">
                  {words.logIn}
                </Link>
                <Link href="/register" className="nav-item text-base">
                  {words.signUp}
                </Link>
              </>
            )}
          </nav>
        </Modal>
      )}
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <footer className="bar border-t border-line print:hidden">
        <div className="page flex flex-wrap items-center justify-between gap-4 py-8 text-sm text-muted">
          <p>{words.footer(app.name)}</p>
          {pages.length + app.sections.length > 0 ? (
            <p className="flex flex-wrap gap-x-4 gap-y-2">
              {[
                ...pages,
                ...(shop && !pages.some(({ href }) => href === '/my-order')
                  ? [{ href: '/my-order', title: words.myOrder }]
                  : []),
                ...(tickets ? [{ href: '/my-ticket', title: words.myTicket }] : []),
                ...app.sections
                  .filter(({ title }) => pages.every((page) => page.title !== title))
                  .map(({ id, title }) => ({ href: `/#${id}`, title })),
              ].map((page) => (
                <Link key={page.href} className="underline hover:text-ink" href={page.href}>
                  {page.title}
                </Link>
              ))}
            </p>
          ) : (
            <p>{app.tagline}</p>
          )}
        </div>
      </footer>
    </div>
  );
}
