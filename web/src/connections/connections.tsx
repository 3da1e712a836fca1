import { ActionIcon, Code, Container, CopyButton, SegmentedControl, Text, Title, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import { PREFIX } from '../client/session';
import { useWords } from '../words';
import classes from './connections.module.css';
import { CLIENTS, snippetOf, type ClientId } from './clients';
import { Programs } from './programs';

/** How assistants, terminals and programs reach the platform, and which of them may act for whoever is signed in. */
export function Connections(): ReactNode {
  const { connections: words } = useWords();
  const [client, setClient] = useState<ClientId>('claude-code');
  const address = `${location.origin}/mcp`;
  return (
    <Container size="md" py="xl" w="100%">
      <Title order={1} size="h2">
        {words.title}
      </Title>
      <Text c="dimmed" mt={4}>
        {words.lead}
      </Text>
      <section className={classes['section']} aria-labelledby="mcp-title">
        <Title order={2} size="h4" id="mcp-title">
          {words.mcp}
        </Title>
        <Text size="sm" c="dimmed">
          {words.mcpText}
        </Text>
        <Copied text={address} label={words.address} />
        <div className={classes['clients']}>
          <SegmentedControl
            size="xs"
            aria-label={words.client}
            value={client}
            onChange={(value) => setClient(CLIENTS.find(({ id }) => id === value)?.id ?? 'claude-code')}
            data={CLIENTS.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
        <Text size="sm">{words.steps[client]}</Text>
        <Copied text={snippetOf(client, address)} label={words.snippet} />
      </section>
      <section className={classes['section']} aria-labelledby="terminal-title">
        <Title order={2} size="h4" id="terminal-title">
          {words.terminal}
        </Title>
        <Text size="sm" c="dimmed">
          {words.terminalText}
        </Text>
        <Copied text={`npx mvp login --url ${location.origin}\nnpx mvp do list_mvps`} label={words.terminal} />
        <Text size="sm" c="dimmed">
          {words.rest}
        </Text>
        <Copied text={`${location.origin}${PREFIX}`} label={words.rest} />
      </section>
      <Programs />
    </Container>
  );
}

function Copied({ text, label }: { text: string; label: string }): ReactNode {
  const { connections: words } = useWords();
  return (
    <div className={classes['copied']}>
      <Code block className={classes['code'] ?? ''} tabIndex={0} aria-label={label}>
        {text}
      </Code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? words.copied : words.copy}>
            <ActionIcon variant="default" size={32} aria-label={`${words.copy}: ${label}`} onClick={copy}>
              {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </div>
  );
}
