import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';

import { ConnectionProvider } from './client/context';
import { Refusal } from './client/refusal';
import type { Session } from './client/session';
import { Gate } from './shell/gate';
import { styleNonce } from './nonce';
import { createEditorRouter } from './router';
import { cssVariables, theme } from './theme';
import { useWords, WordsProvider } from './words';

/** What was refused would be refused again; what did not arrive may arrive now. */
function isWorthAnotherTry(failures: number, error: unknown): boolean {
  if (!(error instanceof Refusal)) return false;
  return failures < 2 && (error.status === 0 || error.status === 503);
}

/**
 * The whole editor.
 *
 * @param resumed ends when it is known whether there is a login to take up; gives the error if that could not be asked
 */
export function Editor({ session, resumed }: { session: Session; resumed: Promise<unknown> }): ReactNode {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { retry: isWorthAnotherTry, staleTime: 5000, networkMode: 'always' } },
      }),
  );
  const [router] = useState(() => createEditorRouter(client));
  return (
    <WordsProvider>
      <Look>
        <QueryClientProvider client={client}>
          <ConnectionProvider session={session}>
            <Notifications position="bottom-right" limit={4} />
            <Gate resumed={resumed}>
              <RouterProvider router={router} />
            </Gate>
          </ConnectionProvider>
        </QueryClientProvider>
      </Look>
    </WordsProvider>
  );
}

/** The look, in the chosen language: a button that is only a cross has a name as well. */
function Look({ children }: { children: ReactNode }): ReactNode {
  const { close } = useWords();
  const named = useMemo(
    () => mergeThemeOverrides(theme, { components: { CloseButton: { defaultProps: { 'aria-label': close } } } }),
    [close],
  );
  return (
    <MantineProvider
      theme={named}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}
