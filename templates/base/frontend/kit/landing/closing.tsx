import { app } from '@/lib/api';
import { Picture } from '../picture';
import { Action } from './action';
import type { Part } from './types';

/** The last word and the one action again, on a ground of its own. */
export function Closing({ content, manner }: Part) {
  const { hero, closing } = content;
  const isPlain = manner === 'atelier' || manner === 'editorial' || manner === 'hearth';
  return (
    <section className={isPlain ? 'border-t border-line' : 'band'}>
      <div className="page section grid items-center gap-8 lg:grid-cols-[1.6fr_1fr]">
        <div className="min-w-0">
          <h2 className="title">{closing.title}</h2>
          <p className="lead mt-3 text-muted">{closing.text}</p>
          <div className="mt-7">
            <Action hero={hero} />
          </div>
        </div>
        <div className="hidden overflow-hidden rounded-theme lg:block">
          <Picture kind={manner === 'ledger' ? 'abstract' : 'pattern'} seed={`${app.name} end`} alt="" ratio="16:9" />
        </div>
      </div>
    </section>
  );
}
