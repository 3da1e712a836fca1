/** How a picture is worked on: the look is data, and the canvas is painted anew from it. */

/** Across and down, as shares of the picture. */
export type Point = [number, number];

export interface Look {
  top: string;
  bottom: string;
  colour: string;
  /** Of the text, in percent of the height. */
  size: number;
  /** Quarters of a turn, with the clock. */
  turns: number;
  isFlipped: boolean;
  brightness: number;
  contrast: number;
  saturation: number;
  /** What is cut off at each side, in percent. */
  left: number;
  right: number;
  up: number;
  down: number;
  lines: { points: Point[]; colour: string }[];
}

export const INITIAL: Look = {
  top: '',
  bottom: '',
  colour: '#ffffff',
  size: 10,
  turns: 0,
  isFlipped: false,
  brightness: 100,
  contrast: 100,
  saturation: 100,
  left: 0,
  right: 0,
  up: 0,
  down: 0,
  lines: [],
};

export interface Size {
  width: number;
  height: number;
}

/** An empty canvas. */
const EMPTY: Size = { width: 960, height: 640 };

/** How large the picture is, cut and turned. */
export function sizeOf(picture: Size | null, { left, right, up, down, turns }: Look): Size {
  const { width, height } = picture ?? EMPTY;
  const across = Math.max(1, Math.round((width * (100 - left - right)) / 100));
  const high = Math.max(1, Math.round((height * (100 - up - down)) / 100));
  return turns % 2 === 0 ? { width: across, height: high } : { width: high, height: across };
}

/** A text in lines that are not wider than this. */
export function linesOf(text: string, widest: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u).filter((each) => each !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= widest) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export function paint(canvas: HTMLCanvasElement, picture: ImageBitmap | null, look: Look): void {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const { width, height } = sizeOf(picture, look);
  [canvas.width, canvas.height] = [width, height];
  pen.save();
  pen.filter = `brightness(${look.brightness}%) contrast(${look.contrast}%) saturate(${look.saturation}%)`;
  pen.translate(width / 2, height / 2);
  pen.rotate((look.turns * Math.PI) / 2);
  if (look.isFlipped) pen.scale(-1, 1);
  const [across, high] = look.turns % 2 === 0 ? [width, height] : [height, width];
  if (picture === null) {
    pen.fillStyle = '#9aa4b1';
    pen.fillRect(-across / 2, -high / 2, across, high);
  } else {
    const [fromX, fromY] = [(picture.width * look.left) / 100, (picture.height * look.up) / 100];
    pen.drawImage(picture, fromX, fromY, across, high, -across / 2, -high / 2, across, high);
  }
  pen.restore();
  for (const { points, colour } of look.lines) {
    pen.beginPath();
    pen.strokeStyle = colour;
    pen.lineWidth = Math.max(3, width / 160);
    pen.lineCap = pen.lineJoin = 'round';
    points.forEach(([x, y], at) => (at === 0 ? pen.moveTo(x * width, y * height) : pen.lineTo(x * width, y * height)));
    pen.stroke();
  }
  write(pen, look, { width, height });
}

/** The texts at the top and at the bottom, readable on whatever is behind them. */
function write(pen: CanvasRenderingContext2D, look: Look, { width, height }: Size): void {
  const size = Math.max(10, (height * look.size) / 100);
  pen.font = `800 ${size}px system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.lineJoin = 'round';
  pen.lineWidth = size / 7;
  pen.fillStyle = look.colour;
  pen.strokeStyle = isLight(look.colour) ? '#000000' : '#ffffff';
  const lines = (text: string): string[] => linesOf(text, width * 0.92, (each) => pen.measureText(each).width);
  const put = (text: string, y: number): void => {
    pen.strokeText(text, width / 2, y);
    pen.fillText(text, width / 2, y);
  };
  lines(look.top).forEach((line, at) => put(line, size * (1.15 + at * 1.1)));
  lines(look.bottom)
    .toReversed()
    .forEach((line, at) => put(line, height - size * (0.4 + at * 1.1)));
}

/** Whether a colour such as `#ffeecc` is nearer to white than to black. */
export function isLight(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 128;
}
