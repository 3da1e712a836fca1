'use client';

/** The frame around every page, and what the app says back: toasts, dialogs, badges, and anything that is still loading, empty or failed. */
import {
  CircleAlertIcon,
  CircleCheckIcon,
  InboxIcon,
  LayoutDashboardIcon,
  LogOutIcon,
  MenuIcon,
  MoonIcon,
  SettingsIcon,
  SunIcon,
  TicketCheckIcon,
  UserRoundIcon,
  XIcon,
} from 'lucide-react';
import Link from 'next/link';
import { usePathname, useRouter, useSelectedLayoutSegment } from 'next/navigation';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { AccountFrame, useAccountName, useAccountPages } from '@/kit/account/frame';
import { atDesk, atHome, isDoor, NavigationContext, type NavigationItem } from '@/kit/account/place';
import { Bell } from '@/kit/notices/bell';
import { Mark } from '@/kit/picture/mark';
import { BasketLink } from '@/kit/shop/link';
import { ApiError, app, auth, type Preferences, type Session, type User } from '@/lib/api';
import { keptHere } from '@/kit/kept';
import { notices, pages, shop, tickets } from '@/lib/site';

// <words>
const words = {
  skip: 'Skip to content',
  menu: 'Menu',
  main: 'Main',
  logIn: 'Log in',
  logOut: 'Log out',
  signUp: 'Sign up',
  dashboard: 'Dashboard',
  settings: 'Settings',
  features: 'Features',
  howItWorks: 'How it works',
  questions: 'Questions',
  myOrder: 'My order',
  myTicket: 'My ticket',
  checkInDoor: 'Check-in',
  footer: (name: string) => `${name}. All rights reserved.`,
  cancel: 'Cancel',
  close: 'Close',
  loading: 'Loading…',
  working: 'One moment…',
  errorTitle: 'That did not work',
  errorNetwork: 'The server cannot be reached. Check your connection and try again.',
  errorServer: 'Something went wrong on our side. Please try again.',
  errorMissing: 'This entry does not exist, or it is not yours to see.',
  missingTitle: 'This page does not exist',
  missingText: 'The address may be mistyped, or what was here has moved.',
  toStart: 'To the start page',
  errorWait: (seconds: number) => `Too many attempts. Try again in ${seconds} seconds.`,
  retry: 'Try again',
  theme: 'Theme',
};
// </words>

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
  keptHere.set('theme', theme);
}

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

