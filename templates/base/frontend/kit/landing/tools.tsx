'use client';

import { ArrowRightIcon } from 'lucide-react';
import Link from 'next/link';
import { useId, useState } from 'react';

// <words>
const words = {
  toolSearch: 'Search tools',
  toolsTitle: 'All tools',
  noTool: 'No tool of that name.',
};
// </words>

interface ToolsProps {
  readonly tools: readonly { readonly title: string; readonly text: string; readonly href: string }[];
}

/** All tools of the app, and a way to find one. */
export function Tools({ tools }: ToolsProps) {
  const [sought, setSought] = useState('');
  const id = useId();
  const parts = sought.toLocaleLowerCase().split(/\s+/u);
  const found = tools.filter(({ title, text }) =>
    parts.every((part) => `${title} ${text}`.toLocaleLowerCase().includes(part)),
  );
  return (
    <section aria-labelledby={`${id}-title`}>
      <div className="page section">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id={`${id}-title`} className="title">
            {words.toolsTitle}
          </h2>
          <div className="w-full sm:w-72">
            <label htmlFor={id} className="block text-sm font-medium">
              {words.toolSearch}
            </label>
            <input
              id={id}
              type="search"
              className="input mt-1 min-h-11"
              value={sought}
              onChange={(event) => setSought(event.target.value)}
            />
          </div>
        </div>
        <ul className="mt-8 grid gap-(--gap) sm:grid-cols-2 lg:grid-cols-3">
          {found.map(({ title, text, href }) => (
            <li key={href}>
              <Link href={href} className="card group block h-full hover:border-primary">
                <span className="flex items-center justify-between gap-3 text-lg font-semibold">
                  {title}
                  <ArrowRightIcon
                    aria-hidden
                    className="size-4 shrink-0 transition-transform group-hover:translate-x-1"
                  />
                </span>
                <span className="mt-1 block text-muted">{text}</span>
              </Link>
            </li>
          ))}
        </ul>
        <p role="status" className="mt-4 text-muted">
          {found.length === 0 && words.noTool}
        </p>
      </div>
    </section>
  );
}
