import { ActionIcon, CloseButton, Switch, Text, Textarea } from '@mantine/core';
import { IconArrowUp, IconFile } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { MAIN, type Line } from '../../client/line';
import { useDraft } from '../../pieces/draft';
import { useWords } from '../../words';
import classes from './chat.module.css';
import type { Change, Wanted } from './use-chat';

const MAX_MESSAGE = 2000;

interface ComposerProps {
  line: Line;
  isBusy: boolean;
  /** What was taken last, however it was sent. */
  taken: Change | undefined;
  onSend: (wish: Wanted) => void;
}

/** Where a wish is written. What is typed outlives a reload and the end of a session. */
export function Composer({ line, isBusy, taken, onSend }: ComposerProps): ReactNode {
  const { chat: words } = useWords();
  const { path } = useSearch({ from: '/apps/$id/{-$part}' });
  const [text, setText] = useDraft(line.branch === MAIN ? `chat.${line.mvp_id}` : `chat.${line.mvp_id}.${line.branch}`);
  const [isDryRun, setDryRun] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const canSend = text.trim() !== '' && !isBusy && line.head !== null;
  useEffect(() => {
    if (path !== undefined) field.current?.focus();
  }, [path]);

  // The text stays where it is until the wish has been taken, and what was written meanwhile stays as well.
  const written = useRef(text);
  written.current = text;
  useEffect(() => {
    if (taken !== undefined && written.current.trim() === taken.message) setText('');
  }, [taken, setText]);

  const send = (): void => {
    if (canSend) onSend({ message: text.trim(), isDryRun, ...(path === undefined ? {} : { only: path }) });
  };
  const sendByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className={classes['message']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {path !== undefined && <OnlyFile line={line} path={path} />}
      <Textarea
        ref={field}
        aria-label={words.message}
        placeholder={words.placeholder}
        variant="unstyled"
        classNames={{ input: classes['input'] ?? '' }}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={MAX_MESSAGE}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={sendByKey}
      />
      {line.head === null && (
        <Text size="xs" c="dimmed" px={4}>
          {words.notYet}
        </Text>
      )}
      <div className={classes['under']}>
        <Switch
          size="xs"
          label={words.dryRun}
          checked={isDryRun}
          onChange={(event) => setDryRun(event.currentTarget.checked)}
        />
        <ActionIcon type="submit" size="lg" radius="xl" aria-label={words.send} disabled={!canSend} loading={isBusy}>
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
      </div>
    </form>
  );
}

/** The one file that may change, and how all others may as well. */
function OnlyFile({ line, path }: { line: Line; path: string }): ReactNode {
  const { chat: words } = useWords();
  const navigate = useNavigate();
  return (
    <div className={classes['only']}>
      <IconFile size={14} aria-hidden />
      <span>
        {words.only} <span className="mono">{path}</span>
      </span>
      <CloseButton
        size="xs"
        aria-label={words.onlyOff}
        onClick={() => void navigate({ to: '/apps/$id/{-$part}', params: { id: line.mvp_id, part: 'chat' } })}
      />
    </div>
  );
}
