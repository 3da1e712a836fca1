import type { Metadata } from 'next';
import { InvitationDoor } from '@/kit/account/invitation';

export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: 'no-referrer' };

export default function Page() {
  return <InvitationDoor />;
}
