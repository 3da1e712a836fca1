export { python, pythonDoc, pythonTuple, pythonValue } from './python.ts';
export { sql, sqlName } from './sql.ts';
export { markdown, shell, yaml } from './plain.ts';
export { clean } from './text.ts';
export { docComment, tsxAttribute, tsxText, typescript } from './typescript.ts';
