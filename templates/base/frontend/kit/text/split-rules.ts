/** Costs that several people share: what falls on whom, who is behind by how much, and the fewest payments that settle it. All sums are whole cents. */

export interface Person {
  id: string;
  name: string;
}

export interface Cost {
  id: string;
  what: string;
  category: string;
  day: string;
  cents: number;
  /** Who paid. */
  by: string;
  /** Person → how many parts; whoever is not named has none. */
  parts: Readonly<Record<string, number>>;
}

export interface Transfer {
  from: string;
  to: string;
  cents: number;
}

/** A payment from one to another that was made. */
export interface Payment extends Transfer {
  id: string;
  day: string;
}

export interface Group {
  /** The same in every browser that has the group. */
  key: string;
  people: readonly Person[];
  costs: readonly Cost[];
  payments: readonly Payment[];
  /** What was taken out, so that nobody brings it back. */
  gone: readonly string[];
}

export const emptyGroup = (): Group => ({ key: newId(), people: [], costs: [], payments: [], gone: [] });
export const newId = (): string => crypto.randomUUID();

/** What falls on each: whole cents that add up to the sum. What is left over goes to those whose part was cut most. */
export function sharesOf({ cents, parts }: Pick<Cost, 'cents' | 'parts'>): Record<string, number> {
  const named = Object.entries(parts).filter(([, part]) => part > 0);
  const all = named.reduce((sum, [, part]) => sum + part, 0);
  if (all === 0) return {};
  const exact = named.map(([id, part]) => ({ id, exact: (cents * part) / all }));
  const shares = exact.map(({ id, exact: share }) => ({
    id,
    cents: Math.floor(share),
    cut: share - Math.floor(share),
  }));
  let left = cents - shares.reduce((sum, share) => sum + share.cents, 0);
  for (const share of shares.toSorted((a, b) => b.cut - a.cut)) {
    if (left <= 0) break;
    share.cents += 1;
    left -= 1;
  }
  return Object.fromEntries(shares.map((share) => [share.id, share.cents]));
}

/** What each is to get back; below zero what they owe. Adds up to zero. */
export function balancesOf({ people, costs, payments }: Group): Record<string, number> {
  const balances: Record<string, number> = Object.fromEntries(people.map(({ id }) => [id, 0]));
  const add = (id: string, cents: number): void => {
    balances[id] = (balances[id] ?? 0) + cents;
  };
  for (const cost of costs) {
    const shares = Object.entries(sharesOf(cost));
    if (shares.length === 0) continue;
    add(cost.by, cost.cents);
    for (const [id, cents] of shares) add(id, -cents);
  }
  for (const { from, to, cents } of payments) {
    add(from, cents);
    add(to, -cents);
  }
  return balances;
}

/** With more people than this not every way is tried. */
const MOST_TRIED = 12;

/** The fewest payments after which nobody owes anything. */
export function settlement(balances: Readonly<Record<string, number>>): Transfer[] {
  const open = Object.entries(balances).filter(([, cents]) => cents !== 0);
  return circlesOf(open).flatMap(settled);
}

type Open = readonly [string, number];

/** As many groups as there are whose balances add up to zero: each of n people needs n − 1 payments. */
function circlesOf(open: readonly Open[]): Open[][] {
  if (open.length > MOST_TRIED) return [[...open]];
  const full = (1 << open.length) - 1;
  const sums = new Int32Array(full + 1);
  const most = new Int8Array(full + 1);
  const last = new Int32Array(full + 1);
  for (let mask = 1; mask <= full; mask++) {
    const low = 31 - Math.clz32(mask & -mask);
    sums[mask] = (sums[mask & (mask - 1)] ?? 0) + (open[low]?.[1] ?? 0);
    for (let at = 0; at < open.length; at++) {
      if (!(mask & (1 << at))) continue;
      const rest = mask ^ (1 << at);
      if ((most[rest] ?? 0) <= (most[mask] ?? 0) && last[mask] !== 0) continue;
      most[mask] = most[rest] ?? 0;
      last[mask] = 1 << at;
    }
    if (sums[mask] === 0) most[mask] = (most[mask] ?? 0) + 1;
  }
  // Back along the way: a circle closes wherever what is left adds up to zero.
  const circles: Open[][] = [];
  let circle: Open[] = [];
  for (let mask = full; mask !== 0; mask ^= last[mask] ?? mask) {
    if (sums[mask] === 0 && circle.length > 0) {
      circles.push(circle);
      circle = [];
    }
    const one = open[31 - Math.clz32(last[mask] ?? 0)];
    if (one) circle.push(one);
  }
  return circle.length > 0 ? [...circles, circle] : circles;
}

