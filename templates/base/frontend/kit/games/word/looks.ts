import type { Mark } from './rules';

/** How a letter looks by what is known of it: filled, framed or plain, so that colour alone tells nothing. */
export const LOOKS: Record<Mark, string> = {
  right: 'border-transparent bg-primary text-on-primary',
  near: 'border-2 border-(--primary-text) bg-primary-soft text-ink',
  none: 'border-line bg-sunken text-muted',
};
