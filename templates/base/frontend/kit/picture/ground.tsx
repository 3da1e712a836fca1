import type { ReactNode } from 'react';
import { Landscape } from './landscape';
import { between, pick, short, type Random } from './seed';
import type { Manner } from './book';

export interface View {
  readonly width: number;
  readonly height: number;
  /** Where things stand. */
  readonly floor: number;
  readonly random: Random;
}

/** What lies behind and below a thing that stands on a table: each manner has its own. */
export function Ground({ manner, ...view }: View & { readonly manner: Manner }) {
  return (
    <>
      <rect width={view.width} height={view.height} fill="var(--art-wall)" />
      {GROUNDS[manner](view)}
    </>
  );
}

const GROUNDS: Record<Manner, (view: View) => ReactNode> = {
  storefront: (view) => {
    const { width, height, floor, random } = view;
    const x = width / 2 + between(random, -width * 0.16, width * 0.16);
    return (
      <>
        <circle
          cx={short(x)}
          cy={short(floor * 0.52)}
          r={short(height * between(random, 0.3, 0.4))}
          fill="var(--art-tint)"
        />
        <rect y={short(floor - 16)} width={width} height={height} fill="var(--art-floor)" />
        <ellipse
          cx={width / 2}
          cy={short(floor + 2)}
          rx={short(Math.min(width, height) * 0.42)}
          ry={18}
          fill="var(--art-light)"
          opacity={0.75}
        />
        <path
          d={`M${short(width / 2 - Math.min(width, height) * 0.42)} ${short(floor + 2)}v${height}h${short(Math.min(width, height) * 0.84)}v-${height}a${short(Math.min(width, height) * 0.42)} 18 0 0 1-${short(Math.min(width, height) * 0.84)} 0z`}
          fill="var(--art-tint)"
        />
      </>
    );
  },
  editorial: ({ width, height, floor, random }) => {
    const turn = pick(random, [0, 1]);
    return (
      <>
        <rect
          x={short(width * (turn ? 0.34 : 0.08))}
          y={short(height * 0.08)}
          width={short(width * 0.58)}
          height={short(floor - height * 0.08)}
          fill="var(--art-tint)"
        />
        <g stroke="var(--art-ink)" opacity={0.26}>
          {Array.from({ length: Math.floor(height / 9) }, (_, index) => {
            const y = 6 + index * 9;
            return (
              <path
                key={index}
                d={`M0 ${y}H${width}`}
                strokeWidth={short(
                  0.4 + 2 * Math.abs(Math.sin((index / 7) * Math.PI + turn)) * (y > floor ? 1.2 : 0.45),
                )}
              />
            );
          })}
        </g>
      </>
    );
  },
  atelier: ({ width, height, random }) => {
    const left = random() < 0.5;
    const cut = width * between(random, 0.36, 0.64);
    return (
      <>
        <path
          d={
            left
              ? `M0 0h${short(cut)}L${short(cut * 0.7)} ${height}H0z`
              : `M${width} 0H${short(cut)}l${short(width * 0.12)} ${height}H${width}z`
          }
          fill="var(--art-floor)"
        />
        <circle
          cx={short(width * (left ? 0.72 : 0.28))}
          cy={short(height * 0.34)}
          r={short(height * between(random, 0.2, 0.34))}
          fill="var(--art-tint)"
        />
        <rect y={short(height * 0.8)} width={width} height={short(height * 0.2)} fill="var(--art-ink)" opacity={0.12} />
        {grain(width, height, random)}
      </>
    );
  },
  ledger: ({ width, height, floor, random }) => (
    <>
      <path d={grid(width, height, 24)} stroke="var(--art-ink)" strokeWidth={0.8} opacity={0.16} />
      {contours(width, height, random)}
      <path d={`M0 ${short(floor)}H${width}`} stroke="var(--art-ink)" strokeWidth={1.4} opacity={0.5} />
    </>
  ),
  clinic: ({ width, height, floor, random }) => {
    const w = Math.min(width, height) * between(random, 0.66, 0.8);
    const x = (width - w) / 2;
    return (
      <>
        <path
          d={`M${short(x)} ${short(floor)}V${short(height * 0.14 + w / 2)}a${short(w / 2)} ${short(w / 2)} 0 0 1 ${short(w)} 0V${short(floor)}z`}
          fill="var(--art-light)"
        />
        <rect y={short(floor)} width={width} height={height} fill="var(--art-tint)" />
        <circle
          cx={short(width * pick(random, [0.14, 0.86]))}
          cy={short(height * 0.2)}
          r={short(height * 0.08)}
          fill="var(--art-tint)"
        />
      </>
    );
  },
  campus: ({ width, height, floor, random }) => (
    <>
      <path
        d={`M0 ${short(height * 0.14)}Q${width / 2} ${short(height * 0.3)} ${width} ${short(height * 0.1)}`}
        fill="none"
        stroke="var(--art-ink)"
        strokeWidth={1.6}
        opacity={0.55}
      />
      {Array.from({ length: 8 }, (_, index) => {
        const x = (width * (index + 0.3)) / 8;
        const part = x / width;
        const y = height * (0.14 + 0.32 * part * (1 - part) - 0.04 * part);
        return (
          <path
            key={index}
            d={`M${short(x)} ${short(y)}l${short(width * 0.07)} ${short(height * 0.012)}l${short(-width * 0.04)} ${short(height * 0.1)}z`}
            fill={`var(--art-${1 + (index % 4)})`}
          />
        );
      })}
      <path d={wave(width, height, floor - 34, random)} fill="var(--art-tint)" />
      <path d={wave(width, height, floor - 6, random)} fill="var(--art-floor)" />
    </>
  ),
  arcade: ({ width, height, floor, random }) => {
    const [x, y] = [width / 2, floor * 0.6];
    const turn = random();
    return (
      <>
        {Array.from({ length: 12 }, (_, index) => {
          const at = (angle: number): string =>
            `${short(x + 500 * Math.cos(angle))} ${short(y + 500 * Math.sin(angle))}`;
          const from = ((index + turn) / 12) * Math.PI * 2;
          return (
            <path key={index} d={`M${x} ${short(y)}L${at(from)}L${at(from + Math.PI / 12)}z`} fill="var(--art-tint)" />
          );
        })}
        <rect y={short(floor)} width={width} height={height} fill="var(--art-floor)" />
        <path d={`M0 ${short(floor)}H${width}`} stroke="var(--art-ink)" strokeWidth={3} />
        {Array.from({ length: 5 }, (_, index) => (
          <rect
            key={index}
            x={short(width * random())}
            y={short(floor * 0.8 * random())}
            width={9}
            height={9}
            fill={`var(--art-${1 + index})`}
            stroke="var(--art-ink)"
            strokeWidth={2}
          />
        ))}
      </>
    );
  },
  wander: (view) => <Landscape land={pick(view.random, ['hills', 'mountains', 'fields', 'park'])} {...view} />,
  forge: ({ width, height, floor, random }) => (
    <>
      <path d={grid(width, height, 30)} stroke="var(--art-light)" strokeWidth={1} opacity={0.5} />
      <g transform={`translate(${random() < 0.5 ? 0 : width * 0.5} 0)`} fill="var(--art-tint)">
        {[0, 1, 2].map((index) => (
          <path
            key={index}
            d={`M${index * 74 - 40} ${height}l${short(height * 0.6)}-${height}h34l-${short(height * 0.6)} ${height}z`}
          />
        ))}
      </g>
      <rect y={short(floor)} width={width} height={height} fill="var(--art-floor)" />
      <g fill="var(--art-ink)" opacity={0.7}>
        {Array.from({ length: Math.ceil(width / 28) }, (_, index) => (
          <path key={index} d={`M${index * 28} ${short(height - 12)}h14l-8 12h-14z`} />
        ))}
      </g>
    </>
  ),
  hearth: ({ width, height, floor, random }) => {
    const leaf = pick(random, [0.12, 0.86]);
    return (
      <>
        <path
          d={`M${short(width * 0.24)} ${short(floor)}V${short(height * 0.36)}q${short(width * 0.26)}-${short(height * 0.44)} ${short(width * 0.52)} 0V${short(floor)}z`}
          fill="var(--art-tint)"
        />
        <rect y={short(floor - 14)} width={width} height={height} fill="var(--art-floor)" />
        <path
          d={`M0 ${short(floor - 14)}q${width / 4}-6 ${width / 2} 0t${width / 2} 0`}
          fill="none"
          stroke="var(--art-ink)"
          strokeWidth={1.6}
          opacity={0.35}
        />
        <g
          transform={`translate(${short(width * leaf)} ${short(floor - 8)})`}
          stroke="var(--art-mid)"
          strokeWidth={2.4}
          fill="none"
        >
          <path d={`M0 0q-6-40 4-${short(height * 0.4)}`} />
          {[20, 38, 56, 74, 92].map((up, index) => (
            <path
              key={up}
              d={`M0-${up}q${index % 2 ? 22 : -22}-4 ${index % 2 ? 24 : -24}-20q${index % 2 ? -22 : 22} 0 ${index % 2 ? -24 : 24} 20z`}
              fill="var(--art-mid)"
              stroke="none"
            />
          ))}
        </g>
      </>
    );
  },
};

