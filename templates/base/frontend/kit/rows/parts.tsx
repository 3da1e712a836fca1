'use client';

/** The rows that point at another one, on its page. */
import { PlusIcon } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { startOf, usePlace } from '@/kit/account/place';
import type { EntityPageProps, Whole } from '@/kit/rows/page';
import type { Handlers } from '@/kit/rows/row';
import { Table } from '@/kit/rows/table';
import { format } from '@/kit/ui/format';
import { Loaded, useLoad } from '@/kit/ui/load';
import { useUser } from '@/kit/ui/session';
import type { Row } from '@/lib/api';

// <words>
const words = {
  showAll: (count: number) => `Show all ${count}`,
  add: (thing: string) => `New ${thing}`,
  none: 'None',
};
// </words>

type PartsProps<R extends Row, V extends object> = EntityPageProps<R, V> & {
  of: Whole;
  /** Where they have a page of their own. */
  page: string;
  round: number;
  handlers: Handlers<R>;
  /** One can be added from here. */
  isOpen: boolean;
  onAdd: () => void;
};

const PARTS = 20;

/** The parts of a row on its page, where they are added, changed and taken away as well; the first of them first. */
export function Parts<R extends Row, V extends object>(props: PartsProps<R, V>) {
  const { resource, singular, title, fields, states, actions, of, page, round, handlers, isOpen, onAdd } = props;
  const user = useUser();
  const { isAccount } = usePlace();
  const [sort, setSort] = useState(props.sort === '-created_at' ? 'created_at' : props.sort);
  const rows = useLoad(`${of.id} ${round} ${sort}`, (signal) =>
    resource.list({ [of.via]: of.id, sort, page_size: PARTS }, signal),
  );
  const isAdded = isOpen && user?.creates.includes(resource.route) && !(isAccount && startOf(resource.route));
  return (
    <section className={`card mt-6 ${rows.data?.total === 0 ? 'print:hidden' : ''}`} aria-label={of.label}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{of.label}</h2>
        {isAdded && (
          <button
            type="button"
            className="button button-small print:hidden"
            data-testid={`add-${resource.route}`}
            onClick={onAdd}
          >
            <PlusIcon aria-hidden className="size-4" />
            {words.add(format.noun(singular))}
          </button>
        )}
      </div>
      <Loaded of={rows}>
        {(data) =>
          data.total === 0 ? (
            <p className="text-sm text-muted">{words.none}</p>
          ) : (
            <>
              <div className="overflow-x-auto">
                <Table
                  rows={data.items}
                  plural={of.label}
                  title={title}
                  fields={fields.filter(({ name }) => name !== of.via)}
                  states={states}
                  actions={actions}
                  sort={sort}
                  onSort={setSort}
                  handlers={handlers}
                  page={page}
                />
              </div>
              {data.total > data.items.length && (
                <Link
                  className="link mt-3 inline-block text-sm"
                  href={`${page}?f.${of.via}=${encodeURIComponent(of.id)}`}
                >
                  {words.showAll(data.total)}
                </Link>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}
