import { Button, CloseButton, Group, Paper, Text, Textarea, TextInput, Title } from '@mantine/core';
import { IconArrowRight, IconSparkles, IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';

import { useApi } from '../client/context';
import { templatesQuery } from '../client/queries';
import { Refusal } from '../client/refusal';
import { useAttached } from '../pieces/attached';
import { AttachButton, AttachedFiles } from '../pieces/attached-files';
import { useDraft } from '../pieces/draft';
import { useFailureText } from '../pieces/failure';
import { useWords } from '../words';
import { EXAMPLES } from './examples';
import { IDEA, useMake } from './make';
import classes from './home.module.css';

const MAX_NAME = 80;
const MAX_DESCRIPTION = 8000;

/**
 * Where an idea is written. What is typed outlives a reload.
 *
 * @param isStarted a template has just been put into it
 */
export function IdeaBox({ isStarted }: { isStarted: boolean }): ReactNode {
  const { home: words } = useWords();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const [name, setName] = useDraft('idea.name');
  const [description, setDescription] = useDraft('idea.description');
  const [template, setTemplate] = useDraft('idea.template');
  const [problem, setProblem] = useState<unknown>();
  const nameField = useRef<HTMLInputElement>(null);
  const descriptionField = useRef<HTMLTextAreaElement>(null);
  const make = useMake();
  const attached = useAttached(IDEA);
  const [isOver, setOver] = useState(false);
  const fields = problem instanceof Refusal ? problem.fields : new Map<string, string>();
  const other = problem !== undefined && fields.size === 0 ? failureText(problem) : undefined;

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setProblem(undefined);
    try {
      await make.run({ app_name: name, description, template, attachments: attached.read });
    } catch (error) {
      setProblem(error);
      (error instanceof Refusal && error.fields.has('app_name') ? nameField : descriptionField).current?.focus();
    }
  };
  const sendByKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.currentTarget.closest('form')?.requestSubmit();
    }
  };

  return (
    <section aria-labelledby="idea-title" className={classes['hero']}>
      <Title order={1} id="idea-title" className={classes['title'] ?? ''}>
        {words.title}
      </Title>
      <Text c="dimmed" size="lg" ta="center">
        {words.lead}
      </Text>
      <Paper
        component="form"
        className={classes['box'] ?? ''}
        data-over={isOver}
        onSubmit={(event) => void send(event)}
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
      >
        <TextInput
          ref={nameField}
          aria-label={words.name}
          placeholder={words.namePlaceholder}
          variant="unstyled"
          classNames={{ input: classes['name'] ?? '' }}
          name="app_name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          required
          maxLength={MAX_NAME}
          autoComplete="off"
          error={fields.get('app_name')}
        />
        <Textarea
          ref={descriptionField}
          aria-label={words.idea}
          placeholder={words.ideaPlaceholder}
          variant="unstyled"
          classNames={{ input: classes['idea'] ?? '' }}
          name="description"
          value={description}
          autoFocus={isStarted}
          onChange={(event) => setDescription(event.currentTarget.value)}
          onKeyDown={sendByKey}
          required
          minLength={3}
          maxLength={MAX_DESCRIPTION}
          autosize
          minRows={4}
          maxRows={16}
          error={fields.get('description') ?? fields.get('template') ?? other}
        />
        <AttachedFiles files={attached.files} textRead={words.textRead} onDrop={attached.drop} />
        <Group justify="space-between" className={classes['under'] ?? ''} gap="xs">
          <AttachButton count={attached.files.length} what={words.attachWhat} onAdd={attached.add} />
          {template !== '' && <ChosenTemplate id={template} onDrop={() => setTemplate('')} />}
          <Group gap="xs" ml="auto">
            <Button
              variant="default"
              leftSection={<IconSparkles size={16} aria-hidden />}
              disabled={attached.isReading}
              onClick={(event) => {
                // Says what is missing, at its field, as the other button does.
                if (event.currentTarget.form?.reportValidity() !== false) void navigate({ to: '/review' });
              }}
            >
              {words.review}
            </Button>
            <Button
              type="submit"
              loading={make.isBusy}
              disabled={attached.isReading}
              rightSection={<IconArrowRight size={16} aria-hidden />}
            >
              {words.build}
            </Button>
          </Group>
        </Group>
      </Paper>
      <Text size="xs" c="dimmed" ta="center">
        {words.hint}
      </Text>
      <Group gap={6} justify="center" role="group" aria-label={words.examples}>
        <Text size="sm" c="dimmed">
          {words.examples}:
        </Text>
        {EXAMPLES.map((example) => (
          <Button
            key={example.name}
            variant="default"
            size="compact-sm"
            radius="xl"
            fw={500}
            onClick={() => {
              setTemplate('');
              setName(example.name);
              setDescription(example.description);
              descriptionField.current?.focus();
            }}
          >
            {example.name}
          </Button>
        ))}
      </Group>
    </section>
  );
}

/** The template an app is to be made from, and how it is made without. */
function ChosenTemplate({ id, onDrop }: { id: string; onDrop: () => void }): ReactNode {
  const { home: words } = useWords();
  const { data } = useQuery(templatesQuery(useApi()));
  const name = data?.find((template) => template.id === id)?.name ?? id;
  return (
    <span className={classes['template']}>
      <IconTemplate size={14} aria-hidden />
      {words.fromTemplate(name)}
      <CloseButton size="xs" aria-label={words.dropTemplate} onClick={onDrop} />
    </span>
  );
}
