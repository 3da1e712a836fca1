import type { ReactNode } from 'react';
import { between, pick, short, type Random } from './seed';

/** Views without any thing in front. */
export const LANDS = ['hills', 'mountains', 'sea', 'town', 'forest', 'fields', 'desert', 'park', 'night'] as const;
export type Land = (typeof LANDS)[number];

interface View {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
}

/** A clear day, the morning, the evening. */
const SKIES = [
  'var(--art-sky)',
  'color-mix(in oklab, var(--art-sky) 68%, var(--art-sun))',
  'color-mix(in oklab, var(--art-sky) 74%, var(--art-3))',
] as const;

const NIGHT = 'color-mix(in oklab, var(--art-ink) 74%, var(--art-1))';

/** Sky, light, and three layers of land, each nearer and darker than the one behind it. */
export function Landscape({ land, ...view }: View & { readonly land: Land }) {
  const { width, height, random } = view;
  const horizon = height * between(random, 0.42, 0.56);
  return (
    <>
      <rect width={width} height={height} fill={land === 'night' ? NIGHT : pick(random, SKIES)} />
      <Light {...view} horizon={horizon} moon={land === 'night'} />
      {LAYERS[land](view, horizon)}
    </>
  );
}

function Light({ width, random, horizon, moon }: View & { readonly horizon: number; readonly moon: boolean }) {
  const x = width * pick(random, [0.2, 0.32, 0.68, 0.8]);
  const y = horizon * between(random, 0.4, 0.78);
  const r = between(random, 20, 34);
  const cloud = (at: number, high: number, size: number): ReactNode => (
    <path
      key={at}
      d={`M${short(at)} ${short(high)}h${short(size * 2.6)}a${short(size * 0.45)} ${short(size * 0.45)} 0 0 0 0-${short(size * 0.9)}h-${short(size * 0.5)}a${short(size * 0.7)} ${short(size * 0.7)} 0 0 0-${short(size * 1.4)} 0h-${short(size * 0.7)}a${short(size * 0.45)} ${short(size * 0.45)} 0 0 0 0 ${short(size * 0.9)}z`}
      fill="var(--art-light)"
      opacity={0.7}
    />
  );
  return (
    <>
      <circle cx={short(x)} cy={short(y)} r={short(r * 1.7)} fill="var(--art-sun)" opacity={0.25} />
      <circle cx={short(x)} cy={short(y)} r={short(r)} fill={moon ? 'var(--art-light)' : 'var(--art-sun)'} />
      {!moon && [
        cloud(width * between(random, 0.05, 0.3), horizon * 0.4, 20),
        cloud(width * between(random, 0.55, 0.8), horizon * 0.62, 14),
      ]}
    </>
  );
}

/** A ridge from edge to edge, filled down to the bottom: soft where `sharp` is 0, of straight lines where it is 1. */
function ridge({ width, height, random }: View, top: number, rise: number, steps: number, sharp: boolean): string {
  const points = Array.from({ length: steps + 1 }, (_, index) => [
    (width * index) / steps,
    top - rise * (sharp && index % 2 === 1 ? between(random, 0.65, 1) : between(random, 0, sharp ? 0.3 : 1)),
  ]) as [number, number][];
  const line = points.slice(1).map(([x, y], index) => {
    const [before, from] = points[index] ?? [0, top];
    const middle = (before + x) / 2;
    return sharp
      ? `L${short(x)} ${short(y)}`
      : `C${short(middle)} ${short(from)} ${short(middle)} ${short(y)} ${short(x)} ${short(y)}`;
  });
  return `M0 ${short(points[0]?.[1] ?? top)}${line.join('')}V${height}H0z`;
}

const FAR = 'var(--art-far)';
const MID = 'var(--art-mid)';
const NEAR = 'var(--art-near)';

