import { Group, Select, Text, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';

import { useApi } from '../client/context';
import { templatesQuery } from '../client/queries';
import { Failure } from '../pieces/failure';
import { useWords } from '../words';
import { TemplateCard } from './template-card';
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
  const shown = data
    .filter(
      (template) =>
        (industry === ALL || template.industry === industry) &&
        `${template.name} ${template.industry} ${template.entities.join(' ')}`.toLowerCase().includes(wanted),
    )
    .toSorted((a, b) => Number(b.built) - Number(a.built));
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
            <TemplateCard template={template} order={2} />
          </li>
        ))}
      </ul>
    </div>
  );
}
