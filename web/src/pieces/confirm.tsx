import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

import { Failure } from './failure';

interface ConfirmProps {
  isOpen: boolean;
  title: string;
  text: string;
  /** What is on the button that does it, and on the one that does not. */
  labels: { yes: string; no: string };
  isBusy: boolean;
  /** Why it could not be done; null: nothing is wrong. */
  error: unknown;
  onYes: () => void;
  onClose: () => void;
}

/** Asks once more before something that cannot simply be taken back. */
export function Confirm({ isOpen, title, text, labels, isBusy, error, onYes, onClose }: ConfirmProps): ReactNode {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title}>
      <Stack>
        <Text size="sm">{text}</Text>
        {error !== null && <Failure error={error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {labels.no}
          </Button>
          <Button color="red" onClick={onYes} loading={isBusy}>
            {labels.yes}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
