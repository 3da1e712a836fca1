import { ArrowRightIcon } from 'lucide-react';
import Link from 'next/link';
import type { LandingContent } from './types';

/** The one thing to do on this page. */
export function Action({ hero }: Pick<LandingContent, 'hero'>) {
  return (
    <Link href={hero.href ?? '/register'} className="button button-primary button-large">
      {hero.callToAction}
      <ArrowRightIcon aria-hidden className="size-5" />
    </Link>
  );
}