const LAYERS: Record<Land, (view: View, horizon: number) => ReactNode> = {
  hills: (view, horizon) => (
    <>
      <path d={ridge(view, horizon + 20, 60, 3, false)} fill={FAR} />
      <path d={ridge(view, horizon + 60, 50, 2, false)} fill={MID} />
      {trees(view, horizon + 62, 5, MID)}
      <path d={ridge(view, view.height * 0.86, 40, 2, false)} fill={NEAR} />
    </>
  ),
  mountains: (view, horizon) => (
    <>
      <path d={ridge(view, horizon + 40, 130, 6, true)} fill={FAR} />
      <path d={ridge(view, horizon + 70, 80, 8, true)} fill={MID} />
      <path d={ridge(view, view.height * 0.84, 34, 3, false)} fill={NEAR} />
      {firs(view, view.height * 0.84, 7)}
    </>
  ),
  sea: (view, horizon) => (
    <>
      <path d={ridge(view, horizon + 6, 34, 4, false)} fill={FAR} />
      <rect y={short(horizon)} width={view.width} height={view.height} fill={MID} />
      {waves(view, horizon)}
      {sail(view, horizon)}
      <path d={ridge(view, view.height * 0.97, 30, 2, false)} fill="var(--art-sun)" opacity={0.85} />
    </>
  ),
  town: (view, horizon) => (
    <>
      {houses(view, horizon + 46, 26, 90, FAR)}
      {houses(view, horizon + 80, 38, 80, MID)}
      <rect y={short(horizon + 80)} width={view.width} height={view.height} fill={NEAR} />
    </>
  ),
  forest: (view, horizon) => (
    <>
      <path d={ridge(view, horizon + 20, 50, 4, false)} fill={FAR} />
      {firs(view, horizon + 60, 14, MID)}
      <rect y={short(horizon + 58)} width={view.width} height={view.height} fill={MID} />
      <path d={ridge(view, view.height * 0.9, 30, 3, false)} fill={NEAR} />
      {firs(view, view.height * 0.9, 5)}
    </>
  ),
  fields: (view, horizon) => (
    <>
      <path d={ridge(view, horizon + 8, 26, 4, false)} fill={FAR} />
      <rect y={short(horizon + 6)} width={view.width} height={view.height} fill={MID} />
      {furrows(view, horizon + 6)}
      {trees(view, horizon + 12, 3, NEAR)}
    </>
  ),
  desert: (view, horizon) => (
    <>
      <path d={ridge(view, horizon + 30, 80, 3, true)} fill={FAR} />
      <path d={ridge(view, horizon + 70, 60, 2, false)} fill="var(--art-sun)" opacity={0.8} />
      <path d={ridge(view, view.height * 0.9, 50, 1, false)} fill={MID} />
    </>
  ),
  park: (view, horizon) => (
    <>
      {houses(view, horizon + 40, 34, 70, FAR)}
      <path d={ridge(view, horizon + 46, 12, 3, false)} fill={MID} />
      {trees(view, horizon + 60, 7, NEAR)}
      <path d={path(view, horizon + 44)} fill="var(--art-light)" opacity={0.55} />
    </>
  ),
  night: (view, horizon) => (
    <>
      {Array.from({ length: 18 }, (_, index) => (
        <circle
          key={index}
          cx={short(view.width * view.random())}
          cy={short(horizon * view.random())}
          r={short(between(view.random, 0.8, 2))}
          fill="var(--art-light)"
        />
      ))}
      <path d={ridge(view, horizon + 40, 90, 4, false)} fill="color-mix(in oklab, var(--art-ink), var(--art-near))" />
      {houses(view, horizon + 90, 40, 60, NEAR)}
      <path d={ridge(view, view.height * 0.86, 20, 2, false)} fill="var(--art-ink)" />
    </>
  ),
};

function trees({ width, random }: View, foot: number, count: number, fill: string): ReactNode {
  return Array.from({ length: count }, (_, index) => {
    const x = width * between(random, 0.03, 0.97);
    const size = between(random, 12, 24);
    return (
      <g key={index}>
        <path
          d={`M${short(x)} ${short(foot + 6)}v${short(-size * 1.4)}`}
          stroke="var(--art-ink)"
          strokeWidth={3}
          opacity={0.5}
        />
        <ellipse cx={short(x)} cy={short(foot - size * 1.3)} rx={short(size * 0.75)} ry={short(size)} fill={fill} />
        <ellipse
          cx={short(x + size * 0.2)}
          cy={short(foot - size * 1.2)}
          rx={short(size * 0.5)}
          ry={short(size * 0.85)}
          fill="black"
          opacity={0.1}
        />
      </g>
    );
  });
}

