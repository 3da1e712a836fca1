'use client';

/** Facts of a page: those of the app stand there at once, those that only the owner knows as soon as somebody has written them at the desk. */
import Link from 'next/link';
import { useLoad } from '@/kit/ui/load';
import { useUser } from '@/kit/ui/session';
import { listFacts } from './client';

// <words>
const words = {
  factMissing: 'Only you see this line. Write what visitors read here.',
  factsWrite: 'Fill in',
};
// </words>

/** A fact without a `value` has an `id` instead, by which its text is kept. */
export interface Fact {
  label: string;
  value?: string;
  id?: string;
}

/** Facts with a title; what nobody has written yet is left out, and all of it where nothing is left. An administrator sees what is missing. */
export function Facts({ title, facts }: { title?: string | undefined; facts: Fact[] }) {
  return facts.some(({ value }) => value === undefined) ? (
    <OwnedFacts title={title} facts={facts} />
  ) : (
    <FactList title={title} facts={facts} missing={[]} />
  );
}

function OwnedFacts({ title, facts }: { title: string | undefined; facts: Fact[] }) {
  const user = useUser();
  const { data } = useLoad('facts', listFacts);
  const known = facts.flatMap((fact) => {
    const value = fact.value ?? data?.find(({ id }) => id === fact.id)?.value;
    return value ? [{ label: fact.label, value }] : [];
  });
  const isOwner = data !== null && user?.role === 'admin';
  const missing = isOwner ? facts.filter(({ label }) => !known.some((each) => each.label === label)) : [];
  return <FactList title={title} facts={known} missing={missing} />;
}

interface ListProps {
  title: string | undefined;
  facts: Fact[];
  missing: Fact[];
}

function FactList({ title, facts, missing }: ListProps) {
  if (facts.length + missing.length === 0) return null;
  return (
    <section className="max-w-2xl">
      {title && <h2 className="mb-4 text-2xl font-bold tracking-tight text-balance">{title}</h2>}
      <dl className="divide-y divide-line border-y border-line">
        {facts.map((fact) => (
          <div key={fact.label} className="flex flex-wrap justify-between gap-x-6 py-3">
            <dt className="font-medium">{fact.label}</dt>
            <dd className="text-muted">{fact.value}</dd>
          </div>
        ))}
        {missing.map((fact) => (
          <div key={fact.label} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3" data-testid="missing">
            <dt className="font-medium">{fact.label}</dt>
            <dd className="text-sm text-muted">
              {words.factMissing}{' '}
              <Link href="/dashboard/settings#facts" className="font-medium text-primary underline">
                {words.factsWrite}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
