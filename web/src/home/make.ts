import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';

import { must, type Schema } from '../client/api';
import { useApi } from '../client/context';
import { keys } from '../client/keys';
import { keepDraft } from '../pieces/draft';
import { freshKey } from '../pieces/key';
import { say } from '../pieces/notify';
import { useWords } from '../words';

/** An idea as it is sent. */
export interface Idea {
  app_name: string;
  description: string;
  /** The template to use instead of the best match; empty: the best match. */
  template: string;
}

type Known = NonNullable<Schema<'Idea'>['template']>;

/** An idea as the API takes it; it refuses a template that it does not have. */
export function ideaOf({ app_name, description, template }: Idea): Schema<'Idea'> {
  return { app_name, description, ...(template === '' ? {} : { template: template as Known }) };
}

/** Turns an idea into an app and goes to it. Sent again after a lost answer, the same idea gives the same app instead of a second one. */
export function useMake(): { run: (idea: Idea) => Promise<void>; isBusy: boolean } {
  const { home: words } = useWords();
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const sent = useRef({ idea: '', key: '' });
  const { mutateAsync, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (idea: Idea) => {
      const text = JSON.stringify([idea.app_name, idea.description, idea.template]);
      if (sent.current.idea !== text) sent.current = { idea: text, key: freshKey() };
      return must(
        await api.POST('/api/conversational-mvp/quick', {
          body: ideaOf(idea),
          params: { header: { 'Idempotency-Key': sent.current.key } },
        }),
      );
    },
    async onSuccess(mvp) {
      // Before anything else: a reload on the way to the app would bring back what has become of it.
      for (const part of ['name', 'description', 'template']) keepDraft(`idea.${part}`, undefined);
      client.setQueryData(keys.app(mvp.mvp_id), mvp);
      void client.invalidateQueries({ queryKey: keys.apps });
      if (mvp.requested_name !== null) say(words.taken(mvp.requested_name, mvp.mvp_id));
      await navigate({ to: '/apps/$id/{-$part}', params: { id: mvp.mvp_id, part: undefined } });
    },
  });
  return {
    run: async (idea) => {
      await mutateAsync(idea);
    },
    isBusy: isPending,
  };
}
