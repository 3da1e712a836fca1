import type { ReactNode } from 'react';
import { paintsOf } from './drawing';
import { heardAs } from './given-names';
import { pick, type Random } from './seed';

const SKINS = ['#f4d6c0', '#e8bd9b', '#d3a077', '#b57b50', '#8d5a38', '#633c25'] as const;
const HAIRS = ['#23190f', '#3d2a1c', '#6b4423', '#a5713a', '#d6aa62', '#8d3f22', '#9b9892', '#e4e0d8'] as const;

/** Behind the head, then around the face: each in a box of 200 × 200, face at 100 88. */
const BACKS = [
  '',
  'M58 84c0-66 84-66 84 0v58H58z',
  'M52 92c-6-72 102-72 96 0 4 30 10 50-2 62H54c-12-12-6-32-2-62z',
  'M56 74c-4-50 92-50 88 0 14 10 12 34-2 40-6 14-16 10-22 4H80c-6 6-16 10-22-4-14-6-16-30-2-40z',
  'M100 34m-22 0a22 20 0 1 0 44 0a22 20 0 1 0-44 0',
  'M50 80c0-64 100-64 100 0 10 20 4 38-10 42H60c-14-4-20-22-10-42z',
] as const;
const FRONTS = [
  'M64 82c0-50 72-50 72 0-2-18-12-26-24-28-16 8-36 6-42 4-4 6-6 14-6 24z',
  'M63 84c-4-54 78-58 74 0-4-12-8-22-14-28-18 2-34-4-42-10-8 8-16 20-18 38z',
  'M64 76c-4-44 76-44 72 0-6-14-10-18-16-22H80c-6 4-12 10-16 22z',
  'M62 90c-8-58 88-62 76-4-4-18-14-32-32-38-12 14-34 18-44 42z',
  'M66 72c2-36 66-36 68 0-10-14-22-16-34-16s-26 2-34 16z',
  'M60 86c-8-20 0-36 10-40 4-16 50-18 60-2 14 4 18 24 10 42-2-16-8-24-14-26-8 4-16 2-20-4-8 8-28 6-34 4-6 6-10 14-12 26z',
] as const;

interface PortraitProps {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  /** Whose face it is. */
  readonly name: string;
}

/** Somebody's face: skin, hair, brows, clothes and what they wear follow from the random numbers, long hair and a beard from the name where it tells. */
export function Portrait({ width, height, random, name }: PortraitProps) {
  const skin = pick(random, SKINS);
  const hair = pick(random, HAIRS);
  const paints = paintsOf(random);
  const heard = heardAs(name);
  const chosen = random() < 0.5;
  const long = heard === undefined ? chosen : heard === 'hers';
  const chance = random();
  const isScarf = long && chance > 0.86;
  const back = long && !isScarf ? pick(random, BACKS) : BACKS[0];
  const front = isScarf || (random() < 0.06 && !long) ? '' : pick(random, FRONTS);
  const size = Math.min(width, height) * 1.04;
  const scale = size / 200;
  return (
    <g transform={`translate(${(width - size) / 2} ${height - size}) scale(${scale})`}>
      {back !== '' && <path d={back} fill={hair} />}
      <path d="M84 108h32v38a16 16 0 0 1-32 0z" fill={skin} />
      <path d="M84 118c8 14 24 14 32 0v14c-8 10-24 10-32 0z" fill="black" opacity={0.16} />
      <Clothes paint={paints.a} second={paints.b} skin={skin} random={random} />
      <ellipse cx={64} cy={92} rx={6} ry={9} fill={skin} />
      <ellipse cx={136} cy={92} rx={6} ry={9} fill={skin} />
      <path d="M64 78c0-48 72-48 72 0v16c0 46-72 46-72 0z" fill={skin} />
      <path d="M112 46c26 6 24 40 24 48 0 24-18 34-32 34 22-12 24-52 8-82z" fill="black" opacity={0.07} />
      <Face random={random} hair={hair} bearded={heard !== 'hers' && !long} />
      {front !== '' && <path d={front} fill={hair} />}
      <Worn chance={chance} paint={paints.c} long={long} scarf={isScarf} />
    </g>
  );
}

