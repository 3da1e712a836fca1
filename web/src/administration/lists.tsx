import { Anchor, Button, Skeleton, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { must, type Schema } from '../client/api';
import { useApi } from '../client/context';
import { keys } from '../client/keys';
import { Ago } from '../pieces/ago';
import { bytesText, dollarsText } from '../pieces/amounts';
import { Failure } from '../pieces/failure';
import { Status, Tag } from '../pieces/status';
import { useLanguage, useWords } from '../words';
import classes from './administration.module.css';
import { Limits } from './limits';
import { ResetLink } from './reset-link';

/** As long as somebody goes on typing, nothing is asked. */
const TYPING_MS = 250;

/** Everybody who has an account. */
export function Users(): ReactNode {
  const { administration: words } = useWords();
  const api = useApi();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, TYPING_MS);
  const [asked, setAsked] = useState<string>();
  const [limited, setLimited] = useState<Schema<'PlatformUser'>>();
  const { data, error, refetch } = useQuery({
    queryKey: keys.platformUsers(search),
    queryFn: async ({ signal }) =>
      must(await api.GET('/api/conversational-mvp/administration/users', { params: { query: { search } }, signal })),
    placeholderData: (before) => before,
  });
  return (
    <List
      id="users"
      title={words.users}
      search={{ label: words.searchUsers, value: typed, onChange: setTyped }}
      found={data}
      error={error}
      again={() => void refetch()}
      nothing={words.nobody}
      row={(user: Schema<'PlatformUser'>) => (
        <OneUser key={user.user_id} user={user} onLink={setAsked} onLimits={setLimited} />
      )}
    >
      <ResetLink email={asked} onClose={() => setAsked(undefined)} />
      <Limits user={limited} onClose={() => setLimited(undefined)} />
    </List>
  );
}

interface OneUserProps {
  user: Schema<'PlatformUser'>;
  onLink: (email: string) => void;
  onLimits: (user: Schema<'PlatformUser'>) => void;
}

function OneUser({ user, onLink, onLimits }: OneUserProps): ReactNode {
  const { words: all, language } = useLanguage();
  const { administration: words, usage } = all;
  const { email, name, administrator, password, apps, bytes, limit_bytes: limit, spent_today_usd: spent } = user;
  const facts = [
    words.appsOf(apps.toLocaleString(language), user.limit_apps.toLocaleString(language)),
    ...(bytes === null || limit === null ? [] : [usage.of(bytesText(bytes, language), bytesText(limit, language))]),
    ...(spent > 0 ? [`${words.spent}: ${dollarsText(spent, language)}`] : []),
  ];
  return (
    <li className={classes['row']}>
      <div className={classes['rowText']}>
        <Text size="sm" fw={600}>
          {email}
        </Text>
        <Text size="xs" c="dimmed">
          {name !== '' && `${name} · `}
          {facts.join(' · ')} · {words.joined} <Ago at={user.created_at} />
        </Text>
      </div>
      {administrator && <Tag tone="info">{words.administrator}</Tag>}
      {Object.values(user.own_limits).some((own) => own !== null) && <Tag>{words.ownLimits}</Tag>}
      <Button size="xs" variant="default" onClick={() => onLimits(user)} aria-label={words.limitsFor(email)}>
        {words.limitsButton}
      </Button>
      {password ? (
        <Button size="xs" variant="default" onClick={() => onLink(email)} aria-label={words.resetLinkFor(email)}>
          {words.resetLink}
        </Button>
      ) : (
        <Text size="xs" c="dimmed">
          {words.provider}
        </Text>
      )}
    </li>
  );
}

/** Every app of the platform. */
export function Apps(): ReactNode {
  const { administration: words } = useWords();
  const api = useApi();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, TYPING_MS);
  const { data, error, refetch } = useQuery({
    queryKey: keys.platformApps(search),
    queryFn: async ({ signal }) =>
      must(await api.GET('/api/conversational-mvp/administration/apps', { params: { query: { search } }, signal })),
    placeholderData: (before) => before,
  });
  return (
    <List
      id="apps"
      title={words.apps}
      search={{ label: words.searchApps, value: typed, onChange: setTyped }}
      found={data}
      error={error}
      again={() => void refetch()}
      nothing={words.nothing}
      row={(app: Schema<'PlatformApp'>) => (
        <li key={`${app.namespace}/${app.mvp_id}`} className={classes['row']}>
          <div className={classes['rowText']}>
            <Text size="sm" fw={600}>
              {app.url === null ? (
                app.app_name
              ) : (
                <Anchor href={app.url} target="_blank" rel="noopener noreferrer" inherit>
                  {app.app_name}
                </Anchor>
              )}
            </Text>
            <Text size="xs" c="dimmed">
              {app.owner ?? app.namespace} · <Ago at={app.created_at} />
              {app.status === 'failed' && ` · ${app.message}`}
            </Text>
          </div>
          <Status status={app.status} />
        </li>
      )}
    />
  );
}

function List<Item>(list: {
  id: string;
  title: string;
  search: { label: string; value: string; onChange: (text: string) => void };
  found: { total: number; items: Item[] } | undefined;
  error: unknown;
  again: () => void;
  nothing: string;
  row: (item: Item) => ReactNode;
  children?: ReactNode;
}): ReactNode {
  const { words: all, language } = useLanguage();
  const { administration: words } = all;
  const { id, title, search, found, error, again, nothing, row, children } = list;
  return (
    <section className={classes['section']} aria-labelledby={`${id}-title`}>
      <div className={classes['head']}>
        <Title order={2} size="h4" id={`${id}-title`}>
          {title}
        </Title>
        <TextInput
          aria-label={search.label}
          placeholder={words.search}
          value={search.value}
          onChange={(event) => search.onChange(event.currentTarget.value)}
          leftSection={<IconSearch size={16} aria-hidden />}
          maxLength={254}
        />
      </div>
      {error !== null && found === undefined && <Failure error={error} again={again} />}
      {found === undefined && error === null && <Skeleton height={64} radius="lg" />}
      {found?.items.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          {nothing}
        </Text>
      )}
      {found !== undefined && found.items.length > 0 && <ul className={classes['list']}>{found.items.map(row)}</ul>}
      {found !== undefined && found.total > found.items.length && (
        <Text size="sm" c="dimmed">
          {words.shown(found.items.length.toLocaleString(language), found.total.toLocaleString(language))}
        </Text>
      )}
      {children}
    </section>
  );
}
