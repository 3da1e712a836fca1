import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

import { must, type Schema } from '../client/api';
import { useApi, useUser } from '../client/context';
import { keys } from '../client/keys';
import { useFailureText } from '../pieces/failure';
import { freshKey } from '../pieces/key';
import { useWords } from '../words';

/** What the API understood of a file. */
export type Attachment = Schema<'Attachment'>;

/** A file that comes with the idea: still being read, read, or refused with why. */
export interface Attached {
  key: string;
  name: string;
  attachment?: Attachment;
  problem?: string;
}

/** As many as an idea may have. */
export const MOST_FILES = 6;
const MAX_BYTES = 5 * 1024 * 1024;
/** Longest name the API takes; the end of a name says more than its beginning. */
const MAX_NAME = 120;
const NONE: readonly Attached[] = [];

/**
 * The files of the idea that is being written. They are kept as long as the page is, and not on this device: what is in them may be of other people.
 */
export function useAttached(): {
  files: readonly Attached[];
  /** What was understood of those that could be read. */
  read: readonly Attachment[];
  isReading: boolean;
  add: (files: readonly File[]) => void;
  drop: (key: string) => void;
} {
  const api = useApi();
  const client = useQueryClient();
  const user = useUser();
  const failureText = useFailureText();
  const { home: words } = useWords();
  const queryKey = keys.attached(user?.id ?? '');
  const { data: files = NONE } = useQuery<readonly Attached[]>({
    queryKey,
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const change = (next: (before: readonly Attached[]) => readonly Attached[]): void => {
    client.setQueryData<readonly Attached[]>(queryKey, (before = NONE) => next(before));
  };
  const settle = (key: string, came: Pick<Attached, 'attachment' | 'problem'>): void =>
    change((before) => before.map((each) => (each.key === key ? { ...each, ...came } : each)));
  const send = async (key: string, file: File): Promise<void> => {
    if (file.size > MAX_BYTES) {
      settle(key, { problem: words.fileTooLarge });
      return;
    }
    try {
      const body = { name: file.name.slice(-MAX_NAME), content: await base64Of(file) };
      const { attachment } = must(await api.POST('/api/conversational-mvp/attachments', { body }));
      settle(key, { attachment });
    } catch (error) {
      settle(key, { problem: failureText(error) });
    }
  };
  return {
    files,
    read: files.flatMap(({ attachment }) => attachment ?? []),
    isReading: files.some(({ attachment, problem }) => attachment === undefined && problem === undefined),
    add: (chosen) => {
      const taken = chosen.slice(0, MOST_FILES - files.length).map((file) => ({ key: freshKey(), file }));
      change((before) => [...before, ...taken.map(({ key, file }) => ({ key, name: file.name }))]);
      for (const { key, file } of taken) void send(key, file);
    },
    drop: (key) => change((before) => before.filter((each) => each.key !== key)),
  };
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '');
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
}
