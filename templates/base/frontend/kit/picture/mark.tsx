import { app } from '@/lib/api';
import { pictures } from '@/lib/pictures';
import type { Manner } from './book';
import { randomOf } from './seed';

/** What a mark is drawn on, by manner, in a box of 32 × 32. */
const GROUNDS: Readonly<Record<Manner, string>> = {
  editorial: 'M0 0h32v32H0z',
  storefront: 'M16 0a16 16 0 1 1 0 32a16 16 0 1 1 0-32z',
  atelier: 'M0 0h32v32H0z',
  ledger: 'M6 0h20a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z',
  clinic: 'M16 0c9 0 16 7 16 16v16H0V16C0 7 7 0 16 0z',
  campus: 'M16 0l14 5v13c0 8-7 12-14 14C9 30 2 26 2 18V5z',
  arcade: 'M4 0h24v4h4v24h-4v4H4v-4H0V4h4z',
  wander: 'M16 0a16 16 0 1 1 0 32a16 16 0 1 1 0-32z',
  forge: 'M9 0h14l9 9v14l-9 9H9l-9-9V9z',
  hearth: 'M16 0c4 4 16 2 16 14 0 10-8 18-16 18S0 24 0 14C0 2 12 4 16 0z',
};

/** What stands on it: one figure of few strokes, chosen by the name of the app. */
const FIGURES = [
  'M9 21a7 7 0 0 1 14 0zM16 7v5M9.5 9.5l2.5 3M22.5 9.5l-2.5 3',
  'M8 22l8-13 8 13zM12.5 22l3.5-6 3.5 6',
  'M9 9h6v6H9zM17 9h6v6h-6zM9 17h6v6H9zM20 17a3 3 0 1 1 0 6 3 3 0 1 1 0-6z',
  'M16 8a8 8 0 0 1 8 8h-8zM16 24a8 8 0 0 1-8-8h8zM10 10h3v3h-3zM19 19h3v3h-3z',
  'M8 18c3-6 5 4 8-2s5 4 8-2M8 23c3-6 5 4 8-2s5 4 8-2M16 8v3',
  'M16 8c5 3 5 8 0 16-5-8-5-13 0-16zM8 14c5 0 7 4 8 10-6 0-9-4-8-10zM24 14c-5 0-7 4-8 10 6 0 9-4 8-10z',
  'M16 7l2.5 6.5L25 16l-6.5 2.5L16 25l-2.5-6.5L7 16l6.5-2.5z',
  'M24 16a8 8 0 1 1-8-8M20 16a4 4 0 1 1-4-4',
] as const;

function parts(): { ground: string; figure: string } {
  const random = randomOf(app.name);
  return { ground: GROUNDS[pictures.manner], figure: FIGURES[Math.floor(random() * FIGURES.length)] ?? FIGURES[0] };
}

/** The app's mark, drawn from its name and manner. */
export function Mark({ className }: { className: string }) {
  const { ground, figure } = parts();
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <path d={ground} fill="var(--primary)" />
      <path
        d={figure}
        fill="var(--on-primary)"
        fillOpacity={0.22}
        stroke="var(--on-primary)"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** The same as the text of an SVG file, for the browser's tab. */
export function markSource(color: string, onColor: string): string {
  const { ground, figure } = parts();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="${ground}" fill="${color}"/><path d="${figure}" fill="${onColor}" fill-opacity=".22" stroke="${onColor}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/></svg>`;
}
