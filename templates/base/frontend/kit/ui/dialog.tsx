'use client';

/** Windows above the page. */
import { XIcon } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Alert } from '@/kit/ui/notes';
import { messageOf } from '@/kit/ui/toast';

// <words>
const words = {
  cancel: 'Cancel',
  close: 'Close',
  working: 'One moment…',
};
// </words>

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
