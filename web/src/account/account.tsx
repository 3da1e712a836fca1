import { Button, Container, SegmentedControl, Stack, Text, Title, useMantineColorScheme } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { useConnection, useUser } from '../client/context';
import { LANGUAGES, useLanguage, type Language } from '../words';
import { Logins } from './logins';
import { Usage } from './usage';
import { YourData } from './your-data';

const THEMES = ['light', 'dark', 'auto'] as const;

/** Who is signed in, and what is theirs to choose. */
export function Account(): ReactNode {
  const { words: all, language, choose } = useLanguage();
  const { account: words, shell } = all;
  const { session } = useConnection();
  const user = useUser();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  if (user === undefined) return null;
  const since = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(user.created_at));
  return (
    <Container size="sm" py="xl" w="100%">
      <Title order={1} size="h2" mb="lg">
        {words.title}
      </Title>
      <Stack gap="lg">
        <div>
          <Text size="sm" c="dimmed">
            {words.email}
          </Text>
          <Text>{user.email}</Text>
          <Text size="sm" c="dimmed" mt="sm">
            {words.since}
          </Text>
          <Text>{since}</Text>
        </div>
        <div>
          <Text size="sm" c="dimmed" mb={6}>
            {shell.theme}
          </Text>
          <SegmentedControl
            aria-label={shell.theme}
            value={colorScheme}
            onChange={(value) => setColorScheme(THEMES.find((each) => each === value) ?? 'auto')}
            data={THEMES.map((value) => ({ value, label: shell.themes[value] }))}
          />
        </div>
        <div>
          <Text size="sm" c="dimmed" mb={6}>
            {shell.languageLabel}
          </Text>
          <SegmentedControl
            aria-label={shell.languageLabel}
            value={language}
            onChange={(value) => choose(value as Language)}
            data={(Object.keys(LANGUAGES) as Language[]).map((value) => ({ value, label: LANGUAGES[value] }))}
          />
        </div>
        <div>
          <Title order={2} size="h5">
            {words.session}
          </Title>
          <Text size="sm" c="dimmed" mb="sm">
            {words.sessionText}
          </Text>
          <Button
            variant="default"
            leftSection={<IconLogout size={16} aria-hidden />}
            onClick={() => void session.leave()}
          >
            {shell.signOut}
          </Button>
        </div>
        <Usage />
        <Logins />
        <YourData email={user.email} />
      </Stack>
    </Container>
  );
}
