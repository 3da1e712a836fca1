import { createElement, Fragment, type ReactNode } from 'react';
import type { MarkNode, Tag } from './markdown';

/** How each mark looks here; the page's own headings are above these. */
const LOOKS: Partial<Record<Tag, string>> = {
  h1: 'mt-6 mb-3 text-3xl font-bold text-balance first:mt-0',
  h2: 'mt-6 mb-2 text-2xl font-bold text-balance first:mt-0',
  h3: 'mt-5 mb-2 text-xl font-semibold first:mt-0',
  h4: 'mt-4 mb-1 text-lg font-semibold first:mt-0',
  h5: 'mt-4 mb-1 font-semibold first:mt-0',
  h6: 'mt-4 mb-1 text-sm font-semibold text-muted first:mt-0',
  p: 'my-3 first:mt-0',
  ul: 'my-3 list-disc space-y-1 pl-6',
  ol: 'my-3 list-decimal space-y-1 pl-6',
  blockquote: 'my-3 border-l-4 border-primary pl-4 text-muted',
  pre: 'my-3 overflow-x-auto rounded-theme bg-sunken p-3 text-sm',
  code: 'rounded bg-sunken px-1 font-mono text-[0.9em]',
  a: 'link',
  img: 'my-3 max-w-full rounded-theme',
  hr: 'my-6 border-line',
  table: 'my-3 w-full text-sm',
  th: 'border-b border-line px-3 py-2 text-left',
  td: 'border-b border-line px-3 py-2',
};

const EMPTY: readonly Tag[] = ['hr', 'br', 'img'];

/** Marked text as elements of the page. */
export function Marked({ nodes }: { nodes: readonly (MarkNode | string)[] }): ReactNode {
  return nodes.map((each, at) => {
    if (typeof each === 'string') return <Fragment key={at}>{each}</Fragment>;
    const { tag, children, href, src, alt } = each;
    const given = {
      key: at,
      className: LOOKS[tag],
      ...(href === undefined ? {} : { href, rel: 'noopener noreferrer nofollow' }),
      ...(src === undefined ? {} : { src, alt }),
    };
    return EMPTY.includes(tag) ? createElement(tag, given) : createElement(tag, given, <Marked nodes={children} />);
  });
}
