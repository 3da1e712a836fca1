import { ActionIcon, CloseButton, ColorSwatch, FileButton, Loader, Button } from '@mantine/core';
import { IconAlertTriangle, IconFileText, IconPaperclip, IconPhoto, IconTable } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';

import { useWords } from '../words';
import { coloursIn, MOST_FILES, type Attached } from './attached';
import classes from './attached-files.module.css';

/** What the choice of files shows; what a file is is seen from its content all the same. */
const SHOWN =
  '.csv,.tsv,.xlsx,.txt,.md,.markdown,.pdf,.json,.yaml,.yml,text/csv,text/plain,text/markdown,image/png,image/jpeg,image/webp';

interface AttachButtonProps {
  count: number;
  /** What becomes of files here. */
  what: string;
  /** Beside other small buttons: the sign says it. */
  isSmall?: boolean;
  onAdd: (files: File[]) => void;
}

/** Opens the choice of files. */
export function AttachButton({ count, what, isSmall = false, onAdd }: AttachButtonProps): ReactNode {
  const { attachments: words } = useWords();
  // a file that was taken away again may be chosen again
  const reset = useRef<() => void>(null);
  const add = (files: File[]): void => {
    onAdd(files);
    reset.current?.();
  };
  return (
    <FileButton multiple accept={SHOWN} resetRef={reset} onChange={add}>
      {(props) =>
        isSmall ? (
          <ActionIcon
            {...props}
            type="button"
            variant="subtle"
            color="gray"
            size="lg"
            radius="xl"
            aria-label={words.attach}
            title={what}
            disabled={count >= MOST_FILES}
          >
            <IconPaperclip size={18} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            {...props}
            type="button"
            variant="subtle"
            color="gray"
            size="compact-sm"
            className={classes['attach'] ?? ''}
            leftSection={<IconPaperclip size={16} aria-hidden />}
            disabled={count >= MOST_FILES}
            title={what}
          >
            {words.attach}
          </Button>
        )
      }
    </FileButton>
  );
}

/** The files that come with an idea or a message, with what was understood of each. */
export function AttachedFiles({
  files,
  textRead,
  onDrop,
}: {
  files: readonly Attached[];
  /** What becomes of a text here. */
  textRead: string;
  onDrop: (key: string) => void;
}): ReactNode {
  const { attachments: words } = useWords();
  if (files.length === 0) return null;
  return (
    <div>
      <ul className={classes['files']} aria-label={words.attached} aria-live="polite">
        {files.map((file) => (
          <li key={file.key} data-refused={file.problem !== undefined}>
            <span className={classes['icon']}>
              <Kind file={file} />
            </span>
            <span className={classes['text']}>
              <span className={classes['name']}>{file.name}</span>
              <span className={classes['about']}>
                <About file={file} textRead={textRead} />
              </span>
            </span>
            <CloseButton size="sm" aria-label={words.detach(file.name)} onClick={() => onDrop(file.key)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Kind({ file: { attachment, problem } }: { file: Attached }): ReactNode {
  if (problem !== undefined) return <IconAlertTriangle size={18} aria-hidden />;
  if (attachment === undefined) return <Loader size={16} />;
  if (coloursIn(attachment).length > 0) return <IconPhoto size={18} aria-hidden />;
  return attachment.kind === 'text' ? <IconFileText size={18} aria-hidden /> : <IconTable size={18} aria-hidden />;
}

function About({ file: { attachment, problem }, textRead }: { file: Attached; textRead: string }): ReactNode {
  const { attachments: words } = useWords();
  if (problem !== undefined) return problem;
  if (attachment === undefined) return words.readingFile;
  const colours = coloursIn(attachment);
  if (colours.length > 0) {
    return (
      <span className={classes['colours']}>
        {colours.map((colour) => (
          <ColorSwatch key={colour} color={colour} size={14} aria-hidden />
        ))}
        {attachment.said.join(' · ')}
      </span>
    );
  }
  if (attachment.kind === 'text') return [textRead, ...attachment.said].join(' · ');
  const tables = attachment.kind === 'table' ? [attachment] : attachment.tables;
  const read = tables.map(({ many, rows, columns }) => words.tableRead(many, rows.length, columns.length));
  return [...read, ...attachment.said].join(' · ');
}
