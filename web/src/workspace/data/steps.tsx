import { ActionIcon, Loader, Text, Title, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconChevronRight, IconFile } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';

import type { Line } from '../../client/line';
import { useFile, useFiles } from '../../client/queries';
import { Failure } from '../../pieces/failure';
import { LinkAnchor } from '../../pieces/links';
import { useWords } from '../../words';
import classes from './data.module.css';

const CodeEditor = lazy(async () => ({ default: (await import('../../code/code-editor')).CodeEditor }));

/** Where the steps of the database are. */
const STEPS = 'backend/migrations/versions/';

/** How the database came to be as it is: each step with what it does, newest first. */
export function Steps({ line }: { line: Line }): ReactNode {
  const { data: words } = useWords();
  const { data } = useFiles(line.mvp_id, line.head, line.head !== null);
  const steps = (data?.files ?? []).filter(({ path }) => path.startsWith(STEPS) && path.endsWith('.py'));
  if (steps.length === 0) return null;
  return (
    <section className={classes['steps']} aria-labelledby="steps-title">
      <Title order={3} size="h5" id="steps-title">
        {words.steps}
      </Title>
      <Text size="sm" c="dimmed">
        {words.stepsText}
      </Text>
      <ol className={classes['list']}>
        {steps
          .map(({ path }) => path)
          .toSorted((a, b) => b.localeCompare(a))
          .map((path) => (
            <Step key={path} line={line} path={path} />
          ))}
      </ol>
    </section>
  );
}

function Step({ line, path }: { line: Line; path: string }): ReactNode {
  const { data: words } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <div className={classes['step']}>
        <button type="button" aria-expanded={isOpen} className={classes['stepName']} onClick={() => setOpen(!isOpen)}>
          <IconChevronRight size={14} aria-hidden />
          <span className="mono">{path.slice(STEPS.length)}</span>
        </button>
        <Tooltip label={words.stepFile}>
          <LinkAnchor to="/apps/$id/{-$part}" params={{ id: line.mvp_id, part: 'files' }} search={{ path }} lh={0}>
            <ActionIcon component="span" variant="subtle" color="gray" aria-hidden>
              <IconFile size={16} />
            </ActionIcon>
            <VisuallyHidden>{`${words.stepFile}: ${path.slice(STEPS.length)}`}</VisuallyHidden>
          </LinkAnchor>
        </Tooltip>
      </div>
      {isOpen && <StepText line={line} path={path} />}
    </li>
  );
}

function StepText({ line, path }: { line: Line; path: string }): ReactNode {
  const { data, error, refetch } = useFile(line.mvp_id, path, { snapshot: line.head ?? '' });
  if (error !== null) return <Failure error={error} again={() => void refetch()} />;
  return (
    <div className={classes['stepText']}>
      {data === undefined ? (
        <Loader size="sm" m="sm" />
      ) : (
        <Suspense fallback={<Loader size="sm" m="sm" />}>
          <CodeEditor
            path={path}
            text={data.text}
            label={path}
            isReadOnly
            onChange={() => undefined}
            onSave={() => undefined}
          />
        </Suspense>
      )}
    </div>
  );
}
