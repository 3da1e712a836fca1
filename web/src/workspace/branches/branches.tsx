import { ActionIcon, Button, Group, Menu, Skeleton, Text, Title, Tooltip } from '@mantine/core';
import {
  IconArrowMerge,
  IconDots,
  IconDownload,
  IconExternalLink,
  IconGitBranch,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import { lineOf, MAIN, useBranches, type Branch, type Line } from '../../client/line';
import { Ago } from '../../pieces/ago';
import { Failure } from '../../pieces/failure';
import { LinkButton } from '../../pieces/links';
import { Status, Tag } from '../../pieces/status';
import { useWords } from '../../words';
import shared from '../workspace.module.css';
import classes from './branches.module.css';
import { Compare } from './compare';
import { DeleteBranchDialog } from './delete-branch';
import { distanceWords } from './distance';
import { NewBranchDialog } from './new-branch';

/** The lines beside main: where each answers, how far it is, and how it comes back. */
export default function Branches({ line }: { line: Line }): ReactNode {
  const { compare, into = MAIN } = useSearch({ from: '/apps/$id/{-$part}' });
  return (
    <div className={shared['page']}>
      <div className={shared['inner']}>
        {compare === undefined ? (
          <All line={line} />
        ) : (
          <Compare key={`${compare} ${into}`} line={line} branch={compare} into={into} />
        )}
      </div>
    </div>
  );
}

function All({ line }: { line: Line }): ReactNode {
  const { branches: words } = useWords();
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  const { data, error, refetch } = useBranches(line.mvp_id);
  return (
    <>
      <div className={shared['headed']}>
        <div>
          <Title order={2} size="h3">
            {words.title}
          </Title>
          <Text size="sm" c="dimmed" mt={4}>
            {words.lead}
          </Text>
        </div>
        <Button
          flex="none"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={line.head === null}
          onClick={() => setMaking(true)}
        >
          {words.new}
        </Button>
      </div>
      {error !== null && data === undefined && <Failure error={error} again={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={96} radius="lg" mt="lg" />}
      {data?.length === 0 && (
        <div className={classes['none']}>
          <IconGitBranch size={28} stroke={1.5} aria-hidden />
          <Text fw={600}>{words.none}</Text>
          <Text size="sm" c="dimmed" maw="26rem">
            {words.noneText}
          </Text>
        </div>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className={classes['list']} aria-label={words.title}>
          {data.map((branch) => (
            <li key={branch.branch}>
              <BranchCard line={line} branch={branch} />
            </li>
          ))}
        </ul>
      )}
      <NewBranchDialog
        line={line}
        isOpen={isMaking}
        onClose={() => setMaking(false)}
        onMade={({ branch }) =>
          void navigate({ to: '/apps/$id/{-$part}', params: { id: line.mvp_id, part: undefined }, search: { branch } })
        }
      />
    </>
  );
}

function BranchCard({ line, branch }: { line: Line; branch: Branch }): ReactNode {
  const { branches: words } = useWords();
  const [isDeleting, setDeleting] = useState(false);
  const { branch: name, url, release, message, status } = branch;
  const isHere = name === line.branch;
  const here = { to: '/apps/$id/{-$part}', params: { id: line.mvp_id, part: 'branches' } } as const;
  return (
    <article className={classes['card']} data-here={isHere}>
      <div className={classes['cardText']}>
        <Group gap="xs">
          <IconGitBranch size={18} aria-hidden />
          <Title order={3} size="sm">
            {name}
          </Title>
          <Status status={lineOf(line, branch).status} />
          {isHere && <Tag tone="info">{words.here}</Tag>}
        </Group>
        <Text size="sm" c="dimmed">
          {distanceWords(branch, words)} · {words.made} <Ago at={branch.created_at} />
        </Text>
        {status !== 'live' && (
          <Text size="sm" className={status === 'failed' ? (classes['bad'] ?? '') : ''}>
            {message}
          </Text>
        )}
      </div>
      <Group gap="xs" className={classes['cardActions'] ?? ''}>
        {url !== null && release !== null && (
          <Tooltip label={words.openPreview}>
            <ActionIcon
              component="a"
              href={url}
              target="_blank"
              rel="noopener"
              variant="default"
              size={30}
              aria-label={words.openNamed(name)}
            >
              <IconExternalLink size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        <LinkButton {...here} search={{ compare: name }} size="xs" variant="default">
          {words.compare}
        </LinkButton>
        {!isHere && (
          <LinkButton
            to="/apps/$id/{-$part}"
            params={{ id: line.mvp_id, part: undefined }}
            search={{ branch: name }}
            size="xs"
          >
            {words.work}
          </LinkButton>
        )}
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={30} aria-label={words.more(name)}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <UpdateItem line={line} branch={branch} />
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setDeleting(true)}>
              {words.delete}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      <DeleteBranchDialog id={line.mvp_id} branch={name} isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </article>
  );
}

/** What main has and the branch has not comes into the branch. */
function UpdateItem({ line, branch }: { line: Line; branch: Branch }): ReactNode {
  const { branches: words } = useWords();
  const navigate = useNavigate();
  const isBehind = branch.behind !== null && branch.behind > 0;
  return (
    <Menu.Item
      leftSection={isBehind ? <IconDownload size={16} aria-hidden /> : <IconArrowMerge size={16} aria-hidden />}
      disabled={!isBehind}
      onClick={() =>
        void navigate({
          to: '/apps/$id/{-$part}',
          params: { id: line.mvp_id, part: 'branches' },
          search: { compare: MAIN, into: branch.branch },
        })
      }
    >
      {words.update}
    </Menu.Item>
  );
}
