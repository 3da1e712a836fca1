import { ActionIcon, Anchor, Button, Menu, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconDots,
  IconDownload,
  IconExternalLink,
  IconKey,
  IconRocket,
  IconStethoscope,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { MAIN, type Branch, type Line } from '../client/line';
import { LinkButton } from '../pieces/links';
import { useServerText } from '../pieces/server-text';
import { Status, Tag } from '../pieces/status';
import { useWords } from '../words';
import { BranchMenu } from './branches/branch-menu';
import { DeleteBranchDialog } from './branches/delete-branch';
import { useHeld } from './data/use-held';
import { DeleteDialog } from './delete-dialog';
import { useDownload, useRedeploy } from './actions';
import { useWorkspaceCommands } from './commands';
import { useOpenAsOwner } from './owner';
import classes from './workspace.module.css';

interface HeadProps {
  line: Line;
  branches: readonly Branch[];
  isConnected: boolean;
}

/** The name of the app, where it is, and what can be done with all of it. */
export function Head({ line, branches, isConnected }: HeadProps): ReactNode {
  const { workspace: words, data } = useWords();
  const { data: held } = useHeld(line);
  const [isDeleting, deleting] = useDisclosure(false);
  const redeploy = useRedeploy(line);
  const download = useDownload(line);
  const owner = useOpenAsOwner(line);
  useWorkspaceCommands(line, branches, {
    redeploy: redeploy.run,
    download: download.run,
    openAsOwner: owner.run,
    deleteIt: deleting.open,
  });
  const openLabel = line.branch === MAIN ? words.openApp : words.openPreview;
  const isOpen = line.url !== null && line.release !== null;
  return (
    <>
      <div className={classes['head']}>
        <Title order={1} size="h5" className={classes['name'] ?? ''}>
          {line.app_name}
        </Title>
        {line.head !== null && <BranchMenu line={line} branches={branches} />}
        {held?.held === true ? (
          <Tag tone="busy">{data.waits}</Tag>
        ) : (
          // On a telephone the name needs the room; that it can be opened says as much.
          <span className={isOpen && line.status === 'live' ? (classes['quietStatus'] ?? '') : ''}>
            <Status status={line.status} />
          </span>
        )}
        {isOpen && (
          <Anchor
            href={line.url ?? ''}
            target="_blank"
            rel="noopener"
            className={classes['address'] ?? ''}
            visibleFrom="sm"
            tabIndex={-1}
            aria-hidden
          >
            {line.url?.replace(/^https?:\/\//, '')}
          </Anchor>
        )}
        <span style={{ flex: 1 }} />
        {isOpen && (
          <Button
            size="xs"
            flex="none"
            variant="default"
            visibleFrom="md"
            leftSection={<IconKey size={14} aria-hidden />}
            onClick={owner.run}
            loading={owner.isBusy}
          >
            {words.openAsOwner}
          </Button>
        )}
        {isOpen && (
          <Button
            component="a"
            href={line.url ?? ''}
            target="_blank"
            rel="noopener"
            size="xs"
            flex="none"
            aria-label={openLabel}
            className={classes['open'] ?? ''}
            rightSection={<IconExternalLink size={14} aria-hidden />}
          >
            <span className={classes['openText']}>{openLabel}</span>
          </Button>
        )}
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <ActionIcon variant="default" size={30} flex="none" aria-label={words.more}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {isOpen && (
              <Menu.Item
                hiddenFrom="md"
                leftSection={<IconKey size={16} aria-hidden />}
                disabled={owner.isBusy}
                onClick={owner.run}
              >
                {words.openAsOwner}
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<IconRocket size={16} aria-hidden />}
              disabled={line.head === null || redeploy.isBusy}
              onClick={redeploy.run}
            >
              {words.redeploy}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconDownload size={16} aria-hidden />}
              disabled={line.head === null || download.isBusy}
              onClick={download.run}
            >
              {words.download}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={deleting.open}>
              {line.branch === MAIN ? words.delete : words.deleteBranch}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {!isConnected && (
        <Text className={classes['strip'] ?? ''} data-tone="busy" role="status">
          {words.lost}
        </Text>
      )}
      <Strip line={line} />
      {owner.dialog}
      {line.branch === MAIN ? (
        <DeleteDialog mvp={line} isOpen={isDeleting} onClose={deleting.close} />
      ) : (
        <DeleteBranchDialog id={line.mvp_id} branch={line.branch} isOpen={isDeleting} onClose={deleting.close} />
      )}
    </>
  );
}

/** What is different between what is live and what is newest, and the one next step. */
function Strip({ line }: { line: Line }): ReactNode {
  const said = useServerText();
  const { workspace: words, data } = useWords();
  const redeploy = useRedeploy(line);
  const { data: held } = useHeld(line);
  const { branch, head, release, status, message } = line;
  if (release === null && branch === MAIN) return null;
  if (held?.held === true && held.snapshot !== null) {
    return (
      <div className={classes['strip']} data-tone="busy" role="status">
        <span>{data.held(held.snapshot)}</span>
        <LinkButton
          to="/apps/$id/{-$part}"
          params={{ id: line.mvp_id, part: 'data' }}
          size="compact-xs"
          variant="default"
        >
          {data.decide}
        </LinkButton>
      </div>
    );
  }
  if (branch === MAIN && release !== null && status === 'live' && head !== null && head !== release) {
    return (
      <div className={classes['strip']}>
        <span>{words.unreleased(head, release)}</span>
        <Button size="compact-xs" variant="default" onClick={redeploy.run} loading={redeploy.isBusy}>
          {words.release}
        </Button>
      </div>
    );
  }
  if (status === 'live' || status === 'suspended') return null;
  return (
    <div className={classes['strip']} data-tone={status === 'failed' ? 'bad' : 'busy'} role="status">
      <span>{said(message)}</span>
    </div>
  );
}

/** What can be done while an app is on its way, or when it has not arrived. */
export function BuildingActions({ line }: { line: Line }): ReactNode {
  const { building } = useWords();
  const [isDeleting, deleting] = useDisclosure(false);
  const redeploy = useRedeploy(line);
  return (
    <>
      {line.status === 'failed' && line.head !== null && (
        <>
          <LinkButton
            to="/apps/$id/{-$part}"
            params={{ id: line.mvp_id, part: 'problems' }}
            leftSection={<IconStethoscope size={16} aria-hidden />}
          >
            {building.diagnose}
          </LinkButton>
          <Button variant="default" onClick={redeploy.run} loading={redeploy.isBusy}>
            {building.retry}
          </Button>
        </>
      )}
      <Button variant="subtle" color="gray" onClick={deleting.open}>
        {building.cancel}
      </Button>
      <DeleteDialog mvp={line} isOpen={isDeleting} onClose={deleting.close} />
    </>
  );
}
