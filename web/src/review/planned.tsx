import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

import type { Analysis } from '../client/api';
import { TemplatePicture } from '../pieces/template-picture';
import { useWords } from '../words';
import classes from './review.module.css';

/** How the app would look: its front page drawn small, in its colours and its art direction. */
export function Look({ name, analysis }: { name: string; analysis: Analysis }): ReactNode {
  const { review: words } = useWords();
  const { look, entities } = analysis;
  const said = words.directions[look.direction];
  return (
    <figure className={classes['look']}>
      <div className={classes['lookPicture']}>
        <TemplatePicture
          template={{
            name,
            entities: entities.map(({ label }) => label),
            look,
          }}
        />
      </div>
      <figcaption>
        <Text size="sm">{words.schemes[look.scheme]}</Text>
        {said !== undefined && (
          <Text size="sm" c="dimmed">
            {said}
          </Text>
        )}
      </figcaption>
    </figure>
  );
}

/** Where people meet the app, and the pages there. */
export function Surfaces({ surfaces }: Pick<Analysis, 'surfaces'>): ReactNode {
  const { review: words } = useWords();
  return (
    <>
      {surfaces.map(({ surface, pages }) => (
        <div key={surface}>
          <Text size="sm" fw={550}>
            {words.surfaceNames[surface]}
          </Text>
          <Text size="sm" c="dimmed">
            {pages.join(' · ')}
          </Text>
        </div>
      ))}
    </>
  );
}

/** Who has an account, and what each may do. */
export function People({ people }: Pick<Analysis, 'people'>): ReactNode {
  const { review: words } = useWords();
  return (
    <>
      {people.map((person) => {
        const may = (['manages', 'adds', 'sees'] as const).filter((what) => person[what].length > 0);
        return (
          <div key={person.role}>
            <Text size="sm" fw={550}>
              {person.role}
              {person.is_new && (
                <Text span size="xs" c="dimmed">
                  {' '}
                  · {words.isNew}
                </Text>
              )}
            </Text>
            {person.does !== '' && <Text size="sm">{person.does}</Text>}
            <Text size="sm" c="dimmed">
              {may.length === 0
                ? words.mayNothing
                : may.map((what) => words.may[what](person[what].join(', '))).join(' ')}
            </Text>
          </div>
        );
      })}
    </>
  );
}
