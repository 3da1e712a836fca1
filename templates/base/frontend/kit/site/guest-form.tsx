'use client';

/** A form that anybody fills in without an account; what it sends has a number to refer to. */
import { CircleCheckIcon } from 'lucide-react';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { Suspense, useState } from 'react';
import { Form } from '@/components/form';
import type { Field } from '@/kit/ui/field';
import { Skeleton } from '@/kit/ui/load';
import { forms } from '@/lib/site';
import { sendForm } from './client';
import type { GuestFormData } from './types';

// <words>
const words = {
  yourReference: 'Your reference',
  keepReference: 'Keep it: with it you can look up what became of this.',
  lookUp: 'Look it up',
  sendAnother: 'Send another one',
};
// </words>

/** `of`: the form's name in `lib/site.ts`. */
export function GuestForm({ of }: { of: string }) {
  const form = forms[of];
  return (
    <div className="mx-auto max-w-2xl px-4 py-10 sm:px-6 sm:py-14">
      <Suspense fallback={<Skeleton />}>{form && <Filled form={form} />}</Suspense>
    </div>
  );
}

function Filled({ form }: { form: GuestFormData }) {
  const search = useSearchParams();
  const about = search.get('about')?.slice(0, 160) ?? '';
  const [reference, setReference] = useState<string | null>(null);
  return (
    <>
      <h1 className="text-3xl font-bold tracking-tight text-balance sm:text-4xl">{form.title}</h1>
      {form.lead && reference === null && <p className="mt-3 text-lg text-pretty text-muted">{form.lead}</p>}
      <div className="card mt-8">
        {reference === null ? (
          <Form
            fields={withTopic(withRow(form.fields, search), about)}
            submit={form.submit}
            onSubmit={async (values) => {
              const given = Object.entries(values).filter(([, value]) => value !== null);
              setReference((await sendForm(form.name, Object.fromEntries(given))).reference);
            }}
          />
        ) : (
          <div role="status" className="flex flex-col items-center py-4 text-center">
            <CircleCheckIcon aria-hidden className="size-12 text-success" />
            <p className="mt-3 max-w-md text-lg text-pretty">{form.thanks}</p>
            <p className="mt-6 text-sm text-muted">{words.yourReference}</p>
            <p data-testid="reference" className="font-mono text-2xl font-semibold tracking-wider select-all">
              {reference}
            </p>
            {form.lookup && (
              <>
                <p className="mt-2 text-sm text-muted">{words.keepReference}</p>
                <Link href={`${form.lookup}?reference=${reference}`} className="button button-primary mt-6">
                  {words.lookUp}
                </Link>
              </>
            )}
            <button type="button" className="button button-quiet mt-3" onClick={() => setReference(null)}>
              {words.sendAnother}
            </button>
          </div>
        )}
      </div>
    </>
  );
}

/** Whoever comes from a row's page has chosen it already, and maybe the dates. */
function withRow(fields: Field[], search: URLSearchParams): Field[] {
  return fields.map((field) => {
    const isDay = field.type === 'date' && /^\d{4}-\d\d-\d\d$/.test(search.get(field.name) ?? '');
    const chosen = field.type === 'reference' || isDay ? search.get(field.name) : null;
    return chosen ? { ...field, initial: chosen } : field;
  });
}

/** What it is about, if somebody comes from a row's page, stands in the message already. */
function withTopic(fields: Field[], about: string): Field[] {
  const message = fields.find((field) => field.type === 'longtext') ?? fields.find((field) => field.type === 'text');
  return about === ''
    ? fields
    : fields.map((field) => (field === message ? { ...field, initial: `${about}: ` } : field));
}
