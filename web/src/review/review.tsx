import { Button, Center, Group, Loader, Text, Textarea, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import { must } from '../client/api';
import { useApi } from '../client/context';
import { IDEA, ideaOf, useMake } from '../home/make';
import { useAttached } from '../pieces/attached';
import { AttachedFiles } from '../pieces/attached-files';
import { keptDraft, useDraft } from '../pieces/draft';
import { Failure } from '../pieces/failure';
import { LinkButton } from '../pieces/links';
import { useWords } from '../words';
import { Additions } from './additions';
import { Facts } from './facts';
import { Questions } from './questions';
import classes from './review.module.css';

const MAX_DESCRIPTION = 8000;
/** A pause in typing after which the idea is read again. */
const PAUSE_MS = 700;

/** What would be made of the idea that is being written; nothing is made yet. */
export function Review(): ReactNode {
  const [name] = useState(() => keptDraft('idea.name')?.trim() ?? '');
  const [isWritten] = useState(() => (keptDraft('idea.description')?.trim().length ?? 0) >= 3);
  if (name === '' || !isWritten) return <Navigate to="/" replace />;
  return <Understood name={name} />;
}

function Understood({ name }: { name: string }): ReactNode {
  const { review: words, home } = useWords();
  const api = useApi();
  const make = useMake();
  const attached = useAttached(IDEA);
  // rows change nothing of what is understood of the words
  const texts = attached.read.filter(({ kind }) => kind === 'text');
  const [problem, setProblem] = useState<unknown>();
  const [description, setDescription] = useDraft('idea.description');
  const [template, setTemplate] = useDraft('idea.template');
  const [text] = useDebouncedValue(description.trim(), PAUSE_MS);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['analysis', name, text, template, texts],
    enabled: text.length >= 3,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const body = { ...ideaOf({ app_name: name, description: text, template }), attachments: texts };
      return must(await api.POST('/api/conversational-mvp/analyze', { body, signal }));
    },
  });
  const isReading = isPlaceholderData || text !== description.trim();
  const add = (sentence: string): void => {
    const before = description.trimEnd();
    setDescription(`${before}${/[.!?]$/.test(before) ? '' : '.'} ${sentence}`);
  };
  const send = async (): Promise<void> => {
    setProblem(undefined);
    try {
      await make.run({ app_name: name, description: description.trim(), template, attachments: attached.read });
    } catch (reason) {
      setProblem(reason);
    }
  };
  return (
    <div className={classes['page']}>
      <Title order={1} size="h2">
        {words.title}
      </Title>
      <Text c="dimmed" mt={4}>
        {words.lead}
      </Text>
      <div className={classes['columns']}>
        <section className={classes['idea']} aria-label={words.idea}>
          <Text fw={650}>{name}</Text>
          <Textarea
            aria-label={words.idea}
            autosize
            minRows={5}
            maxRows={18}
            maxLength={MAX_DESCRIPTION}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          <AttachedFiles files={attached.files} textRead={home.textRead} onDrop={attached.drop} />
          <Additions colours={data?.colours ?? []} onAdd={add} />
        </section>
        {error !== null && data === undefined && <Failure error={error} again={() => void refetch()} />}
        {data === undefined && error === null && (
          <Center p="xl" role="status">
            <Loader type="dots" />
            <Text ml="sm">{words.reading}</Text>
          </Center>
        )}
        {data !== undefined && (
          <div aria-busy={isReading} className={classes['understood']} data-reading={isReading}>
            <Questions analysis={data} onAdd={add} onTemplate={setTemplate} />
            <Facts name={name} analysis={data} template={template} onTemplate={setTemplate} onAdd={add} />
          </div>
        )}
      </div>
      {problem !== undefined && <Failure error={problem} />}
      <Group className={classes['actions'] ?? ''} justify="space-between">
        <LinkButton to="/" variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />}>
          {words.back}
        </LinkButton>
        <Group gap="sm" className={classes['send'] ?? ''}>
          <Text size="sm" c="dimmed" className={classes['cost'] ?? ''}>
            {words.cost}
            {data !== undefined &&
              ` ${data.models === null ? words.free : `${words.modelsTake(data.models.cost_usd, data.models.seconds)}.`}`}
          </Text>
          <Button
            onClick={() => void send()}
            loading={make.isBusy}
            disabled={description.trim().length < 3}
            rightSection={<IconArrowRight size={16} aria-hidden />}
          >
            {words.make}
          </Button>
        </Group>
      </Group>
    </div>
  );
}
