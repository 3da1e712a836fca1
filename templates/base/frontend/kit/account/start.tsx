'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { Skeleton } from '@/kit/ui/load';
import { useAccountItems } from './place';

/** An account begins with what it is mostly for. */
export function AccountStart() {
  const router = useRouter();
  const [first] = useAccountItems();
  const target = first && !first.isProfile ? first.href : '/account/profile';
  useEffect(() => router.replace(target), [router, target]);
  return <Skeleton />;
}
