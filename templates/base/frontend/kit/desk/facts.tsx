'use client';

/** What only the owner knows and pages of the site name: opening hours, a telephone number. Written here once, for every page. */
import Link from 'next/link';
import { Form } from '@/components/form';
import { Section } from '@/kit/account/profile';
import { listFacts, writeFacts } from '@/kit/site/client';
import type { Field } from '@/kit/ui/field';
import { useLoad } from '@/kit/ui/load';
import { useUser } from '@/kit/ui/session';
import { useToast } from '@/kit/ui/toast';

// <words>
const words = {
  save: 'Save',
  saved: 'Saved',
  factsTitle: 'What your pages say',
  factsText: 'What is empty here is left out of your pages until you fill it in.',
  factsMissing: 'Still missing on your pages',
  factsWrite: 'Fill in',
};
// </words>

/** The form for all of them; nothing where no page names any. */
export function FactsSection() {
  const toast = useToast();
  const { data, reload } = useLoad('facts', listFacts);
  if (data === null || data.length === 0) return null;
  const fields: Field[] = data.map(({ id, label }) => ({ name: id, label, type: 'text', maxLength: 300 }));
  return (
    <div id="facts" className="scroll-mt-6">
      <Section title={words.factsTitle} text={words.factsText}>
        <Form
          columns
          fields={fields}
          row={Object.fromEntries(data.map(({ id, value }) => [id, value]))}
          submit={words.save}
          onSubmit={async (values) => {
            await writeFacts(values);
            reload();
            toast(words.saved);
          }}
        />
      </Section>
    </div>
  );
}

/** Says on the desk's first page which facts nobody has written yet; nothing when all are there, and for who may not write them. */
export function MissingFacts() {
  const user = useUser();
  return user?.role === 'admin' ? <Missing /> : null;
}

function Missing() {
  const { data } = useLoad('facts', listFacts);
  const missing = (data ?? []).filter(({ value }) => value === null);
  if (missing.length === 0) return null;
  return (
    <section className="card mb-6 flex flex-wrap items-center justify-between gap-4" data-testid="missing-facts">
      <div className="min-w-0">
        <h2 className="font-semibold">{words.factsMissing}</h2>
        <p className="mt-1 text-sm text-muted">{missing.map(({ label }) => label).join(' · ')}</p>
      </div>
      <Link href="/dashboard/settings#facts" className="button">
        {words.factsWrite}
      </Link>
    </section>
  );
}
