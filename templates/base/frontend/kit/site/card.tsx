import type { ReactNode } from 'react';
import { kindOf, Picture, SHAPES } from '@/kit/picture';
import { heardAs } from '@/kit/picture/given-names';
import { PlayButton } from '@/kit/media/play-button';
import { pictureSrc } from '@/kit/pictures/client';
import { Face } from '@/kit/pictures/face';
import { AddOne, isSold } from '@/kit/shop/add';
import type { Field } from '@/kit/ui/field';
import { format } from '@/kit/ui/format';
import { perField } from './per';
import { PlacesLeft } from './places';
import type { Offer, PublicRow } from './types';
import { Favourite } from './favourites';
import { Stars } from './stars';
import { choicesOf, priceNote, priceText, PublicStatus, publicText } from './values';

// <words>
const words = {
  by: (name: string) => `by ${name}`,
};
// </words>

/** Numbers that say nothing without their label. */
export const LABELLED: ReadonlySet<string> = new Set(['boolean', 'integer', 'decimal', 'money', 'percent']);
/** A row that says itself when it was is not dated a second time. */
export const DATES: ReadonlySet<string> = new Set(['date', 'datetime', 'time']);
/** The day until when is told from the day when. */
const DUE = /(?:^|_)(?:until|till|closes?|closing|ends?|due|deadline|by|needed|expires?)(?:_|$)/;
const isLabelled = ({ name, type }: Field): boolean =>
  LABELLED.has(type) || type === 'time' || ((type === 'date' || type === 'datetime') && DUE.test(name));

/** The picture of a row: what somebody added, or its own address says, else one the app draws; of what somebody has said, whoever said it. */
export function RowPicture({
  offer,
  row,
  ratio = '4:3',
  className = '',
}: {
  offer: Offer;
  row: PublicRow;
  ratio?: '1:1' | '4:3' | '16:9';
  className?: string;
}) {
  const [first] = row.pictures;
  if (first !== undefined) {
    return (
      <img
        src={pictureSrc(first.id, 'small')}
        srcSet={`${pictureSrc(first.id, 'small')} 640w, ${pictureSrc(first.id, 'large')} 1600w`}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
        alt={row.title}
        loading="lazy"
        className={`w-full bg-sunken object-cover ${SHAPES[ratio]} ${className}`}
      />
    );
  }
  const own = ownImage(offer, row);
  if (own !== null) {
    return <img src={own} alt={row.title} className={`w-full object-cover ${SHAPES[ratio]} ${className}`} />;
  }
  const kind = kindOf(offer.route, row.title, choicesOf(offer, row));
  return (
    <Picture
      kind={kind}
      seed={kind === 'person' && row.by && heardAs(row.title) === undefined ? row.by : row.title}
      alt={row.title}
      ratio={ratio}
      className={className}
    />
  );
}

/** The address of a picture that the row itself names; null where it names none that the page may show. */
function ownImage(offer: Offer, row: PublicRow): string | null {
  const own = offer.image ? row.values[offer.image] : null;
  return typeof own === 'string' && /^(?:data:image\/|\/|blob:)/.test(own) ? own : null;
}

/** Where the picture of a row is that somebody gave it; null where the app draws one. */
export function pictureOf(offer: Offer, row: PublicRow): string | null {
  const [first] = row.pictures;
  return first === undefined ? ownImage(offer, row) : pictureSrc(first.id, 'small');
}

/** The address of a row's own page; null where it has none. */
export const hrefOf = (offer: Offer, row: PublicRow): string | null =>
  offer.path && row.slug ? `/${offer.path}/${row.slug}` : null;

interface CardProps {
  offer: Offer;
  row: PublicRow;
  /** Opens the row without loading a page; left out: the browser follows the link. */
  onOpen?: ((href: string) => void) | undefined;
  heading?: 'h2' | 'h3';
  /** The title of the row on whose page the card stands: what all cards there say needs no saying. */
  within?: string;
  /** `flat`: on a telephone the picture stands beside the text, and a long list is a third as long. `row`: everywhere, with what it is about. */
  layout?: keyof typeof LAYOUTS;
  children?: ReactNode;
}

const BESIDE = 'max-sm:absolute max-sm:inset-0 max-sm:aspect-auto max-sm:h-full';
const STACKED = { head: 'max-sm:flex-col max-sm:gap-1', price: 'max-sm:max-w-full max-sm:text-left' } as const;

