import type { ReactNode } from 'react';
import { Motif } from './motif';
import { between, pick, short, type Random } from './seed';

interface MadeProps {
  readonly random: Random;
  /** Width of the outline in ink around what is solid; 0: none. */
  readonly outline: number;
}

const COLOURS = ['var(--art-1)', 'var(--art-2)', 'var(--art-3)', 'var(--art-4)'] as const;

const edge = (outline: number): object =>
  outline > 0 ? { stroke: 'var(--art-ink)', strokeWidth: outline, strokeLinejoin: 'round' } : {};

/** A picture within the picture: nothing of it shows beyond its edges. */
function Inset({
  at: [x, y, width, height],
  random,
}: {
  at: readonly [number, number, number, number];
  random: Random;
}) {
  return (
    <svg x={x} y={y} width={width} height={height} viewBox={`0 0 ${width * 4} ${height * 4}`}>
      <Motif width={width * 4} height={height * 4} random={random} />
    </svg>
  );
}

/** A poster with two lines of title below what it shows. */
function Poster({ random, outline }: MadeProps) {
  return (
    <>
      <rect x={20} y={4} width={60} height={86} rx={1.5} fill="var(--art-ink)" {...edge(outline)} />
      <Inset at={[22, 6, 56, 64]} random={random} />
      <rect x={26} y={75} width={short(between(random, 26, 46))} height={4.5} fill="var(--art-light)" />
      <rect x={26} y={82} width={short(between(random, 14, 30))} height={3} fill="var(--art-light)" opacity={0.6} />
    </>
  );
}

/** A book that stands, with what is on its cover. */
function Book({ random, outline }: MadeProps) {
  const cloth = pick(random, COLOURS);
  return (
    <>
      <path d="M20 12h60v74H28a8 8 0 0 1-8-8z" fill="var(--art-light)" {...edge(outline)} />
      <path d="M20 12a6 6 0 0 1 6-6h52v74H27c-4 0-7 2-7 5z" fill={cloth} {...edge(outline)} />
      <Inset at={[32, 13, 39, 41]} random={random} />
      <rect x={32} y={60} width={short(between(random, 22, 39))} height={4} fill="var(--art-light)" />
      <rect x={32} y={68} width={short(between(random, 12, 24))} height={3} fill="var(--art-light)" opacity={0.7} />
      <path d="M25 8v72" stroke="black" strokeWidth={1.5} opacity={0.22} />
    </>
  );
}

/** A record half out of its sleeve. */
function Sleeve({ random, outline }: MadeProps) {
  return (
    <>
      <circle cx={64} cy={53} r={33} fill="var(--art-ink)" {...edge(outline)} />
      <circle cx={64} cy={53} r={24} fill="none" stroke="white" strokeWidth={0.8} opacity={0.25} />
      <circle cx={64} cy={53} r={10} fill={pick(random, COLOURS)} />
      <rect x={4} y={17} width={72} height={73} fill="var(--art-light)" {...edge(outline)} />
      <Inset at={[5, 18, 70, 71]} random={random} />
    </>
  );
}

/** A picture in its frame. */
function Frame({ random, outline }: MadeProps) {
  const isTall = random() < 0.35;
  const [x, y, w, h] = isTall ? [22, 8, 56, 76] : [10, 16, 80, 62];
  return (
    <>
      <rect x={x} y={y} width={w} height={h} rx={1} fill="var(--art-ink)" {...edge(outline)} />
      <rect x={x + 3} y={y + 3} width={w - 6} height={h - 6} fill="var(--art-light)" />
      <Inset at={[x + 9, y + 9, w - 18, h - 18]} random={random} />
    </>
  );
}

/** A pass, a strip or a card to keep: what is printed on it differs, and how it is cut. */
function Ticket({ random, outline }: MadeProps) {
  const paper = pick(random, COLOURS);
  const wide = between(random, 20, 40);
  return pick(random, [
    <>
      <path d="M6 24h88v14a9 9 0 0 0 0 18v14H6V56a9 9 0 0 0 0-18z" fill="var(--art-light)" {...edge(outline)} />
      <Inset at={[16, 29, 36, 36]} random={random} />
      <rect x={58} y={33} width={short(wide * 0.6)} height={5} fill="var(--art-ink)" />
      <rect x={58} y={43} width={short(wide * 0.4)} height={3} fill="var(--art-ink)" opacity={0.5} />
      <rect x={58} y={52} width={20} height={10} fill={paper} />
    </>,
    <>
      <path d="M40 2l10 12L60 2" fill="none" stroke={paper} strokeWidth={4} />
      <rect x={24} y={14} width={52} height={76} rx={5} fill={paper} {...edge(outline)} />
      <rect x={43} y={18} width={14} height={4} rx={2} fill="var(--art-ink)" opacity={0.6} />
      <Inset at={[30, 28, 40, 34]} random={random} />
      <rect x={30} y={68} width={short(wide)} height={5} fill="var(--art-light)" />
      <rect x={30} y={77} width={short(wide * 0.6)} height={4} fill="var(--art-light)" opacity={0.7} />
    </>,
    <>
      <rect x={16} y={16} width={72} height={46} rx={5} fill="var(--art-ink)" transform="rotate(-9 52 39)" />
      <rect x={10} y={34} width={80} height={50} rx={5} fill={paper} {...edge(outline)} />
      <Inset at={[54, 34, 36, 50]} random={random} />
      <rect x={17} y={42} width={short(wide * 0.8)} height={6} fill="var(--art-light)" />
      <rect x={17} y={72} width={short(wide * 0.5)} height={4} fill="var(--art-light)" opacity={0.7} />
    </>,
  ]);
}

