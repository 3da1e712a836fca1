'use client';

import { useEffect, useRef, useState } from 'react';
import { messageOf } from '@/kit/ui/toast';
import { ApiError } from '@/lib/api';
import { listPictures, pictureSrc, putPictures, sendPicture } from './client';
import { readShown } from './shown';
import { shrunk } from './shrink';

/** As many as one row has. */
export const MOST_PICTURES = 8;

/** One picture in the form: there already, on its way, or refused. */
export interface Item {
  key: string;
  /** None while it is on its way, and where it was refused. */
  id: string | null;
  /** What is shown of it here; none where it cannot be. */
  src: string | null;
  /** The name of its file, of a new one. */
  name: string;
  /** How much of it has been sent, from 0 to 1. */
  share: number;
  error: string | null;
}

export interface Pictures {
  items: Item[];
  /** Why the pictures that are there cannot be shown. */
  failure: string | null;
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  /** Puts one before all others. */
  first: (key: string) => void;
  /** Waits for what is on its way and puts all of them where they belong; nothing where nothing was changed. Rejects with an `ApiError`. */
  save: (rowId: string) => Promise<void>;
}

/** The pictures of a row while it is edited. They are sent at once, and belong to the row when it is saved. `rowId`: null for a new row. */
export function usePictures(route: string, rowId: string | null, most = MOST_PICTURES): Pictures {
  const [items, setItems] = useState<Item[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef<Item[]>([]);
  const sending = useRef<Promise<void>[]>([]);
  const kept = useRef<string[]>([]);
  const made = useRef<string[]>([]);
  const count = useRef(0);

  const change = (next: (old: Item[]) => Item[]) => {
    latest.current = next(latest.current);
    setItems(latest.current);
  };
  const set = (key: string, part: Partial<Item>) =>
    change((old) => old.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const local = (data: Blob): string => {
    const src = URL.createObjectURL(data);
    made.current.push(src);
    return src;
  };

  useEffect(() => {
    const abort = new AbortController();
    const load = async (id: string): Promise<void> => {
      const found = await listPictures(route, id, abort.signal);
      kept.current = found.map((each) => each.id);
      const there = found.map((each) => ({ key: each.id, id: each.id, src: null, name: '', share: 1, error: null }));
      change((old) => [...there, ...old]);
      for (const each of found) {
        void readShown(pictureSrc(each.id, 'small'), abort.signal).then(
          (data) => set(each.id, { src: local(data) }),
          () => undefined,
        );
      }
    };
    if (rowId !== null) {
      load(rowId).catch((error: unknown) => {
        if (!abort.signal.aborted) setFailure(messageOf(error));
      });
    }
    const urls = made.current;
    return () => {
      abort.abort();
      latest.current = [];
      for (const each of urls.splice(0)) URL.revokeObjectURL(each);
    };
    // The form is of one row as long as it stands.
  }, [route, rowId]);

  const send = async (key: string, file: File): Promise<void> => {
    try {
      const { id } = await sendPicture(await shrunk(file), (share) => set(key, { share }));
      set(key, { id, share: 1 });
    } catch (error) {
      set(key, { error: messageOf(error) });
    }
  };

  return {
    items,
    failure,
    add: (files) => {
      const isOne = most === 1;
      const room = isOne ? 1 : most - latest.current.filter((each) => each.error === null).length;
      for (const file of files.slice(0, Math.max(0, room))) {
        count.current += 1;
        const key = `new ${count.current}`;
        const item = { key, id: null, src: local(file), name: file.name, share: 0, error: null };
        change((old) => (isOne ? [item] : [...old.filter((each) => each.error === null), item]));
        sending.current.push(send(key, file));
      }
    },
    remove: (key) => change((old) => old.filter((each) => each.key !== key)),
    first: (key) => change((old) => old.toSorted((a, b) => Number(b.key === key) - Number(a.key === key))),
    save: async (id) => {
      const waited = latest.current.filter((each) => each.id === null && each.error === null).map((each) => each.key);
      await Promise.all(sending.current);
      // What was refused before has been read by now; what is refused only now has not.
      const refused = latest.current.find((each) => each.error !== null && waited.includes(each.key));
      if (refused) throw new ApiError(422, refused.error ?? '');
      const ids = latest.current.flatMap((each) => (each.id === null ? [] : [each.id]));
      if (ids.join() === kept.current.join()) return;
      await putPictures(route, id, ids);
      kept.current = ids;
    },
  };
}
