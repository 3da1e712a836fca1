import type { ReactNode } from 'react';

interface MountProps {
  readonly width: number;
  readonly height: number;
  /** How wide the white edge is, at the sides and above. */
  readonly x: number;
  readonly y: number;
  readonly children: ReactNode;
}

/** A print on a wall: white at its edges, and nothing of what it shows lies beyond them. */
export function Mount({ width, height, x, y, children }: MountProps) {
  return (
    <>
      <rect width={width} height={height} fill="var(--art-light)" />
      <svg
        x={x}
        y={y}
        width={width - 2 * x}
        height={height - 2 * y}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
      >
        {children}
      </svg>
    </>
  );
}
