import { ArrowRightIcon } from 'lucide-react';
import Link from 'next/link';
import type { LandingContent } from './types';

/** The one thing to do on this page, and quietly beside it what can be tried at once. */
export function Action({ hero }: Pick<LandingContent, 'hero'>) {
  return (
    <p className="flex flex-wrap gap-3">
      <Link href={hero.href ?? '/register'} className="button button-primary button-large">
        {hero.callToAction}
        <ArrowRightIcon aria-hidden className="size-5" />
      </Link>
      {hero.further && (
        <Link href={hero.further.href} className="button button-large">
          {hero.further.label}
        </Link>
      )}
    </p>
  );
}
