import { Anchor, Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { must } from '../client/api';
import type { Line } from '../client/line';
import { useApi } from '../client/context';
import { Refusal } from '../client/refusal';
import { Failure, useFailureText } from '../pieces/failure';
import { complain } from '../pieces/notify';
import { useWords } from '../words';

/** Opening an app as its owner, and what to do with one that knows no such link. */
interface OpenAsOwner {
  run: () => void;
  isBusy: boolean;
  /** Shown where the app has only its setup code. */
  dialog: ReactNode;
}

/** Signs the owner in at the app, in a new tab. */
export function useOpenAsOwner(line: Line): OpenAsOwner {
  const api = useApi();
  const failureText = useFailureText();
  const [isOld, setOld] = useState(false);
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (_tab: Window | null) => {
      const params = { path: { mvp_id: line.mvp_id }, query: { branch: line.branch } };
      return must(await api.POST('/api/conversational-mvp/mvps/{mvp_id}/owner-link', { params }));
    },
    onSuccess: ({ url }, tab) => (tab ?? window).location.replace(url),
    onError: (error, tab) => {
      tab?.close();
      if (error instanceof Refusal && error.code === 'no_owner_link') setOld(true);
      else complain(failureText(error));
    },
  });
  const run = (): void => {
    // At once, while the click counts: later a browser takes it for an advertisement. The app gets no hold on this page.
    const tab = window.open('about:blank', '_blank');
    if (tab !== null) tab.opener = null;
    mutate(tab);
  };
  return {
    run,
    isBusy: isPending,
    dialog: <SetupCodeDialog line={line} isOpen={isOld} onClose={() => setOld(false)} />,
  };
}

function SetupCodeDialog({ line, isOpen, onClose }: { line: Line; isOpen: boolean; onClose: () => void }): ReactNode {
  const { owner: words } = useWords();
  const api = useApi();
  const code = useQuery({
    queryKey: ['setup-code', line.mvp_id, line.branch],
    enabled: isOpen,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const params = { path: { mvp_id: line.mvp_id }, query: { branch: line.branch } };
      return must(await api.GET('/api/conversational-mvp/mvps/{mvp_id}/setup-code', { params, signal })).setup_code;
    },
  });
  return (
    <Modal opened={isOpen} onClose={onClose} title={words.title}>
      <Stack>
        <Text size="sm">{words.older}</Text>
        {code.isError && <Failure error={code.error} again={() => void code.refetch()} />}
        {code.data !== undefined && (
          <Group gap="xs">
            <Code fz="md">{code.data}</Code>
            <CopyButton value={code.data}>
              {({ copied, copy }) => (
                <Button size="compact-sm" variant="default" onClick={copy}>
                  {copied ? words.copied : words.copy}
                </Button>
              )}
            </CopyButton>
          </Group>
        )}
        <Anchor href={`${line.url ?? ''}/register`} target="_blank" rel="noopener" size="sm">
          {words.signUp}
        </Anchor>
      </Stack>
    </Modal>
  );
}
