'use client';

/** How rows are shown: their values, and a list as a table, a board or a calendar. */

export {
  valueOf,
  titleOf,
  textOf,
  calendarDays,
  type State,
  type Action,
  type ViewProps,
  type Handlers,
  type RowActionsProps,
} from '@/kit/rows/row';
export { Value, StatusBadge, RowLink } from '@/kit/rows/value';
export { Table } from '@/kit/rows/table';
export { Board } from '@/kit/rows/board';
export { Calendar } from '@/kit/rows/calendar';
