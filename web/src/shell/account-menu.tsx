import { ActionIcon, Avatar, Menu, Text, useMantineColorScheme } from '@mantine/core';
import {
  IconCheck,
  IconDeviceDesktop,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlugConnected,
  IconShieldCog,
  IconSun,
  IconTemplate,
  IconUser,
  IconApi,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useConnection, useUser } from '../client/context';
import { LANGUAGES, useLanguage, type Language } from '../words';

const THEMES = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
  { value: 'auto', icon: IconDeviceDesktop },
] as const;

/** Who is signed in, and what is theirs to choose. */
export function AccountMenu(): ReactNode {
  const { words, language, choose } = useLanguage();
  const { session } = useConnection();
  const user = useUser();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const tick = <IconCheck size={16} aria-hidden />;

  return (
    <Menu position="bottom-end" width={240} withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" radius="xl" aria-label={words.shell.menu}>
          <Avatar size={30} radius="xl" color="brand" aria-hidden>
            <IconUser size={18} aria-hidden />
          </Avatar>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Text size="sm" px="sm" py={6} truncate title={user?.email}>
          {user?.email}
        </Text>
        <Menu.Divider />
        <Menu.Item component={Link} to="/account" leftSection={<IconUser size={16} aria-hidden />}>
          {words.shell.account}
        </Menu.Item>
        <Menu.Item component={Link} to="/templates" leftSection={<IconTemplate size={16} aria-hidden />}>
          {words.shell.templates}
        </Menu.Item>
        <Menu.Item component={Link} to="/connections" leftSection={<IconPlugConnected size={16} aria-hidden />}>
          {words.shell.connections}
        </Menu.Item>
        {user?.administrator === true && (
          <Menu.Item component={Link} to="/administration" leftSection={<IconShieldCog size={16} aria-hidden />}>
            {words.administration.title}
          </Menu.Item>
        )}
        <Menu.Item component="a" href="/docs" leftSection={<IconApi size={16} aria-hidden />}>
          {words.shell.api}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{words.shell.theme}</Menu.Label>
        {THEMES.map(({ value, icon: Icon }) => (
          <Menu.Item
            key={value}
            leftSection={<Icon size={16} aria-hidden />}
            rightSection={colorScheme === value ? tick : null}
            onClick={() => setColorScheme(value)}
          >
            {words.shell.themes[value]}
          </Menu.Item>
        ))}
        <Menu.Label>{words.shell.languageLabel}</Menu.Label>
        {(Object.keys(LANGUAGES) as Language[]).map((each) => (
          <Menu.Item
            key={each}
            lang={each}
            leftSection={<IconLanguage size={16} aria-hidden />}
            rightSection={language === each ? tick : null}
            onClick={() => choose(each)}
          >
            {LANGUAGES[each]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void session.leave()}>
          {words.shell.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
