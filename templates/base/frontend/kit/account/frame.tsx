'use client';

/** The frame of an account, in the site's own: its pages side by side. */
import { LogOutIcon } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useRef, type ReactNode } from 'react';
import { format } from '@/kit/ui/format';
import { auth } from '@/lib/api';
import { useAccountItems, type NavigationItem } from './place';

// <words>
const words = {
  logOut: 'Log out',
  profile: 'Profile',
  mine: (plural: string) => `My ${plural}`,
  myAccount: 'My account',
  myDetails: 'My details',
};
// </words>

/** What a page of the account is called. */
export const labelOf = (item: NavigationItem): string =>
  item.isProfile ? words.myDetails : (item.mine ?? words.mine(format.noun(item.label)));

/** Every page of this account with its name. */
export function useAccountPages(): { href: string; label: string }[] {
  const items = useAccountItems();
  return [
    ...items.map((item) => ({ href: item.href, label: labelOf(item) })),
    { href: '/account/profile', label: words.profile },
  ];
}

/** What the way to the account is called: after what it is mostly for. */
export function useAccountName(): string {
  const [first] = useAccountItems();
  return first && !first.isProfile ? labelOf(first) : words.myAccount;
}

export function AccountFrame({ children }: { children: ReactNode }) {
  const path = usePathname();
  const pages = useAccountPages();
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a telephone the page that is open may stand outside.
    const bar = tabs.current;
    const current = bar?.querySelector<HTMLElement>('[aria-current]');
    if (bar && current) bar.scrollLeft = current.offsetLeft - (bar.clientWidth - current.offsetWidth) / 2;
  }, [path, pages.length]);
  return (
    <div className="page py-6 sm:py-10">
      <div className="mb-6 flex items-center gap-2 border-b border-line sm:mb-8 print:hidden">
        <nav
          ref={tabs}
          aria-label={words.myAccount}
          className="relative -mb-px flex min-w-0 flex-1 gap-1 overflow-x-auto"
        >
          {pages.map((page) => (
            <Link
              key={page.href}
              href={page.href}
              className="tab"
              aria-current={path === page.href ? 'page' : undefined}
            >
              {page.label}
            </Link>
          ))}
        </nav>
        <button type="button" className="button button-quiet shrink-0" onClick={() => void auth.logOut()}>
          <LogOutIcon aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{words.logOut}</span>
        </button>
      </div>
      {children}
    </div>
  );
}
