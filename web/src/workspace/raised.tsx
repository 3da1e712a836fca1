import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { Mvp } from '../client/api';
import { useApi } from '../client/context';
import { keys } from '../client/keys';
import { usageQuery } from '../client/queries';
import { Failure } from '../pieces/failure';
import { useWords } from '../words';

/** How far models got with an app, and the button that asks them again where something stayed as the rules wrote it. */
export function Raised({ mvp }: { mvp: Mvp }): ReactNode {
  const { details: words } = useWords();
  const api = useApi();
  const client = useQueryClient();
  const raise = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      api.POST('/api/conversational-mvp/mvps/{mvp_id}/raise', { params: { path: { mvp_id: mvp.mvp_id } } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.app(mvp.mvp_id) }),
  });
  // models may have been connected after it was made
  const isByRules = mvp.raised?.reason === 'NoModel';
  const usage = useQuery({ ...usageQuery(api), enabled: isByRules });
  // a page of an older API has none
  if (!mvp.raised || (isByRules && !usage.data?.models)) return null;
  const { state, message } = mvp.raised;
  return (
    <>
      <Group gap="sm" mt={4}>
        <Text size="sm" role="status">
          {words.raisedStates[state]}
        </Text>
        {(state === 'floor' || state === 'partly') && mvp.url !== null && (
          <Button size="compact-sm" variant="default" onClick={() => raise.mutate()} loading={raise.isPending}>
            {words.raise}
          </Button>
        )}
      </Group>
      {message !== mvp.provider?.reason && (
        <Text size="xs" c="dimmed">
          {message}
        </Text>
      )}
      {raise.isError && <Failure error={raise.error} />}
    </>
  );
}
