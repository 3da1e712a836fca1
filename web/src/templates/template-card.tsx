import { Button, Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { Template } from '../client/api';
import { keepDraft, keptDraft } from '../pieces/draft';
import { TemplatePicture } from '../pieces/template-picture';
import { useWords } from '../words';
import classes from './templates.module.css';

interface TemplateCardProps {
  template: Template;
  /** Of its heading. */
  order: 2 | 3;
  onStart?: () => void;
}

/** A template to start from: how its apps look, and what they keep. */
export function TemplateCard({ template, order, onStart }: TemplateCardProps): ReactNode {
  const { templates: words } = useWords();
  const navigate = useNavigate();
  const start = (): void => {
    const description = words.idea(template.name, template.entities.join(', '));
    const written = keptDraft('idea.description') ?? '';
    // What somebody has written is worth more than the words of a template.
    if (written === '' || written === keptDraft('idea.suggested')) {
      keepDraft('idea.name', template.name);
      keepDraft('idea.description', description);
      keepDraft('idea.suggested', description);
    }
    keepDraft('idea.template', template.built ? template.id : undefined);
    onStart?.();
    void navigate({ to: '/', hash: 'idea' });
  };
  return (
    <article className={classes['card']}>
      <div className={classes['picture']}>
        <TemplatePicture template={template} />
      </div>
      <div className={classes['text']}>
        <Title order={order} size="h5">
          {template.name}
        </Title>
        <Text size="xs" c="dimmed">
          {template.industry}
        </Text>
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
      </div>
    </article>
  );
}
