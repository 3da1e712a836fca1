import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';

import { apiOf, type Api } from './api';
import type { Session, User } from './session';

interface Connection {
  session: Session;
  api: Api;
}

const Context = createContext<Connection | undefined>(undefined);

/** Gives the editor its connection to the API. */
export function ConnectionProvider({ session, children }: { session: Session; children: ReactNode }): ReactNode {
  return <Context value={{ session, api: apiOf(session) }}>{children}</Context>;
}

/** The connection to the API. */
export function useConnection(): Connection {
  const connection = useContext(Context);
  if (connection === undefined) throw new Error('there is no connection around this');
  return connection;
}

/** The API in the name of whoever is signed in. */
export function useApi(): Api {
  return useConnection().api;
}

/** Whoever is signed in. */
export function useUser(): User | undefined {
  const { session } = useConnection();
  return useSyncExternalStore(session.subscribe, () => session.user);
}
