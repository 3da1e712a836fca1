'use client';

/** What somebody keeps for later: a heart on every card, and the list in the account. */
import { HeartIcon } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Modal } from '@/kit/ui/dialog';
import { useUser } from '@/kit/ui/session';
import { messageOf, useToast } from '@/kit/ui/toast';
import { auth } from '@/lib/api';
import { AccountForm } from './first-step';
import type { PublicRow, Voice } from './types';

// <words>
const words = {
  keep: (title: string) => `Save: ${title}`,
  kept: (title: string) => `Saved: ${title}`,
  notKept: (title: string) => `No longer saved: ${title}`,
  keepIt: 'Save',
  stepAccount: 'Almost done',
};
// </words>

/** As many as one list of the back end holds. */
const MOST = 200;

type Known = Readonly<Record<string, string>>;
const NOTHING: Known = {};

/** Row → what keeps it, of whoever is signed in. */
let known: { of: string; ids: Known } = { of: '', ids: NOTHING };
let asking = '';
const listeners = new Set<() => void>();

function tell(of: string, ids: Known): void {
  known = { of, ids };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

async function load(voice: Voice, of: string): Promise<void> {
  const { items } = await voice.list({ mine: 'true', page_size: MOST });
  const rows = items as unknown as (Record<string, string> & { id: string })[];
  tell(of, Object.fromEntries(rows.flatMap((each) => (each[voice.via] ? [[each[voice.via], each.id]] : []))));
}

/** What is kept; asked for once for each account, however many hearts there are on a page. */
function useKept(voice: Voice): { of: string | null; ids: Known } {
  const user = useUser();
  const of = user === null ? null : `${voice.entity} ${user.id}`;
  const ids = useSyncExternalStore(
    subscribe,
    () => (of !== null && known.of === of ? known.ids : NOTHING),
    () => NOTHING,
  );
  useEffect(() => {
    if (of === null || known.of === of || asking === of) return;
    asking = of;
    load(voice, of).catch(() => {
      asking = '';
    });
  }, [voice, of]);
  return { of, ids };
}

/** A heart: pressed, the row is kept for later. Who has no account makes one on the way. */
export function Favourite({ voice, row, large = false }: { voice: Voice; row: PublicRow; large?: boolean }) {
  const { of, ids } = useKept(voice);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const own = ids[row.id];
  const change = async () => {
    setBusy(true);
    try {
      if (own === undefined) {
        const made = await voice.create({ [voice.via]: row.id });
        tell(of ?? '', { ...ids, [row.id]: made.id });
        toast(voice.label ? `${voice.label}: ${row.title}` : words.kept(row.title));
      } else {
        await voice.remove(own);
        tell(of ?? '', Object.fromEntries(Object.entries(ids).filter(([id]) => id !== row.id)));
        if (!voice.label) toast(words.notKept(row.title));
      }
    } catch (error) {
      toast(messageOf(error), 'danger');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        data-testid="favourite"
        className={
          large
            ? 'button button-large'
            : 'icon-button absolute top-2 right-2 z-10 border border-line bg-surface text-ink shadow-sm max-sm:group-data-[layout=flat]:right-auto max-sm:group-data-[layout=flat]:left-2 group-data-[layout=row]:right-auto group-data-[layout=row]:left-2'
        }
        aria-pressed={own !== undefined}
        aria-label={voice.label ? `${voice.label}: ${row.title}` : words.keep(row.title)}
        disabled={isBusy}
        onClick={() => (of === null ? setAsked(true) : void change())}
      >
        <HeartIcon aria-hidden className={`size-5 ${own === undefined ? '' : 'fill-current text-danger'}`} />
        {large && (voice.label ?? words.keepIt)}
      </button>
      {isAsked && (
        <Modal title={words.stepAccount} onClose={() => setAsked(false)}>
          <AccountForm
            label={voice.label ?? words.keepIt}
            onBack={() => setAsked(false)}
            onReady={async () => {
              const isKnown = await voice.list({ mine: 'true', [voice.via]: row.id, page_size: 1 });
              if (isKnown.total === 0) await voice.create({ [voice.via]: row.id });
              const session = auth.current();
              if (session.state === 'signed-in') await load(voice, `${voice.entity} ${session.user.id}`);
              setAsked(false);
              toast(voice.label ? `${voice.label}: ${row.title}` : words.kept(row.title));
            }}
          />
        </Modal>
      )}
    </>
  );
}
