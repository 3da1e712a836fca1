import { describe, expect, it } from 'vitest';
import { numberAfter } from '../../base/frontend/kit/desk/next-number.ts';

describe('the number after the last', () => {
  it.each([
    [['R-1059', 'R-1058'], 'R-1060'],
    [['2026-009', '2026-008', '2025-120'], '2026-010'],
    [['99'], '100'],
    [['No. 7a', 'No. 9a', 'draft'], 'No. 10a'],
    [['none', ''], ''],
    [[], ''],
  ])('%j → %s', (numbers, wanted) => {
    expect(numberAfter(numbers)).toBe(wanted);
  });
});