/** A clock: round, square, or one that rings; each tells another time. */
function Clock({ random, outline }: MadeProps) {
  const rim = pick(random, COLOURS);
  const hour = Math.floor(random() * 12);
  const minute = pick(random, [0, 15, 30, 45]);
  const hand = (turn: number, length: number, width: number): ReactNode => (
    <path
      d={`M50 52v-${length}`}
      stroke="var(--art-ink)"
      strokeWidth={width}
      strokeLinecap="round"
      transform={`rotate(${short(turn)} 50 52)`}
    />
  );
  const ring = (
    <>
      <path d="M30 82l-6 8M70 82l6 8" stroke="var(--art-ink)" strokeWidth={5} strokeLinecap="round" />
      <path d="M18 28a14 14 0 0 1 20-14zM82 28a14 14 0 0 0-20-14z" fill={rim} {...edge(outline)} />
    </>
  );
  return (
    <>
      {pick(random, [
        <circle key="round" cx={50} cy={52} r={37} fill={rim} {...edge(outline)} />,
        <rect key="square" x={14} y={16} width={72} height={72} rx={14} fill={rim} {...edge(outline)} />,
        <g key="alarm">
          {ring}
          <circle cx={50} cy={52} r={35} fill={rim} {...edge(outline)} />
        </g>,
      ])}
      <circle cx={50} cy={52} r={29} fill="var(--art-light)" />
      <path
        d="M50 27v4M50 73v4M25 52h4M71 52h4"
        stroke="var(--art-ink)"
        strokeWidth={2.4}
        strokeLinecap="round"
        opacity={0.6}
      />
      {hand(hour * 30 + minute / 2, 14, 4)}
      {hand(minute * 6, 21, 3)}
      <circle cx={50} cy={52} r={3} fill={rim} />
    </>
  );
}

/** A panel with figures: bars, a line, a ring, an area, shares or dots. */
function Chart({ random, outline }: MadeProps) {
  const start = Math.floor(random() * COLOURS.length);
  const colour = (index: number): string => COLOURS[(start + index) % COLOURS.length] ?? COLOURS[0];
  const values = Array.from({ length: 6 }, (_, index) => between(random, 8, 30) + index * between(random, 0, 5));
  const point = (value: number, index: number): string => `${short(18 + index * 12.8)} ${short(80 - value)}`;
  const line = `M${values.map(point).join('L')}`;
  return (
    <>
      <rect x={6} y={12} width={88} height={78} rx={4} fill="var(--art-light)" {...edge(outline)} />
      {pick(random, FIGURES)({ values, colour, line })}
      <rect x={14} y={18} width={short(between(random, 16, 34))} height={3.5} fill="var(--art-ink)" opacity={0.6} />
    </>
  );
}

interface Figures {
  readonly values: readonly number[];
  readonly line: string;
  readonly colour: (index: number) => string;
}

const axis = <path d="M14 81h72" stroke="var(--art-ink)" strokeWidth={1.4} />;
const RING = 2 * Math.PI * 19;

const FIGURES: readonly [(figures: Figures) => ReactNode, ...((figures: Figures) => ReactNode)[]] = [
  ({ values, colour }) => (
    <>
      {values.map((value, index) => (
        <rect
          key={index}
          x={16 + index * 12}
          y={short(81 - value)}
          width={8}
          height={short(value)}
          fill={colour(index === 5 ? 1 : 0)}
        />
      ))}
      {axis}
    </>
  ),
  ({ line, values, colour }) => (
    <>
      <path d={line} fill="none" stroke={colour(0)} strokeWidth={3} strokeLinejoin="round" strokeLinecap="round" />
      <circle cx={82} cy={short(80 - (values[5] ?? 0))} r={3.6} fill={colour(1)} />
      {axis}
    </>
  ),
  ({ line, colour }) => (
    <>
      <path d={`${line}V81H18z`} fill={colour(0)} opacity={0.35} />
      <path d={line} fill="none" stroke={colour(0)} strokeWidth={2.4} strokeLinejoin="round" />
      {axis}
    </>
  ),
  ({ values, colour }) => {
    const share = 0.3 + (values[0] ?? 0) / 70;
    return (
      <g fill="none" strokeWidth={9} transform="rotate(-90 50 54)">
        <circle cx={50} cy={54} r={19} stroke={colour(1)} opacity={0.35} />
        <circle cx={50} cy={54} r={19} stroke={colour(0)} strokeDasharray={`${short(RING * share)} ${short(RING)}`} />
      </g>
    );
  },
  ({ values, colour }) =>
    values.slice(0, 4).map((value, index) => (
      <g key={index}>
        <rect x={14} y={30 + index * 13} width={72} height={7} fill={colour(0)} opacity={0.16} />
        <rect x={14} y={30 + index * 13} width={short(16 + value * 1.1)} height={7} fill={colour(index % 2)} />
      </g>
    )),
  ({ values, colour }) => (
    <>
      {values.map((value, index) => (
        <g key={index}>
          <rect x={16 + index * 12} y={short(81 - value)} width={8} height={short(value)} fill={colour(0)} />
          <rect
            x={16 + index * 12}
            y={short(81 - value * 1.5)}
            width={8}
            height={short(value * 0.5)}
            fill={colour(1)}
          />
        </g>
      ))}
      {axis}
    </>
  ),
];

/** What is drawn anew for every row, by kind: rows of such things differ in what is on them. */
export const MADE: Readonly<Record<string, (props: MadeProps) => ReactNode>> = {
  film: Poster,
  book: Book,
  vinyl: Sleeve,
  painting: Frame,
  ticket: Ticket,
  clock: Clock,
  chart: Chart,
};
