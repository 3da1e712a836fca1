import { z } from 'zod';
import { PATTERNS } from './limits.ts';

/** On an `Mvp`: what people say of its snapshots, as JSON. Snapshots themselves are never changed, by nobody. */
export const VERSIONS = 'mvp.build/versions';

/** What people may say of one app's snapshots. */
export const VERSION_MARKS = {
  /** Snapshots of an app that something is said of. */
  most: 50,
  /** Snapshots of an app that are kept whatever the history limits. */
  favourites: 20,
  /** Characters of one note. */
  note: 500,
} as const;

const markSchema = z.object({
  snapshot: z.string().max(128).regex(new RegExp(PATTERNS.snapshotName)),
  note: z.string().min(1).max(VERSION_MARKS.note).exactOptional(),
  favourite: z.literal(true).exactOptional(),
});

/** What people say of a snapshot. */
export type VersionMark = z.infer<typeof markSchema>;

/** What the annotation says, by snapshot. What is not as it has to be is left out: whoever writes it by hand loses nothing else by a slip. */
export function versionMarks(annotations: Readonly<Record<string, string>> | undefined): Map<string, VersionMark> {
  const marks = listIn(annotations?.[VERSIONS] ?? '[]').flatMap((each) => {
    const read = markSchema.safeParse(each);
    return read.success ? [read.data] : [];
  });
  return new Map(marks.slice(0, VERSION_MARKS.most).map((mark) => [mark.snapshot, mark]));
}

/** Names of the favourites, as many as there may be. */
export function favouritesIn(annotations: Readonly<Record<string, string>> | undefined): string[] {
  const kept = [...versionMarks(annotations).values()].filter(({ favourite }) => favourite === true);
  return kept.slice(0, VERSION_MARKS.favourites).map(({ snapshot }) => snapshot);
}

function listIn(text: string): unknown[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
