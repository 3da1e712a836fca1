'use client';

/** Forms: one description of a field serves its input, its check, its column and its value on the wire. */
import { Fragment, useRef, useState, type ReactNode } from 'react';
import { asked, atBeginning, endOf, hoursOf } from '@/kit/site/lasts';
import { problemOf, toInput, toWire, type Field } from '@/kit/ui/field';
import { FieldInput } from '@/kit/ui/inputs';
import { Alert } from '@/kit/ui/notes';
import { messageOf } from '@/kit/ui/toast';
import { ApiError, type Reference } from '@/lib/api';

export { toWire, problemOf, type FieldType, type Choice, type Field, type Values } from '@/kit/ui/field';
export { parseDate, isoDay, format } from '@/kit/ui/format';

// <words>
const words = {
  cancel: 'Cancel',
  working: 'One moment…',
  errorFields: 'Please check the marked fields.',
  hoursLong: 'How many hours',
};
// </words>

/** What the inputs hold: text as typed, or whether a box is ticked. */
type Draft = Record<string, string | boolean>;

interface FormProps<Name extends string> {
  fields: Field<Name>[];
  /** The row to change; its fields are what the form starts with. */
  row?: object | undefined;
  /** What was wrong with it when it was sent from elsewhere. */
  problem?: ApiError | undefined;
  submit: string;
  danger?: boolean;
  /** Rejecting with an {@link ApiError} shows its message, and its fields' messages beside them. */
  onSubmit: (values: Record<Name, unknown>) => Promise<void>;
  onCancel?: () => void;
  columns?: boolean;
  children?: ReactNode;
}

const valueOf = (row: object | undefined, name: string): unknown => row && (row as Record<string, unknown>)[name];

export function Form<Name extends string>(props: FormProps<Name>) {
  const { fields: all, row, problem, submit, danger = false, onSubmit, onCancel, columns = false, children } = props;
  const fields = asked(all, words.hoursLong);
  const known = (field: Field): unknown => {
    if (!row) return field.initial;
    return field.lasts ? (hoursOf(field, row) ?? field.initial) : valueOf(row, field.name);
  };
  const [draft, setDraft] = useState<Draft>(() =>
    Object.fromEntries(fields.map((field) => [field.name, toInput(field, known(field))])),
  );
  const [errors, setErrors] = useState<Record<string, string>>(atBeginning(all, problem?.fields ?? {}));
  const [failure, setFailure] = useState<string | null>(problem ? messageOf(problem) : null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const show = (found: Record<string, string>) => {
    setErrors(found);
    const first = fields.find((field) => found[field.name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus();
  };

  const send = async () => {
    const found = Object.fromEntries(
      fields.flatMap((field) => {
        const problem = problemOf(field, draft[field.name]);
        return problem === null ? [] : [[field.name, problem]];
      }),
    ) as Record<string, string>;
    setFailure(null);
    show(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const values = Object.fromEntries(
        all.map((field) => [field.name, field.lasts ? endOf(field, draft) : toWire(field, draft[field.name])]),
      );
      await onSubmit(values as Record<Name, unknown>);
    } catch (error) {
      const named = atBeginning(all, error instanceof ApiError ? error.fields : {});
      show(named);
      setFailure(fields.some((field) => named[field.name]) ? words.errorFields : messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className={columns ? 'grid gap-4 sm:grid-cols-2' : 'grid gap-4'}>
        {fields.map((field) => (
          <Fragment key={field.name}>
            {field.group && (
              <div className="mt-2 sm:col-span-full">
                <h2 className="text-lg font-semibold">{field.group.title}</h2>
                {field.group.text && <p className="mt-1 text-sm text-pretty text-muted">{field.group.text}</p>}
              </div>
            )}
            <FieldInput
              field={field}
              value={draft[field.name] ?? ''}
              error={errors[field.name]}
              current={field.relation ? (valueOf(row, field.relation) as Reference | null | undefined) : null}
              onChange={(value) => {
                setDraft((old) => ({ ...old, [field.name]: value }));
                setErrors(({ [field.name]: _fixed, ...rest }) => rest);
              }}
            />
          </Fragment>
        ))}
      </div>
      {failure && <Alert text={failure} />}
      {children}
      <div className="form-actions mt-6 flex flex-wrap justify-end gap-3">
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            {words.cancel}
          </button>
        )}
        <button type="submit" className={danger ? 'button button-danger' : 'button button-primary'} disabled={busy}>
          {busy ? words.working : submit}
        </button>
      </div>
    </form>
  );
}
