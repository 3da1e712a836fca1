import { useId, type ReactNode } from 'react';
import { pictures } from '@/lib/pictures';
import { Composition } from './composition';
import { Copied, familyOf, placeOf, type Drawing } from './drawing';
import { heardAs } from './given-names';
import { Ground } from './ground';
import { Landscape, LANDS, type Land } from './landscape';
import { Mount } from './mount';
import { MADE } from './made';
import { kindNamed } from './naming';
import { Portrait } from './portrait';
import { between, inTurn, pick, randomOf, short, type Random } from './seed';

const SIZES = {
  '1:1': [300, 300],
  '4:3': [400, 300],
  '16:9': [480, 270],
  '3:4': [300, 400],
  '21:9': [700, 300],
} as const;
export type Ratio = keyof typeof SIZES;

/** Classes, not a style attribute: the page's policy then needs no exception for it. */
export const SHAPES: Readonly<Record<Ratio, string>> = {
  '1:1': 'aspect-square',
  '4:3': 'aspect-4/3',
  '16:9': 'aspect-video',
  '3:4': 'aspect-3/4',
  '21:9': 'aspect-21/9',
};

interface PictureProps {
  /** What is shown: `mug`, `house`, `dog`, `person`, `scene`, `pattern`, a view such as `hills`. One that the app's book lacks is drawn as its fallback. */
  kind: string;
  /** The id of the row: the same seed gives the same picture, another one another copy. */
  seed: string;
  /** What a person who does not see it should know; empty where the text beside it says so. */
  alt: string;
  /** Default 4:3. */
  ratio?: Ratio;
  className?: string;
}

/** A picture drawn by the app, in its colours, in light and dark. */
export function Picture({ kind, seed, alt, ratio = '4:3', className = '' }: PictureProps) {
  const light = useId();
  const [width, height] = SIZES[ratio];
  const random = randomOf(`${kind} ${seed}`);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={`block w-full overflow-hidden ${SHAPES[ratio]} ${className}`}
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      <defs>
        <linearGradient id={light} x1="0" y1="0" x2="1" y2="0.25">
          <stop offset="0" stopColor="#fff" stopOpacity={0.26} />
          <stop offset="0.42" stopColor="#fff" stopOpacity={0} />
          <stop offset="0.6" stopColor="#000" stopOpacity={0} />
          <stop offset="1" stopColor="#000" stopOpacity={0.22} />
        </linearGradient>
      </defs>
      {draw({ kind, seed, width, height, random, light })}
    </svg>
  );
}

/**
 * What is drawn for a row: the last thing that its title names before a preposition and the book knows (`Tall blue mug` is a mug), else what its route
 * is about (`pictures.things`) or one of what stands for it in turn (`pictures.others`), else the fallback. What has names of its own is drawn as
 * what it is (`pictures.only`); there `choices`, the labels of what was chosen for the row, tell where the title does not (an hour of swimming).
 */
export function kindOf(route: string, title = '', choices: readonly string[] = []): string {
  const only = pictures.only?.[route];
  const thing = pictures.things[route] ?? pictures.fallback;
  const mayBe = (kind: string): boolean => only?.includes(kind) ?? !isLand(kind);
  const kindOfNoun = (noun: string): string | undefined => {
    const kind = pictures.words[noun];
    return kind !== undefined && mayBe(kind) ? kind : undefined;
  };
  const named = [title, ...(only === undefined ? [] : choices)].map((text) => kindNamed(text, kindOfNoun, thing));
  return named.find((kind) => kind !== undefined) ?? inTurn(pictures.others?.[thing], title) ?? thing;
}

interface Sheet {
  readonly kind: string;
  readonly seed: string;
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  readonly light: string;
}

function draw(sheet: Sheet): ReactNode {
  const { manner, drawings, fallback } = pictures;
  const drawing = drawings[sheet.kind];
  if (drawing !== undefined) return <Still {...sheet} drawing={drawing} />;
  if (sheet.kind === 'person') {
    return (
      <>
        <Ground manner={manner === 'wander' ? 'clinic' : manner} {...sheet} floor={sheet.height * 0.9} />
        <Portrait {...sheet} name={sheet.seed} />
      </>
    );
  }
  if (sheet.kind === 'photo') return <Photograph {...sheet} />;
  if (isLand(sheet.kind)) return <Landscape land={sheet.kind} {...sheet} />;
  if (sheet.kind === 'pattern' || sheet.kind === 'abstract') return <Composition {...sheet} />;
  if (sheet.kind === 'scene') return <Scene {...sheet} />;
  return sheet.kind === fallback ? <Scene {...sheet} /> : draw({ ...sheet, kind: fallback });
}

const isLand = (kind: string): kind is Land => LANDS.some((land) => land === kind);

/** What a photograph shows whose title names nothing that can be drawn. */
const MOTIFS = ['town', 'hills', 'sea', 'park', 'forest', 'mountains', 'fields', 'night'];

/** A print with its white edge: what its title names, somebody where that is a person, else a street or a view. */
function Photograph(sheet: Sheet) {
  const { width, height, seed } = sheet;
  const [x, y] = [width * 0.05, height * 0.06];
  const named = /portrait/iu.test(seed) ? 'person' : kindNamed(seed, (noun) => pictures.words[noun]);
  const kind = named ?? (heardAs(seed) === undefined ? inTurn(MOTIFS, seed) : 'person') ?? 'hills';
  const drawing = pictures.drawings[kind];
  const inner = { ...sheet, kind };
  return (
    <Mount width={width} height={height} x={x} y={y}>
      {drawing !== undefined && placeOf(drawing) === 'out' ? <View {...inner} drawing={drawing} /> : draw(inner)}
    </Mount>
  );
}

