import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './app.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { Editor } from './editor';
import { Session } from './client/session';
import { markMissed } from './shell/missed';

// A page that was loaded before an update asks for files that are gone, and without a network none comes: the screen says which, and what to do.
addEventListener('vite:preloadError', ({ payload }) => markMissed(payload));

const session = new Session();
const resumed = session.resume().then(
  () => undefined,
  (error: unknown) => error,
);
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <Editor session={session} resumed={resumed} />
  </StrictMode>,
);
