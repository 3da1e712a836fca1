import { Fragment, type ReactNode } from 'react';

/** The path of a file, which a narrow place breaks between its folders and not within a name. */
export function Path({ children }: { children: string }): ReactNode {
  return (
    <span className="mono">
      {children.split('/').map((part, at) => (
        <Fragment key={`${String(at)} ${part}`}>
          {at > 0 && (
            <>
              /<wbr />
            </>
          )}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
