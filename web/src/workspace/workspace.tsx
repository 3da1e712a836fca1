import { Center, Loader, Splitter } from '@mantine/core';
import { useDocumentTitle, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { CatchBoundary, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';

import { lineOf, MAIN, useBranches, type Line } from '../client/line';
import { useFollowed } from '../client/queries';
import { Building } from '../building/building';
import { say } from '../pieces/notify';
import { Crashed, NoSuchApp, NoSuchBranch } from '../shell/dead-ends';
import { useWords } from '../words';
import { usePreviewHidden } from './commands';
import { BuildingActions, Head } from './head';
import { PARTS, type Part } from './parts';
import { Preview } from './preview/preview';
import { Rail } from './rail';
import classes from './workspace.module.css';

const Chat = lazy(() => import('./chat/chat'));
const Files = lazy(() => import('./files/files'));
const Problems = lazy(() => import('./problems/problems'));
const Tests = lazy(() => import('./tests/tests'));
const Versions = lazy(() => import('./versions/versions'));
const Branches = lazy(() => import('./branches/branches'));
const Data = lazy(() => import('./data/data'));
const Team = lazy(() => import('./team/team'));
const Logs = lazy(() => import('./logs'));
const Settings = lazy(() => import('./settings'));

/** From here on there is room for a panel and the preview side by side. */
const WIDE = '(min-width: 64em)';

/** One app: its way to live, and then the place where it is changed. */
export function Workspace(): ReactNode {
  const { id, part } = useParams({ from: '/apps/$id/{-$part}' });
  const words = useWords();
  const navigate = useNavigate();
  const { branch: wanted = MAIN } = useSearch({ from: '/apps/$id/{-$part}' });
  const { mvp, isGone, isConnected } = useFollowed(id);
  const { data: branches } = useBranches(id);
  const name = mvp?.app_name;
  useDocumentTitle(name === undefined ? words.product : `${name} – ${words.product}`);
  useEffect(() => {
    if (!isGone || name === undefined) return;
    say(words.workspace.gone(name));
    void navigate({ to: '/' });
  }, [isGone, name, navigate, words]);

  if (isGone) return name === undefined ? <NoSuchApp /> : null;
  const branch = branches?.find((each) => each.branch === wanted);
  const isKnown = wanted === MAIN || branches !== undefined;
  if (mvp === undefined || !isKnown) {
    return (
      <Center className="fill" role="status" aria-label={words.loading}>
        <Loader type="dots" />
      </Center>
    );
  }
  if (wanted !== MAIN && branch === undefined) return <NoSuchBranch id={id} />;
  const line = lineOf(mvp, branch);
  return (
    <div className={classes['workspace']}>
      <Head line={line} branches={branches ?? []} isConnected={isConnected} />
      <Body line={line} part={PARTS.find((each) => each === part)} />
    </div>
  );
}

function Body({ line, part }: { line: Line; part: Part | undefined }): ReactNode {
  const isWide = useMediaQuery(WIDE, window.matchMedia(WIDE).matches) ?? true;
  const [isPreviewHidden, setPreviewHidden] = usePreviewHidden();
  const [sizes, setSizes] = useLocalStorage<number[]>({ key: 'mvp.panel.sizes', defaultValue: [46, 54] });

  if (line.branch === MAIN && line.release === null && (part === undefined || part === 'preview')) {
    return (
      <div className={classes['scroll']}>
        <Building mvp={line} actions={<BuildingActions line={line} />} />
      </div>
    );
  }
  const shown = part ?? (isWide ? 'chat' : 'preview');
  // The place of a preview that comes in a moment is there already: nothing jumps when it does.
  const isOrComes = line.release !== null || line.branch !== MAIN;
  const hasPreview = isWide && isOrComes && !(isPreviewHidden && shown !== 'preview');
  const inPanel = isWide && shown === 'preview' && isOrComes ? undefined : shown;
  return (
    <div className={classes['body']}>
      <Rail line={line} shown={shown} isWide={isWide} isPreviewHidden={isPreviewHidden} onHide={setPreviewHidden} />
      {hasPreview && inPanel !== undefined ? (
        <Splitter
          className={classes['split'] ?? ''}
          sizes={sizes}
          onSizeChange={(next) => setSizes(next.map(Number))}
          lineSize={1}
          withHandle={false}
        >
          <Splitter.Pane defaultSize={46} min={26} className={classes['panel'] ?? ''}>
            <Safely line={line} part={inPanel} />
          </Splitter.Pane>
          <Splitter.Pane defaultSize={54} min={26} className={classes['panel'] ?? ''}>
            <Preview line={line} />
          </Splitter.Pane>
        </Splitter>
      ) : (
        <div className={classes['panel']}>
          {inPanel === undefined || inPanel === 'preview' ? (
            <Preview line={line} />
          ) : (
            <Safely line={line} part={inPanel} />
          )}
        </div>
      )}
    </div>
  );
}

/** A part of the workspace; one that fails leaves the others as they are. */
function Safely({ line, part }: { line: Line; part: Part }): ReactNode {
  return (
    <CatchBoundary getResetKey={() => part} errorComponent={Crashed}>
      <Panel line={line} part={part} />
    </CatchBoundary>
  );
}

function Panel({ line, part }: { line: Line; part: Part }): ReactNode {
  const { loading } = useWords();
  return (
    <Suspense
      fallback={
        <Center className="fill" role="status" aria-label={loading}>
          <Loader type="dots" />
        </Center>
      }
    >
      {part === 'chat' && <Chat key={line.branch} line={line} />}
      {part === 'files' && <Files line={line} />}
      {part === 'problems' && <Problems line={line} />}
      {part === 'tests' && <Tests key={line.branch} line={line} />}
      {part === 'versions' && <Versions line={line} />}
      {part === 'branches' && <Branches line={line} />}
      {part === 'data' && <Data line={line} />}
      {part === 'team' && <Team line={line} />}
      {part === 'logs' && <Logs line={line} />}
      {part === 'settings' && <Settings line={line} />}
    </Suspense>
  );
}
