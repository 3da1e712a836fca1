'use client';

/** The pages of an offer: all its rows as cards, some of them side by side, and each row on a page of its own. */
import { ScaleIcon, SearchIcon, SlidersHorizontalIcon } from 'lucide-react';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { format } from '@/kit/ui/format';
import { Loaded, Skeleton, useLoad } from '@/kit/ui/load';
import { Empty } from '@/kit/ui/notes';
import { app } from '@/lib/api';
import { pictures } from '@/lib/pictures';
import { offers } from '@/lib/site';
import { AddOwn } from './add-own';
import { useAddress, type Address } from './address';
import { RowCard } from './card';
import { listPublic } from './client';
import { Comparison } from './comparison';
import { DataFile, isMeasured } from './data-file';
import { Detail } from './detail';
import { FreeDates } from './free-dates';
import { filterNames, Filters, queryOf, SortSelect } from './filters';
import { RowTable } from './table';
import type { Offer, PublicListing } from './types';

// <words>
const words = {
  searchIn: (plural: string) => `Search ${plural}`,
  filters: 'Filters',
  clearFilters: 'Clear filters',
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  noMatchTitle: 'Nothing found',
  noMatchText: 'No entry matches this search. Try other words or clear the filters.',
  nothingNow: 'There is nothing here right now.',
  compare: 'Compare',
  compareThese: (count: number) => `Compare ${count}`,
  range: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
  previous: 'Previous',
  next: 'Next',
};
// </words>

const MOST_COMPARED = 4;
/** Where what is said of a row counts for more than its picture: by manner, and by what its rows are. */
const READ: readonly string[] = ['editorial', 'ledger', 'forge'];
const WRITTEN: readonly string[] = ['bubbles', 'document', 'newspaper', 'letter', 'checklist'];

/** How rows stand in their list. Where pictures are what people come for, they stay large on a telephone, too. */
function layoutOf(offer: Offer): 'row' | 'card' | 'flat' {
  const kind = pictures.things[offer.route] ?? '';
  const isTalk = kind === 'abstract' && offer.voices?.some((voice) => voice.kind === 'comment') === true;
  if (READ.includes(pictures.manner) || WRITTEN.includes(kind) || isTalk) return 'row';
  return pictures.manner === 'atelier' ? 'card' : 'flat';
}

/** What stands below the path of an offer; which row, and which filters, is told by the address. `of`: the offer's name in `lib/site.ts`. */
export function Catalogue({ of }: { of: string }) {
  const offer = offers[of];
  return (
    <div className="page py-10 sm:py-14">
      <Suspense fallback={<Skeleton />}>{offer && <Pages offer={offer} />}</Suspense>
    </div>
  );
}

function Pages({ offer }: { offer: Offer }) {
  const address = useAddress();
  const [, , slug] = address.path.split('/');
  if (slug) return <Detail offer={offer} slug={slug} address={address} />;
  const compared = address.params.get('compare')?.split(',').filter(Boolean) ?? [];
  if (compared.length > 0) return <Comparison offer={offer} ids={compared} address={address} />;
  return <All offer={offer} address={address} />;
}

