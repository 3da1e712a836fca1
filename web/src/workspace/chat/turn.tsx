import { Button, Group, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconGitCompare,
  IconPaperclip,
  IconPencil,
  IconPlayerStop,
  IconReload,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import type { Line } from '../../client/line';
import { LinkAnchor } from '../../pieces/links';
import { sentence } from '../../pieces/sentence';
import { Tag } from '../../pieces/status';
import { useWords } from '../../words';
import type { Thing } from '../../framed/messages';
import { Changes } from '../versions/changes';
import { AboutLine } from './about';
import { Came } from './came';
import classes from './chat.module.css';
import { Progress } from './progress';
import { Question } from './question';
import { useTurn, type Change } from './use-chat';
import { askedAbout } from './ways';

interface TurnProps {
  line: Line;
  change: Change;
  isLast: boolean;
  /** Whether a later turn has taken it back. */
  isTakenBack: boolean;
  /** Sends another wish: an answer to what a change asked back, or what was only tried. */
  onWish: (text: string, answers?: string) => void;
  /** Takes a wish that works to where wishes are written. */
  onWay: (text: string) => void;
}

/** One wish and what came of it. */
export function Turn({ line, change, isLast, isTakenBack, onWish, onWay }: TurnProps): ReactNode {
  const { chat: words } = useWords();
  const { reply, question } = change;
  return (
    <article className={classes['turn']}>
      <Wish files={change.attachments} about={change.about}>
        {wordsOf(change, words)}
      </Wish>
      <div className={classes['answer']}>
        {change.dry_run && <Tag tone="info">{words.dryRunTag}</Tag>}
        {isTakenBack && <Tag>{words.takenBack}</Tag>}
        {change.status === 'running' && <Progress change={change} />}
        {change.status !== 'running' && reply === null && <Text size="sm">{change.text}</Text>}
        {change.status === 'failed' && question === null && reply !== null && change.text !== reply.summary && (
          <Text size="sm" className={classes['failed'] ?? ''}>
            {sentence(change.text)}
          </Text>
        )}
        {reply !== null && <Came change={change} reply={reply} onWay={onWay} />}
        {question !== null && (
          <Question
            question={question}
            why={askedAbout(reply?.not_done ?? [])?.why ?? ''}
            isOpen={isLast && change.status !== 'running'}
            onAnswer={(text) => onWish(text, change.change_id)}
          />
        )}
        <Touched line={line} change={change} />
        <Kept change={change} />
        <Actions change={change} isTakenBack={isTakenBack} onWish={onWish} onWay={onWay} />
      </div>
    </article>
  );
}

/** What a person has said or done, where it is no message. */
function wordsOf({ undoes, answers, message }: Change, words: { takesBack: string; skipped: string }): string {
  if (undoes !== null) return words.takesBack;
  return answers !== null && message === '' ? words.skipped : message;
}

interface WishProps {
  children: string;
  files?: readonly string[];
  /** What was pointed at. */
  about?: Thing | null;
}

/** What was asked for, in the words it was asked in. */
export function Wish({ children, files = [], about = null }: WishProps): ReactNode {
  const { attachments: words } = useWords();
  return (
    <>
      {about !== null && <AboutLine thing={about} />}
      {children !== '' && <Text className={classes['wish'] ?? ''}>{children}</Text>}
      {files.length > 0 && (
        <ul className={classes['brought']} aria-label={words.attached}>
          {files.map((name, at) => (
            <li key={`${String(at)} ${name}`}>
              <IconPaperclip size={14} aria-hidden />
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What leaves the app and stays in its database. */
function Kept({ change }: { change: Change }): ReactNode {
  const { chat: words } = useWords();
  const kept = change.migration?.kept ?? [];
  if (kept.length === 0) return null;
  return (
    <Text size="xs" c="dimmed">
      {words.kept(kept.join(', '))}
    </Text>
  );
}

/** The files a turn is to change, and what it changed in them. */
function Touched({ line, change }: { line: Line; change: Change }): ReactNode {
  const { chat: words } = useWords();
  const [isOpen, setOpen] = useState(false);
  const reasons = new Map(change.plan.map(({ path, why }) => [path, why]));
  const counts = new Map(change.files.map(({ path, added, removed }) => [path, { added, removed }]));
  const paths = change.files.length > 0 ? change.files.map(({ path }) => path) : change.plan.map(({ path }) => path);
  if (paths.length === 0) return null;
  return (
    <>
      <ul className={classes['files']} aria-label={words.files}>
        {paths.map((path) => (
          <li key={path}>
            <LinkAnchor
              to="/apps/$id/{-$part}"
              params={{ id: line.mvp_id, part: 'files' }}
              search={{ path }}
              className={classes['file'] ?? ''}
              title={[path, reasons.get(path)].filter(Boolean).join(': ')}
            >
              {path.split('/').at(-1)}
              {counts.has(path) && (
                <span>
                  +{counts.get(path)?.added} −{counts.get(path)?.removed}
                </span>
              )}
            </LinkAnchor>
          </li>
        ))}
      </ul>
      {change.snapshot !== null && (
        <>
          <Button
            size="compact-xs"
            variant="subtle"
            className={classes['toggle'] ?? ''}
            leftSection={<IconGitCompare size={14} aria-hidden />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? words.hideDiff : words.showDiff}
          </Button>
          {isOpen && (
            <div className={classes['diff']}>
              <Changes id={line.mvp_id} from={change.before} to={change.snapshot} />
            </div>
          )}
        </>
      )}
    </>
  );
}

interface ActionsProps {
  change: Change;
  isTakenBack: boolean;
  onWish: (text: string, answers?: string) => void;
  onWay: (text: string) => void;
}

function Actions({ change, isTakenBack, onWish, onWay }: ActionsProps): ReactNode {
  const { chat: words } = useWords();
  const turn = useTurn(change);
  const isRunning = change.status === 'running';
  const canUndo = change.snapshot !== null && !isTakenBack && change.status === 'succeeded';
  // with files, the message is still where it was written
  const isPlanned = change.status === 'succeeded' && change.plan.length > 0;
  const canDo = change.dry_run && isPlanned && change.attachments.length === 0;
  // Asked the same, it would ask the same back.
  const canRetry = change.status === 'failed' && change.question === null;
  if (!isRunning && !canUndo && !canDo && !canRetry) return null;
  return (
    <Group gap={4}>
      {isRunning && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          leftSection={<IconPlayerStop size={14} aria-hidden />}
          loading={turn.isPending}
          onClick={() => turn.mutate('cancel')}
        >
          {words.cancel}
        </Button>
      )}
      {canDo && (
        <Button size="compact-xs" variant="light" onClick={() => onWish(change.message, change.answers ?? undefined)}>
          {words.doIt}
        </Button>
      )}
      {canUndo && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          loading={turn.isPending}
          onClick={() => turn.mutate('undo')}
        >
          {words.undo}
        </Button>
      )}
      {change.reason === 'NotUnderstood' && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          leftSection={<IconPencil size={14} aria-hidden />}
          onClick={() => onWay(change.message)}
        >
          {words.reword}
        </Button>
      )}
      {canRetry && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          leftSection={<IconReload size={14} aria-hidden />}
          loading={turn.isPending}
          onClick={() => turn.mutate('retry')}
        >
          {words.retry}
        </Button>
      )}
    </Group>
  );
}
