import type { Conversation, Turn } from './turn.ts';

/** Most characters of a summary, of one line of it, and of what a model is told of a conversation. */
const MOST = { summary: 1500, line: 110, told: 2400, said: 300, done: 240 };

const short = (text: string, most: number): string => {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return plain.length <= most ? plain : `${plain.slice(0, most - 1).trimEnd()}…`;
};

/** A summary with one more turn, by rule: what was done, else what was asked for and was not. The oldest lines go when there is no more room. */
export function summarised(earlier: string, { said, done, refused }: Turn): string {
  const line = done.length > 0 ? done.join(' ') : refused.length > 0 ? `Not done: ${said}` : '';
  const lines = [...earlier.split('\n'), short(line, MOST.line)].filter((each) => each !== '');
  while (lines.join('\n').length > MOST.summary) lines.shift();
  return lines.join('\n');
}

function told({ said, done, refused, question }: Turn): string {
  const parts = [
    `Said: ${short(said, MOST.said)}`,
    done.length === 0 ? '' : `Done: ${short(done.join(' '), MOST.done)}`,
    refused.length === 0 ? '' : `Not done: ${short(refused.join(' '), MOST.done)}`,
    question === undefined
      ? ''
      : `Asked back: ${[question.question, ...question.options.map((each) => `· ${each}`)].join(' ')}`,
  ];
  return parts.filter((each) => each !== '').join(' ');
}

/** A conversation as a model is told it, oldest first: the newest turns in whole, the rest as far as there is room. */
export function toldOf({ earlier, turns }: Conversation): string {
  const lines: string[] = [];
  let left = MOST.told;
  const older = earlier.split('\n').filter((each) => each !== '');
  for (const line of [...turns.map(told).toReversed(), ...older.map((each) => `Earlier: ${each}`).toReversed()]) {
    if (line.length > left) break;
    lines.unshift(line);
    left -= line.length;
  }
  return lines.length === 0 ? 'nothing' : lines.join('\n');
}
