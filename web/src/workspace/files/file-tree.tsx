import { Button, TextInput } from '@mantine/core';
import {
  IconChevronRight,
  IconFile,
  IconFileSearch,
  IconFolder,
  IconFolderOpen,
  IconLock,
  IconSearch,
} from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { useWords } from '../../words';
import classes from './files.module.css';
import { foldersOf, linesOf } from './tree';

const LINE_PX = 28;
const FIRST_OPEN = ['frontend', 'frontend/app', 'backend'];

interface FileTreeProps {
  paths: readonly string[];
  /** Those that stay as they are. */
  locked: readonly string[];
  chosen: string | null;
  onChoose: (path: string) => void;
  /** What stands in the place of the tree while lines of the files are looked for. */
  search: (wanted: string, onBack: () => void) => ReactNode;
}

/** The files as a tree that works by keyboard as WAI-ARIA describes it; only the lines on the screen are there. */
export function FileTree({ paths, locked, chosen, onChoose, search }: FileTreeProps): ReactNode {
  const { files: words } = useWords();
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(FIRST_OPEN));
  const [wanted, setWanted] = useState('');
  const [sought, setSought] = useState('');
  const [active, setActive] = useState<string | null>(chosen);
  const scroller = useRef<HTMLDivElement>(null);
  const kept = useMemo(() => new Set(locked), [locked]);
  const lines = useMemo(() => linesOf(paths, open, wanted), [paths, open, wanted]);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    overscan: 12,
  });

  useEffect(() => {
    if (chosen === null) return;
    setActive(chosen);
    setOpen((before) => new Set([...before, ...foldersOf(chosen)]));
  }, [chosen]);

  const index = Math.max(
    0,
    lines.findIndex(({ path }) => path === active),
  );
  const toggle = (path: string, isOpen: boolean): void =>
    setOpen((before) => {
      const next = new Set(before);
      if (isOpen) next.add(path);
      else next.delete(path);
      return next;
    });
  const moveTo = (next: number): void => {
    const line = lines[Math.min(Math.max(next, 0), lines.length - 1)];
    if (line === undefined) return;
    setActive(line.path);
    rows.scrollToIndex(lines.indexOf(line));
  };
  const act = (event: KeyboardEvent): void => {
    const line = lines[index];
    if (line === undefined) return;
    const doing: Record<string, () => void> = {
      ArrowDown: () => moveTo(index + 1),
      ArrowUp: () => moveTo(index - 1),
      Home: () => moveTo(0),
      End: () => moveTo(lines.length - 1),
      ArrowRight: () => (line.isFolder && !line.isOpen ? toggle(line.path, true) : moveTo(index + 1)),
      ArrowLeft: () =>
        line.isOpen
          ? toggle(line.path, false)
          : moveTo(lines.findIndex(({ path }) => path === foldersOf(line.path).at(-1))),
      Enter: () => (line.isFolder ? toggle(line.path, !line.isOpen) : onChoose(line.path)),
    };
    const run = doing[event.key === ' ' ? 'Enter' : event.key];
    if (run === undefined) return;
    event.preventDefault();
    run();
  };

  return (
    <div className={classes['side']}>
      <TextInput
        size="xs"
        m="xs"
        type="search"
        aria-label={words.filter}
        placeholder={words.filter}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={wanted}
        onChange={(event) => {
          setWanted(event.currentTarget.value);
          setSought('');
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') setSought(wanted.trim());
        }}
      />
      {wanted.trim().length > 1 && sought === '' && (
        <Button
          size="compact-xs"
          variant="subtle"
          mx="xs"
          mb={4}
          flex="none"
          leftSection={<IconFileSearch size={14} aria-hidden />}
          onClick={() => setSought(wanted.trim())}
        >
          {words.searchIn}
        </Button>
      )}
      {sought !== '' && search(sought, () => setSought(''))}
      <div
        ref={scroller}
        className={classes['tree']}
        hidden={sought !== ''}
        {...(lines.length > 0 ? { role: 'tree', 'aria-label': words.tree } : {})}
        tabIndex={0}
        aria-activedescendant={lines.length > 0 ? `line-${index}` : undefined}
        onKeyDown={act}
      >
        {lines.length === 0 && <p className={classes['none']}>{words.none}</p>}
        <div style={{ height: rows.getTotalSize(), position: 'relative' }} role="none">
          {rows.getVirtualItems().map((row) => {
            const line = lines[row.index];
            if (line === undefined) return null;
            const FolderIcon = line.isOpen ? IconFolderOpen : IconFolder;
            return (
              <div
                key={line.path}
                id={`line-${row.index}`}
                role="treeitem"
                aria-level={line.depth + 1}
                aria-selected={line.path === chosen}
                {...(line.isFolder ? { 'aria-expanded': line.isOpen } : {})}
                data-active={row.index === index}
                className={classes['line']}
                style={{ transform: `translateY(${row.start}px)`, paddingLeft: 8 + line.depth * 14 }}
                title={line.path}
                onClick={() => {
                  setActive(line.path);
                  if (line.isFolder) toggle(line.path, !line.isOpen);
                  else onChoose(line.path);
                }}
              >
                {line.isFolder ? (
                  <>
                    <IconChevronRight size={14} className={classes['chevron']} data-open={line.isOpen} aria-hidden />
                    <FolderIcon size={16} aria-hidden />
                  </>
                ) : (
                  <IconFile size={16} className={classes['file']} aria-hidden />
                )}
                <span>{line.name}</span>
                {!line.isFolder && kept.has(line.path) && (
                  <IconLock size={13} className={classes['file']} role="img" aria-label={words.isLocked} />
                )}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
