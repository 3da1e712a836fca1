'use client';

/** Anything that is still loading, or has failed. */
import { CircleAlertIcon } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Empty } from '@/kit/ui/notes';
import { messageOf } from '@/kit/ui/toast';

// <words>
const words = {
  loading: 'Loading…',
  errorTitle: 'That did not work',
  retry: 'Try again',
};
// </words>

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