/** Whoever owes most pays whoever is owed most, until nothing is open. */
function settled(circle: readonly Open[]): Transfer[] {
  const left = new Map(circle);
  const transfers: Transfer[] = [];
  for (;;) {
    const ranked = [...left].filter(([, cents]) => cents !== 0).toSorted((a, b) => a[1] - b[1]);
    const [first, last] = [ranked[0], ranked.at(-1)];
    if (!first || !last || first[1] >= 0 || last[1] <= 0) return transfers;
    const cents = Math.min(-first[1], last[1]);
    transfers.push({ from: first[0], to: last[0], cents });
    left.set(first[0], first[1] + cents);
    left.set(last[0], last[1] - cents);
  }
}

/** What was spent on what, the most first. */
export function byCategory(costs: readonly Cost[]): { category: string; cents: number }[] {
  const sums = new Map<string, number>();
  for (const { category, cents } of costs) sums.set(category, (sums.get(category) ?? 0) + cents);
  return [...sums].map(([category, cents]) => ({ category, cents })).toSorted((a, b) => b.cents - a.cents);
}

/** Whether somebody pays, has a part or a payment: then they stay. */
export const isInvolved = ({ costs, payments }: Group, id: string): boolean =>
  costs.some(({ by, parts }) => by === id || (parts[id] ?? 0) > 0) ||
  payments.some(({ from, to }) => from === id || to === id);

/** Two states of the same group as one: what either has and neither took out. */
export function merged(own: Group, other: Group): Group {
  const gone = [...new Set([...own.gone, ...other.gone])];
  const both = <Entry extends { id: string }>(one: readonly Entry[], more: readonly Entry[]): Entry[] => [
    ...new Map([...one, ...more].filter(({ id }) => !gone.includes(id)).map((each) => [each.id, each])).values(),
  ];
  return {
    key: own.key,
    gone,
    people: both(own.people, other.people),
    costs: both(own.costs, other.costs),
    payments: both(own.payments, other.payments),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isCents = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** The group in something that came from elsewhere; null where it is none. What does not fit in it is left out. */
export function groupIn(given: unknown): Group | null {
  if (typeof given !== 'object' || given === null) return null;
  const { key, people, costs, payments, gone } = given as Partial<Record<keyof Group, unknown>>;
  if (!isText(key) || ![people, costs, payments, gone].every(Array.isArray)) return null;
  const known = (people as Partial<Person>[]).filter((each): each is Person => isText(each?.id) && isText(each.name));
  const isKnown = (id: unknown): boolean => known.some((each) => each.id === id);
  const isCost = (each: Partial<Cost> | null): each is Cost =>
    [each?.id, each?.what, each?.category, each?.day].every(isText) &&
    isCents(each?.cents) &&
    isKnown(each.by) &&
    Object.entries(each.parts ?? {}).every(([id, part]) => isKnown(id) && Number.isFinite(part) && part >= 0);
  const isPayment = (each: Partial<Payment> | null): each is Payment =>
    [each?.id, each?.day].every(isText) && isCents(each?.cents) && isKnown(each.from) && isKnown(each.to);
  return {
    key,
    people: known,
    costs: (costs as Partial<Cost>[]).filter(isCost),
    payments: (payments as Partial<Payment>[]).filter(isPayment),
    gone: (gone as unknown[]).filter(isText),
  };
}
