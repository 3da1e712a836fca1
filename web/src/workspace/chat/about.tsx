import { CloseButton } from '@mantine/core';
import { IconPointer } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import type { Thing } from '../../framed/messages';
import { useWords } from '../../words';
import classes from './chat.module.css';

/** What “this” means in the message that is being written. */
export function About({ thing, onDrop }: { thing: Thing; onDrop: () => void }): ReactNode {
  const { preview: words } = useWords();
  return (
    <div className={classes['only']}>
      <IconPointer size={14} aria-hidden />
      <span className={classes['about']}>{useThing(thing)}</span>
      <CloseButton size="xs" aria-label={words.aboutOff} onClick={onDrop} />
    </div>
  );
}

/** What “this” meant in a message that was sent. */
export function AboutLine({ thing }: { thing: Thing }): ReactNode {
  return (
    <div className={classes['aboutLine']}>
      <IconPointer size={14} aria-hidden />
      <span className={classes['about']}>{useThing(thing)}</span>
    </div>
  );
}

function useThing({ kind, text, path }: Thing): string {
  const { preview: words } = useWords();
  return `${words.about} ${words.thing(words.kinds[kind], text, path)}`;
}
