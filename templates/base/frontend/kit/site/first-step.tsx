'use client';

/** The first step with a row: what it needs is filled in first, then somebody new makes an account on the way, and it is done. */
import { CircleCheckIcon } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import { Form } from '@/components/form';
import { atHome } from '@/kit/account/place';
import { keptInTab } from '@/kit/kept';
import { Modal } from '@/kit/ui/dialog';
import type { Field } from '@/kit/ui/field';
import { useUser } from '@/kit/ui/session';
import { ApiError, auth, type Reference, type Row } from '@/lib/api';
import { chosenDates } from './free-dates';
import { withLengthOf } from './lasts';
import type { Added, Offer, PublicRow, Step } from './types';

// <words>
const words = {
  next: 'Next',
  logIn: 'Log in',
  createAccount: 'Create account',
  name: 'Name',
  email: 'Email',
  password: 'Password',
  passwordHelp: 'At least 8 characters.',
  stepAccount: 'Almost done',
  stepAccountText: 'What you have filled in is kept. Tell us who you are, and it is done.',
  iAmNew: 'I am new here',
  iHaveAccount: 'I have an account',
  stepDone: 'That is done',
  inLine: 'You are on the waiting list',
  inLineAt: (place: number) => `You are number ${place} on the waiting list`,
  inLineText: 'All places are taken. As soon as one is free, it is yours: you move up by yourself.',
  toMine: 'See it in my account',
  lookFurther: 'Look around further',
};
// </words>

type Values = Record<string, unknown>;
type Stage = 'details' | 'account' | 'done';

interface FirstStepProps {
  offer: Offer;
  step: Step;
  row: PublicRow;
  /** The name under which this browser keeps what was filled in, where a page has several steps. */
  kept?: string;
  /** Another step is the page's main one. */
  isQuiet?: boolean;
  /** Whether its dialog is open. */
  onOpen?: (isOpen: boolean) => void;
  onDone: () => void;
}

export function FirstStep({ offer, step, row, kept, isQuiet = false, onOpen, onDone }: FirstStepProps) {
  const [isOpen, setOpen] = useState(false);
  const open = (next: boolean) => {
    setOpen(next);
    onOpen?.(next);
  };
  if (!step.added) {
    const chosen = step.into ? `${step.into}=${row.id}` : `about=${encodeURIComponent(row.title)}`;
    const address = step.href && `${step.href}?${chosen}${chosenDates(offer)}`;
    return address ? (
      <a href={address} className="button button-primary button-large">
        {step.label}
      </a>
    ) : null;
  }
  return (
    <>
      <button
        type="button"
        data-testid={isQuiet ? 'further-step' : 'first-step'}
        className={isQuiet ? 'button' : 'button button-primary button-large'}
        onClick={() => open(true)}
      >
        {step.label}
      </button>
      {isOpen && (
        <StepDialog
          key={row.id}
          title={`${step.label}: ${row.title}`}
          step={step}
          added={step.added}
          row={row}
          kept={`step ${kept ?? `${offer.path} ${row.id}`}`}
          onDone={onDone}
          onClose={() => open(false)}
        />
      )}
    </>
  );
}

interface DialogProps {
  title: string;
  step: Pick<Step, 'label' | 'done'>;
  added: Added;
  /** What was chosen, if anything. */
  row?: PublicRow;
  /** The name under which this browser keeps what was filled in until it is done. */
  kept: string;
  onDone: () => void;
  onClose: () => void;
}

const PROFILE = 'profile:';

