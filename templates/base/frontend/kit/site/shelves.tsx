import { OfferRows } from './rows';

/** What is on offer now, a shelf for each offer. */
export function OfferShelves({ shown }: { shown: { of: string; title: string }[] }) {
  return shown.map((offer, index) => (
    <section key={offer.of} aria-label={offer.title} className={index === 0 ? 'border-t border-line' : ''}>
      <div className={`page section ${index === 0 ? '' : 'pt-0!'}`}>
        <h2 className="title mb-6">{offer.title}</h2>
        <OfferRows of={offer.of} />
      </div>
    </section>
  ));
}
