'use client';

/** All rows of a kind: as a table, a board, a calendar or a report. */
import {
  ArrowRightIcon,
  CalendarDaysIcon,
  ChartColumnIcon,
  Columns3Icon,
  PlusIcon,
  PrinterIcon,
  SearchIcon,
  TableIcon,
} from 'lucide-react';
import Link from 'next/link';
import { labelOf } from '@/kit/account/frame';
import { NextSteps } from '@/kit/account/next-steps';
import { startOf, useAccountItems, usePlace } from '@/kit/account/place';
import { DownloadList } from '@/kit/desk/download';
import { ImportRows } from '@/kit/desk/import';
import { Report } from '@/kit/desk/report';
import { Taps } from '@/kit/desk/taps';
import { Board } from '@/kit/rows/board';
import { Calendar } from '@/kit/rows/calendar';
import { FilterSelect, Pager, SearchBox, filtersOf } from '@/kit/rows/narrow';
import type { EntityPageProps } from '@/kit/rows/page';
import { useQuery } from '@/kit/rows/query';
import { calendarDays, type Handlers } from '@/kit/rows/row';
import { Table } from '@/kit/rows/table';
import type { Field } from '@/kit/ui/field';
import { format, isoDay, parseDate } from '@/kit/ui/format';
import { Loaded, useLoad } from '@/kit/ui/load';
import { Empty, PageHeader } from '@/kit/ui/notes';
import { useUser } from '@/kit/ui/session';
import type { ListQuery, Row } from '@/lib/api';

// <words>
const words = {
  add: (thing: string) => `New ${thing}`,
  print: 'Print',
  searchIn: (plural: string) => `Search ${plural}`,
  clearFilters: 'Clear filters',
  view: 'View',
  views: { table: 'Table', board: 'Board', calendar: 'Calendar', report: 'Report' },
  emptyTitle: (plural: string) => `No ${plural} yet`,
  emptyText: (thing: string) => `Add the first ${thing} and it will show up here.`,
  emptyMine: (thing: string) =>
    `As soon as you have a first ${thing}, it stands here with everything that happens to it.`,
  emptyDetails: 'What we need to know about you is asked with your first step, and kept here.',
  emptyForYou: (people: string) => `Added by: ${people}. They will show up here.`,
  noMatchTitle: 'Nothing found',
  noMatchText: 'No entry matches this search. Try other words or clear the filters.',
};
// </words>

const TOOLS = 'mb-4 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-center print:hidden';
const VIEW_ICONS = {
  table: <TableIcon />,
  board: <Columns3Icon />,
  calendar: <CalendarDaysIcon />,
  report: <ChartColumnIcon />,
};

type ListProps<R extends Row, V extends object> = EntityPageProps<R, V> & {
  round: number;
  handlers: Handlers<R>;
  /** The fields that whoever is here fills in. */
  editable: Field[];
  onAdd: () => void;
};

