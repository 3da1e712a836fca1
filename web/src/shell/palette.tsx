import { useMantineColorScheme, useComputedColorScheme } from '@mantine/core';
import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import {
  IconApps,
  IconApi,
  IconLogout,
  IconMoon,
  IconPlugConnected,
  IconPlus,
  IconSearch,
  IconTemplate,
  IconUser,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMatchRoute, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useApi, useConnection } from '../client/context';
import { MAIN } from '../client/line';
import { appsQuery } from '../client/queries';
import { useWords } from '../words';
import { ICONS } from '../workspace/part-icons';
import { PARTS } from '../workspace/parts';
import { useOffered } from './commands';

/** The command palette: every screen, every app, and what can be done here. Opens by Ctrl-K. */
export default function Palette(): ReactNode {
  const words = useWords();
  const api = useApi();
  const { session } = useConnection();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const { data: apps = [] } = useQuery({ ...appsQuery(api), refetchInterval: false });
  const here = useMatchRoute()({ to: '/apps/$id/{-$part}' });
  const id = here === false ? undefined : here.id;
  const offered = useOffered();

  const groups: SpotlightActionGroupData[] = [
    ...(offered.length === 0
      ? []
      : [
          {
            group: words.commands.here,
            actions: offered.map(({ id: command, label, icon: Shown, run }) => ({
              id: `here-${command}`,
              label,
              leftSection: <Shown size={18} aria-hidden />,
              onClick: run,
            })),
          },
        ]),
    ...(id === undefined
      ? []
      : [
          {
            group: words.workspace.tabs,
            actions: PARTS.map((part) => {
              const Shown = ICONS[part];
              return {
                id: `part-${part}`,
                label: words.workspace[part],
                leftSection: <Shown size={18} aria-hidden />,
                onClick: () => void navigate({ to: '/apps/$id/{-$part}', params: { id, part } }),
              };
            }),
          },
        ]),
    {
      group: words.commands.go,
      actions: [
        {
          id: 'new',
          label: words.commands.newApp,
          leftSection: <IconPlus size={18} />,
          onClick: () => void navigate({ to: '/' }),
        },
        {
          id: 'templates',
          label: words.shell.templates,
          leftSection: <IconTemplate size={18} />,
          onClick: () => void navigate({ to: '/templates' }),
        },
        {
          id: 'account',
          label: words.shell.account,
          leftSection: <IconUser size={18} />,
          onClick: () => void navigate({ to: '/account' }),
        },
        {
          id: 'connections',
          label: words.shell.connections,
          leftSection: <IconPlugConnected size={18} />,
          onClick: () => void navigate({ to: '/connections' }),
        },
        {
          id: 'api',
          label: words.shell.api,
          leftSection: <IconApi size={18} />,
          onClick: () => location.assign('/docs'),
        },
      ],
    },
    {
      group: words.commands.apps,
      actions: apps.map((mvp) => ({
        id: `app-${mvp.mvp_id}`,
        label: mvp.app_name,
        description: words.stages[mvp.status],
        leftSection: <IconApps size={18} />,
        onClick: () =>
          void navigate({
            to: '/apps/$id/{-$part}',
            params: { id: mvp.mvp_id, part: undefined },
            search: { branch: MAIN },
          }),
      })),
    },
    {
      group: words.commands.actions,
      actions: [
        {
          id: 'theme',
          label: words.commands.toggleTheme,
          leftSection: <IconMoon size={18} />,
          onClick: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark'),
        },
        {
          id: 'sign-out',
          label: words.shell.signOut,
          leftSection: <IconLogout size={18} />,
          onClick: () => void session.leave(),
        },
      ],
    },
  ];

  return (
    <Spotlight
      actions={groups}
      shortcut={null}
      nothingFound={words.shell.nothingFound}
      highlightQuery
      limit={60}
      scrollable
      maxHeight={420}
      lockScroll={false}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: words.shell.search,
        'aria-label': words.shell.search,
      }}
    />
  );
}
