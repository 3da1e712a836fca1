import { Button, Text, TextInput } from '@mantine/core';
import { useId, useState, type FormEvent, type ReactNode } from 'react';

import { useWords } from '../../words';
import classes from './chat.module.css';
import { MAX_MESSAGE } from './place';
import type { Change } from './use-chat';

interface QuestionProps {
  question: NonNullable<Change['question']>;
  /** Why it is asked; empty: that is said nowhere. */
  why: string;
  /** Whether it can still be answered: one question is open at a time. */
  isOpen: boolean;
  /** An answer; empty: the question is skipped. */
  onAnswer: (text: string) => void;
}

/** What was asked back: answers to choose from, and a text of one's own; or it is skipped. */
export function Question({ question, why, isOpen, onAnswer }: QuestionProps): ReactNode {
  const { chat: words } = useWords();
  const [text, setText] = useState('');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') onAnswer(text.trim());
  };
  const titleId = useId();
  return (
    <section className={classes['question']} aria-labelledby={titleId}>
      <div>
        <Text size="sm" fw={600} id={titleId}>
          {question.question}
        </Text>
        {why !== '' && (
          <Text size="xs" c="dimmed">
            {why}
          </Text>
        )}
      </div>
      {isOpen && question.options.length > 0 && (
        <div className={classes['ways']}>
          {question.options.map((option) => (
            <Button
              key={option}
              size="compact-sm"
              variant="default"
              radius="xl"
              fw={500}
              onClick={() => onAnswer(option)}
            >
              {option}
            </Button>
          ))}
        </div>
      )}
      {isOpen && (
        <form onSubmit={send} className={classes['own'] ?? ''}>
          <TextInput
            size="xs"
            flex={1}
            aria-label={`${words.ownAnswer}: ${question.question}`}
            placeholder={words.ownAnswer}
            maxLength={MAX_MESSAGE}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button
            size="xs"
            type="submit"
            variant={text.trim() === '' ? 'default' : 'filled'}
            disabled={text.trim() === ''}
          >
            {words.answer}
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={() => onAnswer('')}>
            {words.skip}
          </Button>
        </form>
      )}
    </section>
  );
}
