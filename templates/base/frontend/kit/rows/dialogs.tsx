'use client';

/** What is asked before a row is added, changed or taken a step on. */
import { useEffect, useRef, useState } from 'react';
import { Form } from '@/components/form';
import { numberAfter } from '@/kit/desk/next-number';
import { PictureField } from '@/kit/pictures/field';
import { usePictures } from '@/kit/pictures/use-pictures';
import { valueOf, type Action } from '@/kit/rows/row';
import { Confirm, Modal } from '@/kit/ui/dialog';
import type { Field } from '@/kit/ui/field';
import { format } from '@/kit/ui/format';
import type { Resource, Row } from '@/lib/api';

// <words>
const words = {
  add: (thing: string) => `New ${thing}`,
  editTitle: (thing: string) => `Edit ${thing}`,
  save: 'Save',
};
// </words>

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
export function RowDialog<R extends Row, V extends object>(props: RowDialogProps<R, V>) {
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

export function ActionDialog({ row, action, name, fields, onDone, onClose }: ActionDialogProps) {
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
