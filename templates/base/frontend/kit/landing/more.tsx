import type { Part } from './types';

/** What the idea asks for besides, each under an address of its own on the page. */
export function More({ content }: Part) {
  return content.sections.map((section, index) => (
    <section
      key={section.id}
      id={section.id}
      aria-labelledby={`${section.id}-title`}
      className={index % 2 === 0 ? 'bg-tint' : ''}
    >
      <div className="page section grid gap-8 lg:grid-cols-[1fr_2fr]">
        <h2 id={`${section.id}-title`} className="title">
          {section.title}
        </h2>
        <div className="space-y-4">
          {section.text.map((text) => (
            <p key={text} className="prose">
              {text}
            </p>
          ))}
          {section.facts.length > 0 && (
            <dl className="divide-y divide-line border-y border-line">
              {section.facts.map((fact) => (
                <div key={fact.label} className="flex flex-wrap justify-between gap-x-6 py-3">
                  <dt className="font-semibold">{fact.label}</dt>
                  <dd className="text-muted">{fact.value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
    </section>
  ));
}
