/** Who is signed in here. */
import { useSyncExternalStore } from 'react';
import { auth, type Session, type User } from '@/lib/api';

const UNKNOWN: Session = { state: 'unknown' };

export const useSession = (): Session => useSyncExternalStore(auth.subscribe, auth.current, () => UNKNOWN);

/** The account of whoever is signed in; null while nobody is. */
export function useUser(): User | null {
  const session = useSession();
  return session.state === 'signed-in' ? session.user : null;
}