function Clothes({ paint, second, skin, random }: { paint: string; second: string; skin: string; random: Random }) {
  const body = 'M20 204c2-44 30-58 62-64 8 12 28 12 36 0 32 6 60 20 62 64z';
  const extra: readonly [ReactNode, ...ReactNode[]] = [
    <path key="v" d="M82 140c6 20 12 34 18 40 6-6 12-20 18-40-8 12-28 12-36 0z" fill={skin} />,
    <path key="collar" d="M78 140l22 24 22-24 8 6-16 30-14-12-14 12-16-30z" fill="var(--art-light)" />,
    <path key="round" d="M76 141c10 22 38 22 48 0l6 2c-10 32-50 32-60 0z" fill={second} />,
    <g key="coat">
      <path d="M84 142l16 30 16-30 12 4v58H72v-58z" fill="var(--art-light)" />
      <path d="M80 141l18 40v23H62zM120 141l-18 40v23h36z" fill={second} />
    </g>,
    <g key="stripes" stroke={second} strokeWidth={6} opacity={0.8} fill="none">
      <path d="M44 166c36-14 76-14 112 0M32 182c44-16 92-16 136 0" />
    </g>,
  ];
  return (
    <>
      <path d={body} fill={paint} />
      {pick(random, extra)}
      <path d="M118 140c32 6 60 20 62 64h-36c0-24-8-48-26-64z" fill="black" opacity={0.08} />
    </>
  );
}

function Face({ random, hair, bearded }: { random: Random; hair: string; bearded: boolean }) {
  const y = pick(random, [88, 90, 92]);
  const tilt = pick(random, [0, 1, 2]);
  const mouth = pick(random, ['M88 112q12 10 24 0', 'M86 110q14 16 28 0z', 'M90 113q10 6 20 0', 'M88 112q14 8 24-2']);
  const beard = bearded && random() < 0.35;
  return (
    <>
      {beard && (
        <path
          d="M64 90c0 50 72 50 72 0 2 12 4 30-8 42-14 14-42 14-56 0-12-12-10-30-8-42zM82 107q9-9 18-3 9-6 18 3-6 4-18 2-12 2-18-2z"
          fillRule="evenodd"
          fill={hair}
          opacity={0.94}
        />
      )}
      <path
        d={`M76 ${y - 12 + tilt}q8-6 15-1M109 ${y - 13}q8-5 15 ${1 + tilt}`}
        stroke={hair}
        strokeWidth={3.4}
        fill="none"
        strokeLinecap="round"
      />
      <ellipse cx={84} cy={y} rx={3} ry={3.8} fill="#241a14" />
      <ellipse cx={116} cy={y} rx={3} ry={3.8} fill="#241a14" />
      <path
        d={`M100 ${y + 2}q${pick(random, [-6, -5, 6])} 10 1 11`}
        stroke="black"
        strokeOpacity={0.28}
        strokeWidth={2.6}
        fill="none"
        strokeLinecap="round"
      />
      <circle cx={76} cy={104} r={7} fill="#d9483b" opacity={0.14} />
      <circle cx={124} cy={104} r={7} fill="#d9483b" opacity={0.14} />
      <path
        d={mouth}
        fill={mouth.endsWith('z') ? '#fff' : 'none'}
        stroke="#7c2f2a"
        strokeWidth={2.8}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}

function Worn({ chance, paint, long, scarf }: { chance: number; paint: string; long: boolean; scarf: boolean }) {
  if (chance < 0.26)
    return (
      <g fill="none" stroke="var(--art-ink)" strokeWidth={2.6}>
        <circle cx={84} cy={90} r={11} />
        <circle cx={116} cy={90} r={11} />
        <path d="M95 88q5-3 10 0M73 88l-9-2M127 88l9-2" />
      </g>
    );
  if (chance < 0.36) return <path d="M60 66c0-46 80-46 80 0 4 4 4 8 0 10H60c-4-2-4-6 0-10z" fill={paint} />;
  if (scarf)
    return (
      <path
        d="M50 100c-10-84 110-84 100 0 6 30 8 52 2 70-14-10-22-20-26-36 8-10 10-22 10-36 0-46-72-46-72 0 0 14 2 26 10 36-4 16-12 26-26 36-6-18-4-40 2-70z"
        fill={paint}
      />
    );
  if (long && chance < 0.6)
    return (
      <g fill="var(--art-sun)">
        <circle cx={62} cy={104} r={3.4} />
        <circle cx={138} cy={104} r={3.4} />
      </g>
    );
  return null;
}
