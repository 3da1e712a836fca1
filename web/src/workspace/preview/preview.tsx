import { ActionIcon, Loader, SegmentedControl, Text, TextInput, Tooltip, VisuallyHidden } from '@mantine/core';
import { useElementSize, useLocalStorage } from '@mantine/hooks';
import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconExternalLink,
  IconMaximize,
  IconReload,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';

import { MAIN, type Line } from '../../client/line';
import { isSettled } from '../../client/queries';
import { giveDraft, keptDraft } from '../../pieces/draft';
import { useWords } from '../../words';
import { aboutPlace, draftPlace, MAX_MESSAGE } from '../chat/place';
import { Console, requestOf } from './console';
import type { Heard } from './heard';
import classes from './preview.module.css';
import { Tool, Tools } from './tools';
import { useFramed } from './use-framed';
import { ViewAs } from './view-as';

type Device = 'fit' | 'desktop' | 'tablet' | 'phone';

/** Screens in CSS pixels; `fit` is whatever room there is. */
const SCREENS: Record<Exclude<Device, 'fit'>, { width: number; height: number }> = {
  desktop: { width: 1280, height: 800 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
};

const ICONS = { fit: IconMaximize, desktop: IconDeviceDesktop, tablet: IconDeviceTablet, phone: IconDeviceMobile };

/** The live app in a frame, at the sizes people will see it, with what it says and what somebody points at in it. */
export function Preview({ line }: { line: Line }): ReactNode {
  const { preview: words } = useWords();
  const [device, setDevice] = useLocalStorage<Device>({ key: 'mvp.preview.device', defaultValue: 'fit' });
  const [path, setPath] = useState('/');
  const [typed, setTyped] = useState('/');
  const [loads, setLoads] = useState(0);
  /** Where one load of the frame begins instead: an address that works once. */
  const [door, setDoor] = useState({ load: -1, address: '' });
  const [isConsoleOpen, setConsoleOpen] = useState(false);
  const navigate = useNavigate();
  const frame = useRef<HTMLIFrameElement>(null);
  const { url, release } = line;
  const toChat = (): void => void navigate({ to: '/apps/$id/{-$part}', params: { id: line.mvp_id, part: 'chat' } });
  const framed = useFramed(frame, {
    origin: url === null ? '' : originOf(url),
    load: `${release ?? ''} ${loads}`,
    onPointed: (thing) => {
      giveDraft(aboutPlace(line), JSON.stringify(thing));
      toChat();
    },
  });
  // The app leads on by itself: its bar says where it is.
  useEffect(() => {
    if (framed.path !== undefined) setTyped(framed.path);
  }, [framed.path]);
  const { isPointing, point } = framed;
  useEffect(() => {
    if (!isPointing) return undefined;
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') point(false);
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [isPointing, point]);
  if (url === null || release === null) return <NotYet line={line} />;
  const address = addressOf(url, path);

  const show = (next: string): void => {
    setTyped(next);
    setPath(next);
    setLoads((count) => count + 1);
  };
  const go = (event: FormEvent): void => {
    event.preventDefault();
    show(pathOf(typed));
  };
  const enter = (next: string): void => {
    // Only the app itself is shown here.
    if (!URL.canParse(next) || new URL(next).origin !== originOf(url)) return;
    setDoor({ load: loads + 1, address: next });
    setLoads(loads + 1);
  };
  const mend = (one: Heard): void => {
    const said = requestOf(one, words.noAnswer);
    const wish = one.status === undefined ? words.mendSaid(one.path, said) : words.mendFailed(one.path, said);
    const written = (keptDraft(draftPlace(line)) ?? '').trim();
    giveDraft(draftPlace(line), `${written}${written === '' ? '' : '\n'}${wish}`.slice(0, MAX_MESSAGE));
    toChat();
  };

  return (
    <section className={classes['preview']} aria-label={words.frame(line.app_name)}>
      <div className={classes['bar']}>
        <Tool label={words.reload} icon={IconReload} onClick={() => setLoads(loads + 1)} />
        <form onSubmit={go} className={classes['address']}>
          <TextInput
            size="xs"
            radius="xl"
            aria-label={words.address}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            spellCheck={false}
            autoComplete="off"
          />
        </form>
        <Tools framed={framed} isConsoleOpen={isConsoleOpen} onConsole={() => setConsoleOpen(!isConsoleOpen)} />
        <ViewAs line={line} onDoor={enter} onPage={show} />
        <Devices device={device} onChoose={setDevice} />
        <Tooltip label={words.open}>
          <ActionIcon
            component="a"
            href={address}
            target="_blank"
            rel="noopener"
            variant="subtle"
            color="gray"
            aria-label={words.open}
          >
            <IconExternalLink size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      {framed.isPointing && (
        <p className={classes['hint']} role="status">
          {words.pointing}
        </p>
      )}
      {/* A new release is a new page: the frame starts anew. */}
      <Frame
        key={`${release} ${loads}`}
        frame={frame}
        address={door.load === loads ? door.address : address}
        device={device}
        title={words.frame(line.app_name)}
        theme={framed.theme}
      />
      {isConsoleOpen && (
        <Console heard={framed.heard} onMend={mend} onClear={framed.forget} onClose={() => setConsoleOpen(false)} />
      )}
    </section>
  );
}

function Devices({ device, onChoose }: { device: Device; onChoose: (device: Device) => void }): ReactNode {
  const { preview: words } = useWords();
  return (
    <SegmentedControl
      className={classes['devices'] ?? ''}
      size="xs"
      value={device}
      onChange={(value) => onChoose(value as Device)}
      aria-label={words.devices}
      data={(Object.keys(ICONS) as Device[]).map((value) => {
        const Icon = ICONS[value];
        return {
          value,
          label: (
            <span className={classes['device']} title={words[value]}>
              <Icon size={16} aria-hidden />
              <VisuallyHidden>{words[value]}</VisuallyHidden>
            </span>
          ),
        };
      })}
    />
  );
}

/** Says where a preview stands that cannot be shown yet. */
function NotYet({ line }: { line: Line }): ReactNode {
  const { preview: words } = useWords();
  return (
    <div className={classes['none']} role="status">
      {!isSettled(line) && <Loader type="dots" aria-hidden />}
      <Text>{line.branch === MAIN ? words.starting : words.coming}</Text>
      {line.branch !== MAIN && <Text size="sm">{line.message}</Text>}
    </div>
  );
}

interface FrameProps {
  frame: RefObject<HTMLIFrameElement | null>;
  address: string;
  device: Device;
  title: string;
  theme: 'light' | 'dark';
}

function Frame({ frame, address, device, title, theme }: FrameProps): ReactNode {
  const { ref, width, height } = useElementSize();
  const screen = device === 'fit' ? undefined : SCREENS[device];
  const scale = screen === undefined || width === 0 ? 1 : Math.min(1, (width - 32) / screen.width);
  const style =
    screen === undefined
      ? { width: '100%', height: '100%' }
      : {
          width: screen.width,
          height: Math.max(320, Math.min(screen.height, (height - 32) / scale)),
          transform: `scale(${scale})`,
          marginRight: screen.width * (scale - 1),
        };
  return (
    <div ref={ref} className={classes['stage']} data-device={device}>
      <iframe
        ref={frame}
        src={address}
        title={title}
        data-theme={theme}
        style={style}
        // Its own origin, so its scripts reach nothing of ours; it may not lead this tab away.
        sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads"
        allow="clipboard-write"
      />
    </div>
  );
}

/** A path of the app from what somebody typed: never another site. */
export function pathOf(typed: string): string {
  const text = typed.trim();
  const path = /^https?:\/\//i.test(text) ? text.replace(/^https?:\/\/[^/]*/i, '') : text;
  return `/${path.replace(/^[/\\]+/, '')}`;
}

/** The address of a path of an app. */
export function addressOf(url: string, path: string): string {
  return `${url.replace(/\/+$/, '')}${path}`;
}

/** The origin of an address; of what is none, one that nothing has. */
function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : 'null';
}
