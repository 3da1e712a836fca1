/** A page that says something, made of parts: text, facts, lists, rows as they are now, questions, pictures, and a way on. */
import { ArrowRightIcon, ChevronDownIcon } from 'lucide-react';
import Link from 'next/link';
import { Picture } from '@/kit/picture';
import { Facts, type Fact } from './facts';
import { OfferRows } from './rows';

export type Block =
  | { kind: 'text'; title?: string; text: string[] }
  | { kind: 'facts'; title?: string; facts: Fact[] }
  | { kind: 'list'; title?: string; items: { title: string; text: string }[] }
  | { kind: 'rows'; title?: string; of: string; limit: number }
  | { kind: 'questions'; title?: string; questions: { question: string; answer: string }[] }
  | { kind: 'picture'; picture: string; alt: string }
  | { kind: 'call'; title: string; text: string; label: string; href: string };

interface ContentProps {
  title: string;
  lead?: string;
  blocks: Block[];
}

export function Content({ title, lead, blocks }: ContentProps) {
  return (
    <article className="page py-10 sm:py-14">
      <header className="max-w-3xl">
        <h1 className="text-3xl font-bold tracking-tight text-balance sm:text-4xl">{title}</h1>
        {lead && <p className="mt-3 text-lg text-pretty text-muted">{lead}</p>}
      </header>
      <div className="mt-10 space-y-12">
        {blocks.map((block, at) => (
          <Part key={at} block={block} seed={`${title} ${at}`} />
        ))}
      </div>
    </article>
  );
}

function Part({ block, seed }: { block: Block; seed: string }) {
  const title = 'title' in block && block.title && (
    <h2 className="mb-4 text-2xl font-bold tracking-tight text-balance">{block.title}</h2>
  );
  switch (block.kind) {
    case 'text':
      return (
        <section className="max-w-2xl">
          {title}
          <div className="space-y-4 text-pretty">
            {block.text.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </section>
      );
    case 'facts':
      return <Facts title={block.title} facts={block.facts} />;
    case 'list':
      return (
        <section>
          {title}
          <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
            {block.items.map((item) => (
              <li key={item.title} className="border-t border-line pt-4">
                <h3 className="font-semibold">{item.title}</h3>
                <p className="mt-1 text-muted">{item.text}</p>
              </li>
            ))}
          </ul>
        </section>
      );
    case 'rows':
      return (
        <section>
          {title}
          <OfferRows of={block.of} limit={block.limit} />
        </section>
      );
    case 'questions':
      return (
        <section className="max-w-2xl">
          {title}
          <div className="divide-y divide-line border-y border-line">
            {block.questions.map(({ question, answer }) => (
              <details key={question} className="group py-4">
                <summary className="flex list-none items-center justify-between gap-4 font-medium">
                  {question}
                  <ChevronDownIcon
                    aria-hidden
                    className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
                  />
                </summary>
                <p className="mt-3 text-muted">{answer}</p>
              </details>
            ))}
          </div>
        </section>
      );
    case 'picture':
      return (
        <div className="max-w-3xl overflow-hidden rounded-theme border border-line">
          <Picture kind={block.picture} seed={seed} alt={block.alt} ratio="16:9" />
        </div>
      );
    case 'call':
      return (
        <section className="card flex flex-wrap items-center justify-between gap-4 p-6">
          <div className="min-w-0">
            <h2 className="text-xl font-semibold">{block.title}</h2>
            {block.text && <p className="mt-1 text-muted">{block.text}</p>}
          </div>
          <Link href={block.href} className="button button-primary">
            {block.label}
            <ArrowRightIcon aria-hidden className="size-4" />
          </Link>
        </section>
      );
  }
}
