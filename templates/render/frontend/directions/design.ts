/** A family of type: the package that brings it, the name it has in CSS, and what stands in for it until it has come. */
export interface Face {
  readonly package: string;
  readonly family: string;
  readonly instead: 'sans-serif' | 'serif' | 'monospace';
}

/** What an art direction decides, as values of CSS. `app/globals.css` says what each is used for. */
export interface Design {
  readonly headline: Face;
  readonly text: Face;
  readonly headlineWeight: number;
  /** Tightness of headlines, in em. */
  readonly tracking: string;
  readonly leading: string;
  readonly uppercase?: boolean;
  /** Corners of cards and fields, and of buttons. */
  readonly radius: string;
  readonly buttonRadius: string;
  /** Width of lines around cards. */
  readonly border: string;
  readonly shadow: string;
  readonly buttonShadow: string;
  /** Between cards, and inside them. */
  readonly gap: string;
  readonly inset: string;
  /** Above and below a section of the site. */
  readonly section: string;
  /** Of running text on the site. */
  readonly size: string;
  /** How large the first headline is, at most. */
  readonly display: string;
  /** How wide a page of the site is. */
  readonly width: string;
}

const sans = (name: string, family: string): Face => ({ package: name, family, instead: 'sans-serif' });
const serif = (name: string, family: string): Face => ({ package: name, family, instead: 'serif' });

/** The families that directions are set in. Each is a package of `templates/base/frontend/package.json`. */
export const FACES = {
  archivo: sans('archivo', 'Archivo Variable'),
  bricolage: sans('bricolage-grotesque', 'Bricolage Grotesque Variable'),
  dmSans: sans('dm-sans', 'DM Sans Variable'),
  figtree: sans('figtree', 'Figtree Variable'),
  fraunces: serif('fraunces', 'Fraunces Variable'),
  instrument: sans('instrument-sans', 'Instrument Sans Variable'),
  inter: sans('inter', 'Inter Variable'),
  literata: serif('literata', 'Literata Variable'),
  manrope: sans('manrope', 'Manrope Variable'),
  newsreader: serif('newsreader', 'Newsreader Variable'),
  nunito: sans('nunito', 'Nunito Variable'),
  outfit: sans('outfit', 'Outfit Variable'),
  publicSans: sans('public-sans', 'Public Sans Variable'),
  sourceSerif: serif('source-serif-4', 'Source Serif 4 Variable'),
  spaceGrotesk: sans('space-grotesk', 'Space Grotesk Variable'),
  syne: sans('syne', 'Syne Variable'),
} as const satisfies Record<string, Face>;
