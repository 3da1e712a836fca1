import type { ReactNode } from 'react';
import type { Tone } from '@/kit/ui/notes';
import type { Manner } from '../picture/book';

/** What the landing page says and shows. Its layout and the order of its parts follow from the manner of the app's pictures. */
export interface LandingContent {
  readonly hero: {
    readonly headline: string;
    readonly subline: string;
    readonly callToAction: string;
    /** Where the first action leads. Default: registration. */
    readonly href?: string;
    /** What can be tried at once besides, without an account. */
    readonly further?: { readonly label: string; readonly href: string };
  };
  /** Rows of the app, the most telling first. */
  readonly rows: readonly LandingRow[];
  /** The offer they belong to, by its name in `lib/site.ts`: the first screen shows them as they are now. */
  readonly rowsOf?: string;
  /** What those rows are called together, and how many of each thing there are. */
  readonly rowsTitle: string;
  readonly figures: readonly { readonly label: string; readonly value: string }[];
  readonly features: readonly { readonly title: string; readonly text: string; readonly icon: ReactNode }[];
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
  readonly sections: readonly LandingSection[];
  /** What is used in the page at once, where that is what the app is for. */
  readonly tools?: readonly { readonly title: string; readonly text: string; readonly href: string }[];
  readonly closing: { readonly title: string; readonly text: string };
}

export interface LandingRow {
  readonly title: string;
  readonly detail: string;
  /** The state in words; empty where it has none. */
  readonly status: string;
  readonly tone: Tone;
  /** What the picture shows, and which copy of it. */
  readonly kind: string;
  readonly seed: string;
  /** Where the picture is that somebody gave it. */
  readonly picture?: string;
  /** Its own page on the site. */
  readonly href?: string;
}

export interface LandingSection {
  readonly id: string;
  readonly title: string;
  readonly text: readonly string[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

export interface Part {
  readonly content: LandingContent;
  readonly manner: Manner;
}
