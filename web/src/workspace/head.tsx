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

import type { Mvp } from '../client/api';
import { LinkButton } from '../pieces/links';
import { Status } from '../pieces/status';
import { useWords } from '../words';
import { DeleteDialog } from './delete-dialog';
import { useDownload, useRedeploy } from './actions';
import { useOpenAsOwner } from './owner';
import classes from './workspace.module.css';

/** The name of the app, where it is, and what can be done with all of it. */
export function Head({ mvp, isConnected }: { mvp: Mvp; isConnected: boolean }): ReactNode {
  const { workspace: words } = useWords();
  const [isDeleting, deleting] = useDisclosure(false);
  const redeploy = useRedeploy(mvp);
  const download = useDownload(mvp);
  const owner = useOpenAsOwner(mvp);
  const isOpen = mvp.url !== null && mvp.release !== null;
  return (
    <>
      <div className={classes['head']}>
        <Title order={1} size="h5" className={classes['name'] ?? ''}>
          {mvp.app_name}
        </Title>
        <Status status={mvp.status} />
        {isOpen && (
          <Anchor
            href={mvp.url ?? ''}
            target="_blank"
            rel="noopener"
            className={classes['address'] ?? ''}
            visibleFrom="sm"
            tabIndex={-1}
            aria-hidden
          >
            {mvp.url?.replace(/^https?:\/\//, '')}
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
            href={mvp.url ?? ''}
            target="_blank"
            rel="noopener"
            size="xs"
            flex="none"
            rightSection={<IconExternalLink size={14} aria-hidden />}
          >
            {words.openApp}
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
              disabled={mvp.head === null || redeploy.isBusy}
              onClick={redeploy.run}
            >
              {words.redeploy}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconDownload size={16} aria-hidden />}
              disabled={mvp.head === null || download.isBusy}
              onClick={download.run}
            >
              {words.download}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={deleting.open}>
              {words.delete}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {!isConnected && (
        <Text className={classes['strip'] ?? ''} data-tone="busy" role="status">
          {words.lost}
        </Text>
      )}
      <Strip mvp={mvp} />
      {owner.dialog}
      <DeleteDialog mvp={mvp} isOpen={isDeleting} onClose={deleting.close} />
    </>
  );
}

/** What is different between what is live and what is newest, and the one next step. */
function Strip({ mvp }: { mvp: Mvp }): ReactNode {
  const { workspace: words } = useWords();
  const redeploy = useRedeploy(mvp);
  const { head, release, status, message } = mvp;
  if (release === null) return null;
  if (status === 'live' && head !== null && head !== release) {
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
      <span>{message}</span>
    </div>
  );
}

/** What can be done while an app is on its way, or when it has not arrived. */
export function BuildingActions({ mvp }: { mvp: Mvp }): ReactNode {
  const { building } = useWords();
  const [isDeleting, deleting] = useDisclosure(false);
  const redeploy = useRedeploy(mvp);
  return (
    <>
      {mvp.status === 'failed' && mvp.head !== null && (
        <>
          <LinkButton
            to="/apps/$id/{-$part}"
            params={{ id: mvp.mvp_id, part: 'problems' }}
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
      <DeleteDialog mvp={mvp} isOpen={isDeleting} onClose={deleting.close} />
    </>
  );
}
