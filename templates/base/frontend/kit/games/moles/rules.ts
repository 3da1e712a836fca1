export const HOLES = 9;
export const LIVES = 5;
/** So many hits make a level. */
const HITS = 8;

/** Who looks out of a hole, and for how many seconds more. `isFriend`: nobody to hit. */
export interface Mole {
  hole: number;
  left: number;
  isFriend: boolean;
}

export interface Meadow {
  moles: readonly Mole[];
  /** Seconds until somebody else looks out. */
  wait: number;
  hits: number;
  lives: number;
  points: number;
}

export const freshMeadow = (): Meadow => ({ moles: [], wait: 0.4, hits: 0, lives: LIVES, points: 0 });

export const levelOf = ({ hits }: Pick<Meadow, 'hits'>): number => 1 + Math.floor(hits / HITS);
/** Seconds that somebody looks out, and between two of them. */
export const stayOf = (level: number): number => Math.max(0.65, 1.7 - 0.12 * (level - 1));
const gapOf = (level: number): number => Math.max(0.4, 1.15 - 0.09 * (level - 1));

/** The meadow some seconds later: a mole that goes unhit costs a life, a friend does not. */
export function pass(meadow: Meadow, seconds: number, random: () => number = Math.random): Meadow {
  if (meadow.lives === 0) return meadow;
  const level = levelOf(meadow);
  const aged = meadow.moles.map((mole) => ({ ...mole, left: mole.left - seconds }));
  const moles = aged.filter(({ left }) => left > 0);
  const missed = aged.filter(({ left, isFriend }) => left <= 0 && !isFriend).length;
  const now = { ...meadow, moles, lives: Math.max(0, meadow.lives - missed), wait: meadow.wait - seconds };
  if (now.wait > 0) return now;
  const free = Array.from({ length: HOLES }, (_, hole) => hole).filter((hole) =>
    moles.every((mole) => mole.hole !== hole),
  );
  const hole = free[Math.floor(random() * free.length)];
  if (hole === undefined) return { ...now, wait: gapOf(level) };
  // Friends come from the second level on.
  const isFriend = level > 1 && random() < 0.2;
  return { ...now, moles: [...moles, { hole, left: stayOf(level), isFriend }], wait: gapOf(level) };
}

/** A blow on a hole: a mole brings points, more the sooner it is hit; a friend costs a life. An empty hole costs nothing. */
export function hit(meadow: Meadow, hole: number): Meadow {
  const mole = meadow.moles.find((each) => each.hole === hole);
  if (!mole || meadow.lives === 0) return meadow;
  const moles = meadow.moles.filter((each) => each !== mole);
  if (mole.isFriend) return { ...meadow, moles, lives: meadow.lives - 1 };
  const level = levelOf(meadow);
  const speed = Math.round((10 * mole.left) / stayOf(level));
  return { ...meadow, moles, hits: meadow.hits + 1, points: meadow.points + 5 + level + speed };
}