function Brand({ href }: { href: string }) {
  return (
    <Link href={href} className="flex min-w-0 items-center gap-2.5 font-semibold">
      <Mark className="size-9 shrink-0" />
      <span className="truncate [font-family:var(--font-headline)] text-lg">{app.name}</span>
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

/** What the menu of the site has: its pages, or the parts of the landing page where there are no others. */
function siteLinks(): { href: string; title: string }[] {
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
const MOST_IN_BAR = 5;

function SiteLinks({ className }: { className: string }) {
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
function HomeLink({ user }: { user: User }) {
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
function HomeLinks({ user }: { user: User }) {
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

/** The frame of the pages behind the login; whoever is not signed in is sent there and comes back afterwards. */
function Inside({ navigation, children }: ShellProps) {
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
function SignedIn({ children }: { children: ReactNode }) {
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

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** What went wrong, as one sentence for a person. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return words.errorServer;
  if (error.status === 0) return words.errorNetwork;
  if (error.status === 429) return error.retryAfter ? words.errorWait(error.retryAfter) : error.message;
  if (error.status === 404) return words.errorMissing;
  if (error.status >= 500) return words.errorServer;
  return error.message || words.errorServer;
}

interface Toast {
  id: number;
  text: string;
  tone: 'success' | 'danger';
}

const ToastContext = createContext<(text: string, tone?: Toast['tone']) => void>(() => undefined);

/** `toast('Saved')` shows a note for a few seconds; screen readers hear it. */
export const useToast = () => useContext(ToastContext);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const next = useRef(0);
  const dismiss = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useCallback(
    (text: string, tone: Toast['tone'] = 'success') => {
      const id = next.current++;
      setToasts((all) => [...all.slice(-2), { id, text, tone }]);
      setTimeout(() => dismiss(id), 6000);
    },
    [dismiss],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-end gap-2 print:hidden"
      >
        {toasts.map((toast) => (
          <div key={toast.id} className="card pointer-events-auto flex max-w-sm items-start gap-3 py-3 shadow-lg">
            {toast.tone === 'success' ? (
              <CircleCheckIcon aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
            ) : (
              <CircleAlertIcon aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
            )}
            <p className="min-w-0 text-sm wrap-break-word">{toast.text}</p>
            <button type="button" className="icon-button -my-1 -mr-2" onClick={() => dismiss(toast.id)}>
              <XIcon aria-hidden className="size-4" />
              <span className="sr-only">{words.close}</span>
            </button>
          </div>
        ))}
      </div>
    </ToastContext>
  );
}

interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog on top of the page. The browser keeps the focus inside and gives it back afterwards. */
export function Modal({ title, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="modal"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="flex max-h-[85dvh] flex-col">
        <header className="flex items-center justify-between gap-4 border-b border-line px-5 py-4">
          <h2 id={id} className="min-w-0 text-lg font-semibold wrap-break-word">
            {title}
          </h2>
          <button type="button" className="icon-button" onClick={onClose}>
            <XIcon aria-hidden className="size-5" />
            <span className="sr-only">{words.close}</span>
          </button>
        </header>
        <div className="overflow-y-auto p-5">{children}</div>
      </div>
    </dialog>
  );
}

interface ConfirmProps {
  title: string;
  text: string;
  confirm: string;
  danger?: boolean;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something happens that cannot be taken back, and stays open with the reason when it is refused. */
export function Confirm({ title, text, confirm, danger = false, onConfirm, onClose }: ConfirmProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async () => {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
    } catch (reason) {
      setError(messageOf(reason));
      setBusy(false);
    }
  };
  return (
    <Modal title={title} onClose={onClose}>
      <p className="text-muted wrap-break-word">{text}</p>
      {error && <Alert text={error} />}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className="button" onClick={onClose}>
          {words.cancel}
        </button>
        <button
          type="button"
          className={danger ? 'button button-danger' : 'button button-primary'}
          disabled={busy}
          onClick={() => void run()}
        >
          {busy ? words.working : confirm}
        </button>
      </div>
    </Modal>
  );
}

/** A refusal or failure beside what caused it. */
export function Alert({ text }: { text: string }) {
  return (
    <p role="alert" className="mt-4 flex gap-2 rounded-theme bg-danger-soft px-3 py-2 text-sm text-danger">
      <CircleAlertIcon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-break-word">{text}</span>
    </p>
  );
}

const BADGES: Record<Tone, string> = {
  neutral: 'bg-neutral-soft text-neutral',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

export function Badge({ tone = 'neutral', children }: { tone?: Tone | undefined; children: ReactNode }) {
  return <span className={`badge ${BADGES[tone]}`}>{children}</span>;
}

interface EmptyProps {
  title: string;
  text: string;
  icon?: ReactNode;
  children?: ReactNode;
}

/** Says why there is nothing to see and what to do about it. */
export function Empty({ title, text, icon, children }: EmptyProps) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      <span aria-hidden className="mb-4 grid size-14 place-items-center rounded-full bg-primary-soft text-primary-text">
        {icon ?? <InboxIcon className="size-7" />}
      </span>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-1 max-w-sm text-muted">{text}</p>
      {children && <div className="mt-5">{children}</div>}
    </div>
  );
}

export interface Loading<T> {
  data: T | null;
  error: unknown;
  /** True while an answer is awaited, also when older data is still shown. */
  busy: boolean;
  reload: () => void;
}

/** Loads once per `key` and again on `reload()`. Answers that come too late are dropped; old data stays until the new is here. */
export function useLoad<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loading<T> {
  const [result, setResult] = useState<{ data: T | null; error: unknown; of: string }>({
    data: null,
    error: null,
    of: '',
  });
  const [round, setRound] = useState(0);
  const latest = useRef(load);
  useLayoutEffect(() => {
    latest.current = load;
  });
  const wanted = `${round} ${key}`;
  useEffect(() => {
    const abort = new AbortController();
    latest.current(abort.signal).then(
      (data) => {
        if (!abort.signal.aborted) setResult({ data, error: null, of: wanted });
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setResult((old) => ({ data: old.data, error, of: wanted }));
      },
    );
    return () => abort.abort();
  }, [wanted]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  return { data: result.data, error: result.error, busy: result.of !== wanted, reload };
}

/** Shows a loaded thing, or that it is on its way, or that it failed and how to try again. */
export function Loaded<T>({ of, children }: { of: Loading<T>; children: (data: T) => ReactNode }) {
  if (of.error !== null && !of.busy) {
    return (
      <Empty title={words.errorTitle} text={messageOf(of.error)} icon={<CircleAlertIcon className="size-7" />}>
        <button type="button" className="button" onClick={of.reload}>
          {words.retry}
        </button>
      </Empty>
    );
  }
  return of.data === null ? <Skeleton /> : children(of.data);
}

/** Grey bars in the place of what is being loaded. */
export function Skeleton() {
  return (
    <div role="status" className="space-y-3 p-5">
      <span className="sr-only">{words.loading}</span>
      <div className="h-5 w-2/5 animate-pulse rounded-theme bg-line" />
      <div className="h-5 w-full animate-pulse rounded-theme bg-line" />
      <div className="h-5 w-4/5 animate-pulse rounded-theme bg-line" />
    </div>
  );
}
