import { Button, Group, Select, Text, TextInput, Title } from '@mantine/core';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useState, type ReactNode } from 'react';

import type { Template } from '../client/api';
import { useApi } from '../client/context';
import { templatesQuery } from '../client/queries';
import { keepDraft } from '../pieces/draft';
import { Failure } from '../pieces/failure';
import { useWords } from '../words';
import classes from './templates.module.css';

const ALL = '';

/** Every template, to search and to start from. */
export function Gallery(): ReactNode {
  const { templates: words } = useWords();
  const api = useApi();
  const { data = [], error, refetch, isPending } = useQuery(templatesQuery(api));
  const [typed, setTyped] = useState('');
  const [industry, setIndustry] = useState(ALL);
  const wanted = useDeferredValue(typed.trim().toLowerCase());
  const industries = [...new Set(data.map((template) => template.industry))].toSorted();
  const shown = data.filter(
    (template) =>
      (industry === ALL || template.industry === industry) &&
      `${template.name} ${template.industry} ${template.entities.join(' ')}`.toLowerCase().includes(wanted),
  );
  return (
    <div className={classes['page']}>
      <Title order={1} size="h2">
        {words.title}
      </Title>
      <Text c="dimmed" mt={4}>
        {words.lead}
      </Text>
      <Group my="lg" gap="xs">
        <TextInput
          type="search"
          flex="1 1 14rem"
          maw={360}
          aria-label={words.search}
          placeholder={words.search}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Select
          aria-label={words.industry}
          data={[{ value: ALL, label: words.all }, ...industries]}
          value={industry}
          onChange={(value) => setIndustry(value ?? ALL)}
          allowDeselect={false}
        />
        <Text size="sm" c="dimmed" role="status">
          {words.count(shown.length)}
        </Text>
      </Group>
      {error !== null && <Failure error={error} again={() => void refetch()} />}
      {!isPending && shown.length === 0 && error === null && <Text c="dimmed">{words.none}</Text>}
      <ul className={classes['grid']} aria-busy={isPending}>
        {shown.map((template) => (
          <li key={template.id}>
            <TemplateCard template={template} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function TemplateCard({ template }: { template: Template }): ReactNode {
  const { templates: words } = useWords();
  const navigate = useNavigate();
  const start = (): void => {
    keepDraft('idea.name', template.name);
    keepDraft('idea.description', words.idea(template.name, template.entities.join(', ')));
    void navigate({ to: '/' });
  };
  return (
    <article className={classes['card']}>
      <Text size="xs" c="dimmed">
        {template.industry}
      </Text>
      <Title order={2} size="h5">
        {template.name}
      </Title>
      <Text size="sm" c="dimmed" lineClamp={2}>
        {words.keeps}: {template.entities.join(', ')}
      </Text>
      <Button
        variant="default"
        size="xs"
        mt="auto"
        className={classes['start'] ?? ''}
        rightSection={<IconArrowRight size={14} aria-hidden />}
        aria-label={`${words.start}: ${template.name}`}
        onClick={start}
      >
        {words.start}
      </Button>
    </article>
  );
}
