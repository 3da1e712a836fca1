import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

import { must, type Schema } from '../client/api';
import { useApi, useUser } from '../client/context';
import { keys } from '../client/keys';
import { Refusal } from '../client/refusal';
import { KEPT_FILES } from './draft';
import { useFailureText } from './failure';
import { freshKey } from './key';
import { paletteOf, wishesOf, type Palette } from './palette';
import { useWords } from '../words';

/** What the API understood of a file. */
export type Attachment = Schema<'Attachment'>;

/** A file that comes with an idea or a message: still being read, read, or refused with why. */
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
/** Pictures of which the colours are read. */
const PICTURE = /^image\/(?:png|jpeg|webp)$/;

/**
 * The files of an idea or a message that is being written. They outlive a reload, but not the window: what is in them may be of other people.
 *
 * @param where the idea, or the conversation
 */
export function useAttached(where: string): {
  files: readonly Attached[];
  /** What was understood of those that could be read. */
  read: readonly Attachment[];
  isReading: boolean;
  add: (files: readonly File[]) => void;
  drop: (key: string) => void;
  /** They have been taken. */
  clear: () => void;
} {
  const api = useApi();
  const client = useQueryClient();
  const user = useUser();
  const failureText = useFailureText();
  const { attachments: words } = useWords();
  const queryKey = keys.attached(user?.id ?? '', where);
  const kept = `${KEPT_FILES}${user?.id ?? ''}.${where}`;
  const { data: files = NONE } = useQuery<readonly Attached[]>({
    queryKey,
    queryFn: skipToken,
    initialData: () => keptIn(kept),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const change = (next: (before: readonly Attached[]) => readonly Attached[]): void => {
    const files = client.setQueryData<readonly Attached[]>(queryKey, (before = NONE) => next(before)) ?? NONE;
    keep(kept, files.filter(isRead));
  };
  const settle = (key: string, came: Pick<Attached, 'attachment' | 'problem'>): void =>
    change((before) => before.map((each) => (each.key === key ? { ...each, ...came } : each)));
  const send = async (key: string, file: File): Promise<void> => {
    if (file.size > MAX_BYTES) {
      settle(key, { problem: words.fileTooLarge });
      return;
    }
    if (PICTURE.test(file.type)) {
      const palette = await paletteOf(file);
      if (palette === undefined) settle(key, { problem: words.noPicture });
      else settle(key, { attachment: coloursOf(file.name.slice(-MAX_NAME), palette, words.colours) });
      return;
    }
    try {
      const body = { name: file.name.slice(-MAX_NAME), content: await base64Of(file) };
      const { attachment } = must(await api.POST('/api/conversational-mvp/attachments', { body }));
      settle(key, { attachment });
    } catch (error) {
      const isFile = error instanceof Refusal && error.status >= 400 && error.status < 500 && error.status !== 429;
      settle(key, { problem: `${failureText(error)} ${isFile ? words.fileHelp : words.fileAgain}` });
    }
  };
  return {
    files,
    read: files.flatMap(({ attachment }) => attachment ?? []),
    isReading: files.some((file) => !isRead(file)),
    add: (chosen) => {
      const taken = chosen.slice(0, MOST_FILES - files.length).map((file) => ({ key: freshKey(), file }));
      change((before) => [...before, ...taken.map(({ key, file }) => ({ key, name: file.name }))]);
      for (const { key, file } of taken) void send(key, file);
    },
    clear: () => change(() => NONE),
    drop: (key) => change((before) => before.filter((each) => each.key !== key)),
  };
}

const isRead = ({ attachment, problem }: Attached): boolean => attachment !== undefined || problem !== undefined;

function keptIn(key: string): readonly Attached[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as Attached[];
  } catch {
    return NONE;
  }
}

/** A full storage costs the files after a reload, never the work. */
function keep(key: string, files: readonly Attached[]): void {
  try {
    if (files.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(files));
  } catch {
    sessionStorage.removeItem(key);
  }
}

/** A picture as what it wishes for: its colours. */
function coloursOf(name: string, palette: Palette, told: (colours: string) => string): Attachment {
  const colours = [palette.primary, palette.background].filter((each) => each !== undefined);
  return { kind: 'text', name, text: wishesOf(palette), said: [told(colours.join(', '))] };
}

/** The colours that were read of a picture; none of any other file. */
export function coloursIn({ kind, name, said }: Attachment): string[] {
  const isPicture = kind === 'text' && /\.(?:png|jpe?g|webp)$/i.test(name);
  return isPicture ? said.flatMap((each) => each.match(/#[0-9a-f]{6}\b/g) ?? []) : [];
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '');
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
}
