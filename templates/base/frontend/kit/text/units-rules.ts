/** Units of measurement: what each comes to in the first of its kind, and how one is converted into another. */

/** `one` of it is so many of the first unit of its kind, which `zero` of it lies above that one's own zero. */
export interface Unit {
  id: string;
  symbol: string;
  one: number;
  zero?: number;
}

const unit = (id: string, symbol: string, one: number, zero?: number): Unit => ({
  id,
  symbol,
  one,
  ...(zero === undefined ? {} : { zero }),
});

/** All kinds that there are; the pair that a kind begins with stands beside it. */
export const KINDS = {
  length: {
    units: [
      unit('metre', 'm', 1),
      unit('kilometre', 'km', 1_000),
      unit('centimetre', 'cm', 0.01),
      unit('millimetre', 'mm', 0.001),
      unit('mile', 'mi', 1_609.344),
      unit('yard', 'yd', 0.9144),
      unit('foot', 'ft', 0.3048),
      unit('inch', 'in', 0.0254),
      unit('nauticalMile', 'nmi', 1_852),
    ],
    first: ['mile', 'kilometre'],
  },
  weight: {
    units: [
      unit('kilogram', 'kg', 1),
      unit('gram', 'g', 0.001),
      unit('milligram', 'mg', 0.000_001),
      unit('tonne', 't', 1_000),
      unit('pound', 'lb', 0.453_592_37),
      unit('ounce', 'oz', 0.028_349_523_125),
      unit('stone', 'st', 6.350_293_18),
    ],
    first: ['pound', 'kilogram'],
  },
  temperature: {
    units: [unit('celsius', '°C', 1), unit('fahrenheit', '°F', 5 / 9, -160 / 9), unit('kelvin', 'K', 1, -273.15)],
    first: ['fahrenheit', 'celsius'],
  },
  volume: {
    units: [
      unit('litre', 'l', 1),
      unit('millilitre', 'ml', 0.001),
      unit('cubicMetre', 'm³', 1_000),
      unit('gallon', 'gal', 3.785_411_784),
      unit('quart', 'qt', 0.946_352_946),
      unit('pint', 'pt', 0.473_176_473),
      unit('cup', 'cup', 0.236_588_236_5),
      unit('fluidOunce', 'fl oz', 0.029_573_529_562_5),
      unit('tablespoon', 'tbsp', 0.014_786_764_781_25),
      unit('teaspoon', 'tsp', 0.004_928_921_593_75),
      unit('imperialGallon', 'imp gal', 4.546_09),
    ],
    first: ['gallon', 'litre'],
  },
  speed: {
    units: [
      unit('kilometreAnHour', 'km/h', 1),
      unit('mileAnHour', 'mph', 1.609_344),
      unit('metreASecond', 'm/s', 3.6),
      unit('knot', 'kn', 1.852),
    ],
    first: ['mileAnHour', 'kilometreAnHour'],
  },
  area: {
    units: [
      unit('squareMetre', 'm²', 1),
      unit('squareKilometre', 'km²', 1_000_000),
      unit('hectare', 'ha', 10_000),
      unit('acre', 'ac', 4_046.856_422_4),
      unit('squareFoot', 'ft²', 0.092_903_04),
      unit('squareMile', 'mi²', 2_589_988.110_336),
    ],
    first: ['acre', 'hectare'],
  },
  time: {
    units: [
      unit('second', 's', 1),
      unit('minute', 'min', 60),
      unit('hour', 'h', 3_600),
      unit('day', 'd', 86_400),
      unit('week', 'wk', 604_800),
      unit('year', 'y', 31_557_600),
    ],
    first: ['hour', 'minute'],
  },
  data: {
    units: [
      unit('byte', 'B', 1),
      unit('kilobyte', 'kB', 1e3),
      unit('megabyte', 'MB', 1e6),
      unit('gigabyte', 'GB', 1e9),
      unit('terabyte', 'TB', 1e12),
      unit('mebibyte', 'MiB', 1_048_576),
      unit('gibibyte', 'GiB', 1_073_741_824),
    ],
    first: ['gigabyte', 'megabyte'],
  },
  energy: {
    units: [
      unit('kilojoule', 'kJ', 1),
      unit('kilocalorie', 'kcal', 4.184),
      unit('kilowattHour', 'kWh', 3_600),
      unit('joule', 'J', 0.001),
    ],
    first: ['kilocalorie', 'kilojoule'],
  },
  pressure: {
    units: [
      unit('bar', 'bar', 1),
      unit('hectopascal', 'hPa', 0.001),
      unit('psi', 'psi', 0.068_947_572_931_683),
      unit('atmosphere', 'atm', 1.013_25),
    ],
    first: ['psi', 'bar'],
  },
} as const satisfies Record<string, { units: readonly Unit[]; first: readonly [string, string] }>;

