'use client';

/** One kind of thing: its list with search, filters, sorting and pages, one entry in detail, and what can be done with it. */
import {
  ArrowLeftIcon,
  ArrowRightIcon,
  CalendarDaysIcon,
  ChartColumnIcon,
  Columns3Icon,
  PencilIcon,
  PlusIcon,
  PrinterIcon,
  SearchIcon,
  TableIcon,
  Trash2Icon,
} from 'lucide-react';
import Link from 'next/link';
import { useRouter, useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { labelOf } from '@/kit/account/frame';
import { NextSteps } from '@/kit/account/next-steps';
import { startOf, useAccountItems, usePlace } from '@/kit/account/place';
import { DownloadList } from '@/kit/desk/download';
import { Report } from '@/kit/desk/report';
import { ImportRows } from '@/kit/desk/import';
import { numberAfter } from '@/kit/desk/next-number';
import { Taps } from '@/kit/desk/taps';
import { PictureField } from '@/kit/pictures/field';
import { PictureStrip } from '@/kit/pictures/shown';
import { usePictures } from '@/kit/pictures/use-pictures';
import type { ListQuery, Page, Resource, Row } from '@/lib/api';
import { Form, format, isoDay, parseDate, type Choice, type Field } from './form';
import { Confirm, Empty, Loaded, Modal, PageHeader, Skeleton, useLoad, useToast, useUser } from './shell';
import {
  Board,
  Calendar,
  calendarDays,
  StatusBadge,
  Table,
  textOf,
  titleOf,
  Value,
  valueOf,
  type Action,
  type Handlers,
  type RowActionsProps,
  type State,
} from './views';

// <words>
const words = {
  showAll: (count: number) => `Show all ${count}`,
  add: (thing: string) => `New ${thing}`,
  edit: 'Edit',
  editTitle: (thing: string) => `Edit ${thing}`,
  remove: 'Delete',
  removeTitle: (thing: string) => `Delete ${thing}?`,
  removeText: (title: string) => `“${title}” will be gone for good.`,
  save: 'Save',
  back: (plural: string) => `Back to ${plural}`,
  print: 'Print',
  search: 'Search',
  searchIn: (plural: string) => `Search ${plural}`,
  any: 'All',
  filterBy: (label: string) => `Filter by ${label}`,
  clearFilters: 'Clear filters',
  status: 'Status',
  owner: 'Owner',
  created: 'Created',
  updated: 'Updated',
  view: 'View',
  views: { table: 'Table', board: 'Board', calendar: 'Calendar', report: 'Report' },
  emptyTitle: (plural: string) => `No ${plural} yet`,
  emptyText: (thing: string) => `Add the first ${thing} and it will show up here.`,
  emptyMine: (thing: string) =>
    `As soon as you have a first ${thing}, it stands here with everything that happens to it.`,
  emptyDetails: 'What we need to know about you is asked with your first step, and kept here.',
  notForYou: 'This page is not for your account',
  emptyForYou: (people: string) => `Added by: ${people}. They will show up here.`,
  noMatchTitle: 'Nothing found',
  noMatchText: 'No entry matches this search. Try other words or clear the filters.',
  range: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
  previous: 'Previous',
  next: 'Next',
  details: 'Details',
  notNow: 'Not possible now',
  none: 'None',
  yes: 'Yes',
  no: 'No',
  createdToast: (thing: string) => `${thing} added`,
  savedToast: (thing: string) => `${thing} saved`,
  removedToast: (thing: string) => `${thing} deleted`,
  doneToast: (action: string) => `${action}: done`,
};
// </words>

/** The row on whose page rows stand that point at it. */
export interface Whole {
  id: string;
  label: string;
  /** The field of these rows that points there. */
  via: string;
  /** Something was added, changed or taken away. */
  onChange: () => void;
}

/** Of what the rows of a screen are parts; all rows where it stands alone. */
export interface ScreenProps {
  of?: Whole;
}

/** Rows of another kind that point at this one. */
export interface Related {
  label: string;
  route: string;
  via: string;
  Screen: ComponentType<ScreenProps>;
}

export interface EntityPageProps<R extends Row, V extends object> {
  resource: Resource<R, V>;
  singular: string;
  plural: string;
  description: string;
  icon: ReactNode;
  /** The field that names a row. */
  title: keyof R & string;
  fields: Field<keyof R & string>[];
  states?: State[];
  actions?: Action<keyof R & string>[];
  related?: Related[];
  /** In which order the views are offered; the first is shown first. */
  views?: ('table' | 'board' | 'calendar')[];
  /** The field that puts a row on the calendar, and the one of its last day where there are several. */
  day?: keyof R & string;
  until?: keyof R & string;
  sort: string;
  /** Choices that are logged by one tap: the first adds a row, the others are said of it. */
  taps?: (keyof R & string)[];
  /** Pictures can be added to a row. */
  pictured?: boolean;
  /** Who may add one, in the words of the app. */
  addedBy: string[];
  /** Shows only the parts of one row, on its page. */
  of?: Whole;
}

type Change = Record<string, string | null>;

/** The part of the address behind `?`, which is the whole state of a list: it survives a reload and can be sent to others. */
function useQuery(): { params: URLSearchParams; change: (changes: Change, replace?: boolean) => void } {
  const params = useSearchParams();
  const change = (changes: Change, replace = false) => {
    const next = new URLSearchParams(window.location.search);
    for (const [key, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(key);
      else next.set(key, value);
    }
    const address = next.size > 0 ? `?${next.toString()}` : window.location.pathname;
    if (replace) window.history.replaceState(null, '', address);
    else window.history.pushState(null, '', address);
  };
  return { params, change };
}

type Dialog<R> = { kind: 'form'; row: R | null } | { kind: 'remove'; row: R } | { kind: 'act'; row: R; action: Action };

/** The page of one kind of thing. */
export function EntityPage<R extends Row, V extends object>(props: EntityPageProps<R, V>) {
  return (
    <Suspense fallback={<Skeleton />}>
      <EntityScreen {...props} />
    </Suspense>
  );
}

function EntityScreen<R extends Row, V extends object>(props: EntityPageProps<R, V>) {
  const { resource, singular, title, fields, of } = props;
  const { params, change } = useQuery();
  const router = useRouter();
  const toast = useToast();
  const [dialog, setDialog] = useState<Dialog<R> | null>(null);
  const [round, setRound] = useState(0);
  const user = useUser();
  const place = usePlace();
  const id = of ? null : params.get('id');
  const page = `${place.base}/${resource.route}`;
  const isManager = user?.manages.includes(resource.route) === true;
  const editable = fields.filter((field) => !field.computed && (isManager || !field.managed));
  const name = (row: R) => titleOf(row, title, fields);

  const done = (text: string) => {
    toast(text);
    setDialog(null);
    setRound((count) => count + 1);
    of?.onChange();
  };
  const act = async (row: R, action: Action, values: Record<string, unknown> = {}) => {
    await resource.act(row.id, action.id, values);
    done(words.doneToast(action.label));
  };
  const remove = async (row: R) => {
    await resource.remove(row.id);
    if (id === null) return done(words.removedToast(singular));
    // Back to the list, which loads afresh: there is nothing left to show in detail.
    change({ id: null }, true);
    toast(words.removedToast(singular));
    setDialog(null);
  };
  const handlers: Handlers<R> = {
    open: (row) => (of ? router.push(`${page}?id=${encodeURIComponent(row.id)}`) : change({ id: row.id })),
    edit: (row) => setDialog({ kind: 'form', row }),
    remove: (row) => setDialog({ kind: 'remove', row }),
    act: (row, action) => setDialog({ kind: 'act', row, action }),
  };
  if (id === null && user && !place.has(resource.route)) {
    return (
      <>
        <PageHeader title={props.plural} />
        <Empty title={words.notForYou} text={words.emptyForYou(props.addedBy.join(', '))} icon={props.icon} />
      </>
    );
  }
  return (
    <>
      {of ? (
        <Parts
          {...props}
          of={of}
          page={page}
          round={round}
          handlers={handlers}
          isOpen={editable.some(({ name }) => name === of.via)}
          onAdd={() => setDialog({ kind: 'form', row: null })}
        />
      ) : id === null ? (
        <List
          {...props}
          editable={editable}
          round={round}
          handlers={handlers}
          onAdd={() => setDialog({ kind: 'form', row: null })}
        />
      ) : (
        <Detail
          {...props}
          id={id}
          round={round}
          handlers={handlers}
          onChange={() => setRound((count) => count + 1)}
          onBack={() => change({ id: null })}
        />
      )}
      {dialog?.kind === 'form' && (
        <RowDialog
          {...props}
          fields={of ? editable.filter(({ name }) => name !== of.via) : editable}
          given={of ? { [of.via]: of.id } : {}}
          row={dialog.row}
          onDone={() => done(dialog.row ? words.savedToast(singular) : words.createdToast(singular))}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'remove' && (
        <Confirm
          danger
          title={words.removeTitle(format.noun(singular))}
          text={words.removeText(name(dialog.row))}
          confirm={words.remove}
          onConfirm={() => remove(dialog.row)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'act' && (
        <ActionDialog
          row={dialog.row}
          action={dialog.action}
          name={name(dialog.row)}
          fields={fields}
          onDone={(values) => act(dialog.row, dialog.action, values)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

interface RowDialogProps<R extends Row, V extends object> {
  resource: Resource<R, V>;
  singular: string;
  fields: Field<keyof R & string>[];
  pictured?: boolean;
  /** What a new row has before anything is filled in. */
  given: Record<string, string>;
  row: R | null;
  onDone: () => void;
  onClose: () => void;
}

/** The form of a new row, or of one that is changed, with its pictures. */
function RowDialog<R extends Row, V extends object>(props: RowDialogProps<R, V>) {
  const { resource, singular, fields, pictured = false, given, row, onDone, onClose } = props;
  const pictures = usePictures(resource.route, pictured && row ? row.id : null);
  // One that was added keeps its form until its pictures are there, too.
  const [added, setAdded] = useState<R | null>(null);
  const old = row ?? added;
  const next = useNextNumber(resource, row ? undefined : fields.find((field) => field.numbered));
  if (next === null) return null;
  return (
    <Modal
      title={row ? words.editTitle(format.noun(singular)) : words.add(format.noun(singular))}
      onClose={added ? onDone : onClose}
    >
      {pictured && <PictureField of={pictures} />}
      <Form
        columns
        fields={next === '' ? fields : fields.map((field) => (field.numbered ? { ...field, initial: next } : field))}
        row={row ?? undefined}
        submit={words.save}
        onCancel={added ? onDone : onClose}
        onSubmit={async (values) => {
          const saved = old
            ? await resource.update(old.id, changed(values, old) as Partial<V>)
            : await resource.create({ ...given, ...filled(values) } as V);
          if (!row) setAdded(saved);
          if (pictured) await pictures.save(saved.id);
          onDone();
        }}
      />
    </Modal>
  );
}

/** What a new row is to be numbered; null while that is looked up, empty where nothing is. */
function useNextNumber<R extends Row, V extends object>(resource: Resource<R, V>, field?: Field): string | null {
  const name = field?.name;
  const [next, setNext] = useState<string | null>(name === undefined ? '' : null);
  const list = useRef(resource.list);
  useEffect(() => {
    if (name === undefined) return;
    list.current({ sort: '-created_at', page_size: 100 }).then(
      ({ items }) => setNext(numberAfter(items.map((each) => String(valueOf(each, name) ?? '')))),
      () => setNext(''),
    );
  }, [name]);
  return next;
}

/** A new row leaves out what was not filled in, so that the server's defaults hold. */
const filled = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** A changed row sends only what was changed, so that two people who change different fields do not undo each other. */
const changed = (values: Record<string, unknown>, row: Row): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => {
      const old = valueOf(row, key) ?? null;
      if (typeof old === 'string' && typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(old)) {
        return Math.trunc(Date.parse(old) / 60_000) !== Math.trunc(Date.parse(value) / 60_000);
      }
      if (typeof old === 'string' && typeof value === 'string' && /^\d\d:\d\d:\d\d/.test(old)) {
        return old.slice(0, 5) !== value;
      }
      return old !== value;
    }),
  );

interface ActionDialogProps {
  row: Row;
  action: Action;
  name: string;
  fields: Field[];
  onDone: (values: Record<string, unknown>) => Promise<void>;
  onClose: () => void;
}

function ActionDialog({ row, action, name, fields, onDone, onClose }: ActionDialogProps) {
  const asked = fields.filter((field) => action.asks?.includes(field.name));
  const isDanger = action.tone === 'danger';
  if (asked.length === 0) {
    return (
      <Confirm
        danger={isDanger}
        title={action.label}
        text={action.confirm ?? name}
        confirm={action.label}
        onConfirm={() => onDone({})}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal title={action.label} onClose={onClose}>
      <p className="mb-4 text-muted wrap-break-word">{action.confirm ?? name}</p>
      <Form fields={asked} row={row} submit={action.label} danger={isDanger} onSubmit={onDone} onCancel={onClose} />
    </Modal>
  );
}

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

function List<R extends Row, V extends object>(props: ListProps<R, V>) {
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

/** Waits for a pause in typing before it searches. */
function SearchBox({ label, q, onSearch }: { label: string; q: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(q);
  const [seen, setSeen] = useState(q);
  if (seen !== q) {
    setSeen(q);
    if (text.trim() !== q) setText(q);
  }
  useEffect(() => {
    if (text.trim() === q) return;
    const wait = setTimeout(() => onSearch(text.trim()), 250);
    return () => clearTimeout(wait);
  });
  return (
    <div className="relative max-sm:col-span-2 sm:w-64">
      <SearchIcon
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        className="input pl-9"
        aria-label={label}
        placeholder={words.search}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}

interface Filter {
  name: string;
  label: string;
  choices?: Choice[] | undefined;
  options?: Field['options'];
}

function filtersOf(fields: Field[], states: State[] | undefined): Filter[] {
  const yesNo = [
    { id: 'true', label: words.yes },
    { id: 'false', label: words.no },
  ];
  return [
    ...(states ? [{ name: 'status', label: words.status, choices: states }] : []),
    ...fields
      .filter((field) => field.filter)
      .map((field) => ({
        name: field.name,
        label: field.label,
        choices: field.type === 'boolean' ? yesNo : field.choices,
        options: field.options,
      })),
  ];
}

function FilterSelect({ filter, value, onPick }: { filter: Filter; value: string; onPick: (value: string) => void }) {
  const { data } = useLoad(filter.name, async (signal): Promise<Choice[]> => {
    return filter.options ? filter.options('', signal) : (filter.choices ?? []);
  });
  return (
    <select
      className="input sm:w-auto sm:max-w-48"
      aria-label={words.filterBy(filter.label)}
      value={value}
      onChange={(event) => onPick(event.target.value)}
    >
      <option value="">{`${filter.label}: ${words.any}`}</option>
      {data?.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

function Pager({ data, onPage }: { data: Page<Row>; onPage: (page: number) => void }) {
  const from = (data.page - 1) * data.page_size + 1;
  const to = from + data.items.length - 1;
  const pages = Math.ceil(data.total / data.page_size);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 text-sm text-muted">
      <p>{words.range(Math.min(from, data.total), to, data.total)}</p>
      {pages > 1 && (
        <div className="flex gap-2 print:hidden">
          <button type="button" className="button" disabled={data.page <= 1} onClick={() => onPage(data.page - 1)}>
            {words.previous}
          </button>
          <button type="button" className="button" disabled={data.page >= pages} onClick={() => onPage(data.page + 1)}>
            {words.next}
          </button>
        </div>
      )}
    </div>
  );
}

type DetailProps<R extends Row, V extends object> = EntityPageProps<R, V> & {
  id: string;
  round: number;
  handlers: Handlers<R>;
  /** Its parts have changed, and with them perhaps its sums. */
  onChange: () => void;
  onBack: () => void;
};

function Detail<R extends Row, V extends object>(props: DetailProps<R, V>) {
  const { resource, id, round, plural, title, fields, states, actions = [], related = [], handlers } = props;
  const loaded = useLoad(`${id} ${round}`, (signal) => resource.get(id, signal));
  const place = usePlace();
  return (
    <>
      <button type="button" className="button button-quiet mb-4 -ml-2 print:hidden" onClick={props.onBack}>
        <ArrowLeftIcon aria-hidden className="size-4" />
        {words.back(format.noun(plural))}
      </button>
      <Loaded of={loaded}>
        {(row) => (
          <>
            <PageHeader title={titleOf(row, title, fields)}>
              {row.can_edit && (
                <button type="button" className="button" onClick={() => handlers.edit(row)}>
                  <PencilIcon aria-hidden className="size-4" />
                  {words.edit}
                </button>
              )}
              {row.can_delete && (
                <button type="button" className="button" onClick={() => handlers.remove(row)}>
                  <Trash2Icon aria-hidden className="size-4" />
                  {words.remove}
                </button>
              )}
              <button type="button" className="button max-sm:hidden" onClick={() => window.print()}>
                <PrinterIcon aria-hidden className="size-4" />
                {words.print}
              </button>
            </PageHeader>
            {props.pictured && (
              <PictureStrip route={resource.route} id={row.id} title={titleOf(row, title, fields)} round={round} />
            )}
            {states && <WorkflowCard row={row} states={states} actions={actions} handlers={handlers} />}
            <section className="card" aria-label={words.details}>
              <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
                {/* Without what the heading has said already. */}
                {fields
                  .filter((field) => field.name !== title || textOf(field, row) !== titleOf(row, title, fields))
                  .map((field) => (
                    <Fact
                      key={field.name}
                      label={field.label}
                      isWide={field.type === 'longtext'}
                      isOnScreen={textOf(field, row) === ''}
                    >
                      <Value field={field} row={row} links />
                    </Fact>
                  ))}
                {row.owner && !place.isAccount && (
                  <Fact label={words.owner} isOnScreen>
                    {row.owner.name}
                  </Fact>
                )}
                <Fact label={words.created} isOnScreen>
                  {format.dateTime(row.created_at)}
                </Fact>
                <Fact label={words.updated} isOnScreen>
                  {format.dateTime(row.updated_at)}
                </Fact>
              </dl>
            </section>
            {related
              .filter((each) => place.has(each.route))
              .map(({ label, route, via, Screen }) => (
                <Screen key={`${route} ${via}`} of={{ id: row.id, label, via, onChange: props.onChange }} />
              ))}
          </>
        )}
      </Loaded>
    </>
  );
}

interface FactProps {
  label: string;
  isWide?: boolean;
  /** Says nothing on paper. */
  isOnScreen?: boolean;
  children: ReactNode;
}

function Fact({ label, isWide = false, isOnScreen = false, children }: FactProps) {
  return (
    <div className={`min-w-0 ${isWide ? 'sm:col-span-2' : ''} ${isOnScreen ? 'print:hidden' : ''}`}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 wrap-break-word">{children}</dd>
    </div>
  );
}

/** The state of the row and every step from here that this person may take; one that is not possible now says why. */
function WorkflowCard<R extends Row>({ row, states, actions, handlers }: RowActionsProps<R> & { states: State[] }) {
  const offered = row.actions.flatMap((each) => {
    const action = actions.find((known) => known.id === each.id);
    return action ? [{ action, allowed: each.allowed, reason: each.reason }] : [];
  });
  return (
    <section className="card mb-6" aria-label={words.status}>
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-sm text-muted">{words.status}</span>
        <StatusBadge row={row} states={states} />
        <div className="ml-auto flex flex-wrap gap-2 print:hidden">
          {offered.map(({ action, allowed, reason }) => (
            <button
              key={action.id}
              type="button"
              data-testid={`action-${action.id}`}
              className={`button ${action.tone === 'danger' ? 'button-danger' : action.tone === 'success' ? 'button-primary' : ''}`}
              disabled={!allowed}
              title={allowed ? undefined : (reason ?? words.notNow)}
              aria-describedby={allowed ? undefined : `why-${action.id}`}
              onClick={() => handlers.act(row, action)}
            >
              {action.label}
            </button>
          ))}
        </div>
      </div>
      {offered.some((each) => !each.allowed) && (
        <ul className="mt-3 space-y-1 text-sm text-muted print:hidden">
          {offered
            .filter((each) => !each.allowed)
            .map(({ action, reason }) => (
              <li key={action.id} id={`why-${action.id}`}>
                <strong className="font-medium">{action.label}:</strong> {reason ?? words.notNow}
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}

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
function Parts<R extends Row, V extends object>(props: PartsProps<R, V>) {
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
