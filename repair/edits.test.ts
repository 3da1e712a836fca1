import { describe, expect, it } from 'vitest';
import { blank } from './edits.ts';
import { topStatements } from './fixers/06-entry-points/statements.ts';

describe('blanks in place of a text', () => {
  it('are as long and have the same lines, whatever the characters', () => {
    expect(blank('a🎉\né')).toBe('   \n ');
  });

  it('leave the statements below a remark where they are', () => {
    const text = '"""Shop 🎉🎉🎉"""  # 🎉\nimport os\n\napp = FastAPI()\n';
    expect(topStatements(text).map((one) => one.text)).toEqual([
      '"""Shop 🎉🎉🎉"""  # 🎉\n',
      'import os\n\n',
      'app = FastAPI()\n',
    ]);
  });
});