function grid(width: number, height: number, step: number): string {
  const down = Array.from({ length: Math.ceil(width / step) }, (_, index) => `M${index * step} 0V${height}`);
  const across = Array.from({ length: Math.ceil(height / step) }, (_, index) => `M0 ${index * step}H${width}`);
  return [...down, ...across].join('');
}

/** Rings as on a map, around a summit. */
export function contours(width: number, height: number, random: Random): ReactNode {
  const [x, y] = [width * between(random, 0.25, 0.75), height * between(random, 0.2, 0.5)];
  const lean = between(random, -20, 20);
  return Array.from({ length: 7 }, (_, index) => {
    const r = 18 + index * 26;
    return (
      <ellipse
        key={index}
        cx={short(x + index * 3)}
        cy={short(y + index * 2)}
        rx={short(r * 1.35)}
        ry={short(r * 0.8)}
        transform={`rotate(${short(lean)} ${short(x)} ${short(y)})`}
        fill="none"
        stroke={index % 3 === 0 ? 'var(--art-1)' : 'var(--art-2)'}
        strokeWidth={index % 3 === 0 ? 2 : 1.2}
        opacity={0.5}
      />
    );
  });
}

function grain(width: number, height: number, random: Random): ReactNode {
  const dots = Array.from({ length: 70 }, () => `M${short(width * random())} ${short(height * random())}h.1`).join('');
  return <path d={dots} stroke="var(--art-ink)" strokeWidth={2} strokeLinecap="round" opacity={0.28} />;
}

function wave(width: number, height: number, top: number, random: Random): string {
  const rise = between(random, 12, 30);
  return `M0 ${short(top)}q${short(width / 8)}-${short(rise)} ${short(width / 4)} 0t${short(width / 4)} 0t${short(width / 4)} 0t${short(width / 4)} 0V${height}H0z`;
}
