'use client';

import type { ReactNode } from 'react';
import { useLoad } from '@/kit/ui/load';
import { app } from '@/lib/api';
import { offers } from '@/lib/site';
import type { Manner } from '../picture/book';
import { kindOf, Picture } from '../picture';
import { hrefOf, pictureOf } from '../site/card';
import { listPublic } from '../site/client';
import type { Offer, PublicRow } from '../site/types';
import { choicesOf, publicText } from '../site/values';
import { Action } from './action';
import { currentRows } from './current';
import { FIRST_ROWS } from './first-rows';
import { RowArt, RowLine, Tile } from './row';
import type { LandingContent, LandingRow, Part } from './types';

/** The first screen: what only this business says, the one action, and rows of the app; each manner lays it out in its own way. */
export function Hero({ content, manner }: { readonly content: FirstScreen } & Pick<Part, 'manner'>) {
  const offer = content.rowsOf === undefined ? undefined : offers[content.rowsOf];
  const path = offer?.path ?? '';
  const now = useLoad(path, async (signal) =>
    path === '' ? [] : (await listPublic(path, new URLSearchParams({ page_size: String(MOST) }), signal)).items,
  );
  if (offer === undefined || now.data === null) return HEROES[manner](content);
  const rows = now.data.map((row) => landingRowOf(offer, row));
  return HEROES[manner]({ ...content, rows: currentRows(content.rows, rows) });
}

/** As many rows as are asked for: sample rows behind them count as gone. */
const MOST = 60;

/** What the first screen is made of. */
export type FirstScreen = Pick<LandingContent, 'hero' | 'rows' | 'rowsOf' | 'rowsTitle' | 'figures'>;

function landingRowOf(offer: Offer, row: PublicRow): LandingRow {
  const details = offer.card.map((name) => {
    const field = offer.fields.find((each) => each.name === name);
    return field === undefined || typeof row.values[name] === 'number' ? '' : publicText(field, row.values[name]);
  });
  const href = hrefOf(offer, row);
  const picture = pictureOf(offer, row);
  return {
    title: row.title,
    detail: details.find((text) => text !== '') ?? '',
    status: '',
    tone: 'neutral',
    kind: kindOf(offer.route, row.title, choicesOf(offer, row)),
    seed: row.title,
    ...(picture === null ? {} : { picture }),
    ...(href === null ? {} : { href }),
  };
}

function Words({ hero, large = false }: Pick<LandingContent, 'hero'> & { readonly large?: boolean }) {
  return (
    <>
      <h1 className="display">{hero.headline}</h1>
      <p className={`lead mt-5 text-muted ${large ? 'sm:mt-7' : ''}`}>{hero.subline}</p>
      <div className="mt-7">
        <Action hero={hero} />
      </div>
    </>
  );
}

const scene = (ratio: '16:9' | '21:9' | '4:3' | '3:4', className = '', kind = 'scene'): ReactNode => (
  <Picture kind={kind} seed={app.name} alt="" ratio={ratio} className={className} />
);

/** The first row large: what somebody gave it, else another drawing of it than the one on its card. */
const front = (row: LandingRow | undefined, otherwise: string, className = ''): ReactNode => (
  <RowArt row={{ ...NO_ROW, kind: otherwise, ...row, seed: app.name }} className={className} />
);
const NO_ROW: LandingRow = { title: '', detail: '', status: '', tone: 'neutral', kind: 'scene', seed: '' };

/** One row on a telephone, two on a tablet: the shelf with the others comes right below. */
const ONLY_WIDE: readonly string[] = ['', 'max-sm:hidden', 'max-lg:hidden'];