export type UnitKind = keyof typeof KINDS;
export const UNIT_KINDS = Object.keys(KINDS) as readonly UnitKind[];
export const isUnitKind = (text: string): text is UnitKind => Object.hasOwn(KINDS, text);

export const unitsOf = (kind: UnitKind): readonly Unit[] => KINDS[kind].units;
const unitIn = (kind: UnitKind, id: string): Unit | undefined => unitsOf(kind).find((each) => each.id === id);
export const symbolOf = (kind: UnitKind, id: string): string => unitIn(kind, id)?.symbol ?? '';

/** What `value` of one unit is in another of the same kind; NaN where one of them is of no such kind. */
export function converted(kind: UnitKind, value: number, from: string, to: string): number {
  const [one, other] = [unitIn(kind, from), unitIn(kind, to)];
  if (!one || !other) return Number.NaN;
  const base = value * one.one + (one.zero ?? 0);
  const result = (base - (other.zero ?? 0)) / other.one;
  // Binary fractions leave traces far behind the point: fourteen digits are sure.
  return Number(result.toPrecision(14));
}

/** As many digits after the point as say something: seven in all, two at least where there are any. */
export function digitsOf(value: number): number {
  const size = value === 0 || !Number.isFinite(value) ? 1 : Math.ceil(Math.log10(Math.abs(value)));
  return Math.max(2, Math.min(12, 6 - size));
}

/** Which conversion: what stands in the history with its value, and among the favourites without. */
export interface Pair {
  kind: UnitKind;
  from: string;
  to: string;
}
export interface Done extends Pair {
  value: number;
}

export const isSame = (a: Pair, b: Pair): boolean => a.kind === b.kind && a.from === b.from && a.to === b.to;

function pairIn(each: unknown): Pair | null {
  if (typeof each !== 'object' || each === null) return null;
  const { kind, from, to } = each as Record<string, unknown>;
  if (typeof kind !== 'string' || !isUnitKind(kind) || typeof from !== 'string' || typeof to !== 'string') return null;
  return unitIn(kind, from) && unitIn(kind, to) ? { kind, from, to } : null;
}

function listIn(text: string | null): unknown[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** The favourites in a text that a browser has kept. */
export const favouritesIn = (text: string | null): Pair[] => listIn(text).flatMap((each) => pairIn(each) ?? []);

/** The history in a text that a browser has kept, newest first. */
export function historyIn(text: string | null): Done[] {
  return listIn(text).flatMap((each) => {
    const pair = pairIn(each);
    const value = pair ? (each as { value?: unknown }).value : undefined;
    return pair && typeof value === 'number' && Number.isFinite(value) ? [{ ...pair, value }] : [];
  });
}

/** As many conversions as are remembered. */
export const MOST_DONE = 20;

/** One more in front; what was done last is not repeated. */
export function withDone(history: readonly Done[], done: Done): Done[] {
  const rest = history.filter((each) => !(isSame(each, done) && each.value === done.value));
  return [done, ...rest].slice(0, MOST_DONE);
}
