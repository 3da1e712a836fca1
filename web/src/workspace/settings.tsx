import { Anchor, Badge, Button, Code, ColorSwatch, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';

import type { Mvp } from '../client/api';
import { MAIN, type Line } from '../client/line';
import { useWords } from '../words';
import { DeleteDialog } from './delete-dialog';
import { Domains } from './domains/domains';
import { Environment } from './environment';
import { Git } from './git/git';
import { Raised } from './raised';
import { Rename } from './rename';
import { ResourceSettings } from './resources';
import { Webhooks } from './webhooks/webhooks';
import classes from './settings.module.css';
import shared from './workspace.module.css';

/** What an app is made from, the values it is started with, and how it is deleted. */
export default function Settings({ line: mvp }: { line: Line }): ReactNode {
  const { details: words, settings } = useWords();
  const calls = mvp.usage?.calls ?? 0;
  const [isDeleting, deleting] = useDisclosure(false);
  return (
    <div className={shared['page']}>
      <div className={shared['inner']}>
        <Title order={2} size="h3" mb="md">
          {settings.title}
        </Title>
        <Rename line={mvp} />
        <Environment line={mvp} />
        {mvp.branch === MAIN && <ResourceSettings id={mvp.mvp_id} />}
        {mvp.branch === MAIN && <Domains id={mvp.mvp_id} />}
        {mvp.branch === MAIN && <Git id={mvp.mvp_id} />}
        {mvp.branch === MAIN && <Webhooks id={mvp.mvp_id} />}
        <Title order={3} size="h5" mt="xl" mb="xs">
          {settings.about}
        </Title>
        <dl className={classes['facts']}>
          <Fact name={words.idea}>
            <Text size="sm" className={classes['idea'] ?? ''}>
              {mvp.description}
            </Text>
          </Fact>
          <Understood mvp={mvp} />
          {mvp.url !== null && (
            <Fact name={words.address}>
              <Anchor href={mvp.url} target="_blank" rel="noopener" size="sm">
                {mvp.url}
              </Anchor>
            </Fact>
          )}
          <Fact name={words.resource}>
            <Code>kubectl get mvp {mvp.mvp_id}</Code>
          </Fact>
          {mvp.provider !== null && (
            <Fact name={words.provider}>
              <Text size="sm">
                {mvp.provider.name === 'offline' ? words.offline : `${mvp.provider.name} ${mvp.provider.model ?? ''}`}
              </Text>
              {mvp.provider.reason !== null && (
                <Text size="xs" c="dimmed">
                  {mvp.provider.reason}
                </Text>
              )}
              <Raised mvp={mvp} />
            </Fact>
          )}
          {calls > 0 && <Fact name={words.cost}>{words.costOf(mvp.usage?.cost_usd ?? 0, calls)}</Fact>}
          <Timings mvp={mvp} />
        </dl>
        {mvp.branch === MAIN && (
          <section className={classes['danger']} aria-labelledby="danger">
            <div>
              <Title order={3} size="h5" id="danger">
                {words.danger}
              </Title>
              <Text size="sm" c="dimmed">
                {words.dangerText}
              </Text>
            </div>
            <Button color="red" variant="outline" onClick={deleting.open}>
              {words.deleteButton}
            </Button>
          </section>
        )}
        <DeleteDialog mvp={mvp} isOpen={isDeleting} onClose={deleting.close} />
      </div>
    </div>
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

function Understood({ mvp }: { mvp: Mvp }): ReactNode {
  const { details: words } = useWords();
  const { analysis } = mvp;
  if (analysis === null) return null;
  const list = (items: readonly string[]): ReactNode => (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
  return (
    <>
      <Fact name={words.industry}>{analysis.industry}</Fact>
      <Fact name={words.audience}>{analysis.audience}</Fact>
      <Fact name={words.features}>{list(analysis.core_features)}</Fact>
      {analysis.not_built.length > 0 && <Fact name={words.notBuilt}>{list(analysis.not_built)}</Fact>}
      {analysis.colours.length > 0 && (
        <Fact name={words.colours}>
          <Group gap="xs">
            {analysis.colours.map((colour) => (
              <Group gap={6} key={colour}>
                <ColorSwatch color={/#[0-9a-f]{3,8}\b/i.exec(colour)?.[0] ?? colour} size={16} aria-hidden />
                <Text size="sm">{colour}</Text>
              </Group>
            ))}
          </Group>
        </Fact>
      )}
      <Fact name={words.templates}>
        {analysis.templates.map(({ id, reason }) => (
          <Text size="sm" key={id} component="div">
            <Badge variant="default" mr={6}>
              {id}
            </Badge>
            {reason}
          </Text>
        ))}
      </Fact>
      <Fact name={words.stack}>{analysis.stack}</Fact>
    </>
  );
}

function Timings({ mvp }: { mvp: Mvp }): ReactNode {
  const { details: words } = useWords();
  const timings = Object.entries(mvp.timings).flatMap(([name, seconds]) => {
    const label = words.timingNames[name];
    return label === undefined || seconds === undefined ? [] : [{ label, seconds }];
  });
  if (timings.length === 0) return null;
  const longest = Math.max(...timings.map(({ seconds }) => seconds), 1);
  return (
    <Fact name={words.timings}>
      <div className={classes['timings']}>
        {timings.map(({ label, seconds }) => (
          <div key={label} className={classes['timing']}>
            <span>{label}</span>
            <span className={classes['bar']} aria-hidden>
              <span style={{ width: `${(seconds / longest) * 100}%` }} />
            </span>
            <span>{words.seconds(seconds)}</span>
          </div>
        ))}
      </div>
    </Fact>
  );
}
