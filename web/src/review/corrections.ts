/** A name as a sentence can quote it. */
function quoted(name: string): string {
  return `“${name.replace(/[“”"\n]/gu, '').slice(0, 80)}”`;
}

function named(name: string, of: string | undefined): string {
  return of === undefined ? quoted(name) : `${quoted(name)} of ${quoted(of)}`;
}

/** The sentence that leaves a thing out of the plan, or a field of a thing. The API says in `kept` how it has to be. */
export function leavesOut(name: string, of: string | undefined): string {
  return `In the plan, leave out ${named(name, of)}.`;
}

/** The sentence that calls it otherwise; undefined: that is no other name. */
export function renames(name: string, of: string | undefined, to: string): string | undefined {
  const next = to.replace(/[“”"\n]/gu, '').trim();
  return next === '' || next === name ? undefined : `In the plan, call ${named(name, of)} ${quoted(next)}.`;
}
