import { Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { must } from '../client/api';
import { useApi } from '../client/context';
import { Failure } from '../pieces/failure';
import { useWords } from '../words';

/** Makes a link for somebody who has forgotten the password, and shows it once. @param email whose; nobody's: nothing is shown */
export function ResetLink({ email, onClose }: { email: string | undefined; onClose: () => void }): ReactNode {
  const { administration: words } = useWords();
  const api = useApi();
  const made = useMutation({
    networkMode: 'always',
    mutationFn: async (of: string) =>
      must(await api.POST('/api/conversational-mvp/administration/reset-links', { body: { email: of } })),
  });
  const close = (): void => {
    made.reset();
    onClose();
  };
  const link = made.data?.link;
  return (
    <Modal
      opened={email !== undefined}
      onClose={close}
      title={link === undefined ? words.askTitle(email ?? '') : words.linkTitle}
    >
      <Stack>
        <Text size="sm">{link === undefined ? words.askText : words.linkText(email ?? '')}</Text>
        {made.isError && <Failure error={made.error} />}
        {link !== undefined && (
          <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {link}
          </Code>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {link === undefined ? words.cancel : words.done}
          </Button>
          {link === undefined ? (
            <Button loading={made.isPending} onClick={() => made.mutate(email ?? '')}>
              {words.make}
            </Button>
          ) : (
            <CopyButton value={link}>
              {({ copied, copy }) => <Button onClick={copy}>{copied ? words.copied : words.copy}</Button>}
            </CopyButton>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
