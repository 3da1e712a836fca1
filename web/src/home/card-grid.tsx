import { useElementSize } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

import classes from './home.module.css';

const CARD_PX = 300;
const GAP_PX = 16;
const ROW_PX = 284;

interface CardGridProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T) => ReactNode;
}

/** Cards in as many columns as there is room for; only the rows that can be seen are there, so a thousand cost no more than ten. */
export function CardGrid<T>({ items, keyOf, children }: CardGridProps<T>): ReactNode {
  const { ref, width } = useElementSize();
  const list = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => setMargin(list.current?.offsetTop ?? 0), [width, items.length]);
  const columns = Math.max(1, Math.floor((width + GAP_PX) / (CARD_PX + GAP_PX)));
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => ROW_PX,
    gap: GAP_PX,
    overscan: 3,
    scrollMargin: margin,
  });

  return (
    <div ref={ref}>
      <ul ref={list} className={classes['grid']} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().flatMap((row) =>
          items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => (
            <li
              key={keyOf(item)}
              style={{
                height: ROW_PX,
                width: `calc((100% - ${(columns - 1) * GAP_PX}px) / ${columns})`,
                transform: `translate(calc(${column} * (100% + ${GAP_PX}px)), ${row.start - margin}px)`,
              }}
            >
              {children(item)}
            </li>
          )),
        )}
      </ul>
    </div>
  );
}
