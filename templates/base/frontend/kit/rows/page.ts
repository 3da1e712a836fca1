/** What a page of one kind of thing is given. */
import type { ComponentType, ReactNode } from 'react';
import type { Action, State } from '@/kit/rows/row';
import type { Field } from '@/kit/ui/field';
import type { Resource, Row } from '@/lib/api';

/** The row on whose page rows stand that point at it. */
export interface Whole {
  id: string;
  label: string;
  /** The field of these rows that points there. */
  via: string;
  /** Something was added, changed or taken away. */
  onChange: () => void;
}

/** Of what the rows of a screen are parts; all rows where it stands alone. */
export interface ScreenProps {
  of?: Whole;
}

/** Rows of another kind that point at this one. */
export interface Related {
  label: string;
  route: string;
  via: string;
  Screen: ComponentType<ScreenProps>;
}

export interface EntityPageProps<R extends Row, V extends object> {
  resource: Resource<R, V>;
  singular: string;
  plural: string;
  description: string;
  icon: ReactNode;
  /** The field that names a row. */
  title: keyof R & string;
  fields: Field<keyof R & string>[];
  states?: State[];
  actions?: Action<keyof R & string>[];
  related?: Related[];
  /** In which order the views are offered; the first is shown first. */
  views?: ('table' | 'board' | 'calendar')[];
  /** The field that puts a row on the calendar, and the one of its last day where there are several. */
  day?: keyof R & string;
  until?: keyof R & string;
  sort: string;
  /** Choices that are logged by one tap: the first adds a row, the others are said of it. */
  taps?: (keyof R & string)[];
  /** Pictures can be added to a row. */
  pictured?: boolean;
  /** Who may add one, in the words of the app. */
  addedBy: string[];
  /** Shows only the parts of one row, on its page. */
  of?: Whole;
}
