/** Browsers by a mark in what they say of themselves; the first that is found counts, for each of them also says it is Safari. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** What a login's browser is called: “Firefox, Windows”; as it says itself where it is none of these. */
export function browserName(agent: string): string {
  const of = (marks: readonly (readonly [string, RegExp])[]): string | undefined =>
    marks.find(([, mark]) => mark.test(agent))?.[0];
  const browser = of(BROWSERS);
  const system = of(SYSTEMS);
  if (browser === undefined) return agent.slice(0, 60);
  return system === undefined ? browser : `${browser}, ${system}`;
}
