import { z } from 'zod';
import type { EntityDraft, SeedRow, SiteDraft } from '../../templates/index.ts';

type Page = NonNullable<SiteDraft['pages']>[number];

/** What a guest book says, in `words.yaml`. */
export const guestBookWords = z.strictObject({
  page: z.string(),
  lead: z.string(),
  write: z.string(),
  thanks: z.string(),
  label: z.string(),
  entries: z.array(z.strictObject({ name: z.string(), words: z.string() })),
});

/** Entries that guests write without an account; all see them as soon as the hosts have read them. */
export function guestBookDraft(): EntityDraft {
  return {
    id: 'guest_entry',
    singular: 'Entry',
    plural: 'Entries',
    description: 'What guests wrote.',
    icon: 'message-square',
    access: 'shared',
    managedBy: ['admin', 'manager'],
    createdBy: [],
    shownIn: ['shown'],
    title: 'name',
    sort: '-created_at',
    views: ['table'],
    fields: [
      { id: 'name', label: 'Name', type: 'text', required: true, maxLength: 120, searchable: true },
      { id: 'words', label: 'Your words', type: 'longtext', required: true, maxLength: 1500 },
    ],
    workflow: {
      states: [
        { id: 'new', label: 'New', tone: 'info' },
        { id: 'shown', label: 'In the book', tone: 'success' },
        { id: 'left_out', label: 'Left out', tone: 'neutral' },
      ],
      transitions: [
        {
          id: 'show',
          label: 'Put into the book',
          from: ['new', 'left_out'],
          to: 'shown',
          tone: 'success',
          by: ['admin', 'manager'],
        },
        { id: 'leave_out', label: 'Leave out', from: ['new', 'shown'], to: 'left_out', by: ['admin', 'manager'] },
      ],
    },
  };
}

/** The book, and the form with which somebody writes in it. */
export function guestBookPages({ page, lead, label, thanks, write }: z.infer<typeof guestBookWords>): Page[] {
  return [
    {
      kind: 'catalogue',
      id: 'guest_book',
      path: 'guest-book',
      title: page,
      lead,
      entity: 'guest_entry',
      card: [],
      filters: [],
      sorts: [],
      compare: [],
    },
    {
      kind: 'form',
      id: 'write_entry',
      path: 'sign-the-guest-book',
      title: write,
      navigation: true,
      entity: 'guest_entry',
      fields: ['name', 'words'],
      submit: label,
      thanks,
    },
  ];
}

/** What stands in it already. */
export const guestBookRows = ({ entries }: z.infer<typeof guestBookWords>): SeedRow[] =>
  entries.map((entry) => ({ ...entry, status: 'shown' }));
