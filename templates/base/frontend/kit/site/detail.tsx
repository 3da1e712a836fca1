'use client';

import { ArrowLeftIcon } from 'lucide-react';
import Link from 'next/link';
import { useEffect } from 'react';
import { PlayButton } from '@/kit/media/play-button';
import { Face } from '@/kit/pictures/face';
import { AddMany, isSold } from '@/kit/shop/add';
import { isDearer } from '@/kit/shop/options';
import type { Field } from '@/kit/ui/field';
import { format } from '@/kit/ui/format';
import { Loaded, useLoad } from '@/kit/ui/load';
import { useUser } from '@/kit/ui/session';
import { app } from '@/lib/api';
import { offers, shop } from '@/lib/site';
import type { Address } from './address';
import { DATES, LABELLED, RowCard } from './card';
import { findPublic } from './client';
import { Favourite } from './favourites';
import { FirstStep } from './first-step';
import { Gallery } from './gallery';
import { PlacesLeft } from './places';
import { Share } from './share';
import { trendOf } from './trend';
import { TrendLine } from './trend-line';
import { Turning } from './turning';
import type { Offer, PublicDetail, PublicRow } from './types';
import { priceNote, priceText, PublicStatus, publicText, PublicValue } from './values';
import { Rating, Voices } from './voices';

// <words>
const words = {
  back: (plural: string) => `Back to ${plural}`,
  similar: (plural: string) => `More ${plural}`,
  details: 'Details',
  by: (name: string) => `by ${name}`,
  toDesk: 'Edit',
};
// </words>

interface DetailProps {
  offer: Offer;
  slug: string;
  address: Address;
}

const PLAIN = /^(?:body|text|content|description|about|details|story)$/;

/** One row on its own page: picture, price, facts, the first step, and what belongs to it. */
export function Detail({ offer, slug, address }: DetailProps) {
  const found = useLoad(`${offer.path} ${slug}`, (signal) => findPublic(offer.path ?? '', slug, signal));
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <a
          href={`/${offer.path}`}
          className="button button-quiet mb-4 -ml-3"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
            event.preventDefault();
            address.go(`/${offer.path}`);
          }}
        >
          <ArrowLeftIcon aria-hidden className="size-4" />
          {words.back(format.noun(offer.plural))}
        </a>
        {found.data && <Turning offer={offer} row={found.data.row} address={address} />}
      </div>
      <Loaded of={found}>
        {(data) => <Shown key={data.row.id} offer={offer} data={data} address={address} onChange={found.reload} />}
      </Loaded>
    </>
  );
}

/** Facts, and characters of text, that leave room beside a picture. */
const MOST_FACTS = 2;
const MOST_BESIDE = 900;

interface ShownProps extends Omit<DetailProps, 'slug'> {
  data: PublicDetail;
  onChange: () => void;
}

