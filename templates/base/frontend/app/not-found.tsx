import { CompassIcon } from 'lucide-react';
import Link from 'next/link';
import { Empty } from '@/components/feedback';
import { words } from '@/lib/words';

export default function NotFoundPage() {
  return (
    <Empty title={words.notFound} text={words.notFoundText} icon={<CompassIcon className="size-7" />}>
      <Link href="/" className="button button-primary">
        {words.toHome}
      </Link>
    </Empty>
  );
}
