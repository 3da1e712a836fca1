import { Badge, Button, Center, ColorSwatch, Group, Loader, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import { must, type Analysis } from '../client/api';
import { useApi } from '../client/context';
import { useMake, type Idea } from '../home/make';
import { keepDraft, keptDraft } from '../pieces/draft';
import { Failure } from '../pieces/failure';
import { LinkButton } from '../pieces/links';
import { useLanguage, useWords } from '../words';
import classes from './review.module.css';

/** What would be made of the idea that is being written; nothing is made yet. */
export function Review(): ReactNode {
  const [idea] = useState<Idea>(() => ({
    app_name: keptDraft('idea.name')?.trim() ?? '',
    description: keptDraft('idea.description')?.trim() ?? '',
  }));
  if (idea.app_name === '' || idea.description.length < 3) return <Navigate to="/" replace />;
  return <Understood idea={idea} />;
}

function Understood({ idea }: { idea: Idea }): ReactNode {
  const { review: words } = useWords();
  const api = useApi();
  const make = useMake();
  const [problem, setProblem] = useState<unknown>();
  const { data, error, refetch } = useQuery({
    queryKey: ['analysis', idea.app_name, idea.description],
    staleTime: Infinity,
    queryFn: async ({ signal }) => must(await api.POST('/api/conversational-mvp/analyze', { body: idea, signal })),
  });
  const send = async (): Promise<void> => {
    setProblem(undefined);
    try {
      await make.run(idea);
      keepDraft('idea.name', undefined);
      keepDraft('idea.description', undefined);
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
          <Text fw={650}>{idea.app_name}</Text>
          <Text size="sm" className={classes['text'] ?? ''}>
            {idea.description}
          </Text>
        </section>
        {error !== null && <Failure error={error} again={() => void refetch()} />}
        {data === undefined && error === null && (
          <Center p="xl" role="status">
            <Loader type="dots" />
            <Text ml="sm">{words.reading}</Text>
          </Center>
        )}
        {data !== undefined && <Facts analysis={data} />}
      </div>
      {problem !== undefined && <Failure error={problem} />}
      <Group className={classes['actions'] ?? ''} justify="space-between">
        <LinkButton to="/" variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />}>
          {words.back}
        </LinkButton>
        <Group gap="sm">
          <Text size="sm" c="dimmed" visibleFrom="sm">
            {words.cost}
          </Text>
          <Button
            onClick={() => void send()}
            loading={make.isBusy}
            rightSection={<IconArrowRight size={16} aria-hidden />}
          >
            {words.make}
          </Button>
        </Group>
      </Group>
    </div>
  );
}

function Facts({ analysis }: { analysis: Analysis }): ReactNode {
  const { words: all, language } = useLanguage();
  const words = all.review;
  const spoken = new Intl.DisplayNames(language, { type: 'language' }).of(analysis.language) ?? analysis.language;
  return (
    <dl className={classes['facts']}>
      <Fact name={words.industry}>{analysis.industry}</Fact>
      <Fact name={words.audience}>{analysis.audience}</Fact>
      <Fact name={words.things}>
        <Group gap={6}>
          {analysis.entities.map(({ name, label }) => (
            <Badge key={name} variant="default" size="lg">
              {label}
            </Badge>
          ))}
        </Group>
      </Fact>
      <Fact name={words.features}>
        <ul>
          {analysis.core_features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </Fact>
      <Fact name={words.colours}>
        {analysis.colours.length === 0 && words.noColours}
        {analysis.colours.map(({ role, words: named, hex }) => (
          <Group gap="xs" key={role}>
            <ColorSwatch color={hex} size={18} aria-hidden />
            <Text size="sm">
              {named} · {role}
            </Text>
          </Group>
        ))}
      </Fact>
      <Fact name={words.language}>{spoken}</Fact>
      <Fact name={words.closest}>
        {analysis.templates.map(({ id, name, score, reasons }) => (
          <div key={id} className={classes['template']} data-chosen={id === analysis.template}>
            <Group justify="space-between">
              <Text size="sm" fw={600}>
                {name}
              </Text>
              <Text size="xs" c="dimmed">
                {words.match(score)}
              </Text>
            </Group>
            {reasons.map((reason) => (
              <Text size="xs" c="dimmed" key={reason}>
                {reason}
              </Text>
            ))}
          </div>
        ))}
        {analysis.template === null && (
          <Text size="sm" c="dimmed">
            {words.composed}
          </Text>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
