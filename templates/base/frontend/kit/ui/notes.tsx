'use client';

/** Headings, badges, refusals, and what is said where there is nothing. */
import { CircleAlertIcon, InboxIcon } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { app } from '@/lib/api';

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
