import type { ReactNode } from 'react';
import { between, pick, short, type Random } from './seed';

interface MotifProps {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
}

interface Sheet extends MotifProps {
  /** Colours of the brand in an order of their own. */
  readonly colour: (index: number) => string;
}

const COLOURS = ['var(--art-1)', 'var(--art-2)', 'var(--art-3)', 'var(--art-4)', 'var(--art-5)'] as const;

/** Large forms on a ground, in one of several families: what hangs on a wall, lies under a title or stands for something without a shape. */
export function Motif({ width, height, random }: MotifProps) {
  const start = Math.floor(random() * COLOURS.length);
  const step = pick(random, [1, 2, 3, 4]);
  const colour = (index: number): string => COLOURS[(start + index * step) % COLOURS.length] ?? COLOURS[0];
  const dots = Array.from({ length: 50 }, () => `M${short(width * random())} ${short(height * random())}h.1`).join('');
  return (
    <>
      <rect width={width} height={height} fill="var(--art-wall)" />
      {pick(random, FAMILIES)({ width, height, random, colour })}
      <path d={dots} stroke="var(--art-ink)" strokeWidth={2} strokeLinecap="round" opacity={0.18} />
    </>
  );
}

const FAMILIES: readonly [(sheet: Sheet) => ReactNode, ...((sheet: Sheet) => ReactNode)[]] = [
  // A disc in two colours over a wave, and a line.
  ({ width, height, random, colour }) => {
    const r = Math.min(width, height) * between(random, 0.28, 0.42);
    const x = width * between(random, 0.3, 0.7);
    const y = height * between(random, 0.32, 0.56);
    return (
      <>
        <path d={wave(width, height, height * between(random, 0.5, 0.7), height * 0.16)} fill={colour(1)} />
        <circle cx={short(x)} cy={short(y)} r={short(r)} fill={colour(0)} />
        <path
          d={`M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 0 0 ${short(r * 2)} 0z`}
          fill={colour(2)}
          opacity={0.85}
        />
        <path
          d={`M0 ${short(height * 0.92)}C${short(width * 0.3)} ${short(height * 0.6)} ${short(width * 0.5)} ${short(height * 1.1)} ${width} ${short(height * 0.7)}`}
          fill="none"
          stroke="var(--art-ink)"
          strokeWidth={2.4}
        />
      </>
    );
  },
  // Arcs within arcs, from a corner or from below.
  ({ width, height, random, colour }) => {
    const x = width * pick(random, [0, 0.5, 1]);
    const most = Math.max(width, height) * between(random, 0.8, 1);
    return [1, 0.78, 0.56, 0.34, 0.14].map((share, index) => (
      <circle key={share} cx={short(x)} cy={height} r={short(most * share)} fill={colour(index)} />
    ));
  },
  // Bands across, one above the other.
  ({ width, height, random, colour }) => {
    const lean = between(random, -0.3, 0.3) * height;
    const from = height * between(random, -0.1, 0.25);
    return [0, 1, 2, 3].map((index) => {
      const top = from + (index * height) / 4;
      return (
        <path
          key={index}
          d={`M0 ${short(top)}L${width} ${short(top + lean)}V${short(top + lean + height / 7)}L0 ${short(top + height / 7)}z`}
          fill={colour(index)}
        />
      );
    });
  },
  // Two sheets that overlap.
  ({ width, height, random, colour }) => {
    const r = Math.min(width, height) * between(random, 0.3, 0.36);
    const gap = r * between(random, 0.5, 0.7);
    const isLevel = width > height;
    return [-1, 1].map((side) => (
      <circle
        key={side}
        cx={short(width / 2 + (isLevel ? side * gap : 0))}
        cy={short(height / 2 + (isLevel ? 0 : side * gap))}
        r={short(r)}
        fill={colour(side + 1)}
        opacity={0.86}
      />
    ));
  },
  // Peaks below a moon.
  ({ width, height, random, colour }) => (
    <>
      <circle
        cx={short(width * between(random, 0.2, 0.8))}
        cy={short(height * 0.28)}
        r={short(Math.min(width, height) * 0.13)}
        fill={colour(3)}
      />
      {[0, 1, 2].map((index) => {
        const x = width * (0.2 + 0.3 * index + between(random, -0.1, 0.1));
        const top = height * between(random, 0.3, 0.62);
        return (
          <path
            key={index}
            d={`M${short(x - width * 0.36)} ${height}L${short(x)} ${short(top)}L${short(x + width * 0.36)} ${height}z`}
            fill={colour(index)}
            opacity={0.94}
          />
        );
      })}
    </>
  ),
  // Columns of different heights.
  ({ width, height, random, colour }) => {
    const count = pick(random, [4, 5, 7]);
    return Array.from({ length: count }, (_, index) => {
      const top = height * between(random, 0.12, 0.7);
      const w = width / count;
      return (
        <path
          key={index}
          d={`M${short(index * w)} ${height}V${short(top + w / 2)}a${short(w / 2)} ${short(w / 2)} 0 0 1 ${short(w)} 0V${height}z`}
          fill={colour(index)}
        />
      );
    });
  },
  // A leaf or a sail: one bent form, and its shadow.
  ({ width, height, random, colour }) => {
    const side = pick(random, [-1, 1]);
    const bend = (share: number): string =>
      `M${short(width / 2)} ${short(height * 0.08)}Q${short(width / 2 + side * width * share)} ${short(height * 0.5)} ${short(width / 2)} ${short(height * 0.92)}`;
    return (
      <>
        <rect y={short(height * between(random, 0.55, 0.75))} width={width} height={height} fill={colour(2)} />
        <path
          d={`${bend(0.8)}Q${short(width / 2 - side * width * 0.1)} ${short(height * 0.5)} ${short(width / 2)} ${short(height * 0.08)}z`}
          fill={colour(0)}
        />
        <path d={`${bend(-0.5)}z`} fill={colour(1)} opacity={0.9} />
      </>
    );
  },
  // Waves, one behind the other.
  ({ width, height, random, colour }) =>
    [0.2, 0.42, 0.62, 0.8].map((share, index) => (
      <path
        key={share}
        d={wave(width, height, height * (share + between(random, -0.05, 0.05)), height * between(random, -0.14, 0.14))}
        fill={colour(index)}
      />
    )),
];

function wave(width: number, height: number, top: number, rise: number): string {
  return `M0 ${short(top)}Q${short(width * 0.25)} ${short(top - rise)} ${short(width * 0.5)} ${short(top)}T${width} ${short(top)}V${height}H0z`;
}
