import type { Change } from './use-chat';

type NotDone = NonNullable<Change['reply']>['not_done'][number];

/** What was not done, and below it, each only once, what helps. */
export interface Refused {
  readonly wishes: readonly Pick<NotDone, 'said' | 'why'>[];
  readonly help: readonly string[];
  /** Wishes that do work, to go on from. */
  readonly ways: readonly string[];
}

/** What is told of wishes that were not done. */
export function refusedIn(notDone: readonly NotDone[]): Refused {
  const help = [...new Set(notDone.map((one) => one.help.trim()).filter((text) => text !== ''))];
  return {
    wishes: notDone.map(({ said, why }) => ({ said, why })),
    help,
    ways: [...new Set(help.flatMap(quoted))],
  };
}

/** The one wish that a question is about, where it is the only one that was not done: why it was not is said with the question. */
export function askedAbout(notDone: readonly NotDone[]): NotDone | undefined {
  return notDone.length === 1 ? notDone[0] : undefined;
}

/** What stands in quotation marks; marks within marks belong to it. */
export function quoted(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '“') {
      depth += 1;
      if (depth === 1) from = at + 1;
    } else if (text[at] === '”' && depth > 0) {
      depth -= 1;
      if (depth === 0) found.push(text.slice(from, at));
    }
  }
  return found;
}
