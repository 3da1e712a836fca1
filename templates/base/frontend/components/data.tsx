'use client';

/** One kind of thing: its list with search, filters, sorting and pages, one entry in detail, and what can be done with it. */
import { useRouter } from 'next/navigation';
import { Suspense, useState } from 'react';
import { usePlace } from '@/kit/account/place';
import { Detail } from '@/kit/rows/detail';
import { ActionDialog, RowDialog } from '@/kit/rows/dialogs';
import { List } from '@/kit/rows/list';
import type { EntityPageProps } from '@/kit/rows/page';
import { Parts } from '@/kit/rows/parts';
import { useQuery } from '@/kit/rows/query';
import { titleOf, type Action, type Handlers } from '@/kit/rows/row';
import { Confirm } from '@/kit/ui/dialog';
import { format } from '@/kit/ui/format';
import { Skeleton } from '@/kit/ui/load';
import { Empty, PageHeader } from '@/kit/ui/notes';
import { useUser } from '@/kit/ui/session';
import { useToast } from '@/kit/ui/toast';
import type { Row } from '@/lib/api';

export type { EntityPageProps, Related, ScreenProps, Whole } from '@/kit/rows/page';

// <words>
const words = {
  remove: 'Delete',
  removeTitle: (thing: string) => `Delete ${thing}?`,
  removeText: (title: string) => `“${title}” will be gone for good.`,
  notForYou: 'This page is not for your account',
  emptyForYou: (people: string) => `Added by: ${people}. They will show up here.`,
  createdToast: (thing: string) => `${thing} added`,
  savedToast: (thing: string) => `${thing} saved`,
  removedToast: (thing: string) => `${thing} deleted`,
  doneToast: (action: string) => `${action}: done`,
};
// </words>

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
