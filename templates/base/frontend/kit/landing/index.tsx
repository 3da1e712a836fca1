import type { ReactNode } from 'react';
import { pictures } from '@/lib/pictures';
import type { Manner } from '../picture/book';
import { Newsletter } from '../site/newsletter';
import { Closing } from './closing';
import { Features } from './features';
import { Hero } from './hero';
import { Questions } from './questions';
import { More } from './more';
import { Shelf } from './shelf';
import { Tools } from './tools';
import { Steps } from './steps';
import type { LandingContent, Part } from './types';

export type { LandingContent, LandingRow } from './types';

const PARTS = { Shelf, Features, Steps, More, Questions, Closing } as const;
type Name = keyof typeof PARTS;

/** The order in which each manner argues. */
const ORDERS: Readonly<Record<Manner, readonly Name[]>> = {
  editorial: ['Features', 'Shelf', 'More', 'Steps', 'Questions', 'Closing'],
  storefront: ['Shelf', 'Features', 'Steps', 'More', 'Questions', 'Closing'],
  atelier: ['Shelf', 'Features', 'More', 'Closing', 'Steps', 'Questions'],
  ledger: ['Features', 'Steps', 'Shelf', 'More', 'Questions', 'Closing'],
  clinic: ['Steps', 'Features', 'Shelf', 'More', 'Questions', 'Closing'],
  campus: ['Features', 'Steps', 'Shelf', 'Questions', 'More', 'Closing'],
  arcade: ['Steps', 'Shelf', 'Features', 'Closing', 'More', 'Questions'],
  wander: ['Shelf', 'Steps', 'Features', 'More', 'Questions', 'Closing'],
  forge: ['Features', 'Shelf', 'Steps', 'Questions', 'More', 'Closing'],
  hearth: ['Steps', 'Shelf', 'Features', 'Questions', 'More', 'Closing'],
};

interface LandingProps {
  readonly content: LandingContent;
  /** What the app shows right now, in the place of its sample rows. */
  readonly children?: ReactNode;
}

/** The landing page: the first screen, then its parts in the order in which this manner argues. */
export function Landing({ content, children }: LandingProps) {
  const { manner } = pictures;
  const { hero, rows, rowsOf, rowsTitle, figures } = content;
  return (
    <>
      <Hero content={{ hero, rows, rowsTitle, figures, ...(rowsOf === undefined ? {} : { rowsOf }) }} manner={manner} />
      {ORDERS[manner].map((name) => {
        if (name === 'Shelf' && (content.tools ?? children) !== undefined)
          return (
            <div key={name}>
              {content.tools !== undefined && <Tools tools={content.tools} />}
              {children}
            </div>
          );
        // The first screen of this manner lists the rows already.
        if (name === 'Shelf' && manner === 'ledger') return null;
        const Shown: (part: Part) => ReactNode = PARTS[name];
        return <Shown key={name} content={content} manner={manner} />;
      })}
      <Newsletter />
    </>
  );
}
