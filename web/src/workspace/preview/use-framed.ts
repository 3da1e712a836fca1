import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

import { FROM_EDITOR, type FromEditor, type Thing } from '../../framed/messages';
import { readMessage } from './from-app';
import { withHeard, type Heard } from './heard';

/** So many messages in so long are heard; an app that sends more is not listened to until then. */
const MOST = 150;
const WINDOW_MS = 10_000;

type Theme = 'light' | 'dark';

/** What the preview knows of the app in its frame, and what it can ask of it. */
export interface Framed {
  /** Whether the app answers; an app of an earlier platform does not. */
  isThere: boolean;
  /** The page that is shown. */
  path: string | undefined;
  theme: Theme;
  heard: readonly Heard[];
  isPointing: boolean;
  forget: () => void;
  point: (isOn: boolean) => void;
  show: (theme: Theme) => void;
}

/** What was heard of one load of the frame. */
interface State {
  path: string | undefined;
  theme: Theme;
  heard: readonly Heard[];
}

const SILENT: State = { path: undefined, theme: 'light', heard: [] };

/**
 * Listens to the app in a frame. Only that window at that origin is heard, and only messages of a known shape and size.
 *
 * @param origin where the app is
 * @param load what changes when the frame starts anew
 */
export function useFramed(
  frame: RefObject<HTMLIFrameElement | null>,
  { origin, load, onPointed }: { origin: string; load: string; onPointed: (thing: Thing) => void },
): Framed {
  const [state, setState] = useState<State>(SILENT);
  const [isPointing, setPointing] = useState(false);
  const pointed = useRef(onPointed);
  pointed.current = onPointed;
  /** What the app was shown in last; a new load begins with it. */
  const wanted = useRef<Theme | undefined>(undefined);

  useEffect(() => {
    setState(SILENT);
    setPointing(false);
    let since = 0;
    let count = 0;
    let isNew = true;
    const hear = ({ source, origin: sender, data }: MessageEvent<unknown>): void => {
      if (source === null || source !== frame.current?.contentWindow || sender !== origin) return;
      const now = Date.now();
      if (now - since > WINDOW_MS) [since, count] = [now, 0];
      count += 1;
      const message = count > MOST ? undefined : readMessage(data);
      if (message === undefined) return;
      if (message.kind === 'page') {
        if (isNew && wanted.current !== undefined && wanted.current !== message.theme)
          frame.current?.contentWindow?.postMessage({ from: FROM_EDITOR, do: 'theme', theme: wanted.current }, origin);
        else wanted.current = message.theme;
        isNew = false;
        setState((before) => ({ ...before, path: message.path, theme: message.theme }));
      } else if (message.kind === 'pointed' || message.kind === 'left') {
        setPointing(false);
        if (message.kind === 'pointed') pointed.current(message.thing);
      } else {
        setState((before) => ({ ...before, heard: withHeard(before.heard, message, before.path ?? '/') }));
      }
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame, origin, load]);

  const tell = useCallback(
    (command: FromEditor) => frame.current?.contentWindow?.postMessage({ from: FROM_EDITOR, ...command }, origin),
    [frame, origin],
  );
  const point = useCallback(
    (isOn: boolean) => {
      setPointing(isOn);
      tell({ do: 'point', on: isOn });
      // What is pressed next belongs to the app.
      if (isOn) frame.current?.focus();
    },
    [frame, tell],
  );
  return {
    ...state,
    isThere: state.path !== undefined,
    isPointing,
    forget: useCallback(() => setState((before) => ({ ...before, heard: [] })), []),
    point,
    show: useCallback((theme: Theme) => tell({ do: 'theme', theme }), [tell]),
  };
}
