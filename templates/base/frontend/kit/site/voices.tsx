'use client';

/** What people say of a row: reviews with stars, comments. Everybody reads them; who has an account writes, and changes what is their own. */
import { useState } from 'react';
import { Form } from '@/components/form';
import { Face } from '@/kit/pictures/face';
import { Confirm, Modal } from '@/kit/ui/dialog';
import type { Field } from '@/kit/ui/field';
import { format } from '@/kit/ui/format';
import { useLoad } from '@/kit/ui/load';
import { useUser } from '@/kit/ui/session';
import { useToast } from '@/kit/ui/toast';
import type { Row } from '@/lib/api';
import { offers } from '@/lib/site';
import { FirstStep } from './first-step';
import { Stars } from './stars';
import type { Offer, PublicRow, Voice } from './types';
import { PublicValue } from './values';

// <words>
const words = {
  writeReview: 'Write a review',
  writeComment: 'Write a comment',
  saidThanks: 'Thank you. Everybody can read it now.',
  noVoices: 'Nobody has written anything yet. Be the first.',
  ownVoice: 'Yours',
  edit: 'Edit',
  remove: 'Delete',
  removeText: (title: string) => `“${title}” will be gone for good.`,
  removeTitle: (thing: string) => `Delete ${thing}?`,
  save: 'Save',
  savedToast: (thing: string) => `${thing} saved`,
  by: (name: string) => `by ${name}`,
};
// </words>

interface VoicesProps {
  offer: Offer;
  row: PublicRow;
  voice: Voice;
  said: PublicRow[];
  onChange: () => void;
}

export function Voices({ offer, row, voice, said, onChange }: VoicesProps) {
  const user = useUser();
  // Who has just written sees that it is done before the button goes.
  const [isWriting, setWriting] = useState(false);
  const own = useLoad(`${voice.entity} ${row.id} ${user?.id ?? ''}`, async (signal) =>
    user ? (await voice.list({ [voice.via]: row.id, mine: 'true', page_size: 100 }, signal)).items : [],
  );
  const spoken = offers[voice.entity];
  if (!spoken) return null;
  const mine = own.data ?? [];
  const mayWrite = voice.kind === 'comment' || mine.length === 0 || isWriting;
  const changed = () => {
    own.reload();
    onChange();
  };
  const { create, via, fields, page } = voice;
  return (
    <section className="mt-14 max-w-3xl" aria-label={spoken.plural} data-testid={`${voice.kind}s`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-2xl font-bold tracking-tight">{spoken.plural}</h2>
        {voice.kind === 'review' && <Rating offer={offer} row={row} />}
      </div>
      {said.length === 0 && <p className="mt-3 text-muted">{words.noVoices}</p>}
      {said.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {said.map((each) => (
            <Said
              key={each.id}
              voice={voice}
              spoken={spoken}
              row={each}
              own={mine.find(({ id }) => id === each.id)}
              onChange={changed}
            />
          ))}
        </ul>
      )}
      {mayWrite && (
        <div className="mt-5">
          <FirstStep
            offer={offer}
            step={{
              label: voice.kind === 'review' ? words.writeReview : words.writeComment,
              done: words.saidThanks,
              added: { via, fields, create, page },
            }}
            row={row}
            kept={`${voice.entity} ${row.id}`}
            isQuiet
            onOpen={setWriting}
            onDone={changed}
          />
        </div>
      )}
    </section>
  );
}

/** The average of what people gave, where there is one. */
export function Rating({ offer, row }: { offer: Offer; row: PublicRow }) {
  const average = offer.rating ? row.values[offer.rating.average] : null;
  const count = offer.rating?.count ? row.values[offer.rating.count] : undefined;
  return typeof average === 'number' ? (
    <Stars value={average} count={typeof count === 'number' ? count : undefined} />
  ) : null;
}

interface SaidProps {
  voice: Voice;
  spoken: Offer;
  row: PublicRow;
  own: Row | undefined;
  onChange: () => void;
}

function Said({ voice, spoken, row, own, onChange }: SaidProps) {
  const [isOpen, setOpen] = useState<'edit' | 'remove' | null>(null);
  const toast = useToast();
  const stars = voice.stars ? row.values[voice.stars] : null;
  const texts = spoken.fields.filter(
    (field: Field) =>
      !field.relation &&
      field.name !== voice.stars &&
      row.values[field.name] !== null &&
      row.values[field.name] !== '' &&
      row.values[field.name] !== row.title,
  );
  return (
    <li className="py-4" data-testid="voice">
      {typeof stars === 'number' && <Stars value={stars} />}
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 font-semibold wrap-break-word">{row.title}</span>
        <span className="text-sm text-muted">
          <Face id={row.face} name={row.by} />
          {[own ? words.ownVoice : row.by && words.by(row.by), format.date(row.created_at)].filter(Boolean).join(' · ')}
        </span>
      </p>
      {texts.map((field) => (
        <p key={field.name} className="mt-1 wrap-break-word">
          <PublicValue field={field} value={row.values[field.name]} />
        </p>
      ))}
      {own && (
        <p className="mt-2 flex gap-2">
          <button type="button" className="button button-small" onClick={() => setOpen('edit')}>
            {words.edit}
          </button>
          <button type="button" className="button button-small" onClick={() => setOpen('remove')}>
            {words.remove}
          </button>
        </p>
      )}
      {isOpen === 'edit' && own && (
        <Modal title={spoken.singular} onClose={() => setOpen(null)}>
          <Form
            fields={voice.fields}
            row={own}
            submit={words.save}
            onCancel={() => setOpen(null)}
            onSubmit={async (values) => {
              await voice.update(own.id, values);
              setOpen(null);
              toast(words.savedToast(spoken.singular));
              onChange();
            }}
          />
        </Modal>
      )}
      {isOpen === 'remove' && own && (
        <Confirm
          title={words.removeTitle(format.noun(spoken.singular))}
          text={words.removeText(row.title)}
          confirm={words.remove}
          danger
          onClose={() => setOpen(null)}
          onConfirm={async () => {
            await voice.remove(own.id);
            setOpen(null);
            onChange();
          }}
        />
      )}
    </li>
  );
}
