import type { Problem } from './contract.ts';

/** Problems that one finding tells: who mends six of nine is refused again for the other three. */
const MOST = 12;

/** What is wrong with files, a line each, nothing twice. */
export function told(problems: readonly Problem[]): string {
  const lines = problems.map(({ files, description, line, evidence }) => {
    const place = [files[0] ?? '', line === null ? '' : `line ${String(line)}`].filter((part) => part !== '').join(' ');
    const more = evidence.replace(/^\w+: /, '') === description ? '' : evidence.slice(0, 200);
    return `- ${place === '' ? '' : `${place}: `}${description}${more === '' ? '' : ` (${more})`}`;
  });
  return [...new Set(lines)].slice(0, MOST).join('\n');
}
