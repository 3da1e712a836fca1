/** Something an idea asks for that no generated app does, and what it does instead. */
export interface NotBuilt {
  feature: string;
  instead: string;
}

/** What may be asked for and is never there, in the order in which it is said. */
export const FEATURES = [
  'hiddenFields',
  'payment',
  'texting',
  'email',
  'push',
  'maps',
  'chat',
  'upload',
  'player',
  'scanning',
  'files',
  'accountFiles',
  'import',
  'connections',
  'intelligence',
  'phones',
  'play',
  'languages',
  'planning',
] as const;
export type FeatureId = (typeof FEATURES)[number];

/** How that is said in a language, and by which words an idea in it asks. */
export interface Words {
  features: Readonly<Record<FeatureId, readonly [feature: string, instead: string]>>;
  signs: Readonly<Partial<Record<FeatureId, RegExp>>>;
  /** A page whose text nobody but the app's owner can write. */
  page(name: string): NotBuilt;
  /** What there is instead of payments where the app has a checkout of its own. */
  tested: string;
  /** A limit the idea states, in its words, and no rule of the app keeps. */
  limit(said: string): NotBuilt;
  contact: string;
  hours: string;
  /** What stands instead of details that the idea does not give. */
  noneNamed: string;
}
