import type { State } from '@/kit/rows/row';

/** What people are told about, by route: what one is called, where it stands, and what its states are called. */
export type NoticeKinds = Record<string, { singular: string; page: string; states: State[] }>;
