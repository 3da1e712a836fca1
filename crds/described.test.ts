import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { KINDS } from './index.ts';

/** Every description in a schema, with the path to it. */
function* descriptions(schema: unknown, path: string): Generator<readonly [path: string, text: string]> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [name, value] of Object.entries(schema)) {
    if (name === 'description' && typeof value === 'string') yield [path, value];
    else yield* descriptions(value, `${path}.${name}`);
  }
}

describe.each(KINDS.map((kind) => [kind.kind, kind] as const))('kubectl explain of %s', (_, kind) => {
  const spec = z.toJSONSchema(kind.spec, { io: 'input', unrepresentable: 'any' });
  const status = z.toJSONSchema(kind.status, { io: 'input', unrepresentable: 'any' });

  it('says in a sentence what spec and status hold', () => {
    for (const { description = '' } of [spec, status]) expect(description.split(' ').length).toBeGreaterThan(5);
  });

  it('says of every field more than that it is something', () => {
    const all = [...descriptions(spec, 'spec'), ...descriptions(status, 'status')];
    expect(all.length).toBeGreaterThan(3);
    expect(all.filter(([, text]) => !text.trim().includes(' '))).toEqual([]);
    expect(
      all.filter(([, text]) =>
        /^(?:wh(?:at|en|y|o|ere|ich)|how|its \p{L}+)(?: it)?(?: is| was| not)?\.?$/iu.test(text),
      ),
    ).toEqual([]);
  });
});
