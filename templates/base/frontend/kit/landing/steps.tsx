import type { Part } from './types';

// <words>
const words = {
  howItWorks: 'How it works',
};
// </words>

/** What happens from the first click on: across the page, down a line, or in a band. */
export function Steps({ content, manner }: Part) {
  if (content.steps.length === 0) return null;
  const isBand = manner === 'storefront' || manner === 'wander' || manner === 'atelier' || manner === 'ledger';
  const isDown = manner === 'clinic' || manner === 'hearth' || manner === 'editorial';
  return (
    <section id="how-it-works" aria-labelledby="steps-title" className={isBand ? 'band' : ''}>
      <div className={`page section ${isDown ? 'grid gap-8 lg:grid-cols-[1fr_2fr]' : ''}`}>
        <h2 id="steps-title" className="title">
          {words.howItWorks}
        </h2>
        <ol className={isDown ? 'border-l-2 border-accent' : 'mt-9 grid gap-8 md:grid-cols-3'}>
          {content.steps.map((step, index) => (
            <li key={step.title} className={isDown ? 'pb-7 pl-6 last:pb-0' : 'border-t-2 border-accent pt-4'}>
              <span aria-hidden className="title block text-primary-text tabular-nums">
                {index + 1}
              </span>
              <h3 className="mt-1 text-lg font-semibold">{step.title}</h3>
              <p className="mt-1 text-muted">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
