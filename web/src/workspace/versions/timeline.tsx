import { Text } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';

import type { Snapshot } from '../../client/api';
import { Ago } from '../../pieces/ago';
import { Tag } from '../../pieces/status';
import { useWords } from '../../words';
import classes from './versions.module.css';

const LINE_PX = 76;

interface TimelineProps {
  snapshots: readonly Snapshot[];
  head: string | null;
  release: string | null;
  chosen: string;
  onChoose: (snapshot: string) => void;
}

/** Every version, newest first; only those on the screen are there, so thousands cost no more than ten. */
export function Timeline({ snapshots, head, release, chosen, onChoose }: TimelineProps): ReactNode {
  const { versions: words, marks } = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: snapshots.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    overscan: 8,
  });
  const index = snapshots.findIndex(({ snapshot }) => snapshot === chosen);
  const move = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const next = snapshots[index + step];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    rows.scrollToIndex(index + step);
    onChoose(next.snapshot);
  };

  return (
    <div
      ref={scroller}
      className={classes['timeline']}
      role="listbox"
      aria-label={words.title}
      aria-activedescendant={`version-${index}`}
      tabIndex={0}
      onKeyDown={move}
    >
      <div style={{ height: rows.getTotalSize(), position: 'relative' }} role="none">
        {rows.getVirtualItems().map((row) => {
          const snapshot = snapshots[row.index];
          if (snapshot === undefined) return null;
          return (
            <div
              key={snapshot.snapshot}
              id={`version-${row.index}`}
              role="option"
              aria-selected={snapshot.snapshot === chosen}
              className={classes['line']}
              style={{ transform: `translateY(${row.start}px)`, height: LINE_PX }}
              onClick={() => onChoose(snapshot.snapshot)}
            >
              <div className={classes['lineHead']}>
                {snapshot.favourite && (
                  <IconStarFilled size={13} color="var(--busy)" aria-label={marks.kept} role="img" />
                )}
                <Text span size="sm" fw={600} truncate>
                  {words.reasons[snapshot.reason] ?? snapshot.reason}
                </Text>
                {snapshot.snapshot === release && <Tag tone="good">{words.live}</Tag>}
                {snapshot.snapshot === head && snapshot.snapshot !== release && <Tag tone="info">{words.newest}</Tag>}
                {snapshot.verified === false && <Tag tone="bad">{words.broken}</Tag>}
              </div>
              <Text size="xs" truncate>
                {snapshot.note ?? snapshot.message}
              </Text>
              <Text size="xs" c="dimmed" truncate>
                #{snapshot.revision} · <Ago at={snapshot.created_at} /> · {words.files(snapshot.file_count)}
              </Text>
            </div>
          );
        })}
      </div>
    </div>
  );
}
