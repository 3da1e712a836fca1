/** A thing as far as the picture needs it. */
export interface Drawn {
  id: string;
  columns: readonly { id: string; refers_to: string | null }[];
}

/** Where a card stands, in pixels. */
export interface Place {
  x: number;
  y: number;
  height: number;
}

/** A line from a column to the thing it refers to. */
export interface Wire {
  key: string;
  path: string;
}

/** The picture of what an app keeps. */
export interface Picture {
  places: ReadonlyMap<string, Place>;
  wires: readonly Wire[];
  width: number;
  height: number;
}

export const CARD_PX = 232;
export const HEAD_PX = 40;
export const ROW_PX = 26;
const PAD_PX = 8;
const GAP_X_PX = 72;
const GAP_Y_PX = 24;

/**
 * Things in columns: what others refer to stands left of them, and what belongs together stays near. Circles of references are cut where they are met.
 * Columns are filled evenly from the top.
 */
export function pictureOf(things: readonly Drawn[]): Picture {
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  const depths = new Map<string, number>();
  const depthOf = (thing: Drawn, above: ReadonlySet<string>): number => {
    const known = depths.get(thing.id);
    if (known !== undefined) return known;
    const targets = thing.columns.flatMap(({ refers_to: target }) => {
      const found = target === null || above.has(target) ? undefined : byId.get(target);
      return found === undefined || found === thing ? [] : [found];
    });
    const next = new Set([...above, thing.id]);
    const depth = Math.max(-1, ...targets.map((target) => depthOf(target, next))) + 1;
    depths.set(thing.id, depth);
    return depth;
  };
  for (const thing of things) depthOf(thing, new Set());

  const places = new Map<string, Place>();
  const bottoms: number[] = [];
  for (const thing of things) {
    const column = depths.get(thing.id) ?? 0;
    const y = bottoms[column] ?? 0;
    const height = HEAD_PX + thing.columns.length * ROW_PX + PAD_PX;
    places.set(thing.id, { x: column * (CARD_PX + GAP_X_PX), y, height });
    bottoms[column] = y + height + GAP_Y_PX;
  }
  const wires = things.flatMap((thing) => wiresOf(thing, places));
  return {
    places,
    wires,
    width: Math.max(0, ...[...places.values()].map(({ x }) => x + CARD_PX)),
    height: Math.max(0, ...[...places.values()].map(({ y, height }) => y + height)),
  };
}

function wiresOf(thing: Drawn, places: ReadonlyMap<string, Place>): Wire[] {
  const from = places.get(thing.id);
  if (from === undefined) return [];
  return thing.columns.flatMap(({ id, refers_to: target }, row) => {
    const to = target === null ? undefined : places.get(target);
    if (to === undefined) return [];
    const start = { x: from.x, y: from.y + HEAD_PX + (row + 0.5) * ROW_PX };
    // To the side that looks at it; within a column around the left.
    const end = { x: to.x < from.x ? to.x + CARD_PX : to.x, y: to.y + HEAD_PX / 2 };
    const bend = to.x < from.x ? GAP_X_PX * 0.6 : GAP_X_PX * 0.5;
    const arrive = to.x < from.x ? end.x + bend : end.x - bend;
    return [
      {
        key: `${thing.id}.${id}`,
        path: `M${start.x} ${start.y} C${start.x - bend} ${start.y} ${arrive} ${end.y} ${end.x} ${end.y}`,
      },
    ];
  });
}
