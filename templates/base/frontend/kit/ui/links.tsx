'use client';

/** Where the bar and the menu lead. */
import { UserRoundIcon } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useAccountName, useAccountPages } from '@/kit/account/frame';
import { Mark } from '@/kit/picture/mark';
import { app, auth, type User } from '@/lib/api';
import { pages, tickets } from '@/lib/site';

// <words>
const words = {
  logOut: 'Log out',
  dashboard: 'Dashboard',
  features: 'Features',
  howItWorks: 'How it works',
  questions: 'Common questions',
  myTicket: 'My ticket',
};
// </words>

export function Brand({ href }: { href: string }) {
  return (
    <Link href={href} className="flex min-w-0 items-center gap-2.5 font-semibold">
      <Mark className="size-9 shrink-0" />
      <span className="truncate [font-family:var(--font-headline)] text-lg">{app.name}</span>
    </Link>
  );
}

/** What the menu of the site has: its pages, or the parts of the landing page where there are no others. */
export function siteLinks(): { href: string; title: string }[] {
  const sections = [
    { href: '/#features', title: words.features },
    { href: '/#how-it-works', title: words.howItWorks },
    { href: '/#questions', title: words.questions },
    ...app.sections.map(({ id, title }) => ({ href: `/#${id}`, title })),
  ];
  const more = tickets ? [{ href: '/my-ticket', title: words.myTicket }] : [];
  return pages.length > 0 ? [...pages.filter((page) => !page.isQuiet), ...more] : sections;
}

/** With more links than this the menu's button stays beside the bar, which shows as many as it has room for. */
export const MOST_IN_BAR = 5;

export function SiteLinks({ className }: { className: string }) {
  const path = usePathname();
  return siteLinks().map((page) => (
    <Link
      key={page.href}
      href={page.href}
      className={className}
      aria-current={path === page.href || path.startsWith(`${page.href}/`) ? 'page' : undefined}
    >
      {page.title}
    </Link>
  ));
}

/** The way to the desk, or to the account, named after what is in it. */
export function HomeLink({ user }: { user: User }) {
  const name = useAccountName();
  if (user.desk) {
    return (
      <Link href="/dashboard" className="button button-primary">
        {words.dashboard}
      </Link>
    );
  }
  return (
    <Link href="/account" className="button button-primary max-sm:px-3">
      <UserRoundIcon aria-hidden className="size-4 shrink-0" />
      <span className="max-sm:sr-only">{name}</span>
    </Link>
  );
}

/** The same in the menu, with every page of the account. */
export function HomeLinks({ user }: { user: User }) {
  const pages = useAccountPages();
  return (
    <>
      {(user.desk ? [{ href: '/dashboard', label: words.dashboard }] : pages).map((page) => (
        <Link key={page.href} href={page.href} className="nav-item text-base">
          {page.label}
        </Link>
      ))}
      <button type="button" className="nav-item text-base" onClick={() => void auth.logOut()}>
        {words.logOut}
      </button>
    </>
  );
}