/** What is filled in, who does it, and that it is done. */
export function StepDialog({ title, step, added, row, kept, onDone, onClose }: DialogProps) {
  const user = useUser();
  const [values, setValues] = useState<Values>(() => recall(kept));
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [stage, setStage] = useState<Stage>('details');
  const [made, setMade] = useState<Row | null>(null);
  const own = useOwn(added, user !== null);
  const fields = withLengthOf(fieldsOf(added, own), row?.values ?? {});
  // Who reserves a copy of a thing is told by the step itself what happens next.
  const isInLine = isWaiting(added, made) && !added.waits?.copies;

  const finish = async (all: Values) => {
    try {
      const taken = await take(added, row, all, own);
      keptInTab.remove(kept);
      setMade(taken);
      setStage('done');
      onDone();
    } catch (error) {
      if (stage === 'details' || !(error instanceof ApiError)) throw error;
      setProblem(error);
      setStage('details');
    }
  };
  return (
    <Modal title={stage === 'account' ? words.stepAccount : title} onClose={onClose}>
      {stage === 'details' && (
        <Form
          key={`${problem?.message ?? ''} ${own?.length ?? 0}`}
          columns
          fields={fields}
          row={Object.keys(values).length > 0 ? values : undefined}
          problem={problem ?? undefined}
          submit={user ? step.label : words.next}
          onCancel={onClose}
          onSubmit={async (filled) => {
            setValues(filled);
            keptInTab.set(kept, JSON.stringify(filled));
            setProblem(null);
            if (user) await finish(filled);
            else setStage('account');
          }}
        />
      )}
      {stage === 'account' && (
        <AccountForm label={step.label} onBack={() => setStage('details')} onReady={() => finish(values)} />
      )}
      {stage === 'done' && (
        <div className="flex flex-col items-center py-6 text-center" role="status">
          <CircleCheckIcon aria-hidden className="size-12 text-success" />
          <h3 className="mt-3 text-xl font-semibold">{waitingTitle(added, made) ?? words.stepDone}</h3>
          {(isInLine || step.done) && (
            <p className="mt-2 max-w-md text-muted">{isInLine ? words.inLineText : step.done}</p>
          )}
          <div className="mt-6 flex flex-wrap justify-center gap-3">
            <Link
              className="button button-primary"
              href={atHome(`${added.page}?id=${encodeURIComponent(made?.id ?? '')}`, user)}
            >
              {words.toMine}
            </Link>
            <button type="button" className="button" onClick={onClose}>
              {words.lookFurther}
            </button>
          </div>
        </div>
      )}
    </Modal>
  );
}

/** What was filled in before, in this tab. */
function recall(kept: string): Values {
  try {
    const found: unknown = JSON.parse(keptInTab.get(kept) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Values) : {};
  } catch {
    return {};
  }
}

/** The visitor's own rows that could go with it; null while nobody is signed in. */
function useOwn(added: Added, isSignedIn: boolean): Reference[] | null {
  const [own, setOwn] = useState<Reference[] | null>(null);
  const { profile } = added;
  useEffect(() => {
    if (!isSignedIn || !profile) return;
    const abort = new AbortController();
    profile.own(abort.signal).then(setOwn, () => undefined);
    return () => abort.abort();
  }, [isSignedIn, profile]);
  return own;
}

/** The fields of the row itself, and those of the row of one's own that goes with it, or which one it is. */
function fieldsOf(added: Added, own: Reference[] | null): Field[] {
  const { profile, fields } = added;
  if (!profile) return fields;
  if (own && own.length > 0) {
    const pick: Field = {
      name: profile.via,
      label: profile.label,
      type: 'reference',
      required: true,
      initial: own[0]?.id ?? '',
      options: () => Promise.resolve(own),
    };
    return own.length === 1 ? fields : [pick, ...fields];
  }
  return [...profile.fields.map((field) => ({ ...field, name: `${PROFILE}${field.name}` })), ...fields];
}

const valueOf = (row: Row, name: string): unknown => (row as unknown as Values)[name];

const isWaiting = (added: Added, made: Row | null): boolean =>
  made !== null && added.waits !== undefined && valueOf(made, 'status') === added.waits.state;

/** “You are number 2 on the waiting list”; null where there was a place. */
function waitingTitle(added: Added, made: Row | null): string | null {
  if (made === null || !isWaiting(added, made)) return null;
  const place = added.waits?.line ? valueOf(made, added.waits.line) : null;
  return typeof place === 'number' ? words.inLineAt(place) : words.inLine;
}

