import { Anchor, Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';

import { Failure } from '../../pieces/failure';
import { Tag } from '../../pieces/status';
import { useWords } from '../../words';
import { DeployKey } from './deploy-key';
import { GitConflict } from './git-conflict';
import classes from './git.module.css';
import { NameRepository } from './name-repository';
import { useRemoveGit, useRepository, useSetGit, useSyncGit, type Repository } from './use-git';

const TONES = { none: 'busy', synced: 'good', waiting: 'busy', conflict: 'bad', failed: 'bad' } as const;
/** What another token may mend. */
const ABOUT_TOKEN: ReadonlySet<string> = new Set(['TokenMissing', 'Unauthorized', 'RepositoryNotFound', 'PushRefused']);

/** The repository of a person's own that an app is kept as one with. */
export function Git({ id }: { id: string }): ReactNode {
  const { git: words } = useWords();
  const { data, error, refetch } = useRepository(id);
  return (
    <section className={classes['section']} aria-labelledby="git">
      <Title order={3} size="h5" id="git">
        {words.title}
      </Title>
      <Text size="sm" c="dimmed">
        {words.lead}
      </Text>
      {error !== null && data === undefined && <Failure error={error} again={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={80} radius="lg" />}
      {data === null && <NameRepository id={id} />}
      {data !== undefined && data !== null && <Kept id={id} repository={data} />}
    </section>
  );
}

function Kept({ id, repository }: { id: string; repository: Repository }): ReactNode {
  const { git: words } = useWords();
  const { url, state, reason, message, paused, branch, branches, conflicts, public_key: publicKey } = repository;
  const isSsh = url.startsWith('ssh:');
  const [isChanging, setChanging] = useState(false);
  const set = useSetGit(id);
  const sync = useSyncGit(id);
  const remove = useRemoveGit(id);
  const said = (isSsh ? words.keyReasons[reason] : undefined) ?? words.reasons[reason];
  const isTokenAsked = !isSsh && (isChanging || ABOUT_TOKEN.has(reason));
  const isKeyAsked = publicKey !== '' && (branches.length === 0 || ABOUT_TOKEN.has(reason));
  return (
    <div className={classes['card']}>
      <div className={classes['head']}>
        {isSsh ? (
          <Text size="sm" className={classes['url'] ?? ''}>
            {url}
          </Text>
        ) : (
          <Anchor href={url} target="_blank" rel="noopener" size="sm" className={classes['url'] ?? ''}>
            {url}
          </Anchor>
        )}
        <Tag tone={paused ? 'quiet' : TONES[state]}>{paused ? words.paused : words.states[state]}</Tag>
      </div>
      <div role="status">
        {said !== undefined && <Text size="sm">{said}</Text>}
        {(said === undefined || WITH_DETAIL.has(reason)) && state !== 'synced' && (
          <Text size="sm" c="dimmed">
            {message}
          </Text>
        )}
      </div>
      {isKeyAsked && <DeployKey publicKey={publicKey} />}
      {branches.length > 0 && (
        <ul className={classes['lines']}>
          {branches.map((line) => (
            <li key={line.branch}>
              <span className="mono">{line.snapshot}</span>
              <span aria-hidden>=</span>
              <span className="mono">{words.commitOn(line.commit.slice(0, 7), line.remote)}</span>
            </li>
          ))}
        </ul>
      )}
      {conflicts.map((conflict) => (
        <GitConflict
          key={`${conflict.branch} ${conflict.commit}`}
          conflict={conflict}
          isBusy={sync.isPending || state === 'waiting'}
          onSettle={(settle) => sync.mutate({ branch: conflict.branch, settle })}
        />
      ))}
      {isTokenAsked && <NameRepository id={id} known={{ url, branch }} onDone={() => setChanging(false)} />}
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          loading={sync.isPending}
          disabled={paused}
          onClick={() => sync.mutate({ branch: 'main' })}
        >
          {words.lookNow}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          loading={set.isPending}
          onClick={() => set.mutate({ url, paused: !paused })}
        >
          {paused ? words.goOn : words.pause}
        </Button>
        {!isSsh && !ABOUT_TOKEN.has(reason) && (
          <Button size="xs" variant="subtle" color="gray" onClick={() => setChanging(!isChanging)}>
            {isChanging ? words.keepToken : words.changeToken}
          </Button>
        )}
        <Button size="xs" variant="subtle" color="gray" loading={remove.isPending} onClick={() => remove.mutate()}>
          {words.remove}
        </Button>
      </Group>
      {[sync.error, set.error, remove.error].map((each, at) => each !== null && <Failure key={at} error={each} />)}
    </div>
  );
}

/** Reasons whose message names a file or an address. */
const WITH_DETAIL: ReadonlySet<string> = new Set(['NotTaken', 'TooLarge', 'AddressRefused', 'HostKeyChanged']);
