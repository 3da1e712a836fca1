import { Alert, Group, Loader, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircleDashed, IconFiles, IconX } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';

import type { Mvp } from '../client/api';
import { isSettled, useFiles } from '../client/queries';
import { LinkButton } from '../pieces/links';
import { useServerText } from '../pieces/server-text';
import { useWords } from '../words';
import { BuildLog } from './build-log';
import classes from './building.module.css';

type Step = Mvp['steps'][number];

/** More files than anybody reads here; the files' own screen has all. */
const MOST_SHOWN = 400;

/** The way of an app from the idea to being live. */
export function Building({ mvp, actions }: { mvp: Mvp; actions: ReactNode }): ReactNode {
  const words = useWords();
  const { building } = words;
  const said = useServerText();
  const isFailed = mvp.status === 'failed';
  return (
    <div className={classes['page']}>
      <section className={classes['main']} aria-labelledby="building-title">
        <Title order={1} size="h2" id="building-title">
          {isFailed ? building.failedTitle(mvp.app_name) : building.title(mvp.app_name)}
        </Title>
        {isFailed ? (
          <Alert color="red" mt="md" icon={<IconAlertTriangle aria-hidden />} role="alert">
            {said(mvp.message)}
          </Alert>
        ) : (
          <Text c="dimmed" mt={4}>
            {building.usual}
          </Text>
        )}
        <Stages mvp={mvp} />
        <Group mt="lg">{actions}</Group>
      </section>
      <aside className={classes['side']}>
        <BuildLog mvp={mvp} />
        <Understood mvp={mvp} />
        <Written mvp={mvp} />
      </aside>
    </div>
  );
}

function Stages({ mvp }: { mvp: Mvp }): ReactNode {
  const { steps, stepStates, building } = useWords();
  const said = useServerText();
  const seconds = useSeconds(mvp);
  const cost = mvp.usage?.cost_usd ?? 0;
  return (
    <>
      <ol className={classes['steps']} aria-label={building.usual}>
        {mvp.steps.map((step) => (
          <li
            key={step.stage}
            className={classes['step']}
            data-state={step.state}
            aria-current={step.state === 'active' ? 'step' : undefined}
          >
            <StepIcon state={step.state} label={stepStates[step.state]} />
            <div className={classes['stepText']}>
              <Text fw={600}>{steps[step.stage].title}</Text>
              <Text size="sm" c="dimmed">
                {step.state === 'active' ? said(mvp.message) : steps[step.stage].text}
              </Text>
            </div>
            <StepTime mvp={mvp} stage={step.stage} state={step.state} />
          </li>
        ))}
      </ol>
      {!isSettled(mvp) && (
        <Text size="sm" c="dimmed" mt="sm" className={classes['time'] ?? ''}>
          {building.elapsed(seconds)}
          {cost > 0 && ` · ${building.cost(cost)}`}
        </Text>
      )}
      <Text className={classes['unseen'] ?? ''} role="status">
        {said(mvp.message)}
      </Text>
    </>
  );
}

const TIMINGS: Partial<Record<Step['stage'], string>> = {
  analyzing: 'analyze',
  generating: 'generate',
  repairing: 'repair',
  building: 'build',
  deploying: 'deploy',
};

function StepTime({ mvp, stage, state }: { mvp: Mvp; stage: Step['stage']; state: Step['state'] }): ReactNode {
  const { details } = useWords();
  const seconds = mvp.timings[TIMINGS[stage] ?? ''];
  if (seconds === undefined || state !== 'done') return null;
  return (
    <Text size="sm" c="dimmed" className={classes['time'] ?? ''}>
      {details.seconds(seconds)}
    </Text>
  );
}

function StepIcon({ state, label }: { state: Step['state']; label: string }): ReactNode {
  return (
    <span className={classes['icon']} role="img" aria-label={label}>
      {state === 'done' && <IconCheck size={16} stroke={2.5} aria-hidden />}
      {state === 'failed' && <IconX size={16} stroke={2.5} aria-hidden />}
      {state === 'waiting' && <IconCircleDashed size={18} aria-hidden />}
      {state === 'active' && <Loader size={16} aria-hidden />}
    </span>
  );
}

/** Seconds since the app was asked for. */
function useSeconds(mvp: Mvp): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.round((now - Date.parse(mvp.created_at)) / 1000));
}

function Understood({ mvp }: { mvp: Mvp }): ReactNode {
  const { building } = useWords();
  return (
    <div className={classes['card']}>
      <Title order={2} size="h5">
        {mvp.analysis === null ? mvp.app_name : building.understood}
      </Title>
      {mvp.analysis === null ? (
        <Text size="sm" c="dimmed" lineClamp={8}>
          {mvp.description}
        </Text>
      ) : (
        <dl className={classes['facts']}>
          <dt>{building.audience}</dt>
          <dd>{mvp.analysis.audience}</dd>
          <dt>{building.features}</dt>
          <dd>
            <ul>
              {mvp.analysis.core_features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </dd>
          {mvp.analysis.not_built.length > 0 && (
            <>
              <dt>{building.notBuilt}</dt>
              <dd>
                <ul>
                  {mvp.analysis.not_built.map((each) => (
                    <li key={each}>{each}</li>
                  ))}
                </ul>
              </dd>
            </>
          )}
        </dl>
      )}
    </div>
  );
}

function Written({ mvp }: { mvp: Mvp }): ReactNode {
  const { building } = useWords();
  const { data } = useFiles(mvp.mvp_id, mvp.head, mvp.head !== null);
  if (data === undefined) return null;
  return (
    <div className={classes['card']}>
      <Group justify="space-between">
        <Group gap="xs">
          <IconFiles size={18} aria-hidden />
          <Text size="sm" fw={600}>
            {building.files(data.files.length)}
          </Text>
        </Group>
        <LinkButton
          to="/apps/$id/{-$part}"
          params={{ id: mvp.mvp_id, part: 'files' }}
          variant="default"
          size="compact-sm"
        >
          {building.seeFiles}
        </LinkButton>
      </Group>
      <ul className={`mono ${classes['written'] ?? ''}`} aria-label={building.files(data.files.length)} tabIndex={0}>
        {data.files.slice(0, MOST_SHOWN).map(({ path }, at) => (
          <li key={path} style={{ animationDelay: `${String(Math.min(at, 40) * 40)}ms` }}>
            {path}
          </li>
        ))}
      </ul>
    </div>
  );
}
