'use client';

/** Where somebody is at home: who runs the place at the desk, everybody else in an account on the site. */
import { createContext, useContext, type ReactNode } from 'react';
import { usePathname } from 'next/navigation';
import { useUser } from '@/kit/ui/session';
import type { User } from '@/lib/api';
import { forms, offers, pages, shop, tickets } from '@/lib/site';
import type { Offer } from '../site/types';

export interface NavigationItem {
  href: string;
  /** Of its rows at the back end. */
  route: string;
  label: string;
  icon: ReactNode;
  /** What the app knows about the person, as far as that is a row of its own: the client, the member. */
  isProfile?: boolean;
  /** What one's own are called where that is not “my” and the label. */
  mine?: string;
  /** Its rows are parts of other rows of one's own, and seen with them. */
  isPart?: boolean;
}

/** The pages of all kinds of things. */
export const NavigationContext = createContext<readonly NavigationItem[]>([]);

const DESK = '/dashboard';
const ACCOUNT = '/account';

/** The first page of whoever is signed in. */
export const homeOf = (user: User): string => (user.desk ? DESK : ACCOUNT);

/** Where to go after signing in: where the person wanted to go before, never to another site; else home. */
export function destination(user: User): string {
  const next = new URLSearchParams(window.location.search).get('next') ?? '';
  return /^\/(?:dashboard|account)(?:[/?]|$)/.test(next) ? next : homeOf(user);
}

/** A page of the desk, or the one in its place in the account of somebody who has no desk. */
export function atHome(address: string, user: User | null): string {
  if (user === null || user.desk) return address;
  return address
    .replace(/^\/dashboard\/settings(?=$|[?#])/, '/account/profile')
    .replace(/^\/dashboard(?=$|[/?#])/, ACCOUNT);
}

/** A page of the account, or the one in its place at the desk. */
export const atDesk = (address: string): string =>
  address.replace(/^\/account\/profile(?=$|[?#])/, '/dashboard/settings').replace(/^\/account(?=$|[/?#])/, DESK);

/** Pages below `/account` that everybody may open. */
export const isDoor = (path: string): boolean => /^\/account\/(?:owner|invitation)\/?$/.test(path);

export interface Place {
  isAccount: boolean;
  /** What all addresses here begin with. */
  base: string;
  /** Whether this person has a page here of the rows with this route. */
  has: (route: string) => boolean;
}

/** Which of the two this page belongs to. */
export function usePlace(): Place {
  const isAccount = usePathname().startsWith(ACCOUNT);
  const user = useUser();
  const routes = (isAccount ? user?.keeps : user?.sees) ?? [];
  return { isAccount, base: isAccount ? ACCOUNT : DESK, has: (route) => routes.includes(route) };
}

/** Where rows with this route begin on the site: the page where one is chosen, or its form. */
export function startOf(route: string): { label: string; href: string; isChosen: boolean } | null {
  const page = `${DESK}/${route}`;
  const [path, form] = Object.entries(forms).find(([, each]) => each.page === page) ?? [];
  const begins = ({ step }: Offer): boolean => step?.added?.page === page || (!!path && step?.href === `/${path}`);
  const offer = Object.values(offers).find((each) => each.path && begins(each));
  if (offer) return { label: offer.title, href: `/${offer.path ?? ''}`, isChosen: true };
  // A ticket begins with the day and the hour.
  if (tickets !== null && tickets.bookings === page) {
    const { href } = tickets;
    const booked = pages.find((each) => each.href === href);
    return booked ? { label: booked.title, href: booked.href, isChosen: true } : null;
  }
  // An order begins with the goods.
  const goods = shop?.orders === page ? offers[shop.goods] : undefined;
  if (goods?.path) return { label: goods.title, href: `/${goods.path}`, isChosen: true };
  return form && path ? { label: form.title, href: `/${path}`, isChosen: false } : null;
}

/** The pages of this person's account: what is done on the site first, what is known about the person last. */
export function useAccountItems(): readonly NavigationItem[] {
  const items = useContext(NavigationContext);
  const user = useUser();
  const rank = (item: NavigationItem): number => (item.isProfile ? 2 : startOf(item.route)?.isChosen ? 0 : 1);
  return items
    .filter((item) => user?.keeps.includes(item.route) && !item.isPart)
    .toSorted((one, other) => rank(one) - rank(other))
    .map((item) => ({ ...item, href: item.href.replace(DESK, ACCOUNT) }));
}