function All({ offer, address }: { offer: Offer; address: Address }) {
  const { params, change } = address;
  const [chosen, setChosen] = useState<string[]>([]);
  const layout = layoutOf(offer);
  const query = queryOf(offer, params);
  const rows = useLoad(query.toString(), (signal) => listPublic(offer.path ?? '', query, signal));
  const narrowing = ['q', ...filterNames(offer)].filter((name) => params.get(name));
  useEffect(() => {
    document.title = `${offer.title} – ${app.name}`;
  }, [offer.title]);
  return (
    <>
      <header className="max-w-3xl">
        <h1 className="text-3xl font-bold tracking-tight text-balance sm:text-4xl">{offer.title}</h1>
        {offer.lead && <p className="mt-3 text-lg text-muted">{offer.lead}</p>}
        {offer.adding && (
          <div className="mt-5">
            <AddOwn offer={offer} added={offer.adding} onDone={rows.reload} />
          </div>
        )}
      </header>
      <SearchField key={offer.path} offer={offer} address={address} />
      {offer.free && <FreeDates path={offer.path ?? ''} free={offer.free} address={address} />}
      <div className={offer.filters.length > 0 ? 'mt-6 grid gap-6 lg:grid-cols-[14rem_1fr] lg:gap-8' : 'mt-6'}>
        {offer.filters.length > 0 && (
          <FilterPanel count={narrowing.length}>
            <Filters offer={offer} address={address} facets={rows.data?.facets ?? {}} />
          </FilterPanel>
        )}
        <section aria-label={offer.plural} aria-busy={rows.busy} className="min-w-0">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p role="status" data-testid="results" className="font-medium tabular-nums">
              {rows.data ? words.results(rows.data.total) : '\u00a0'}
            </p>
            <div className="flex flex-wrap items-center gap-3">
              {narrowing.length > 0 && (
                <button
                  type="button"
                  className="button button-quiet"
                  onClick={() => change({ page: null, ...Object.fromEntries(narrowing.map((name) => [name, null])) })}
                >
                  {words.clearFilters}
                </button>
              )}
              {(offer.download || isMeasured(offer)) && <DataFile offer={offer} query={query} />}
              <SortSelect offer={offer} address={address} />
            </div>
          </div>
          <Loaded of={rows}>
            {(data) =>
              data.items.length === 0 ? (
                <div className="card p-0">
                  {narrowing.length > 0 ? (
                    <Empty
                      title={words.noMatchTitle}
                      text={words.noMatchText}
                      icon={<SearchIcon className="size-7" />}
                    />
                  ) : (
                    <Empty title={offer.plural} text={words.nothingNow} />
                  )}
                </div>
              ) : offer.table ? (
                <RowTable
                  offer={offer}
                  rows={data.items}
                  from={(data.page - 1) * data.page_size + 1}
                  sort={params.get('sort') ?? undefined}
                />
              ) : (
                <ul className={`grid gap-5 ${layout === 'row' ? '' : 'sm:grid-cols-2 xl:grid-cols-3'}`}>
                  {data.items.map((row) => (
                    <li key={row.id} className="grid">
                      <RowCard offer={offer} row={row} heading="h2" onOpen={address.go} layout={layout}>
                        {offer.compare.length > 0 && (
                          <label className="relative z-10 flex items-center gap-2 text-sm text-muted">
                            <input
                              type="checkbox"
                              className="size-4 accent-(--primary)"
                              checked={chosen.includes(row.id)}
                              disabled={!chosen.includes(row.id) && chosen.length >= MOST_COMPARED}
                              onChange={(event) =>
                                setChosen((old) =>
                                  event.target.checked ? [...old, row.id] : old.filter((id) => id !== row.id),
                                )
                              }
                            />
                            {words.compare}
                          </label>
                        )}
                      </RowCard>
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
          {rows.data && <Turner data={rows.data} address={address} />}
        </section>
      </div>
      {chosen.length > 1 && (
        <div className="sticky bottom-4 z-20 mt-6 flex justify-center">
          <button
            type="button"
            className="button button-primary button-large shadow-lg"
            onClick={() => {
              address.change({ compare: chosen.join(',') });
              window.scrollTo({ top: 0 });
            }}
          >
            <ScaleIcon aria-hidden className="size-5" />
            {words.compareThese(chosen.length)}
          </button>
        </div>
      )}
    </>
  );
}

/** The filters: beside the list where there is room, else behind a button. */
function FilterPanel({ count, children }: { count: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <button
        type="button"
        className="button w-full lg:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen((open) => !open)}
      >
        <SlidersHorizontalIcon aria-hidden className="size-4" />
        {words.filters}
        {count > 0 && ` (${count})`}
      </button>
      <div className={`${isOpen ? 'grid' : 'hidden'} gap-4 max-lg:mt-4 max-lg:sm:grid-cols-2 lg:grid`}>{children}</div>
    </div>
  );
}

/** Waits for a pause in typing before it searches. */
function SearchField({ offer, address }: { offer: Offer; address: Address }) {
  const q = address.params.get('q') ?? '';
  const [text, setText] = useState(q);
  const [seen, setSeen] = useState(q);
  if (seen !== q) {
    setSeen(q);
    if (text.trim() !== q) setText(q);
  }
  useEffect(() => {
    if (text.trim() === q) return;
    const wait = setTimeout(() => address.change({ q: text.trim(), page: null }, true), 250);
    return () => clearTimeout(wait);
  });
  return (
    <div className="relative mt-6 max-w-xl">
      <SearchIcon
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        name="q"
        className="input min-h-12 pl-11 text-base!"
        aria-label={words.searchIn(format.noun(offer.plural))}
        placeholder={words.searchIn(format.noun(offer.plural))}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}

function Turner({ data, address }: { data: PublicListing; address: Address }) {
  const { page, page_size: size, total } = data;
  if (total <= size) return null;
  const turn = (next: number) => {
    address.change({ page: next === 1 ? null : String(next) });
    window.scrollTo({ top: 0 });
  };
  return (
    <nav
      aria-label={words.range((page - 1) * size + 1, Math.min(page * size, total), total)}
      className="mt-8 flex items-center justify-between gap-3"
    >
      <button type="button" className="button" disabled={page === 1} onClick={() => turn(page - 1)}>
        {words.previous}
      </button>
      <p className="text-sm text-muted tabular-nums">
        {words.range((page - 1) * size + 1, Math.min(page * size, total), total)}
      </p>
      <button type="button" className="button" disabled={page * size >= total} onClick={() => turn(page + 1)}>
        {words.next}
      </button>
    </nav>
  );
}
