/**
 * What is in use and not yet named by any object: the bundle a build waits an hour for, the artifact of a round before the last. Nothing of it is swept
 * while its owner lives. It is kept in memory only, because after a restart all of it is worked out, and so written, again.
 */
export class Leases {
  readonly #held = new Map<string, Set<string>>();

  /** Has an owner, a uid, hold something: a digest or a key. */
  hold(owner: string, id: string): void {
    const held = this.#held.get(owner) ?? new Set<string>();
    held.add(id);
    this.#held.set(owner, held);
  }

  /** Everything an owner holds is named by now, or not wanted. */
  release(owner: string): void {
    this.#held.delete(owner);
  }

  /** What is held by owners that are alive; the others are forgotten. */
  held(isAlive: (owner: string) => boolean): Set<string> {
    for (const owner of this.#held.keys()) if (!isAlive(owner)) this.#held.delete(owner);
    return new Set([...this.#held.values()].flatMap((ids) => [...ids]));
  }
}
