import { ChevronDownIcon } from 'lucide-react';
import type { Part } from './types';

// <words>
const words = {
  questions: 'Common questions',
};
// </words>

/** Questions with their answers: all in sight where a page is calm, folded where it is dense. */
export function Questions({ content, manner }: Part) {
  const isOpen = manner === 'editorial' || manner === 'hearth' || manner === 'atelier';
  return (
    <section id="questions" aria-labelledby="questions-title" className={isOpen ? '' : 'bg-tint border-y border-line'}>
      <div className="page section grid gap-8 lg:grid-cols-[1fr_2fr]">
        <h2 id="questions-title" className="title">
          {words.questions}
        </h2>
        {isOpen ? (
          <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
            {content.questions.map(({ question, answer }) => (
              <div key={question}>
                <dt className="font-semibold">{question}</dt>
                <dd className="mt-1 text-muted">{answer}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <div className="divide-y divide-line border-y border-line">
            {content.questions.map(({ question, answer }) => (
              <details key={question} className="group py-4">
                <summary className="flex min-h-11 list-none items-center justify-between gap-4 font-semibold">
                  {question}
                  <ChevronDownIcon
                    aria-hidden
                    className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
                  />
                </summary>
                <p className="prose mt-2 text-muted">{answer}</p>
              </details>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