export function List<R extends Row, V extends object>(props: ListProps<R, V>) {
  const { resource, singular, plural, description, icon, fields, states, day, sort } = props;
  const { addedBy, editable, onAdd } = props;
  const { params, change } = useQuery();
  const user = useUser();
  const { isAccount } = usePlace();
  const item = useAccountItems().find(({ route }) => route === resource.route);
  const isProfile = isAccount && item?.isProfile === true;
  // What is begun on the site is begun there again.
  const start = isAccount ? startOf(resource.route) : null;
  // Whoever works here evaluates what there is, too.
  const views = isAccount ? ['table' as const] : [...(props.views ?? ['table' as const]), 'report' as const];
  const view = views.find((each) => each === params.get('view')) ?? views[0] ?? 'table';
  const Other = view === 'board' ? Board<R> : view === 'calendar' ? Calendar<R> : undefined;
  const filters = filtersOf(fields, states);
  const set = filters.filter((filter) => params.get(`f.${filter.name}`));
  const q = params.get('q') ?? '';
  const sorted = params.get('sort') ?? sort;
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const month = parseDate(
    `${/^\d{4}-\d\d$/.exec(params.get('month') ?? '')?.[0] ?? isoDay(new Date()).slice(0, 7)}-01`,
  );
  const query: ListQuery = {
    ...Object.fromEntries(set.map((filter) => [filter.name, params.get(`f.${filter.name}`) ?? undefined])),
    q: q || undefined,
    ...(isAccount ? { mine: 'true' } : {}),
    ...(view === 'table' ? { sort: sorted, page, page_size: user?.preferences.page_size ?? 20 } : { page_size: 100 }),
    ...(view === 'board' ? { sort } : {}),
    ...(view === 'calendar' && day ? { sort: day, ...within(day, fields, month, props.until) } : {}),
  };
  const isNarrowed = q !== '' || set.length > 0;
  const rows = useLoad(`${props.round} ${JSON.stringify(query)}`, (signal) => resource.list(query, signal));
  const addButton = start ? (
    <Link href={start.href} className="button button-primary">
      {start.label}
      <ArrowRightIcon aria-hidden className="size-4" />
    </Link>
  ) : user?.creates.includes(resource.route) && !isProfile ? (
    <button type="button" className="button button-primary" data-testid={`new-${resource.route}`} onClick={onAdd}>
      <PlusIcon aria-hidden className="size-4" />
      {words.add(format.noun(singular))}
    </button>
  ) : null;
  // A handful of one's own needs no search.
  const isShort = isAccount && !isNarrowed && (rows.data?.total ?? 0) <= 8;
  return (
    <>
      <PageHeader title={isAccount && item ? labelOf(item) : plural} {...(isAccount ? {} : { text: description })}>
        {!isAccount && (rows.data?.total ?? 0) > 0 && (
          <DownloadList
            name={plural}
            list={resource.list}
            query={{ ...query, sort: sorted }}
            fields={fields}
            states={states}
          />
        )}
        {!isAccount && user?.creates.includes(resource.route) && (
          <ImportRows fields={editable} create={(values) => resource.create(values as V)} onDone={rows.reload} />
        )}
        {!isAccount && (
          <button type="button" className="button max-sm:hidden" onClick={() => window.print()}>
            <PrinterIcon aria-hidden className="size-4" />
            {words.print}
          </button>
        )}
        {/* An empty list of one's own says it once. */}
        {(!isAccount || (rows.data?.total ?? 0) > 0) && addButton}
      </PageHeader>
      {props.taps && user?.creates.includes(resource.route) && (
        <Taps
          fields={props.taps.flatMap((name) => fields.find((field) => field.name === name) ?? [])}
          create={(values) => resource.create(values as V)}
          update={(id, values) => resource.update(id, values as Partial<V>)}
          remove={(id) => resource.remove(id)}
          onDone={rows.reload}
        />
      )}
      <div className={isShort ? 'hidden' : TOOLS}>
        <SearchBox
          key={plural}
          label={words.searchIn(plural)}
          q={q}
          onSearch={(text) => change({ q: text, page: null }, true)}
        />
        {filters.map((filter) => (
          <FilterSelect
            key={filter.name}
            filter={filter}
            value={params.get(`f.${filter.name}`) ?? ''}
            onPick={(value) => change({ [`f.${filter.name}`]: value, page: null })}
          />
        ))}
        {isNarrowed && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() =>
              change({ q: null, page: null, ...Object.fromEntries(set.map((filter) => [`f.${filter.name}`, null])) })
            }
          >
            {words.clearFilters}
          </button>
        )}
        {views.length > 1 && (
          <div
            role="group"
            aria-label={words.view}
            className="ml-auto flex flex-wrap justify-end gap-1 max-sm:col-span-2"
          >
            {views.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === view}
                className="toggle"
                onClick={() => change({ view: each === views[0] ? null : each, page: null })}
              >
                <span aria-hidden className="[&>svg]:size-4">
                  {VIEW_ICONS[each]}
                </span>
                {words.views[each]}
              </button>
            ))}
          </div>
        )}
      </div>
      <div className={view === 'table' ? 'card p-0' : ''} aria-busy={rows.busy}>
        <Loaded of={rows}>
          {(data) =>
            data.total === 0 && view !== 'calendar' ? (
              <div className={view === 'table' ? '' : 'card p-0'}>
                {isNarrowed ? (
                  <Empty title={words.noMatchTitle} text={words.noMatchText} icon={<SearchIcon className="size-7" />} />
                ) : (
                  <Empty
                    title={isProfile ? words.noMatchTitle : words.emptyTitle(format.noun(plural))}
                    text={
                      isProfile
                        ? words.emptyDetails
                        : isAccount
                          ? words.emptyMine(format.noun(singular))
                          : addButton
                            ? words.emptyText(format.noun(singular))
                            : words.emptyForYou(addedBy.join(', '))
                    }
                    icon={icon}
                  >
                    {addButton}
                  </Empty>
                )}
                {isAccount && !isNarrowed && <NextSteps />}
              </div>
            ) : view === 'report' ? (
              <Report
                key={resource.route}
                route={resource.route}
                name={plural}
                list={resource.list}
                query={{ ...query, page: undefined, sort }}
                fields={fields}
                states={states}
                params={params}
                change={change}
              />
            ) : Other ? (
              <Other
                {...props}
                rows={data.items}
                total={data.total}
                month={month}
                onMonth={(next) => change({ month: isoDay(next).slice(0, 7) }, true)}
              />
            ) : (
              <>
                <div className="relative overflow-x-auto">
                  <Table
                    {...props}
                    rows={data.items}
                    sort={sorted}
                    onSort={(next) => change({ sort: next, page: null })}
                  />
                </div>
                <Pager data={data} onPage={(next) => change({ page: next === 1 ? null : String(next) })} />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

/** Asks for the rows of the days that the calendar shows only. */
function within(day: string, fields: Field[], month: Date, until?: string): ListQuery {
  const days = calendarDays(month);
  const [begin, last] = [days[0] ?? month, days.at(-1) ?? month];
  // What goes on for several days may have begun a while before.
  const first = until === undefined ? begin : new Date(begin.getFullYear(), begin.getMonth() - 3, begin.getDate());
  if (fields.find((field) => field.name === day)?.type === 'date') {
    return { [`${day}_from`]: isoDay(first), [`${day}_to`]: isoDay(last) };
  }
  const end = new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1);
  return { [`${day}_from`]: first.toISOString(), [`${day}_to`]: end.toISOString() };
}
