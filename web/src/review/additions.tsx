import { Button, ColorInput, Group, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';

import type { Analysis } from '../client/api';
import { useDraft } from '../pieces/draft';
import { useWords } from '../words';
import classes from './review.module.css';

interface AdditionsProps {
  colours: Analysis['colours'];
  /** Adds a plain sentence to the idea. */
  onAdd: (sentence: string) => void;
}

/** What can be added without writing: each becomes a sentence of the idea, in English, to be seen and changed there. */
export function Additions({ colours, onAdd }: AdditionsProps): ReactNode {
  const { review: words } = useWords();
  const stated = colours.find(({ role }) => role === 'primary')?.hex ?? '';
  return (
    <div className={classes['additions']}>
      <Addition
        name="thing"
        label={words.addThing}
        placeholder={words.addThingHint}
        onAdd={(text) => onAdd(`It also keeps ${text}.`)}
      />
      <Addition
        name="page"
        label={words.addPage}
        placeholder={words.addPageHint}
        onAdd={(text) => onAdd(`There is a page ${text}.`)}
      />
      <ColorInput
        size="xs"
        label={words.mainColour}
        defaultValue={stated}
        key={stated}
        format="hex"
        fixOnBlur
        withEyeDropper={false}
        onChangeEnd={(hex) => /^#[0-9a-f]{6}$/i.test(hex) && hex !== stated && onAdd(`The main colour is ${hex}.`)}
      />
    </div>
  );
}

interface AdditionProps {
  /** What it is kept as while it is typed. */
  name: string;
  label: string;
  placeholder: string;
  onAdd: (text: string) => void;
}

function Addition({ name, label, placeholder, onAdd }: AdditionProps): ReactNode {
  const { review: words } = useWords();
  const [text, setText] = useDraft(`idea.${name}`);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const said = text.trim().replace(/[.!?]+$/, '');
    if (said === '') return;
    onAdd(said);
    setText('');
  };
  return (
    <form onSubmit={send}>
      <Group gap={6} align="end" wrap="nowrap">
        <TextInput
          size="xs"
          flex={1}
          label={label}
          placeholder={placeholder}
          maxLength={120}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button
          size="xs"
          type="submit"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-label={`${words.add}: ${label}`}
          disabled={text.trim() === ''}
        >
          {words.add}
        </Button>
      </Group>
    </form>
  );
}
