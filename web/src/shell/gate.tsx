import { Center, Loader } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { Fragment, lazy, Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';

import { useUser } from '../client/context';
import { Failure } from '../pieces/failure';
import { FORGOTTEN, NEW_PASSWORD } from '../sign-in/paths';
import { useWords } from '../words';
import { Crashed } from './dead-ends';

// Whoever is signed in does not wait for what they do not see.
const SignIn = lazy(async () => ({ default: (await import('../sign-in/sign-in')).SignIn }));
const Frame = lazy(async () => ({ default: (await import('../sign-in/frame')).Frame }));
const Forgotten = lazy(async () => ({ default: (await import('../sign-in/forgotten')).Forgotten }));
const NewPassword = lazy(async () => ({ default: (await import('../sign-in/new-password')).NewPassword }));
const FOR_ANYBODY: Readonly<Record<string, ComponentType>> = { [FORGOTTEN]: Forgotten, [NEW_PASSWORD]: NewPassword };

/** Lets in whoever is signed in; anybody else signs in first, at the same address, and so comes back to where they were. */
export function Gate({ resumed, children }: { resumed: Promise<unknown>; children: ReactNode }): ReactNode {
  const words = useWords();
  const user = useUser();
  const [state, setState] = useState<{ isKnown: boolean; error?: unknown }>({ isKnown: false });
  const wasIn = useRef(false);
  useEffect(() => {
    void resumed.then((error) => setState({ isKnown: true, ...(error === undefined ? {} : { error }) }));
  }, [resumed]);
  useEffect(() => {
    if (user !== undefined) wasIn.current = true;
  }, [user]);

  // Both are for whoever cannot sign in, and lead on by another page.
  const Page = FOR_ANYBODY[location.pathname.replace(/\/$/, '')];
  if (Page !== undefined) {
    return (
      <Arriving>
        <Frame>
          <Page />
        </Frame>
      </Arriving>
    );
  }
  // Another person begins anew, with drafts of their own.
  if (user !== undefined) return <Fragment key={user.id}>{children}</Fragment>;
  if (!state.isKnown) {
    return (
      <Center h="100%" role="status" aria-label={words.loading}>
        <Loader type="dots" />
      </Center>
    );
  }
  if (state.error !== undefined) {
    return (
      <Center h="100%" p="md">
        <Failure error={state.error} again={() => location.reload()} />
      </Center>
    );
  }
  return (
    <Arriving>
      <SignIn hasEnded={wasIn.current} />
    </Arriving>
  );
}

/** What is loaded only now, and may not come. */
function Arriving({ children }: { children: ReactNode }): ReactNode {
  return (
    <CatchBoundary getResetKey={() => location.pathname} errorComponent={Crashed}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  );
}