function Shown({ offer, data, address, onChange }: ShownProps) {
  const { row, related, similar } = data;
  const user = useUser();
  const price = priceText(offer, row);
  const keeping = offer.voices?.find(({ kind }) => kind === 'favourite');
  const voices = (offer.voices ?? []).filter(({ kind }) => kind !== 'favourite');
  const shown = offer.fields.filter(
    (field) =>
      field.name !== offer.price &&
      field.name !== offer.image &&
      field.name !== offer.plays &&
      // How many pieces are left is said where they are bought.
      !(isSold(offer) && field.name === shop?.stock) &&
      field.name !== offer.rating?.average &&
      field.name !== offer.rating?.count &&
      filledIn(row, field) &&
      row.values[field.name] !== row.title,
  );
  const facts = shown.filter((field) => field.type !== 'longtext');
  const texts = shown.filter((field) => field.type === 'longtext');
  const isDated = facts.some(({ type }) => DATES.has(type));
  const said =
    row.by || offer.card.includes('created_at')
      ? [row.by && words.by(row.by), !isDated && format.date(row.created_at)].filter(Boolean).join(' · ')
      : '';
  // What it is in a few words begins the text: it needs no heading where more follows.
  const isLead = ({ name }: Field): boolean => texts.length > 1 && name === offer.summary;
  // What is simply the text needs no name where there is no other.
  const isAlone = texts.filter((field) => !isLead(field)).length === 1;
  const isPlain = ({ name }: Field): boolean => isAlone && PLAIN.test(name);
  // A few words stand beside the picture where little else does, and under it where the other side is full.
  const length = texts.reduce((sum, { name }) => sum + String(row.values[name] ?? '').length, 0);
  const isBeside = facts.length <= MOST_FACTS && !isSold(offer) && length <= MOST_BESIDE;
  useEffect(() => {
    document.title = `${row.title} – ${app.name}`;
  }, [row.title]);
  return (
    <>
      <article className="grid gap-8 lg:grid-cols-[1.15fr_1fr] lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <div className={`min-w-0 ${isBeside ? 'lg:row-span-2' : ''}`}>
          <Gallery offer={offer} row={row} />
        </div>
        <div className={`min-w-0 ${isBeside ? '' : 'lg:row-span-2'}`}>
          <p className="mb-2 flex flex-wrap gap-1.5 empty:hidden">
            <PublicStatus offer={offer} row={row} />
            <PlacesLeft offer={offer} row={row} />
          </p>
          <h1 className="text-3xl font-bold tracking-tight text-balance wrap-break-word sm:text-4xl">{row.title}</h1>
          {said !== '' && (
            <p className="mt-1 text-muted">
              <Face id={row.face} name={row.by} />
              {said}
            </p>
          )}
          {offer.rating && (
            <p className="mt-2">
              <Rating offer={offer} row={row} />
            </p>
          )}
          {price && !(isDearer && isSold(offer)) && (
            <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
              <span className="text-2xl font-semibold tabular-nums">{price}</span>
              {priceNote(offer, row) && <span className="text-muted">{priceNote(offer, row)}</span>}
            </p>
          )}
          {isSold(offer) && (
            <div className="mt-5">
              <AddMany row={row} />
            </div>
          )}
          <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
            {offer.plays && <PlayButton offer={offer} row={row} large />}
            {offer.step && !offer.step.closed?.includes(row.status ?? '') && (
              <FirstStep offer={offer} step={offer.step} row={row} onDone={onChange} />
            )}
            {keeping && <Favourite voice={keeping} row={row} large />}
            <Share title={row.title} />
            {user?.manages.includes(offer.route) && (
              <Link className="button button-large" href={`/dashboard/${offer.route}?id=${encodeURIComponent(row.id)}`}>
                {words.toDesk}
              </Link>
            )}
          </div>
          {facts.length > 0 && (
            <dl aria-label={words.details} className="mt-7 divide-y divide-line border-y border-line">
              {facts.map((field) => (
                <div key={field.name} className="flex flex-wrap justify-between gap-x-6 py-2.5">
                  <dt className="text-muted">{field.label}</dt>
                  <dd className="min-w-0 text-right font-medium wrap-break-word">
                    <PublicValue field={field} value={row.values[field.name]} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        {texts.length > 0 && (
          <div className={`min-w-0 space-y-8 ${isBeside ? 'lg:col-start-2' : ''}`}>
            {texts
              .toSorted((a, b) => Number(isLead(b)) - Number(isLead(a)))
              .map((field) => (
                <section key={field.name}>
                  {!isLead(field) && (
                    <h2 className={isPlain(field) ? 'sr-only' : 'mb-2 text-xl font-semibold'}>{field.label}</h2>
                  )}
                  <p className={`prose text-pretty whitespace-pre-wrap ${isLead(field) ? 'text-lg font-medium' : ''}`}>
                    <PublicValue field={field} value={row.values[field.name]} />
                  </p>
                </section>
              ))}
          </div>
        )}
      </article>
      {Object.entries(related).map(([entity, rows]) => {
        const other = voices.some((voice) => voice.entity === entity) ? undefined : offers[entity];
        return other && <Cards key={entity} title={other.plural} offer={other} rows={rows} within={row.title} />;
      })}
      {voices.map((voice) => (
        <Voices
          key={voice.entity}
          offer={offer}
          row={row}
          voice={voice}
          said={related[voice.entity] ?? []}
          onChange={onChange}
        />
      ))}
      <Cards title={words.similar(format.noun(offer.plural))} offer={offer} rows={similar} onOpen={address.go} />
    </>
  );
}

interface CardsProps {
  title: string;
  offer: Offer;
  rows: PublicRow[];
  /** The title of the row that they belong to. */
  within?: string;
  onOpen?: (href: string) => void;
}

function Cards({ title, offer, rows, within, onOpen }: CardsProps) {
  if (rows.length === 0) return null;
  // What has pages of its own is looked at one by one, unless it is values that are taken along as a file.
  const trend = offer.path && !offer.download ? undefined : trendOf(offer.fields, rows, new Date());
  const measured = offer.fields.find(({ name }) => name === trend?.name);
  // One or two of them make no shelf: they lie across the page, with what they are about.
  const isShelf = rows.length > 2;
  return (
    <section className="mt-14" aria-label={title}>
      <h2 className="text-2xl font-bold tracking-tight">{title}</h2>
      {trend && measured && <TrendLine field={measured} points={trend.points} />}
      {offer.path && !trend ? (
        <ul className={`mt-5 grid gap-5 ${isShelf ? 'sm:grid-cols-2 lg:grid-cols-4' : 'lg:grid-cols-2'}`}>
          {rows.map((row) => (
            <li key={row.id} className="grid">
              <RowCard offer={offer} row={row} within={within} onOpen={onOpen} layout={isShelf ? 'flat' : 'row'} />
            </li>
          ))}
        </ul>
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <Said key={row.id} offer={offer} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A row that has no page of its own: a review, a comment, an ingredient. */
function Said({ offer, row }: { offer: Offer; row: PublicRow }) {
  const fields = offer.fields.filter(
    (field) => !field.relation && filledIn(row, field) && row.values[field.name] !== row.title,
  );
  const isAmount = fields.length <= 2 && COUNTED.has(fields[0]?.type ?? '') && fields[1]?.type !== 'date';
  if (isAmount && !fields.some(({ stars }) => stars))
    return (
      <li className="flex max-w-prose justify-between gap-x-6 py-2.5" data-testid="card">
        <span className="min-w-0 wrap-break-word">{row.title}</span>
        <span className="shrink-0 text-right tabular-nums">
          {fields.map((field) => publicText(field, row.values[field.name])).join(' ')}
        </span>
      </li>
    );
  // A row that says itself when it was is not dated a second time, and what nobody says is not dated at all.
  const isDated =
    fields.some(({ type }) => DATES.has(type)) || !fields.some(({ type, stars }) => stars || SAID.has(type));
  return (
    <li className="py-4" data-testid="card">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{row.title}</span>
        <span className="text-sm text-muted">
          <Face id={row.face} name={row.by} />
          {[row.by && words.by(row.by), !isDated && format.date(row.created_at)].filter(Boolean).join(' · ')}
        </span>
      </p>
      {fields.map((field) => (
        <p key={field.name} className="mt-1">
          {(LABELLED.has(field.type) || DATES.has(field.type)) && !field.stars && (
            <span className="text-muted">{field.label} </span>
          )}
          <PublicValue field={field} value={row.values[field.name]} />
        </p>
      ))}
    </li>
  );
}

const COUNTED: ReadonlySet<string> = new Set(['integer', 'decimal', 'duration', 'money']);
const SAID: ReadonlySet<string> = new Set(['text', 'longtext']);

const filledIn = (row: PublicRow, field: Field): boolean => {
  const value = row.values[field.name];
  return value !== null && value !== undefined && value !== '';
};