function firs({ width, random }: View, foot: number, count: number, fill = NEAR): ReactNode {
  return Array.from({ length: count }, (_, index) => {
    const x = (width * (index + between(random, 0.1, 0.9))) / count;
    const h = between(random, 44, 84);
    const w = h * 0.36;
    return (
      <path
        key={index}
        d={`M${short(x)} ${short(foot - h)}l${short(w * 0.6)} ${short(h * 0.4)}h${short(-w * 0.2)}l${short(w * 0.45)} ${short(h * 0.34)}h${short(-w * 0.2)}l${short(w * 0.4)} ${short(h * 0.38)}h${short(-w * 2.1)}l${short(w * 0.4)} ${short(-h * 0.38)}h${short(-w * 0.2)}l${short(w * 0.45)} ${short(-h * 0.34)}h${short(-w * 0.2)}z`}
        fill={fill}
      />
    );
  });
}

function waves({ width, height, random }: View, horizon: number): ReactNode {
  return Array.from({ length: 9 }, (_, index) => {
    const y = horizon + ((height - horizon) * (index + 1)) / 11;
    const w = between(random, 30, 80);
    const x = between(random, 0, width - w);
    return (
      <path
        key={index}
        d={`M${short(x)} ${short(y)}q${short(w / 4)} -5 ${short(w / 2)} 0t${short(w / 2)} 0`}
        fill="none"
        stroke="var(--art-light)"
        strokeWidth={2.5}
        strokeLinecap="round"
        opacity={0.55}
      />
    );
  });
}

function sail({ width, random }: View, horizon: number): ReactNode {
  const x = width * between(random, 0.3, 0.7);
  const y = horizon + 26;
  return (
    <g>
      <path d={`M${short(x)} ${short(y - 58)}v54l34 0z`} fill="var(--art-light)" />
      <path d={`M${short(x - 5)} ${short(y - 46)}v42h-22z`} fill="var(--art-2)" />
      <path d={`M${short(x - 32)} ${short(y)}h70l-12 14h-46z`} fill="var(--art-1)" />
    </g>
  );
}

function houses({ width, height, random }: View, foot: number, least: number, rise: number, fill: string): ReactNode {
  const found: ReactNode[] = [];
  for (let x = -10; x < width;) {
    const w = between(random, least, least * 1.8);
    const h = between(random, rise * 0.4, rise);
    const roof = pick(random, ['flat', 'gable', 'slope']);
    const top = foot - h;
    const over =
      roof === 'flat'
        ? ''
        : roof === 'gable'
          ? `L${short(x + w / 2)} ${short(top - w * 0.36)}`
          : `L${short(x + w)} ${short(top - w * 0.3)}`;
    found.push(
      <g key={x}>
        <path d={`M${short(x)} ${height}V${short(top)}${over}L${short(x + w)} ${short(top)}V${height}z`} fill={fill} />
        {Array.from({ length: Math.max(1, Math.floor(h / 24)) }, (_, row) =>
          [0.25, 0.6].map((part) =>
            random() < 0.7 ? (
              <rect
                key={`${row} ${part}`}
                x={short(x + w * part)}
                y={short(top + 10 + row * 22)}
                width={short(w * 0.16)}
                height={10}
                fill="var(--art-sun)"
                opacity={0.75}
              />
            ) : null,
          ),
        )}
      </g>,
    );
    x += w - 0.5;
  }
  return found;
}

function furrows({ width, height, random }: View, horizon: number): ReactNode {
  const x = width * between(random, 0.35, 0.65);
  return Array.from({ length: 11 }, (_, index) => {
    const at = (index - 5) * width * 0.16;
    return (
      <path
        key={index}
        d={`M${short(x + at * 0.12)} ${short(horizon)}L${short(x + at * 1.6)} ${height}h${short(width * 0.1)}z`}
        fill={index % 2 === 0 ? NEAR : 'var(--art-sun)'}
        opacity={index % 2 === 0 ? 0.75 : 0.35}
      />
    );
  });
}

function path({ width, height, random }: View, top: number): string {
  const x = width * between(random, 0.4, 0.6);
  const bend = between(random, -60, 60);
  return `M${short(x)} ${short(top)}q${short(bend)} ${short((height - top) / 2)} -40 ${short(height - top)}h120q${short(-60 + bend)} ${short(-(height - top) / 2)} -70 ${short(top - height)}z`;
}
