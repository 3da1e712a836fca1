import type { ReactNode } from 'react';

/** The sign of the product. */
export function Brand({ size = 24 }: { size?: number }): ReactNode {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" fill="var(--mantine-color-brand-6)" />
      <path
        d="M8 22V11l5 6 3-4 3 4 5-6v11"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
