'use client';

/** What somebody whose account is still empty may begin with. */
import { kindOf, Picture } from '@/kit/picture';
import { offers } from '@/lib/site';
import { startOf, useAccountItems } from './place';

// <words>
const words = {
  nextSteps: 'What you can do next',
};
// </words>

/** As many ways as stand side by side. */
const MOST = 3;

/** Every place of the site where something of this account begins, with what is found there; nothing where there is only one, which is a button. */
export function NextSteps() {
  const items = useAccountItems();
  const hrefs = items.flatMap(({ route }) => startOf(route)?.href ?? []);
  const begins = Object.values(offers).filter(({ path, step }) => path && step?.added);
  const ways = begins
    .filter(
      ({ path, step }) =>
        hrefs.includes(`/${path ?? ''}`) || items.some(({ route }) => step?.added?.page.endsWith(`/${route}`)),
    )
    .slice(0, MOST);
  if (ways.length < 2) return null;
  return (
    <section className="border-t border-line p-5 sm:p-6">
      <h2 className="text-lg font-semibold">{words.nextSteps}</h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {ways.map((offer) => (
          <li
            key={offer.entity}
            className="relative flex min-w-0 items-center gap-4 rounded-theme border border-line p-3"
          >
            <div className="w-20 shrink-0 overflow-hidden rounded-theme">
              <Picture kind={kindOf(offer.route)} seed={offer.title} alt="" ratio="1:1" />
            </div>
            <div className="min-w-0">
              <a href={`/${offer.path ?? ''}`} className="font-semibold after:absolute after:inset-0 hover:underline">
                {offer.title}
              </a>
              <p className="mt-0.5 text-sm text-pretty text-muted">{offer.step?.label}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
