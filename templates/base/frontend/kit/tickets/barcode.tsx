/** Wide and narrow bars and gaps of each sign in Code 39, which every hand scanner reads. */
const SIGNS: Record<string, string> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  A: 'wnnnnwnnw',
  B: 'nnwnnwnnw',
  C: 'wnwnnwnnn',
  D: 'nnnnwwnnw',
  E: 'wnnnwwnnn',
  F: 'nnwnwwnnn',
  G: 'nnnnnwwnw',
  H: 'wnnnnwwnn',
  I: 'nnwnnwwnn',
  J: 'nnnnwwwnn',
  K: 'wnnnnnnww',
  L: 'nnwnnnnww',
  M: 'wnwnnnnwn',
  N: 'nnnnwnnww',
  O: 'wnnnwnnwn',
  P: 'nnwnwnnwn',
  Q: 'nnnnnnwww',
  R: 'wnnnnnwwn',
  S: 'nnwnnnwwn',
  T: 'nnnnwnwwn',
  U: 'wwnnnnnnw',
  V: 'nwwnnnnnw',
  W: 'wwwnnnnnn',
  X: 'nwnnwnnnw',
  Y: 'wwnnwnnnn',
  Z: 'nwwnwnnnn',
  '-': 'nwnnnnwnw',
  '*': 'nwnnwnwnn',
};
const WIDE = 2.5;
const HEIGHT = 40;
const EDGE = 10;

/** A code as bars, black on white in either theme: a scanner needs it so. It says the same as the text beside it. */
export function Barcode({ code }: { code: string }) {
  let x = EDGE;
  const bars: { x: number; width: number }[] = [];
  for (const sign of `*${code}*`) {
    [...(SIGNS[sign] ?? '')].forEach((size, at) => {
      const width = size === 'w' ? WIDE : 1;
      if (at % 2 === 0) bars.push({ x, width });
      x += width;
    });
    x += 1;
  }
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${x + EDGE} ${HEIGHT + 12}`}
      shapeRendering="crispEdges"
      className="h-auto w-full max-w-80 rounded-theme bg-white"
    >
      {bars.map((bar) => (
        <rect key={bar.x} x={bar.x} y={6} width={bar.width} height={HEIGHT} fill="#000" />
      ))}
    </svg>
  );
}
