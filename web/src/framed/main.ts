/**
 * Runs in a live app, before anything of it, where the platform's editor shows it in a frame, and nowhere else: `images/runtime/web.sh` writes the one
 * origin into it that may frame the app, and nginx puts it into pages that are asked for by a frame. Tells that origin alone what the console says, which
 * requests fail and what somebody points at, and takes two commands from it: point, and light or dark.
 */
import { hearConsole } from './console';
import { FROM_APP, FROM_EDITOR, LONGEST, type FromApp, type FromEditor } from './messages';
import { pointing } from './pointing';
import { hearRequests } from './requests';

/** Filled in where the web server starts. */
const EDITOR = '__EDITOR__';
/** So many messages in so long: an app that writes without end costs the editor nothing. */
const MOST = 120;
const WINDOW_MS = 10_000;
const THEME = 'mvp.preview.theme';

function start(editor: string): void {
  let since = 0;
  let sent = 0;
  const say = (message: FromApp): void => {
    const now = Date.now();
    if (now - since > WINDOW_MS) [since, sent] = [now, 0];
    sent += 1;
    if (sent > MOST) return;
    parent.postMessage({ from: FROM_APP, ...message }, editor);
  };
  hearConsole(say);
  hearRequests(say);
  const points = pointing(say);

  let told = '';
  const tell = (): void => {
    const path = location.pathname.slice(0, LONGEST.path);
    if (`${theme()} ${path}` === told) return;
    told = `${theme()} ${path}`;
    say({ kind: 'page', path, title: document.title.slice(0, LONGEST.title), theme: theme() });
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const own = history[name].bind(history);
    history[name] = (...args) => {
      own(...args);
      tell();
    };
  }
  addEventListener('popstate', tell);
  // Its own switch may have been used.
  new MutationObserver(tell).observe(document.documentElement, { attributeFilter: ['data-theme', 'style'] });
  const kept = keptTheme();
  if (kept !== undefined) setTheme(kept);
  document.addEventListener('DOMContentLoaded', () => {
    if (kept !== undefined) setTheme(kept);
    tell();
  });

  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== parent || origin !== editor || !isCommand(data)) return;
    if (data.do === 'point') points.set(data.on);
    else setTheme(data.theme);
  });
}

function isCommand(data: unknown): data is FromEditor {
  if (typeof data !== 'object' || data === null || !('from' in data) || data.from !== FROM_EDITOR) return false;
  if (!('do' in data)) return false;
  if (data.do === 'point') return 'on' in data && typeof data.on === 'boolean';
  return data.do === 'theme' && 'theme' in data && (data.theme === 'light' || data.theme === 'dark');
}

/** As the app's own switch does it, or as CSS knows it; only for this tab, whatever the visitor chose for good. */
function setTheme(theme: 'light' | 'dark'): void {
  const { dataset, style } = document.documentElement;
  if (dataset['theme'] === undefined) style.setProperty('color-scheme', theme);
  else dataset['theme'] = theme;
  try {
    sessionStorage.setItem(THEME, theme);
  } catch {
    // Without storage it holds for this page.
  }
}

function keptTheme(): 'light' | 'dark' | undefined {
  try {
    const kept = sessionStorage.getItem(THEME);
    return kept === 'light' || kept === 'dark' ? kept : undefined;
  } catch {
    return undefined;
  }
}

function theme(): 'light' | 'dark' {
  const { dataset, style } = document.documentElement;
  const said = dataset['theme'] ?? style.getPropertyValue('color-scheme');
  if (said === 'light' || said === 'dark') return said;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

if (parent !== window && URL.canParse(EDITOR)) start(new URL(EDITOR).origin);
