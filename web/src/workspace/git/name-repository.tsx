import { Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';

import { Refusal } from '../../client/refusal';
import { useDraft } from '../../pieces/draft';
import { Failure } from '../../pieces/failure';
import { useWords } from '../../words';
import classes from './git.module.css';
import { useSetGit } from './use-git';

/** By ssh a key is made; there is no token to give. */
const SSH = /^(ssh:\/\/|[\w.-]+@[A-Za-z0-9.-]+:)/;

interface NameRepositoryProps {
  id: string;
  /** The repository it has, if only its token is to be another one. */
  known?: { url: string; branch: string };
  onDone?: () => void;
}

/** Asks for the address of a repository and, by https, a token for it, or for the token alone. */
export function NameRepository({ id, known, onDone }: NameRepositoryProps): ReactNode {
  const { git: words } = useWords();
  // The token is kept nowhere but at the server.
  const [typed, setUrl] = useDraft(`git.${id}`);
  const [typedBranch, setBranch] = useDraft(`git.${id}.branch`, 'main');
  const { url, branch } = known ?? { url: typed, branch: typedBranch };
  const [token, setToken] = useState('');
  const named = useSetGit(id, () => {
    setUrl('');
    setBranch('');
    onDone?.();
  });
  const { error } = named;
  const fields = error instanceof Refusal ? error.fields : new Map<string, string>();
  const isToldAtField = (known === undefined ? ['url', 'branch', 'token'] : ['token']).some((field) =>
    fields.has(field),
  );
  const isSsh = SSH.test(url.trim());
  const send = (event: FormEvent): void => {
    event.preventDefault();
    named.mutate({ url: url.trim(), branch, ...(isSsh ? {} : { token }) });
  };
  return (
    <form onSubmit={send} className={classes['form']}>
      {known === undefined && (
        <>
          <TextInput
            className={classes['address'] ?? ''}
            size="sm"
            inputMode="url"
            label={words.address}
            placeholder="https://github.com/ada/spokes.git"
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
            maxLength={2048}
            autoComplete="off"
            spellCheck={false}
            error={fields.get('url')}
          />
          <TextInput
            size="sm"
            className={classes['branch'] ?? ''}
            label={words.branch}
            value={branch}
            onChange={(event) => setBranch(event.currentTarget.value)}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            error={fields.get('branch')}
          />
        </>
      )}
      {!isSsh && (
        <PasswordInput
          size="sm"
          label={words.token}
          value={token}
          onChange={(event) => setToken(event.currentTarget.value.trim())}
          maxLength={1024}
          autoComplete="off"
          error={fields.get('token')}
        />
      )}
      <Text size="xs" c="dimmed">
        {isSsh ? words.sshText : words.tokenText}
      </Text>
      <Button
        type="submit"
        size="sm"
        variant="default"
        loading={named.isPending}
        disabled={url === '' || (token === '' && !isSsh)}
      >
        {known === undefined ? words.connect : words.saveToken}
      </Button>
      {error !== null && !isToldAtField && <Failure error={error} />}
    </form>
  );
}
