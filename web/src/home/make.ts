import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';

import { must, type Schema } from '../client/api';
import { useApi } from '../client/context';
import { keys } from '../client/keys';
import { useAttached, type Attachment } from '../pieces/attached';
import { keepDraft } from '../pieces/draft';
import { freshKey } from '../pieces/key';
import { say } from '../pieces/notify';
import { useWords } from '../words';

/** Where the files of an idea are kept. */
export const IDEA = 'idea';

/** An idea as it is sent. */
export interface Idea {
  app_name: string;
  description: string;
  /** The template to use instead of the best match; empty: the best match. */
  template: string;
}

/** An idea with what was understood of the files that come with it. */
export interface IdeaWithFiles extends Idea {
  attachments: readonly Attachment[];
}

type Known = NonNullable<Schema<'IdeaWithAttachments'>['template']>;

/** An idea as the API takes it; it refuses a template that it does not have. */
export function ideaOf({ app_name, description, template }: Idea): Schema<'IdeaWithAttachments'> {
  return { app_name, description, ...(template === '' ? {} : { template: template as Known }) };
}

/** Turns an idea into an app and goes to it. Sent again after a lost answer, the same idea gives the same app instead of a second one. */
export function useMake(): { run: (idea: IdeaWithFiles) => Promise<void>; isBusy: boolean } {
  const { home: words } = useWords();
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const attached = useAttached(IDEA);
  const sent = useRef({ idea: '', key: '' });
  const { mutateAsync, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (idea: IdeaWithFiles) => {
      const text = JSON.stringify([idea.app_name, idea.description, idea.template, idea.attachments]);
      if (sent.current.idea !== text) sent.current = { idea: text, key: freshKey() };
      return must(
        await api.POST('/api/conversational-mvp/quick', {
          body: { ...ideaOf(idea), attachments: [...idea.attachments] },
          params: { header: { 'Idempotency-Key': sent.current.key } },
        }),
      );
    },
    async onSuccess(mvp) {
      // Before anything else: a reload on the way to the app would bring back what has become of it.
      for (const part of ['name', 'description', 'template', 'thing', 'page', 'skipped'])
        keepDraft(`idea.${part}`, undefined);
      attached.clear();
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