/** What swims has the sea behind it. */
const isAfloat = (kind: string): boolean => kind === 'boat' || kind === 'ship';

/** A thing in a view, as a camera sees it: small, and not in the middle. */
function View({ drawing, ...sheet }: Sheet & { readonly drawing: Drawing }) {
  const { width, height, random } = sheet;
  const floor = height * between(random, 0.86, 0.94);
  return (
    <>
      <Landscape land={isAfloat(sheet.kind) ? 'sea' : pick(random, ['hills', 'park', 'fields', 'forest'])} {...sheet} />
      <Thing
        {...sheet}
        drawing={drawing}
        x={width * pick(random, [0.34, 0.5, 0.66])}
        floor={floor}
        size={height * 0.6}
      />
    </>
  );
}

/** One thing where it belongs: on a table, out of doors, on a wall, or by itself. */
function Still({ drawing, ...sheet }: Sheet & { readonly drawing: Drawing }) {
  const { width, height, random } = sheet;
  const floor = height * 0.86;
  const isOut = placeOf(drawing) === 'out';
  const size = Math.min(width, height) * between(random, 0.74, 0.84);
  return (
    <>
      {isOut ? <Outside {...sheet} floor={floor} /> : <Ground manner={pictures.manner} {...sheet} floor={floor} />}
      <Thing
        {...sheet}
        drawing={drawing}
        x={width / 2 + between(random, -0.03, 0.03) * width}
        floor={floor}
        size={size}
      />
    </>
  );
}

/** Out of doors there is a view behind things, but where the manner is one of ornament. */
function Outside(sheet: Sheet & { readonly floor: number }) {
  const { manner } = pictures;
  if (manner === 'ledger' || manner === 'arcade' || manner === 'atelier') return <Ground manner={manner} {...sheet} />;
  return (
    <>
      <Landscape
        land={isAfloat(sheet.kind) ? 'sea' : pick(sheet.random, ['hills', 'park', 'town', 'fields'])}
        {...sheet}
      />
      <rect y={sheet.floor - 14} width={sheet.width} height={sheet.height} fill="var(--art-floor)" />
    </>
  );
}

interface Placed extends Omit<Sheet, 'kind'> {
  /** Left out among several things: what is drawn anew for every row says too much there. */
  readonly kind?: string | undefined;
  readonly drawing: Drawing;
  readonly x: number;
  readonly floor: number;
  readonly size: number;
}

function Thing({ kind, drawing, random, light, x, floor, size }: Placed) {
  const place = placeOf(drawing);
  const lift = place === 'wall' || place === 'air' ? size * 0.08 : 0;
  const Made = kind === undefined ? undefined : MADE[kind];
  // What has a left and a right, such as writing, is not turned round.
  const canTurn = Made === undefined && place !== 'wall' && familyOf(drawing) !== 'paper';
  const turned = random() < 0.3 && canTurn ? -1 : 1;
  const outline = pictures.manner === 'arcade' ? 1.6 : 0;
  const scale = size / 100;
  return (
    <>
      {lift === 0 && (
        <ellipse
          cx={short(x + 6)}
          cy={short(floor + 1)}
          rx={short(size * 0.36)}
          ry={short(size * 0.045)}
          fill="black"
          opacity={0.2}
        />
      )}
      <g
        transform={`translate(${short(x - turned * size * 0.5)} ${short(floor - lift - size * 0.9)}) scale(${short(turned * scale * 100) / 100} ${short(scale * 100) / 100})`}
      >
        {Made === undefined ? (
          <Copied drawing={drawing} random={random} light={outline > 0 ? null : light} outline={outline} />
        ) : (
          <Made random={random} outline={outline} />
        )}
      </g>
    </>
  );
}

/** Several of what the app offers together; a view where that has no drawing. */
function Scene(sheet: Sheet) {
  const { width, height, random } = sheet;
  const all = (pictures.scene ?? Object.keys(pictures.drawings)).flatMap((kind) => pictures.drawings[kind] ?? []);
  const outside = all.filter((drawing) => placeOf(drawing) === 'out');
  const inside = all.filter((drawing) => placeOf(drawing) === 'table');
  // What the app offers first says whether all stand out of doors or on a table.
  const [main] = all.filter((drawing) => outside.includes(drawing) || inside.includes(drawing));
  const isOut = main !== undefined && outside.includes(main);
  const from = isOut ? outside : inside;
  const [first, ...others] = from;
  if (first === undefined) return <Landscape land={pick(random, ['hills', 'park', 'town'])} {...sheet} />;
  const count = Math.max(2, Math.min(5, Math.round(width / height) * 2));
  const floor = height * 0.88;
  const places = Array.from({ length: count }, (_, index) => ({ index, near: random() })).toSorted(
    (a, b) => a.near - b.near,
  );
  return (
    <>
      {isOut ? (
        <Outside {...sheet} floor={floor - 20} />
      ) : (
        <Ground manner={pictures.manner} {...sheet} floor={floor - 16} />
      )}
      {places.map(({ index, near }) => (
        <Thing
          key={index}
          {...sheet}
          kind={undefined}
          drawing={pick(random, [first, ...others])}
          x={(width * (index + 0.5)) / count}
          floor={floor - 18 + near * 22}
          size={Math.min(height * 0.62, (width / count) * 1.2) * (0.7 + near * 0.34)}
        />
      ))}
    </>
  );
}
