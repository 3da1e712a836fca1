import { CompassIcon } from 'lucide-react';
import Link from 'next/link';
import { words } from '@/lib/words';

export default function NotFoundPage() {
  return (
    <div className="mx-auto max-w-md px-4 py-24 text-center">
      <CompassIcon aria-hidden className="mx-auto size-10 text-primary-text" />
      <h1 className="mt-4 text-2xl font-bold tracking-tight">{words.notFound}</h1>
      <p className="mt-2 mb-6 text-muted">{words.notFoundText}</p>
      <Link href="/" className="button button-primary">
        {words.toHome}
      </Link>
    </div>
  );
}
