'use client';

import { ImagePlusIcon, StarIcon, XIcon } from 'lucide-react';
import { useId, useState, type DragEvent } from 'react';
import { MOST_PICTURES, type Item, type Pictures } from './use-pictures';

// <words>
const words = {
  optional: 'optional',
  pictures: 'Pictures',
  picturesHint: (most: number) => `JPEG, PNG, WebP or GIF, up to ${most}. The first one stands on the card.`,
  pictureChoose: 'Choose pictures',
  pictureDrop: 'or drop them here',
  pictureNumber: (number: number) => `Picture ${number}`,
  pictureIsFirst: 'First',
  pictureToFirst: (name: string) => `${name}: show first`,
  pictureRemove: (name: string) => `${name}: remove`,
  pictureSending: (percent: number) => `Sending: ${percent} %`,
  picturesFull: (most: number) => `That is all there is room for: ${most} pictures.`,
};
// </words>

/** The kinds of picture that the server reads. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif';

/** Pictures of a row in its form: choose or drop them, see them, put one first, take one out. */
export function PictureField({ of }: { of: Pictures }) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const isFull = of.items.filter((each) => each.error === null).length >= MOST_PICTURES;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    of.add([...event.dataTransfer.files]);
  };
  return (
    <fieldset className="mb-5 min-w-0" data-testid="picture-field">
      <legend className="mb-1 flex w-full flex-wrap items-baseline justify-between gap-x-2 text-sm font-medium">
        {words.pictures}
        <span className="text-xs font-normal text-muted">{words.optional}</span>
      </legend>
      <ul className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-4">
        {of.items.map((item, index) => (
          <Chosen key={item.key} item={item} number={index + 1} of={of} />
        ))}
      </ul>
      {of.failure && <p className="mt-1 text-sm text-danger">{of.failure}</p>}
      {isFull ? (
        <p className="mt-2 text-sm text-muted">{words.picturesFull(MOST_PICTURES)}</p>
      ) : (
        <label
          className={`relative mt-3 flex cursor-pointer flex-wrap items-center justify-center gap-x-2 rounded-theme border-2 border-dashed px-4 py-4 text-sm has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-(--primary) ${isOver ? 'border-(--primary) bg-primary-soft' : 'border-line hover:bg-sunken'}`}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <ImagePlusIcon aria-hidden className="size-5 text-muted" />
          <span className="font-semibold">{words.pictureChoose}</span>
          <span className="text-muted max-sm:hidden">{words.pictureDrop}</span>
          <input
            type="file"
            multiple
            accept={ACCEPTED}
            className="sr-only"
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              of.add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </label>
      )}
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        {words.picturesHint(MOST_PICTURES)}
      </p>
    </fieldset>
  );
}

function Chosen({ item, number, of }: { item: Item; number: number; of: Pictures }) {
  const name = words.pictureNumber(number);
  const isOnItsWay = item.id === null && item.error === null;
  const percent = Math.round(item.share * 100);
  return (
    <li className="min-w-0 overflow-hidden rounded-theme border border-line" data-testid="picture">
      <div className="relative aspect-4/3 bg-sunken">
        {item.src && item.error === null && (
          <img src={item.src} alt={item.name || name} className="size-full object-cover" />
        )}
        {isOnItsWay && (
          <progress
            className="absolute inset-x-2 bottom-2 h-2 w-[calc(100%-1rem)] accent-(--primary)"
            max={100}
            value={percent}
            aria-label={words.pictureSending(percent)}
          />
        )}
        {item.error !== null && (
          <p role="alert" className="absolute inset-0 overflow-y-auto p-2 text-xs text-danger">
            {item.name && <strong className="block truncate">{item.name}</strong>}
            {item.error}
          </p>
        )}
      </div>
      <div className="flex items-center justify-between">
        {number === 1 && item.error === null ? (
          <span className="pl-2 text-xs font-medium">{words.pictureIsFirst}</span>
        ) : (
          <button type="button" className="icon-button" hidden={item.error !== null} onClick={() => of.first(item.key)}>
            <StarIcon aria-hidden className="size-4" />
            <span className="sr-only">{words.pictureToFirst(name)}</span>
          </button>
        )}
        <button type="button" className="icon-button ml-auto hover:text-danger" onClick={() => of.remove(item.key)}>
          <XIcon aria-hidden className="size-4" />
          <span className="sr-only">{words.pictureRemove(name)}</span>
        </button>
      </div>
    </li>
  );
}
