const SUFFIXES: Record<string, number> = {
  m: 1e-3,
  '': 1,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
  Ki: 2 ** 10,
  Mi: 2 ** 20,
  Gi: 2 ** 30,
  Ti: 2 ** 40,
};

/** A Kubernetes quantity as a number, or undefined. */
export function quantity(text: string): number | undefined {
  const match = /^([0-9]+(?:\.[0-9]+)?)(m|k|M|G|T|Ki|Mi|Gi|Ti)?$/.exec(text);
  const suffix = SUFFIXES[match?.[2] ?? ''];
  return match?.[1] === undefined || suffix === undefined ? undefined : Number(match[1]) * suffix;
}