/** Adds the row, and before it the row of one's own that goes with it. */
async function take(added: Added, row: PublicRow | undefined, all: Values, known: Reference[] | null): Promise<Row> {
  const { profile } = added;
  const given = Object.fromEntries(
    Object.entries(all).filter(([name, value]) => !name.startsWith(PROFILE) && value !== null),
  );
  if (profile && given[profile.via] === undefined) {
    const own = known ?? (await profile.own());
    const [first] = own;
    given[profile.via] = first && profile.fields.length === 0 ? first.id : (await addProfile(profile, all, first)).id;
  }
  const { titled } = added;
  if (titled && (titled.isNumber || row)) given[titled.name] = titled.isNumber ? newNumber() : row?.title;
  return added.create({ ...given, ...(added.via && row ? { [added.via]: row.id } : {}) });
}

/** `26-7K3M-9QXF`: the year and eight letters and digits that nobody mixes up. */
function newNumber(): string {
  const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  const drawn = [...crypto.getRandomValues(new Uint8Array(8))].map((value) => signs[value % signs.length]).join('');
  return `${String(new Date().getFullYear()).slice(2)}-${drawn.slice(0, 4)}-${drawn.slice(4)}`;
}

async function addProfile(
  profile: NonNullable<Added['profile']>,
  all: Values,
  first: Reference | undefined,
): Promise<{ id: string }> {
  const typed = Object.entries(all).flatMap(([name, value]) =>
    name.startsWith(PROFILE) && value !== null ? [[name.slice(PROFILE.length), value] as const] : [],
  );
  if (typed.length === 0 && first) return first;
  const session = auth.current();
  const user = session.state === 'signed-in' ? session.user : null;
  const { name, email } = profile.known;
  return profile.create({
    ...(name && user ? { [name]: user.name } : {}),
    ...(email && user ? { [email]: user.email } : {}),
    ...Object.fromEntries(typed),
  });
}

interface AccountFormProps {
  label: string;
  onBack: () => void;
  onReady: () => Promise<void>;
}

/** Who is doing this: a new account or an existing one, without leaving what was begun. */
export function AccountForm({ label, onBack, onReady }: AccountFormProps) {
  const [isNew, setNew] = useState(true);
  const email: Field<'email'> = {
    name: 'email',
    label: words.email,
    type: 'email',
    required: true,
    autoComplete: 'username',
  };
  const password: Field<'password'> = {
    name: 'password',
    label: words.password,
    type: 'password',
    required: true,
    autoComplete: isNew ? 'new-password' : 'current-password',
    ...(isNew ? { minLength: 8, maxLength: 128, help: words.passwordHelp } : {}),
  };
  const name: Field<'name'> = {
    name: 'name',
    label: words.name,
    type: 'text',
    required: true,
    maxLength: 80,
    autoComplete: 'name',
  };
  return (
    <>
      <p className="mb-4 text-muted">{words.stepAccountText}</p>
      <div role="group" className="mb-5 flex gap-1">
        {[true, false].map((each) => (
          <button
            key={String(each)}
            type="button"
            className="toggle"
            aria-pressed={each === isNew}
            onClick={() => setNew(each)}
          >
            {each ? words.iAmNew : words.iHaveAccount}
          </button>
        ))}
      </div>
      <Form<'name' | 'email' | 'password'>
        key={String(isNew)}
        fields={isNew ? [name, email, password] : [email, password]}
        submit={`${isNew ? words.createAccount : words.logIn}: ${label}`}
        onCancel={onBack}
        onSubmit={async (values) => {
          const login = { email: String(values.email), password: String(values.password) };
          if (isNew) await auth.register({ name: String(values.name), ...login });
          else await auth.logIn(login);
          await onReady();
        }}
      />
    </>
  );
}
