import { Center, Loader, Splitter } from '@mantine/core';
import { useDocumentTitle, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';

import type { Mvp } from '../client/api';
import { useFollowed } from '../client/queries';
import { Building } from '../building/building';
import { say } from '../pieces/notify';
import { NoSuchApp } from '../shell/dead-ends';
import { useWords } from '../words';
import { BuildingActions, Head } from './head';
import { PARTS, type Part } from './parts';
import { Preview } from './preview';
import { Rail } from './rail';
import classes from './workspace.module.css';

const Chat = lazy(() => import('./chat/chat'));
const Files = lazy(() => import('./files/files'));
const Problems = lazy(() => import('./problems/problems'));
const Versions = lazy(() => import('./versions/versions'));
const Logs = lazy(() => import('./logs'));
const Details = lazy(() => import('./details'));

/** From here on there is room for a panel and the preview side by side. */
const WIDE = '(min-width: 64em)';

/** One app: its way to live, and then the place where it is changed. */
export function Workspace(): ReactNode {
  const { id, part } = useParams({ from: '/apps/$id/{-$part}' });
  const words = useWords();
  const navigate = useNavigate();
  const { mvp, isGone, isConnected } = useFollowed(id);
  const name = mvp?.app_name;
  useDocumentTitle(name === undefined ? words.product : `${name} – ${words.product}`);
  useEffect(() => {
    if (!isGone || name === undefined) return;
    say(words.workspace.gone(name));
    void navigate({ to: '/' });
  }, [isGone, name, navigate, words]);

  if (isGone) return name === undefined ? <NoSuchApp /> : null;
  if (mvp === undefined) {
    return (
      <Center className="fill" role="status" aria-label={words.loading}>
        <Loader type="dots" />
      </Center>
    );
  }
  return (
    <div className={classes['workspace']}>
      <Head mvp={mvp} isConnected={isConnected} />
      <Body mvp={mvp} part={PARTS.find((each) => each === part)} />
    </div>
  );
}

function Body({ mvp, part }: { mvp: Mvp; part: Part | undefined }): ReactNode {
  const isWide = useMediaQuery(WIDE, window.matchMedia(WIDE).matches) ?? true;
  const [isPreviewHidden, setPreviewHidden] = useLocalStorage({ key: 'mvp.preview.hidden', defaultValue: false });
  const [sizes, setSizes] = useLocalStorage<number[]>({ key: 'mvp.panel.sizes', defaultValue: [46, 54] });

  if (mvp.release === null && (part === undefined || part === 'preview')) {
    return (
      <div className={classes['scroll']}>
        <Building mvp={mvp} actions={<BuildingActions mvp={mvp} />} />
      </div>
    );
  }
  const shown = part ?? (isWide ? 'chat' : 'preview');
  const hasPreview = isWide && mvp.release !== null && !(isPreviewHidden && shown !== 'preview');
  const inPanel = isWide && shown === 'preview' && mvp.release !== null ? undefined : shown;
  return (
    <div className={classes['body']}>
      <Rail id={mvp.mvp_id} shown={shown} isPreviewHidden={isPreviewHidden} onHide={setPreviewHidden} mvp={mvp} />
      {hasPreview && inPanel !== undefined ? (
        <Splitter
          className={classes['split'] ?? ''}
          sizes={sizes}
          onSizeChange={(next) => setSizes(next.map(Number))}
          lineSize={1}
          withHandle={false}
        >
          <Splitter.Pane defaultSize={46} min={26} className={classes['panel'] ?? ''}>
            <Panel mvp={mvp} part={inPanel} />
          </Splitter.Pane>
          <Splitter.Pane defaultSize={54} min={26} className={classes['panel'] ?? ''}>
            <Preview mvp={mvp} />
          </Splitter.Pane>
        </Splitter>
      ) : (
        <div className={classes['panel']}>
          {inPanel === undefined || inPanel === 'preview' ? <Preview mvp={mvp} /> : <Panel mvp={mvp} part={inPanel} />}
        </div>
      )}
    </div>
  );
}

function Panel({ mvp, part }: { mvp: Mvp; part: Part }): ReactNode {
  const { loading } = useWords();
  return (
    <Suspense
      fallback={
        <Center className="fill" role="status" aria-label={loading}>
          <Loader type="dots" />
        </Center>
      }
    >
      {part === 'chat' && <Chat mvp={mvp} />}
      {part === 'files' && <Files mvp={mvp} />}
      {part === 'problems' && <Problems mvp={mvp} />}
      {part === 'versions' && <Versions mvp={mvp} />}
      {part === 'logs' && <Logs mvp={mvp} />}
      {part === 'details' && <Details mvp={mvp} />}
    </Suspense>
  );
}
