/** The sentences the plan makes by itself, in the languages it has them in. Words of the idea are put in as they are. */
export interface Phrases {
  all(many: string): string;
  /** Those of the last thirty days. */
  lately(many: string): string;
  open(many: string): string;
  byStatus(many: string): string;
  by(many: string, what: string): string;
  overTime(many: string): string;
  average(what: string): string;
  sumOf(what: string, many: string): string;
  overdue(many: string): string;
  low(many: string): string;
  soon(what: string, many: string): string;
  next(many: string): string;
  waiting(many: string): string;
  nothing: string;
  headline(name: string, many: string): string;
  subline(names: readonly string[]): string;
  tagline(names: readonly string[]): string;
  start: string;
  featureTitle(many: string): string;
  /** What can be done with a thing; `place` counts the things, so that no two sentences in a row are alike. */
  featureText(many: string, fields: readonly string[], place: number): string;
  flowTitle(one: string): string;
  flowText(one: string, states: readonly string[]): string;
  safeTitle: string;
  safeText: string;
  viewTitle: string;
  viewText(many: string): string;
  steps: readonly { title: string; text(many: string): string }[];
  faq: readonly { question(name: string, many: string): string; answer(many: string): string }[];
  pages: PagePhrases;
  closing(name: string): string;
  closingText(many: string): string;
  /** What comes after registering, and the last words, where a new account waits for its role. */
  teamStep: { title: string; text(many: string): string };
  closingTeamText: string;
  audience(many: string): string;
  member: string;
  memberText: string;
  manager: string;
  managerText: string;
  staffText(one: string): string;
  limits: LimitPhrases;
}

/** What is said of limits with a number, and of what is taken once. */
export interface LimitPhrases {
  upTo(action: string, amount: number): string;
  aboveLimit(amount: number): string;
  late(action: string): string;
  tooLate(hours: number): string;
  taken(one: string): string;
}

/** Titles and words of the pages a website may have besides. */
export interface PagePhrases {
  about: string;
  aboutText(name: string, people: string, names: readonly string[]): string;
  contact: string;
  contactText(name: string): string;
  pricing: string;
  pricingText(many: string): string;
  freeText: string;
  hours: string;
  hoursText: string;
  team: string;
  teamText(many: string): string;
  privacy: string;
  privacyText: string;
  email: string;
  phone: string;
}
