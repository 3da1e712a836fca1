import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { MAIN, type Line } from '../../client/line';
import { useApi } from '../../client/context';
import { keys } from '../../client/keys';
import { writeFile, type FileText } from '../../client/queries';
import { Refusal } from '../../client/refusal';
import { keepDraft, keptDraft } from '../../pieces/draft';
import { useFailureText } from '../../pieces/failure';
import { complain, say } from '../../pieces/notify';
import { useWords } from '../../words';

/** A file being edited. */
export interface DocumentState {
  text: string;
  isChanged: boolean;
  isSaving: boolean;
  /** Somebody else has changed the file since its text was taken. */
  isConflict: boolean;
  view: 'edit' | 'diff';
  setView: (view: 'edit' | 'diff') => void;
  change: (text: string) => void;
  save: () => void;
  discard: () => void;
  keepMine: () => void;
}

/** What is kept of a text that is not saved: on what it was typed, and the text. */
interface Draft {
  etag: string;
  text: string;
}

/** Edits a file: keeps what is not saved over a reload, and notices when the file changes underneath. */
export function useDocument(line: Line, path: string, file: FileText): DocumentState {
  const { files: words } = useWords();
  const api = useApi();
  const client = useQueryClient();
  const failureText = useFailureText();
  const { mvp_id: id, branch } = line;
  // Without a branch in it, drafts of main stay where they were.
  const draftKey = branch === MAIN ? `file.${id}.${path}` : `file.${id}.${branch}.${path}`;
  const fileKey = keys.file(id, path, { branch });
  const [draft, setDraft] = useState<Draft | undefined>(() => draftOf(draftKey));
  const [view, setView] = useState<'edit' | 'diff'>('edit');
  const latest = useRef({ draft, file });
  latest.current = { draft, file };
  const isChanged = draft !== undefined && draft.text !== file.text;
  const isConflict = isChanged && draft.etag !== file.etag;

  const keep = (next: Draft | undefined): void => {
    setDraft(next);
    keepDraft(draftKey, next === undefined ? undefined : JSON.stringify(next));
  };
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: (sent: Draft) => writeFile(api, { id, branch, path, ...sent }),
    onSuccess: ({ snapshot, etag }, sent) => {
      client.setQueryData<FileText>(fileKey, { text: sent.text, etag });
      // What was typed while it was being saved stays, on top of what was saved.
      const now = latest.current.draft;
      keep(now === undefined || now.text === sent.text ? undefined : { etag, text: now.text });
      setView('edit');
      say(words.saved(snapshot));
    },
    onError: (error) => {
      if (error instanceof Refusal && error.code === 'precondition_failed') {
        void client.invalidateQueries({ queryKey: fileKey });
      } else complain(failureText(error));
    },
  });

  // Another version of the app may hold another text of this file.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: keys.file(id, path, { branch }) });
  }, [client, id, branch, line.head, path]);

  useEffect(() => {
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent): void => {
      if (saving.isPending) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isChanged, saving.isPending]);

  return {
    text: draft?.text ?? file.text,
    isChanged,
    isSaving: saving.isPending,
    isConflict,
    view,
    setView,
    change: (text) => {
      const { draft: before, file: current } = latest.current;
      if (before === undefined && text === current.text) return;
      keep(text === current.text ? undefined : { etag: before?.etag ?? current.etag, text });
    },
    save: () => {
      const { draft: now, file: current } = latest.current;
      if (now === undefined || now.text === current.text || now.etag !== current.etag) return;
      saving.mutate(now);
    },
    discard: () => {
      keep(undefined);
      setView('edit');
    },
    keepMine: () => {
      if (draft === undefined) return;
      keep({ etag: file.etag, text: draft.text });
      setView('diff');
    },
  };
}

function draftOf(key: string): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(keptDraft(key) ?? 'null');
    const isDraft =
      typeof kept === 'object' &&
      kept !== null &&
      'etag' in kept &&
      'text' in kept &&
      typeof kept.etag === 'string' &&
      typeof kept.text === 'string';
    return isDraft ? (kept as Draft) : undefined;
  } catch {
    return undefined;
  }
}
