import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where `make attack` puts its tables; nowhere in other runs. */
const FOLDER = process.env['MVP_ATTACK_TABLES'] ?? '';

/** Writes a table of an attack as Markdown, where `make attack` asks for it. */
export function keepTable(
  name: string,
  title: string,
  says: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  if (FOLDER === '') return;
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const mark = '<!-- Written by `make attack`. -->';
  const text = [mark, '', `# ${title}`, '', says, '', line(head), line(head.map(() => '---')), ...rows.map(line), ''];
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.md`), text.join('\n'));
}
