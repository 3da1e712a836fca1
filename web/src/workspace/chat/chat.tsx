import { ActionIcon, Button, Center, Loader, Switch, Text, Textarea, Title } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { MAIN, type Line } from '../../client/line';
import { useDraft } from '../../pieces/draft';
import { Failure } from '../../pieces/failure';
import { useWords } from '../../words';
import classes from './chat.module.css';
import { Turn } from './turn';
import { useChanges, useSend } from './use-chat';

const MAX_MESSAGE = 4000;

/** The conversation about an app: each wish, what was done about it, and how to take it back. */
export default function Chat({ line }: { line: Line }): ReactNode {
  const { chat: words, loading } = useWords();
  const { data, error, refetch } = useChanges(line);
  const send = useSend(line);
  const end = useRef<HTMLDivElement>(null);
  const last = data?.at(-1);

  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [data?.length, last?.version]);

  return (
    <div className={classes['chat']}>
      <div className={classes['turns']} role="log" aria-label={words.title} tabIndex={0}>
        {error !== null && data === undefined && <Failure error={error} again={() => void refetch()} />}
        {data === undefined && error === null && (
          <Center p="xl" role="status" aria-label={loading}>
            <Loader type="dots" />
          </Center>
        )}
        {data?.length === 0 && <Beginning onChoose={(message) => send.mutate({ message, isDryRun: false })} />}
        {data?.map((change) => (
          <Turn
            key={change.change_id}
            line={line}
            change={change}
            isLast={change === last}
            onAnswer={(message) => send.mutate({ message, isDryRun: false })}
          />
        ))}
        {send.isError && <Failure error={send.error} />}
        <div ref={end} />
      </div>
      <Message line={line} isBusy={send.isPending} onSend={send.mutateAsync} />
    </div>
  );
}

function Beginning({ onChoose }: { onChoose: (message: string) => void }): ReactNode {
  const { chat: words } = useWords();
  return (
    <div className={classes['beginning']}>
      <Title order={2} size="h4">
        {words.beginning}
      </Title>
      <Text size="sm" c="dimmed">
        {words.beginningText}
      </Text>
      {words.examples.map((example) => (
        <Button key={example} variant="default" size="xs" radius="xl" fw={500} onClick={() => onChoose(example)}>
          {example}
        </Button>
      ))}
    </div>
  );
}

interface MessageProps {
  line: Line;
  isBusy: boolean;
  onSend: (wish: { message: string; isDryRun: boolean }) => Promise<unknown>;
}

/** Where a wish is written. What is typed outlives a reload. */
function Message({ line, isBusy, onSend }: MessageProps): ReactNode {
  const { chat: words } = useWords();
  const [text, setText] = useDraft(line.branch === MAIN ? `chat.${line.mvp_id}` : `chat.${line.mvp_id}.${line.branch}`);
  const [isDryRun, setDryRun] = useState(false);
  const canSend = text.trim() !== '' && !isBusy && line.head !== null;

  const send = async (): Promise<void> => {
    if (!canSend) return;
    // The text stays where it is until the wish has been taken; a failure is shown in the conversation.
    await onSend({ message: text.trim(), isDryRun }).then(
      () => setText(''),
      () => undefined,
    );
  };
  const sendByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };

  return (
    <form
      className={classes['message']}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
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
