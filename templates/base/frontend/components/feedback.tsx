'use client';

/** What the app says back: toasts, dialogs, badges, and the empty, loading and failed states of anything that is loaded. */
import { CircleAlertIcon, CircleCheckIcon, InboxIcon, XIcon } from 'lucide-react';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { ApiError } from '@/lib/api';
import { words } from '@/lib/words';

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
