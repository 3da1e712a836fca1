import { Button, Group, Popover, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';

import type { Analysis } from '../client/api';
import { useWords } from '../words';
import { leavesOut, renames } from './corrections';
import classes from './kept.module.css';

interface KeptProps {
  kept: Analysis['kept'];
  /** Adds a plain sentence to the idea. */
  onAdd: (sentence: string) => void;
}

/** What the app would keep: each thing and each field can be called otherwise or left out, by a sentence that the idea ends with. */
export function Kept({ kept, onAdd }: KeptProps): ReactNode {
  return (
    <ul className={classes['kept']}>
      {kept.map(({ thing, fields }) => (
        <li key={thing}>
          <Name name={thing} isThing onAdd={onAdd} />
          <span className={classes['fields']}>
            {fields.map((field) => (
              <Name key={field} name={field} of={thing} onAdd={onAdd} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface NameProps {
  name: string;
  /** The thing it is a field of; none: it is a thing itself. */
  of?: string;
  isThing?: boolean;
  onAdd: (sentence: string) => void;
}

function Name({ name, of, isThing = false, onAdd }: NameProps): ReactNode {
  const { review: words } = useWords();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState(name);
  const next = renames(name, of, text);
  const turn = (opened: boolean): void => {
    setText(name);
    setOpen(opened);
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    // What is in the review of the idea is no form of its own.
    event.stopPropagation();
    if (next === undefined) return;
    setOpen(false);
    onAdd(next);
  };
  return (
    <Popover opened={isOpen} onChange={turn} width={260} position="bottom-start" trapFocus withinPortal>
      <Popover.Target>
        <button
          type="button"
          className={classes[isThing ? 'thing' : 'field']}
          title={words.correct}
          onClick={() => turn(!isOpen)}
        >
          {name}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={send}>
          <TextInput
            size="xs"
            label={words.calledOtherwise}
            maxLength={60}
            data-autofocus
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group gap={6} mt="xs" justify="space-between">
            <Button
              size="compact-xs"
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={14} aria-hidden />}
              onClick={() => {
                setOpen(false);
                onAdd(leavesOut(name, of));
              }}
            >
              {words.leaveOut}
            </Button>
            <Button size="compact-xs" type="submit" disabled={next === undefined}>
              {words.rename}
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
