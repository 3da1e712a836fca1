import { ColorSwatch, Group, Radio, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { Analysis } from '../client/api';
import { useApi } from '../client/context';
import { templatesQuery } from '../client/queries';
import { TemplatePicture } from '../pieces/template-picture';
import { useLanguage, useWords } from '../words';
import { Kept } from './kept';
import { Look, People, Surfaces } from './planned';
import classes from './review.module.css';

/** What an app is called that is made from no template. */
const CUSTOM = 'custom';
/** A match below this is none that a number helps with. */
const SHOWN_SCORE = 0.05;

interface FactsProps {
  /** What the app is to be called. */
  name: string;
  analysis: Analysis;
  /** The template somebody has chosen; empty: the best match. */
  template: string;
  onTemplate: (id: string) => void;
  /** Adds a plain sentence to the idea. */
  onAdd: (sentence: string) => void;
}

/** What was understood of an idea. */
export function Facts({ name: appName, analysis, template, onTemplate, onAdd }: FactsProps): ReactNode {
  const { words: all, language } = useLanguage();
  const words = all.review;
  const spoken = new Intl.DisplayNames(language, { type: 'language' }).of(analysis.language) ?? analysis.language;
  return (
    <dl className={classes['facts']}>
      <Fact name={words.closest}>
        <Templates analysis={analysis} template={template} onTemplate={onTemplate} />
      </Fact>
      <Fact name={words.things}>
        <Text size="xs" c="dimmed" mb={6}>
          {words.correctHint}
        </Text>
        <Kept kept={analysis.kept} onAdd={onAdd} />
      </Fact>
      <Fact name={words.features}>
        <ul>
          {analysis.core_features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </Fact>
      {analysis.not_built.length > 0 && (
        <Fact name={words.notBuilt}>
          <ul>
            {analysis.not_built.map(({ feature, instead }) => (
              <li key={feature}>
                {feature}
                <Text size="xs" c="dimmed">
                  {instead}
                </Text>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact name={words.audience}>{analysis.audience}</Fact>
      <Fact name={words.surfaces}>
        <Surfaces surfaces={analysis.surfaces} />
      </Fact>
      <Fact name={words.roles}>
        <People people={analysis.people} />
      </Fact>
      <Fact name={words.look}>
        <Look name={appName} analysis={analysis} />
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
      <Fact name={words.industry}>
        {analysis.industry} · {spoken}
      </Fact>
      <Fact name={words.models}>
        {analysis.models === null
          ? words.noModels
          : words.modelsTake(analysis.models.cost_usd, analysis.models.seconds)}
      </Fact>
    </dl>
  );
}

function Templates({ analysis, template, onTemplate }: Omit<FactsProps, 'name' | 'onAdd'>): ReactNode {
  const { review: words } = useWords();
  const { data } = useQuery(templatesQuery(useApi()));
  const built = new Map(data?.filter((each) => each.built).map((each) => [each.id, each]));
  const offered = analysis.templates.filter(({ id }) => built.has(id));
  // Chosen from the gallery, and not among the nearest.
  const other = offered.some(({ id }) => id === template) ? undefined : built.get(template);
  const chosen = template === '' ? (analysis.template ?? CUSTOM) : template;
  return (
    <Radio.Group value={chosen} onChange={onTemplate} aria-label={words.closest}>
      <div className={classes['templates']}>
        {other !== undefined && (
          <Choice id={other.id} name={other.name} reasons={[words.yourChoice]} template={other} />
        )}
        {offered.map(({ id, name, score, reasons }) => (
          <Choice
            key={id}
            id={id}
            name={name}
            {...(score >= SHOWN_SCORE ? { note: words.match(score) } : {})}
            reasons={reasons}
            template={built.get(id)}
          />
        ))}
        <Choice id={CUSTOM} name={words.custom} reasons={[words.composed]} />
      </div>
    </Radio.Group>
  );
}

interface ChoiceProps {
  id: string;
  name: string;
  note?: string;
  reasons: readonly string[];
  template?: Parameters<typeof TemplatePicture>[0]['template'] | undefined;
}

function Choice({ id, name, note, reasons, template }: ChoiceProps): ReactNode {
  return (
    <Radio.Card value={id} className={classes['template'] ?? ''} aria-label={name}>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Radio.Indicator size="xs" mt={3} />
        <div className={classes['templateText']}>
          <Group justify="space-between" gap="0 var(--mantine-spacing-xs)">
            <Text size="sm" fw={600}>
              {name}
            </Text>
            {note !== undefined && (
              <Text size="xs" c="dimmed" flex="none">
                {note}
              </Text>
            )}
          </Group>
          <Text size="xs" c="dimmed">
            {reasons.join(' ')}
          </Text>
        </div>
        {template !== undefined && (
          <div className={classes['templatePicture']}>
            <TemplatePicture template={template} />
          </div>
        )}
      </Group>
    </Radio.Card>
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
