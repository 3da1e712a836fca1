import type { ReactNode } from 'react';
import { pictures } from '@/lib/pictures';
import { contours } from './ground';
import { between, pick, short, type Random } from './seed';

interface Sheet {
  readonly kind: string;
  readonly width: number;
  readonly height: number;
  readonly random: Random;
}

const COLOURS = ['var(--art-1)', 'var(--art-2)', 'var(--art-3)', 'var(--art-4)', 'var(--art-5)'] as const;

/** A picture of nothing but shapes: tiles in rows for `pattern`, large forms over each other for `abstract`. */
export function Composition(sheet: Sheet) {
  const { width, height, random, kind } = sheet;
  return (
    <>
      <rect width={width} height={height} fill="var(--art-wall)" />
      {pictures.manner === 'ledger'
        ? contours(width, height, random)
        : kind === 'pattern'
          ? tiles(sheet)
          : forms(sheet)}
    </>
  );
}

function tiles({ width, height, random }: Sheet): ReactNode {
  const size = pick(random, [50, 60, 75]);
  const family = pick(random, [0, 1, 2]);
  const found: ReactNode[] = [];
  for (let y = 0; y < height; y += size)
    for (let x = 0; x < width; x += size)
      found.push(<Tile key={`${x} ${y}`} x={x} y={y} size={size} family={family} random={random} />);
  return found;
}

function Tile({ x, y, size, family, random }: { x: number; y: number; size: number; family: number; random: Random }) {
  const half = size / 2;
  const fill = pick(random, COLOURS);
  const turn = `rotate(${pick(random, [0, 90, 180, 270])} ${x + half} ${y + half})`;
  if (random() < 0.14) return null;
  if (family === 0)
    return <path d={`M${x} ${y}h${size}a${size} ${size} 0 0 1-${size} ${size}z`} transform={turn} fill={fill} />;
  if (family === 1)
    return random() < 0.5 ? (
      <circle cx={x + half} cy={y + half} r={short(half * 0.86)} fill={fill} />
    ) : (
      <path
        d={`M${x} ${y}h${size}a${half} ${half} 0 0 1-${size} 0zM${x} ${y + half}h${size}a${half} ${half} 0 0 1-${size} 0z`}
        transform={turn}
        fill={fill}
      />
    );
  return <path d={`M${x} ${y}l${size} ${size}H${x}z`} transform={turn} fill={fill} />;
}

function forms({ width, height, random }: Sheet): ReactNode {
  const start = Math.floor(random() * COLOURS.length);
  const colour = (index: number): string => COLOURS[(start + index) % COLOURS.length] ?? COLOURS[0];
  const r = height * between(random, 0.28, 0.44);
  const x = width * between(random, 0.3, 0.7);
  const y = height * between(random, 0.32, 0.6);
  return (
    <>
      <path
        d={`M0 ${short(height * between(random, 0.5, 0.7))}Q${short(width * 0.3)} ${short(height * between(random, 0.2, 0.6))} ${short(width * 0.6)} ${short(height * 0.6)}T${width} ${short(height * 0.4)}V${height}H0z`}
        fill={colour(1)}
        opacity={0.9}
      />
      <circle cx={short(x)} cy={short(y)} r={short(r)} fill={colour(0)} />
      <path
        d={`M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 0 0 ${short(r * 2)} 0z`}
        fill={colour(2)}
        opacity={0.85}
      />
      <rect
        x={short(width * between(random, 0.04, 0.7))}
        y={short(height * 0.1)}
        width={short(width * 0.09)}
        height={height}
        fill={colour(3)}
        opacity={0.9}
      />
      <path
        d={`M0 ${short(height * 0.92)}C${short(width * 0.3)} ${short(height * 0.6)} ${short(width * 0.5)} ${short(height * 1.1)} ${width} ${short(height * 0.7)}`}
        fill="none"
        stroke="var(--art-ink)"
        strokeWidth={2.4}
      />
      <path
        d={Array.from({ length: 60 }, () => `M${short(width * random())} ${short(height * random())}h.1`).join('')}
        stroke="var(--art-ink)"
        strokeWidth={2}
        strokeLinecap="round"
        opacity={0.2}
      />
    </>
  );
}
