import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconKey, IconUserCircle, IconUserPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { must } from '../../client/api';
import { useApi } from '../../client/context';
import type { Line } from '../../client/line';
import { Refusal } from '../../client/refusal';
import { useFailureText } from '../../pieces/failure';
import { complain } from '../../pieces/notify';
import { useWords } from '../../words';

interface ViewAsProps {
  line: Line;
  /** Leads the frame to an address of the app that works once. */
  onDoor: (address: string) => void;
  /** Leads the frame to a page of the app. */
  onPage: (path: string) => void;
}

/** Whose eyes the app in the frame is seen with: the owner's, who is signed in by a link, or those of somebody who signs up. */
export function ViewAs({ line, onDoor, onPage }: ViewAsProps): ReactNode {
  const { preview: words } = useWords();
  const api = useApi();
  const failureText = useFailureText();
  const owner = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const params = { path: { mvp_id: line.mvp_id }, query: { branch: line.branch } };
      return must(await api.POST('/api/conversational-mvp/mvps/{mvp_id}/owner-link', { params })).url;
    },
    onSuccess: onDoor,
    onError: (error) =>
      complain(error instanceof Refusal && error.code === 'no_owner_link' ? words.noOwnerLink : failureText(error)),
  });
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Tooltip label={words.viewAs}>
          <ActionIcon variant="subtle" color="gray" aria-label={words.viewAs} loading={owner.isPending}>
            <IconUserCircle size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{words.viewAs}</Menu.Label>
        <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={() => owner.mutate()}>
          {words.asOwner}
        </Menu.Item>
        <Menu.Item leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => onPage('/register')}>
          {words.asCustomer}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
