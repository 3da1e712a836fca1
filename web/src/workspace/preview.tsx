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
import { useState, type FormEvent, type ReactNode } from 'react';

import { MAIN, type Line } from '../client/line';
import { isSettled } from '../client/queries';
import { useWords } from '../words';
import classes from './preview.module.css';

type Device = 'fit' | 'desktop' | 'tablet' | 'phone';

/** Screens in CSS pixels; `fit` is whatever room there is. */
const SCREENS: Record<Exclude<Device, 'fit'>, { width: number; height: number }> = {
  desktop: { width: 1280, height: 800 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
};

const ICONS = { fit: IconMaximize, desktop: IconDeviceDesktop, tablet: IconDeviceTablet, phone: IconDeviceMobile };

/** The live app in a frame, at the sizes people will see it. */
export function Preview({ line }: { line: Line }): ReactNode {
  const { preview: words } = useWords();
  const [device, setDevice] = useLocalStorage<Device>({ key: 'mvp.preview.device', defaultValue: 'fit' });
  const [path, setPath] = useState('/');
  const [typed, setTyped] = useState('/');
  const [loads, setLoads] = useState(0);
  const { url, release } = line;
  if (url === null || release === null) return <NotYet line={line} />;
  const address = addressOf(url, path);

  const go = (event: FormEvent): void => {
    event.preventDefault();
    const next = pathOf(typed);
    setTyped(next);
    setPath(next);
    setLoads((count) => count + 1);
  };

  return (
    <section className={classes['preview']} aria-label={words.frame(line.app_name)}>
      <div className={classes['bar']}>
        <Tooltip label={words.reload}>
          <ActionIcon variant="subtle" color="gray" aria-label={words.reload} onClick={() => setLoads(loads + 1)}>
            <IconReload size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
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
        <SegmentedControl
          size="xs"
          value={device}
          onChange={(value) => setDevice(value as Device)}
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
      {/* A new release is a new page: the frame starts anew. */}
      <Frame key={`${release} ${loads}`} address={address} device={device} title={words.frame(line.app_name)} />
    </section>
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

function Frame({ address, device, title }: { address: string; device: Device; title: string }): ReactNode {
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
        src={address}
        title={title}
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
