import type { Metadata } from 'next';
import { OwnerDoor } from '@/kit/account/owner';

export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: 'no-referrer' };

export default function Page() {
  return <OwnerDoor />;
}