/** Where picture, title and price of a row stand. */
const LAYOUTS = {
  card: { card: 'flex flex-col', frame: 'contents', picture: '', head: '', price: '' },
  flat: {
    card: 'flex flex-col max-sm:grid max-sm:grid-cols-[7rem_minmax(0,1fr)]',
    frame: 'max-sm:relative max-sm:min-h-28',
    picture: BESIDE,
    ...STACKED,
  },
  row: {
    card: 'grid grid-cols-[7rem_minmax(0,1fr)] sm:grid-cols-[13rem_minmax(0,1fr)]',
    frame: 'relative min-h-28 sm:min-h-36',
    picture: 'absolute inset-0 aspect-auto! h-full',
    ...STACKED,
  },
} as const;

/** A row as a card: picture, name, price, and the facts that tell it from the others. */
export function RowCard({ offer, row, onOpen, heading: Heading = 'h3', within, layout = 'card', children }: CardProps) {
  const href = hrefOf(offer, row);
  const price = priceText(offer, row);
  const note = price === '' ? '' : priceNote(offer, row);
  const per = note.startsWith('/') ? perField(offer.fields) : undefined;
  const shape = LAYOUTS[layout];
  const given = offer.fields.find((field) => field.stars);
  const stars = given && row.values[given.name];
  // What somebody says is read, wherever it stands.
  const isSaid = given !== undefined && offer.summary !== undefined;
  const summary = (layout === 'row' || isSaid) && offer.summary ? row.values[offer.summary] : null;
  const about = typeof summary === 'string' ? summary : '';
  const keeping = offer.voices?.find(({ kind }) => kind === 'favourite');
  const average = offer.rating && row.values[offer.rating.average];
  const count = offer.rating?.count && row.values[offer.rating.count];
  const facts = offer.card
    .filter(
      (name) => name !== offer.rating?.average && name !== offer.rating?.count && name !== per && name !== given?.name,
    )
    .map((name) => offer.fields.find((field) => field.name === name))
    .filter((field): field is Field => field !== undefined)
    .map((field) => ({ field, text: publicText(field, row.values[field.name]) }))
    .filter(({ text }) => text !== '' && text !== within && text !== about);
  const isDated = facts.some(({ field }) => DATES.has(field.type));
  const said =
    row.by || offer.card.includes('created_at')
      ? [row.by && words.by(row.by), !isDated && format.date(row.created_at)].filter(Boolean).join(' · ')
      : '';
  return (
    <article
      data-testid="card"
      data-layout={layout}
      className={`card group relative overflow-hidden p-0 ${shape.card}`}
    >
      <div className={shape.frame}>
        <RowPicture offer={offer} row={row} className={shape.picture} />
      </div>
      {keeping && <Favourite voice={keeping} row={row} />}
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-4">
        <div className={`flex items-start justify-between gap-3 ${shape.head}`}>
          <Heading className="min-w-0 font-semibold text-pretty wrap-break-word">
            {href ? (
              <a
                href={href}
                className="after:absolute after:inset-0 group-hover:underline"
                onClick={(event) => {
                  if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
                  event.preventDefault();
                  onOpen(href);
                }}
              >
                {row.title}
              </a>
            ) : (
              row.title
            )}
          </Heading>
          {price && (
            <p className={`max-w-1/2 shrink-0 text-right ${shape.price}`}>
              <span className="block font-semibold tabular-nums">{price}</span>
              {note && <span className="block text-xs text-muted">{note}</span>}
            </p>
          )}
        </div>
        {typeof stars === 'number' && <Stars value={stars} />}
        {typeof average === 'number' && <Stars value={average} count={typeof count === 'number' ? count : undefined} />}
        {about !== '' && (
          <p className={`max-w-prose text-pretty ${isSaid ? 'line-clamp-4' : 'line-clamp-2 max-sm:hidden'}`}>{about}</p>
        )}
        {said !== '' && (
          <p className="text-sm text-muted">
            <Face id={row.face} name={row.by} />
            {said}
          </p>
        )}
        {facts.length > 0 && (
          <ul className="-ml-5 flex flex-wrap gap-y-0.5 text-sm text-muted [clip-path:inset(0_0_0_1.25rem)]">
            {facts.map(({ field, text }) => (
              <li
                key={field.name}
                title={field.label}
                className="flex min-w-0 gap-1 before:w-4 before:shrink-0 before:text-center before:content-['·']"
              >
                {isLabelled(field) ? (
                  <>
                    {field.label} <span className="font-medium text-ink tabular-nums">{text}</span>
                  </>
                ) : (
                  text
                )}
              </li>
            ))}
          </ul>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1">
          {isSold(offer) ? (
            <AddOne row={row} href={href} />
          ) : (
            <span className="flex flex-wrap gap-1.5">
              {offer.plays && <PlayButton offer={offer} row={row} />}
              <PublicStatus offer={offer} row={row} exceptions />
              <PlacesLeft offer={offer} row={row} />
            </span>
          )}
          {children}
        </div>
      </div>
    </article>
  );
}
