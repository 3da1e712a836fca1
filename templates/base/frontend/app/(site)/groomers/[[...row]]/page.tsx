import type { Metadata } from 'next';
import { Catalogue } from '@/kit/site/catalogue';

export const metadata: Metadata = {
  title: 'Our groomers – Pawsome Parlour',
  description: 'Three people who know dogs.',
};

/** `/groomers` lists them all; below it each has a page of its own, for which the web server sends the page of `_`. */
export const generateStaticParams = () => [{ row: [] }, { row: ['_'] }];

export default function Page() {
  return <Catalogue of="groomer" />;
}
