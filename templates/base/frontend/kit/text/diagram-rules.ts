/** What a diagram holds, and how it is drawn: boxes with a text, and arrows between them. Lengths are units of the drawing, which is 900 by 600. */

export const WIDE = 900;
export const HIGH = 600;
export const BOX_WIDTH = 170;
const LINE = 20;
const PADDING = 24;
const LETTERS = 20;
const MOST_LINES = 5;

export const SHAPES = ['box', 'round', 'decision'] as const;
export type Shape = (typeof SHAPES)[number];

export interface Box {
  id: string;
  shape: Shape;
  /** Of its middle. */
  x: number;
  y: number;
  text: string;
}

export interface Arrow {
  from: string;
  to: string;
  text: string;
}

export interface Diagram {
  boxes: Box[];
  arrows: Arrow[];
}

/** The lines a text takes in a box; what goes on longer ends in an ellipsis. */
export function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/u)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= LETTERS) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.length > LETTERS ? `${word.slice(0, LETTERS - 1)}…` : word);
  }
  return lines.length <= MOST_LINES ? lines : [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1] ?? ''}…`];
}

/** How high a box is; a decision needs room at its corners. */
export function heightOf({ text, shape }: Box): number {
  const high = Math.max(1, linesOf(text).length) * LINE + 2 * PADDING;
  return shape === 'decision' ? Math.round(high * 1.6) : high;
}

/** The outline of a box around its middle, as the path of an SVG. */
export function outlineOf(box: Box): string {
  const [w, h] = [BOX_WIDTH / 2, heightOf(box) / 2];
  if (box.shape === 'decision') return `M0 ${-h} L${w} 0 L0 ${h} L${-w} 0 Z`;
  const r = box.shape === 'round' ? Math.min(w, h) : 8;
  return [
    `M${-w + r} ${-h} H${w - r} A${r} ${r} 0 0 1 ${w} ${-h + r} V${h - r} A${r} ${r} 0 0 1 ${w - r} ${h}`,
    `H${-w + r} A${r} ${r} 0 0 1 ${-w} ${h - r} V${-h + r} A${r} ${r} 0 0 1 ${-w + r} ${-h} Z`,
  ].join(' ');
}

/** Where the line from the middle of a box to a point leaves the box. */
function edgeOf(box: Box, x: number, y: number): [number, number] {
  const [dx, dy] = [x - box.x, y - box.y];
  if (dx === 0 && dy === 0) return [box.x, box.y];
  const [w, h] = [BOX_WIDTH / 2, heightOf(box) / 2];
  const share =
    box.shape === 'decision'
      ? 1 / (Math.abs(dx) / w + Math.abs(dy) / h)
      : Math.min(dx === 0 ? Infinity : w / Math.abs(dx), dy === 0 ? Infinity : h / Math.abs(dy));
  return [Math.round(box.x + dx * share), Math.round(box.y + dy * share)];
}

/** The two ends of an arrow, at the edges of its boxes; undefined where one of them is gone. */
export function endsOf({ from, to }: Arrow, boxes: readonly Box[]): [[number, number], [number, number]] | undefined {
  const [a, b] = [from, to].map((id) => boxes.find((box) => box.id === id));
  return a === undefined || b === undefined ? undefined : [edgeOf(a, b.x, b.y), edgeOf(b, a.x, a.y)];
}

/** A place for one more box, where none is yet: below the others, else to the right. */
export function placed(boxes: readonly Box[]): [number, number] {
  const isFree = (x: number, y: number): boolean =>
    boxes.every((box) => Math.abs(box.x - x) >= BOX_WIDTH + 20 || Math.abs(box.y - y) >= (heightOf(box) + 90) / 2);
  for (let x = 130; x < WIDE - 80; x += 215) for (let y = 80; y < HIGH - 60; y += 110) if (isFree(x, y)) return [x, y];
  return [WIDE / 2, HIGH / 2];
}

/** Moved, and kept inside the drawing. */
export const movedTo = (box: Box, x: number, y: number): Box => ({
  ...box,
  x: Math.round(Math.min(WIDE - BOX_WIDTH / 2, Math.max(BOX_WIDTH / 2, x))),
  y: Math.round(Math.min(HIGH - heightOf(box) / 2, Math.max(heightOf(box) / 2, y))),
});

/** A diagram without a box, and without the arrows that would lead nowhere. */
export const without = ({ boxes, arrows }: Diagram, id: string): Diagram => ({
  boxes: boxes.filter((box) => box.id !== id),
  arrows: arrows.filter(({ from, to }) => from !== id && to !== id),
});

/** Whether what a browser has kept is a diagram. */
export function isDiagram(kept: Partial<Diagram>): boolean {
  const isBox = (box: Partial<Box>): boolean =>
    [box.id, box.text].every((each) => typeof each === 'string') &&
    [box.x, box.y].every(Number.isFinite) &&
    SHAPES.some((shape) => shape === box.shape);
  return (
    Array.isArray(kept.boxes) &&
    kept.boxes.every(isBox) &&
    Array.isArray(kept.arrows) &&
    kept.arrows.every(({ from, to, text }) => [from, to, text].every((each) => typeof each === 'string'))
  );
}

const escaped = (text: string): string =>
  text.replace(/[<>&"]/gu, (sign) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[sign] ?? sign);

/** The diagram as a file of its own, dark on white. */
export function svgOf({ boxes, arrows }: Diagram): string {
  const middle = 'text-anchor="middle" dominant-baseline="middle"';
  const drawnArrows = arrows.flatMap((arrow) => {
    const ends = endsOf(arrow, boxes);
    if (ends === undefined) return [];
    const [[x1, y1], [x2, y2]] = ends;
    const said = `<text x="${(x1 + x2) / 2}" y="${(y1 + y2) / 2 - 8}" ${middle} font-size="14">${escaped(arrow.text)}</text>`;
    return `<path d="M${x1} ${y1} L${x2} ${y2}" stroke="#1f2937" stroke-width="2" marker-end="url(#head)"/>${said}`;
  });
  const drawnBoxes = boxes.map((box) => {
    const lines = linesOf(box.text).map(
      (line, at, all) => `<tspan x="0" y="${(at - (all.length - 1) / 2) * LINE}">${escaped(line)}</tspan>`,
    );
    return `<g transform="translate(${box.x} ${box.y})"><path d="${outlineOf(box)}" fill="#fff" stroke="#1f2937" stroke-width="2"/><text ${middle} font-size="15">${lines.join('')}</text></g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}" viewBox="0 0 ${WIDE} ${HIGH}" font-family="sans-serif" fill="#111827">`,
    '<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path d="M0 0 L10 5 L0 10 Z" fill="#1f2937"/></marker></defs>',
    `<rect width="${WIDE}" height="${HIGH}" fill="#fff"/>`,
    ...drawnArrows,
    ...drawnBoxes,
    '</svg>',
  ].join('\n');
}

/** How far the lines of a text stand from its middle. */
export const lineAt = (at: number, lines: number): number => (at - (lines - 1) / 2) * LINE;