const HEROES: Readonly<Record<Manner, (content: FirstScreen) => ReactNode>> = {
  editorial: ({ hero, rows }) => (
    <section className="page pt-8 pb-4 sm:pt-12">
      <div className="grid gap-10 border-t border-line pt-8 lg:grid-cols-[1.9fr_1fr] lg:gap-14">
        <div className="min-w-0">
          <Words hero={hero} />
          {scene('16:9', 'mt-8')}
        </div>
        <ul className="grid content-start gap-8 lg:border-l lg:border-line lg:pl-10">
          {rows.slice(0, FIRST_ROWS.editorial).map((row, index) => (
            <li key={index} className="not-first:border-t not-first:border-line not-first:pt-6">
              <Tile row={row} ratio="16:9" plain pictured={index < 2} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  ),
  storefront: ({ hero, rows }) => (
    <section className="bg-tint">
      <div className="page section grid items-center gap-12 lg:grid-cols-[1fr_1.15fr]">
        <div className="min-w-0">
          <Words hero={hero} />
        </div>
        <ul className="grid min-w-0 grid-cols-2 gap-(--gap)">
          {rows.slice(0, FIRST_ROWS.storefront).map((row, index) => (
            <li key={index} className={index === 0 ? 'row-span-2' : ''}>
              <Tile row={row} ratio={index === 0 ? '3:4' : '4:3'} fill={index === 0} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  ),
  atelier: ({ hero, rows }) => (
    <section>
      <div className="grid grid-cols-1">
        <div className="overflow-hidden lg:col-start-1 lg:row-start-1 lg:ml-[46%] lg:min-h-[70svh]">
          {front(rows[0], 'abstract', 'lg:h-full')}
        </div>
        <div className="flex flex-col justify-end lg:col-start-1 lg:row-start-1">
          <div className="page max-lg:px-0 pb-0">
            <div className="bg-surface p-6 sm:p-10 lg:max-w-2xl">
              <Words hero={hero} large />
            </div>
          </div>
        </div>
      </div>
    </section>
  ),
  ledger: ({ hero, rows, rowsTitle, figures }) => (
    <section className="border-b border-line">
      <div className="page grid gap-10 py-12 sm:py-16 lg:grid-cols-[1fr_1.25fr]">
        <div className="min-w-0">
          <Words hero={hero} />
          <dl className="mt-10 flex flex-wrap gap-x-10 gap-y-4 border-t border-line pt-5">
            {figures.map((figure) => (
              <div key={figure.label}>
                <dd className="text-3xl font-semibold tabular-nums">{figure.value}</dd>
                <dt className="text-sm text-muted">{figure.label}</dt>
              </div>
            ))}
          </dl>
        </div>
        <div className="card min-w-0 p-0">
          <h2 className="border-b border-line px-4 py-3 text-base">{rowsTitle}</h2>
          <ul className="divide-y divide-line">
            {rows.slice(0, FIRST_ROWS.ledger).map((row, index) => (
              <RowLine key={index} row={row} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  ),
  clinic: ({ hero, rows, rowsTitle }) => (
    <section className="bg-tint">
      <div className="page section grid items-center gap-10 lg:grid-cols-[1.2fr_1fr]">
        <div className="min-w-0">
          <Words hero={hero} />
        </div>
        <div className="card min-w-0">
          <h2 className="mb-2 text-xl">{rowsTitle}</h2>
          <ul className="divide-y divide-line">
            {rows.slice(0, FIRST_ROWS.clinic).map((row, index) => (
              <RowLine key={index} row={row} flush />
            ))}
          </ul>
        </div>
      </div>
    </section>
  ),
  campus: ({ hero, rows }) => (
    <>
      <section className="band pb-28">
        <div className="page pt-12 sm:pt-20">
          <h1 className="display max-w-4xl">{hero.headline}</h1>
          <p className="lead mt-5 text-muted">{hero.subline}</p>
          <div className="mt-7">
            <Action hero={hero} />
          </div>
        </div>
      </section>
      <section className="page -mt-20 pb-4">
        <ul className="grid gap-(--gap) sm:grid-cols-2 lg:grid-cols-3">
          {rows.slice(0, FIRST_ROWS.campus).map((row, index) => (
            <li key={index} className={ONLY_WIDE[index]}>
              <Tile row={row} ratio="16:9" />
            </li>
          ))}
        </ul>
      </section>
    </>
  ),
  arcade: ({ hero, rows }) => (
    <section className="bg-tint border-b-2 border-outline">
      <div className="page section grid items-center gap-10 lg:grid-cols-[1.25fr_1fr]">
        <div className="min-w-0">
          <Words hero={hero} />
        </div>
        <ul className="grid min-w-0 grid-cols-2 gap-(--gap)">
          {rows.slice(0, FIRST_ROWS.arcade).map((row, index) => (
            <li key={index} className={index % 2 === 1 ? 'sm:translate-y-5' : ''}>
              <Tile row={row} ratio="1:1" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  ),
  wander: ({ hero, rows }) => (
    <>
      <section className="grid grid-cols-1">
        <div className="col-start-1 row-start-1 overflow-hidden">{scene('21:9', 'h-full min-h-[34rem]', 'hills')}</div>
        <div className="page col-start-1 row-start-1 self-center py-10">
          <div className="card max-w-xl p-6 sm:p-9">
            <Words hero={hero} />
          </div>
        </div>
      </section>
      <section className="page relative -mt-12">
        <ul className="grid gap-(--gap) sm:grid-cols-2 lg:grid-cols-3">
          {rows.slice(0, FIRST_ROWS.wander).map((row, index) => (
            <li key={index} className={ONLY_WIDE[index]}>
              <Tile row={row} ratio="4:3" />
            </li>
          ))}
        </ul>
      </section>
    </>
  ),
  forge: ({ hero, rows }) => (
    <>
      <section className="band overflow-hidden">
        <div className="page grid gap-8 py-14 sm:py-20 lg:grid-cols-[1.5fr_1fr]">
          <div className="min-w-0">
            <Words hero={hero} />
          </div>
          <div className="hidden self-end lg:block">{front(rows[0], 'scene')}</div>
        </div>
      </section>
      <section className="border-b border-line">
        <ul className="page grid lg:grid-cols-2 lg:gap-x-12">
          {rows.slice(0, FIRST_ROWS.forge).map((row, index) => (
            <RowLine key={index} row={row} flush rule />
          ))}
        </ul>
      </section>
    </>
  ),
  hearth: ({ hero, rows }) => (
    <section className="page section grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
      <div className="overflow-hidden rounded-theme max-lg:order-last">{scene('4:3')}</div>
      <div className="min-w-0">
        <Words hero={hero} />
        <ul className="mt-8 border-t border-line">
          {rows.slice(0, FIRST_ROWS.hearth).map((row, index) => (
            <RowLine key={index} row={row} flush rule />
          ))}
        </ul>
      </div>
    </section>
  ),
};
