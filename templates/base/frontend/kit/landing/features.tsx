import type { ReactNode } from 'react';
import { app } from '@/lib/api';
import type { Part } from './types';

/** What one gets: as a list, as columns with a line above, or as numbered statements. */
export function Features({ content, manner }: Part) {
  const title: ReactNode = (
    <h2 id="features-title" className="title">
      {app.tagline}
    </h2>
  );
  const { features } = content;
  if (manner === 'editorial' || manner === 'atelier' || manner === 'hearth')
    return (
      <section id="features" aria-labelledby="features-title">
        <div className="page section grid gap-8 lg:grid-cols-[1fr_2fr]">
          {title}
          <ul className="divide-y divide-line border-t border-line">
            {features.map((feature) => (
              <li key={feature.title} className="grid gap-x-8 gap-y-1 py-5 sm:grid-cols-[1fr_1.4fr]">
                <h3 className="font-semibold">{feature.title}</h3>
                <p className="text-muted">{feature.text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    );
  if (manner === 'campus' || manner === 'arcade' || manner === 'storefront')
    return (
      <section id="features" aria-labelledby="features-title" className={manner === 'storefront' ? '' : 'bg-tint'}>
        <div className="page section">
          {title}
          <ul className={`mt-9 grid gap-(--gap) ${features.length % 3 === 0 ? 'md:grid-cols-3' : 'sm:grid-cols-2'}`}>
            {features.map((feature) => (
              <li key={feature.title} className="card">
                <span aria-hidden className="mb-4 block text-primary-text [&>svg]:size-8">
                  {feature.icon}
                </span>
                <h3 className="text-lg font-semibold">{feature.title}</h3>
                <p className="mt-1 text-muted">{feature.text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    );
  return (
    <section id="features" aria-labelledby="features-title">
      <div className="page section">
        {title}
        <ul className={`mt-9 grid gap-x-10 gap-y-8 ${features.length % 3 === 0 ? 'md:grid-cols-3' : 'sm:grid-cols-2'}`}>
          {features.map((feature) => (
            <li key={feature.title} className="flex gap-4 border-t-2 border-accent pt-4">
              <span aria-hidden className="shrink-0 text-primary-text [&>svg]:size-6">
                {feature.icon}
              </span>
              <div className="min-w-0">
                <h3 className="text-lg font-semibold">{feature.title}</h3>
                <p className="mt-1 text-muted">{feature.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
