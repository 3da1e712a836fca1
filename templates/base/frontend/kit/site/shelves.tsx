import { pictures } from '@/lib/pictures';
import { FIRST_ROWS } from '../landing/first-rows';
import { OfferRows } from './rows';

interface ShelvesProps {
  shown: { of: string; title: string }[];
  /** The rows that the first screen begins with: what it shows of them is not shown a second time. */
  seen?: readonly { readonly href?: string }[];
}

/** What is on offer now, a shelf for each offer. */
export function OfferShelves({ shown, seen = [] }: ShelvesProps) {
  const above = seen.slice(0, FIRST_ROWS[pictures.manner]).flatMap(({ href }) => href ?? []);
  return shown.map((offer, index) => (
    <section key={offer.of} aria-label={offer.title} className={index === 0 ? 'border-t border-line' : ''}>
      <div className={`page section ${index === 0 ? '' : 'pt-0!'}`}>
        <h2 className="title mb-6">{offer.title}</h2>
        <OfferRows of={offer.of} seen={index === 0 ? above : []} />
      </div>
    </section>
  ));
}
