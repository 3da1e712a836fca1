'use client';

/** What became of something: whoever has its reference may look. */
import { useSearchParams } from 'next/navigation';
import { Suspense, useState } from 'react';
import { Form } from '@/components/form';
import type { Field } from '@/kit/ui/field';
import { format } from '@/kit/ui/format';
import { Skeleton } from '@/kit/ui/load';
import { Badge } from '@/kit/ui/notes';
import { ApiError } from '@/lib/api';
import { lookups } from '@/lib/site';
import { lookUp } from './client';
import type { LookupData, LookupResult } from './types';
import { PublicValue } from './values';

// <words>
const words = {
  reference: 'Reference',
  lookUp: 'Look it up',
  sentOn: 'Sent',
  changedOn: 'Last change',
  noReference: 'There is nothing under this reference. Check it letter by letter.',
};
// </words>

/** `of`: the lookup's name in `lib/site.ts`. */
export function Lookup({ of }: { of: string }) {
  const lookup = lookups[of];
  return (
    <div className="mx-auto max-w-2xl px-4 py-10 sm:px-6 sm:py-14">
      <Suspense fallback={<Skeleton />}>{lookup && <Asked lookup={lookup} />}</Suspense>
    </div>
  );
}

function Asked({ lookup }: { lookup: LookupData }) {
  const given = useSearchParams().get('reference')?.slice(0, 20) ?? '';
  const [found, setFound] = useState<LookupResult | null>(null);
  const fields: Field<'reference'>[] = [
    {
      name: 'reference',
      label: words.reference,
      type: 'text',
      required: true,
      maxLength: 20,
      initial: given,
      placeholder: 'XXXX-XXXX',
    },
  ];
  return (
    <>
      <h1 className="text-3xl font-bold tracking-tight text-balance sm:text-4xl">{lookup.title}</h1>
      {lookup.lead && <p className="mt-3 text-lg text-pretty text-muted">{lookup.lead}</p>}
      <div className="card mt-8">
        <Form
          fields={fields}
          submit={words.lookUp}
          onSubmit={async ({ reference }) => {
            setFound(null);
            const result = await lookUp(lookup.name, String(reference));
            if (result === null) throw new ApiError(422, words.noReference, { reference: words.noReference });
            setFound(result);
          }}
        />
      </div>
      {found && <Result lookup={lookup} found={found} />}
    </>
  );
}

function Result({ lookup, found }: { lookup: LookupData; found: LookupResult }) {
  const state = lookup.states?.find((each) => each.id === found.status);
  const facts = lookup.fields.filter((field) => found.values[field.name] !== null && found.values[field.name] !== '');
  return (
    <section role="status" data-testid="found" className="card mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-mono text-xl font-semibold tracking-wider">{found.reference}</h2>
        {state && <Badge tone={state.tone}>{state.label}</Badge>}
      </div>
      <dl className="mt-4 divide-y divide-line border-t border-line">
        {[
          ...facts.map((field) => ({
            label: field.label,
            value: <PublicValue field={field} value={found.values[field.name]} />,
          })),
          { label: words.sentOn, value: format.dateTime(found.created_at) },
          { label: words.changedOn, value: format.dateTime(found.updated_at) },
        ].map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 py-2.5">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 font-medium wrap-break-word">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
