import { Button, CloseButton, ColorSwatch, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

import type { Analysis } from '../client/api';
import { useDraftOf } from '../pieces/draft';
import { useWords } from '../words';
import classes from './review.module.css';

type Question = Analysis['questions'][number];

/** What the choices of a colour look like: what stands out, and what it stands on. */
const SHADES: Readonly<Record<string, readonly [string, string]>> = {
  navy: ['#000080', '#ffffff'],
  forest: ['#228b22', '#fdf6e3'],
  terracotta: ['#c8553d', '#e2ca9c'],
  gold: ['#d4af37', '#000000'],
};

interface QuestionsProps {
  analysis: Analysis;
  /** Adds a plain sentence to the idea. */
  onAdd: (sentence: string) => void;
  onTemplate: (id: string) => void;
}

/** What the idea leaves open, three things at most: each settled by a click, or left open. */
export function Questions({ analysis, onAdd, onTemplate }: QuestionsProps): ReactNode {
  const { review: words } = useWords();
  // Of this idea alone; another one is asked about anew.
  const [skipped, skip] = useDraftOf<readonly string[]>('idea.skipped', []);
  const open = analysis.questions.filter(({ about }) => !skipped.includes(about));
  if (open.length === 0) return null;
  return (
    <section className={classes['questions']} aria-label={words.questionsTitle}>
      <Text fw={650} size="sm">
        {words.questionsTitle}
      </Text>
      <ul>
        {open.map((question) => (
          <li key={question.about}>
            <div className={classes['question']}>
              <Text size="sm">{words.questions[question.about](question.thing ?? '')}</Text>
              <CloseButton
                size="sm"
                aria-label={words.skip(words.questions[question.about](question.thing ?? ''))}
                title={words.skipShort}
                onClick={() => skip((before) => [...before, question.about])}
              />
            </div>
            <Group gap={6}>
              {question.options.map((option) => (
                <Button
                  key={option.choice}
                  size="compact-sm"
                  variant="default"
                  fw={500}
                  {...(question.about === 'colour' ? { leftSection: <Shade choice={option.choice} /> } : {})}
                  onClick={() => {
                    if (option.template !== null) onTemplate(option.template);
                    if (option.sentence !== null) onAdd(option.sentence);
                  }}
                >
                  {labelOf(option, analysis, words.answers)}
                </Button>
              ))}
            </Group>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Shade({ choice }: { choice: string }): ReactNode {
  const shade = SHADES[choice];
  if (shade === undefined) return null;
  return (
    <span className={classes['shade']}>
      {shade.map((hex) => (
        <ColorSwatch key={hex} color={hex} size={12} aria-hidden />
      ))}
    </span>
  );
}

function labelOf(
  { choice, template }: Question['options'][number],
  { templates }: Analysis,
  answers: Readonly<Record<string, string>>,
): string {
  return answers[choice] ?? templates.find(({ id }) => id === template)?.name ?? choice;
}
