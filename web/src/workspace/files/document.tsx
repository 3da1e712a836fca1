import { ActionIcon, Alert, Button, Group, SegmentedControl, Text, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconDeviceFloppy, IconLock, IconLockOpen, IconMessageCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { Line } from '../../client/line';
import type { FileText } from '../../client/queries';
import { CodeDiff } from '../../code/code-diff';
import { CodeEditor } from '../../code/code-editor';
import { Tag } from '../../pieces/status';
import { useWords } from '../../words';
import classes from './files.module.css';
import { Compared, CompareWith } from './compared';
import { useDocument } from './use-document';
import { useLock } from './use-lock';

interface DocumentProps {
  line: Line;
  path: string;
  /** The file as it is now; it may change while it is being edited. */
  file: FileText;
  /** The line to begin at, from 1. */
  firstLine: number | undefined;
  /** The version that it is compared with; none: it is edited. */
  from: string | undefined;
  onCompare: (from: string | undefined) => void;
  onBack: () => void;
}

/** One file being edited: what is not saved survives a reload, and nobody else's change is written over. */
export function Document({ line, path, file, firstLine, from, onCompare, onBack }: DocumentProps): ReactNode {
  const { files: words } = useWords();
  const navigate = useNavigate();
  const document = useDocument(line, path, file);
  const lock = useLock(line, path);
  const { text, isChanged, isSaving, isConflict, view } = document;
  return (
    <>
      <div className={classes['bar']}>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes['back'] ?? ''}
          aria-label={words.back}
          onClick={onBack}
        >
          <IconArrowLeft size={16} aria-hidden />
        </ActionIcon>
        <Text className={`mono ${classes['path'] ?? ''}`} title={path}>
          <bdi>{path}</bdi>
        </Text>
        <Tooltip label={words.ask}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={words.ask}
            onClick={() =>
              void navigate({
                to: '/apps/$id/{-$part}',
                params: { id: line.mvp_id, part: 'chat' },
                search: { path },
              })
            }
          >
            <IconMessageCircle size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={lock.isLocked ? words.unlock : words.lock}>
          <ActionIcon
            variant={lock.isLocked ? 'light' : 'subtle'}
            color={lock.isLocked ? 'brand' : 'gray'}
            aria-label={words.lock}
            aria-pressed={lock.isLocked}
            loading={lock.isBusy}
            onClick={lock.turn}
          >
            {lock.isLocked ? <IconLock size={16} aria-hidden /> : <IconLockOpen size={16} aria-hidden />}
          </ActionIcon>
        </Tooltip>
        {isChanged && <Tag tone="busy">{words.unsaved}</Tag>}
        <CompareWith line={line} from={from} onCompare={onCompare} />
        {isChanged && from === undefined && (
          <SegmentedControl
            size="xs"
            value={view}
            onChange={(value) => document.setView(value === 'diff' ? 'diff' : 'edit')}
            data={[
              { value: 'edit', label: words.edit },
              { value: 'diff', label: words.diff },
            ]}
          />
        )}
        {isChanged && (
          <Button size="xs" variant="default" onClick={document.discard}>
            {words.discard}
          </Button>
        )}
        <Button
          size="xs"
          leftSection={<IconDeviceFloppy size={14} aria-hidden />}
          disabled={!isChanged || isConflict || lock.isLocked}
          loading={isSaving}
          onClick={document.save}
        >
          {words.save}
        </Button>
      </div>
      {lock.isLocked && (
        <div className={classes['locked']} role="status">
          <span>{words.locked}</span>
          <Button size="compact-xs" variant="default" loading={lock.isBusy} onClick={lock.turn}>
            {words.unlock}
          </Button>
        </div>
      )}
      {isConflict && (
        <Alert color="orange" radius={0} title={words.conflict} role="alert">
          <Text size="sm">{words.conflictText}</Text>
          <Group mt="xs" gap="xs">
            <Button size="xs" onClick={document.keepMine}>
              {words.keepMine}
            </Button>
            <Button size="xs" variant="default" onClick={document.discard}>
              {words.takeTheirs}
            </Button>
          </Group>
        </Alert>
      )}
      {from !== undefined ? (
        <Compared line={line} path={path} text={text} from={from} isChanged={isChanged} />
      ) : view === 'diff' && isChanged ? (
        <CodeDiff path={path} before={file.text} after={text} labels={{ before: path, after: words.unsaved }} />
      ) : (
        <CodeEditor
          path={path}
          text={text}
          label={words.editor(path)}
          line={firstLine}
          onChange={document.change}
          onSave={document.save}
          isReadOnly={lock.isLocked}
        />
      )}
    </>
  );
}
