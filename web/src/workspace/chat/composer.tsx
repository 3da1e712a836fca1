import { ActionIcon, CloseButton, Switch, Text, Textarea } from '@mantine/core';
import { IconArrowUp, IconFile } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';

import type { Line } from '../../client/line';
import { useAttached } from '../../pieces/attached';
import { AttachButton, AttachedFiles } from '../../pieces/attached-files';
import { useDraft } from '../../pieces/draft';
import { useWords } from '../../words';
import { readThing } from '../preview/from-app';
import { About } from './about';
import classes from './chat.module.css';
import { aboutPlace, draftPlace, MAX_MESSAGE } from './place';
import type { Change, Wanted } from './use-chat';

interface ComposerProps {
  line: Line;
  /** Where it is written, for whoever leads there. */
  field: RefObject<HTMLTextAreaElement | null>;
  isBusy: boolean;
  /** What was taken last, however it was sent. */
  taken: Change | undefined;
  onSend: (wish: Wanted) => void;
}

/** Where a wish is written. What is typed outlives a reload and the end of a session. */
export function Composer({ line, field, isBusy, taken, onSend }: ComposerProps): ReactNode {
  const { chat: words } = useWords();
  const { path } = useSearch({ from: '/apps/$id/{-$part}' });
  const place = draftPlace(line);
  const [text, setText] = useDraft(place);
  const [kept, setKept] = useDraft(aboutPlace(line));
  const about = useMemo(() => readThing(kept), [kept]);
  const attached = useAttached(place);
  const [isOver, setOver] = useState(false);
  const [isDryRun, setDryRun] = useState(false);
  const isEmpty = text.trim() === '' && attached.read.length === 0;
  const canSend = !isEmpty && !attached.isReading && !isBusy && line.head !== null;
  useEffect(() => {
    if (path !== undefined || about !== undefined) field.current?.focus();
  }, [field, path, about]);

  // The text stays where it is until the wish has been taken, and what was written meanwhile stays as well.
  const written = useRef(text);
  const sentFiles = useRef('');
  const attachedNow = useRef(attached);
  attachedNow.current = attached;
  written.current = text;
  useEffect(() => {
    // after a look at what files would change, they are there to be sent for good
    if (taken === undefined || (taken.dry_run && taken.attachments.length > 0)) return;
    if (written.current.trim() === taken.message) {
      setText('');
      if (!taken.dry_run) setKept('');
    }
    if (sentFiles.current === taken.attachments.join()) attachedNow.current.clear();
  }, [taken, setText, setKept]);

  const send = (): void => {
    if (!canSend) return;
    const files = attached.read;
    sentFiles.current = files.map(({ name }) => name).join();
    onSend({
      message: text.trim(),
      isDryRun,
      ...(path === undefined ? {} : { only: path }),
      ...(about === undefined ? {} : { about }),
      ...(files.length === 0 ? {} : { attachments: files }),
    });
  };
  const sendByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className={classes['message']}
      data-over={isOver}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        attached.add([...event.dataTransfer.files]);
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        attached.add([...event.clipboardData.files]);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {about !== undefined && <About thing={about} onDrop={() => setKept('')} />}
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
      <AttachedFiles files={attached.files} textRead={words.textRead} onDrop={attached.drop} />
      {line.head === null && (
        <Text size="xs" c="dimmed" px={4}>
          {words.notYet}
        </Text>
      )}
      <div className={classes['under']}>
        <AttachButton isSmall count={attached.files.length} what={words.attachWhat} onAdd={attached.add} />
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
