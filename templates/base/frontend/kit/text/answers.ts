/** What is known, and which of it answers a question. */

export interface Known {
  question: string;
  answer: string;
  /** Whatever else is said of it. */
  about: string;
  href?: string;
}

/** The words of a text by what they begin with: “watering” and “watered” are one. */
function stems(text: string): Set<string> {
  const found = text.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? [];
  return new Set(found.map((word) => word.slice(0, 4)));
}

/** What is said in the question itself counts for more than what is said about it. */
const IN_QUESTION = 3;

/** The entry that shares the rarest words with what is asked; undefined where none shares any. */
export function answerTo(asked: string, known: readonly Known[]): Known | undefined {
  const read = known
    .filter(({ answer }) => answer !== '')
    .map((entry) => ({ entry, title: stems(entry.question), rest: stems(entry.about) }));
  const wanted = [...stems(asked)].map((stem) => {
    const many = read.filter(({ title, rest }) => title.has(stem) || rest.has(stem)).length;
    return { stem, weight: many === 0 ? 0 : Math.log(1 + read.length / many) };
  });
  let [best, most] = [undefined as Known | undefined, 0];
  for (const { entry, title, rest } of read) {
    const score = wanted.reduce(
      (sum, { stem, weight }) => sum + (title.has(stem) ? IN_QUESTION * weight : rest.has(stem) ? weight : 0),
      // Of two that share as much, the one that asks no more than was asked.
      -title.size / 1_000,
    );
    if (score > most) [best, most] = [entry, score];
  }
  return best;
}
