'use client';

/** What the app says back: notes for a few seconds, and failures as a sentence. */
import { CircleAlertIcon, CircleCheckIcon, XIcon } from 'lucide-react';
import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import { ApiError } from '@/lib/api';

// <words>
const words = {
  close: 'Close',
  errorNetwork: 'The server cannot be reached. Check your connection and try again.',
  errorServer: 'Something went wrong on our side. Please try again.',
  errorMissing: 'This entry does not exist, or it is not yours to see.',
  errorWait: (seconds: number) => `Too many attempts. Try again in ${seconds} seconds.`,
};
// </words>

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
