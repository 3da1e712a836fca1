import type { ReactNode } from 'react';
import { pictures } from '@/lib/pictures';
import { contours } from './ground';
import { Motif } from './motif';
import { pick, short, type Random } from './seed';

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
  if (pictures.manner !== 'ledger' && kind !== 'pattern') return <Motif {...sheet} />;
  return (
    <>
      <rect width={width} height={height} fill="var(--art-wall)" />
      {pictures.manner === 'ledger' ? contours(width, height, random) : tiles(sheet)}
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
