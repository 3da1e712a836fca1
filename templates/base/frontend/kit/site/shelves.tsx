import { OfferRows } from './rows';

/** What is on offer now, a shelf for each offer. */
export function OfferShelves({ shown }: { shown: { of: string; title: string }[] }) {
  return shown.map((offer) => (
    <section key={offer.of} aria-label={offer.title} className="border-t border-line">
      <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 sm:py-16">
        <h2 className="mb-6 text-3xl font-bold tracking-tight">{offer.title}</h2>
        <OfferRows of={offer.of} />
      </div>
    </section>
  ));
}
