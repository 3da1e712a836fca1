import { Button, Skeleton, Text, Title } from '@mantine/core';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { must, type Schema } from '../client/api';
import { useApi } from '../client/context';
import { keys } from '../client/keys';
import classes from '../connections/connections.module.css';
import { Ago } from '../pieces/ago';
import { Confirm } from '../pieces/confirm';
import { Failure } from '../pieces/failure';
import { say } from '../pieces/notify';
import { useWords } from '../words';
import { browserName } from './browser-name';

type Login = Schema<'LoginRecord'>;

/** Where the account is signed in, and how that ends. */
export function Logins(): ReactNode {
  const { account: words } = useWords();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: keys.logins,
    queryFn: async ({ signal }): Promise<Login[]> =>
      must(await api.GET('/api/conversational-mvp/account/logins', { signal })).items,
  });
  return (
    <section aria-labelledby="logins-title">
      <Title order={2} size="h5" id="logins-title">
        {words.logins}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {words.loginsText}
      </Text>
      {error !== null && data === undefined && <Failure error={error} again={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={64} radius="lg" />}
      {data !== undefined && (
        <ul className={classes['programs']}>
          {data.map((login) => (
            <li key={login.login_id}>
              <OneLogin login={login} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OneLogin({ login }: { login: Login }): ReactNode {
  const { account: words } = useWords();
  const [isAsking, setAsking] = useState(false);
  const api = useApi();
  const client = useQueryClient();
  const { login_id: id, agent, used_at: at, current } = login;
  const name = browserName(agent);
  const end = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      api.DELETE('/api/conversational-mvp/account/logins/{login_id}', { params: { path: { login_id: id } } }),
    onSuccess: () => {
      setAsking(false);
      say(words.loggedOut(name));
      client.setQueryData<Login[]>(keys.logins, (all) => all?.filter(({ login_id: other }) => other !== id));
    },
  });
  return (
    <div className={classes['program']}>
      <IconDeviceLaptop size={20} aria-hidden />
      <div className={classes['programText']}>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {current ? (
            words.thisOne
          ) : (
            <>
              {words.lastUsed} <Ago at={at} />
            </>
          )}
        </Text>
      </div>
      {!current && (
        <Button size="xs" variant="default" onClick={() => setAsking(true)} aria-label={words.logOutNamed(name)}>
          {words.logOut}
        </Button>
      )}
      <Confirm
        isOpen={isAsking}
        title={words.logOutNamed(name)}
        text={words.logOutText}
        labels={{ yes: words.logOut, no: words.keepIt }}
        isBusy={end.isPending}
        error={end.error}
        onYes={() => end.mutate()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
