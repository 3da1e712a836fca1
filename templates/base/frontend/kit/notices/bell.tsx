'use client';

/** The bell: what has happened to one's own rows, new until it is seen. */
import { BellIcon } from 'lucide-react';
import Link from 'next/link';
import { useCallback, useEffect, useState } from 'react';
import { atHome } from '@/kit/account/place';
import { Modal } from '@/kit/ui/dialog';
import { format } from '@/kit/ui/format';
import { Skeleton } from '@/kit/ui/load';
import { Alert, Badge, Empty } from '@/kit/ui/notes';
import { useUser } from '@/kit/ui/session';
import { messageOf } from '@/kit/ui/toast';
import { getPublic, postPublic } from '@/lib/api';
import { notices } from '@/lib/site';

// <words>
const words = {
  notices: 'Notifications',
  newNotices: (count: number) => `${count} new`,
  noNotices: 'Nothing has happened yet',
  noNoticesText: 'When something of yours is confirmed, answered or cancelled, it stands here.',
};
// </words>

interface Notice {
  id: string;
  route: string;
  row_id: string;
  label: string;
  status: string;
  seen: boolean;
  at: string;
}

interface Told {
  unseen: number;
  items: Notice[];
}

/** Asks again after so long, in ms, while the page is looked at. */
const EVERY = 45_000;

const listNotices = (): Promise<Told> => getPublic('/site/notices/of/me');

export function Bell() {
  const user = useUser();
  const [told, setTold] = useState<Told | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const id = user?.id;
  const load = useCallback(async () => {
    try {
      setTold(await listNotices());
      setProblem(null);
    } catch (error) {
      setProblem(messageOf(error));
    }
  }, []);
  useEffect(() => {
    if (!id) return;
    const look = () => void (document.visibilityState === 'visible' && load());
    look();
    const timer = window.setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [id, load]);
  if (!user) return null;
  const unseen = told?.unseen ?? 0;
  const close = () => {
    setOpen(false);
    setTold((old) => old && { unseen: 0, items: old.items.map((each) => ({ ...each, seen: true })) });
  };
  return (
    <>
      <button
        type="button"
        data-testid="bell"
        className="icon-button relative"
        onClick={() => {
          setOpen(true);
          void load().then(() => postPublic('/site/notices/seen', {}).catch(() => undefined));
        }}
      >
        <BellIcon aria-hidden className="size-5" />
        {unseen > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-danger px-1 text-[0.65rem] font-bold text-surface"
          >
            {unseen > 9 ? '9+' : unseen}
          </span>
        )}
        <span className="sr-only">
          {words.notices}
          {unseen > 0 && `: ${words.newNotices(unseen)}`}
        </span>
      </button>
      {isOpen && (
        <Modal title={words.notices} onClose={close}>
          {problem ? (
            <Alert text={problem} />
          ) : told === null ? (
            <Skeleton />
          ) : told.items.length === 0 ? (
            <Empty title={words.noNotices} text={words.noNoticesText} icon={<BellIcon className="size-7" />} />
          ) : (
            <ul className="-my-2 divide-y divide-line">
              {told.items.map((notice) => (
                <Line key={notice.id} notice={notice} href={hrefOf(notice, user)} onOpen={close} />
              ))}
            </ul>
          )}
        </Modal>
      )}
    </>
  );
}

const hrefOf = (notice: Notice, user: Parameters<typeof atHome>[1]): string =>
  atHome(`${notices?.[notice.route]?.page ?? '/dashboard'}?id=${encodeURIComponent(notice.row_id)}`, user);

function Line({ notice, href, onOpen }: { notice: Notice; href: string; onOpen: () => void }) {
  const kind = notices?.[notice.route];
  const state = kind?.states.find(({ id }) => id === notice.status);
  return (
    <li data-testid="notice">
      <Link
        href={href}
        onClick={onOpen}
        className="-mx-2 flex items-start justify-between gap-3 rounded-theme p-3 hover:bg-primary-soft"
      >
        <span className="min-w-0">
          <span className={`block wrap-break-word ${notice.seen ? '' : 'font-semibold'}`}>{notice.label}</span>
          <span className="block text-sm text-muted">
            {[kind?.singular, format.dateTime(notice.at)].filter(Boolean).join(' · ')}
          </span>
        </span>
        {state && <Badge tone={state.tone}>{state.label}</Badge>}
      </Link>
    </li>
  );
}
