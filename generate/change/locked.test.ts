import { beforeAll, describe, expect, it } from 'vitest';

import { textOf, toBytes } from '../../history/index.ts';
import { generate } from '../generate.ts';
import { changeApp } from './index.ts';

const CSS = 'frontend/app/globals.css';
let files: Map<string, Uint8Array>;
beforeAll(async () => {
  const made = await generate({
    appName: 'Kiln',
    description: 'A pottery studio that sells bowls and lends out tools.',
  });
  files = toBytes(made.files);
});

describe('a file that is locked', () => {
  it('is why a wish that needs it is not done', async () => {
    const change = await changeApp({ message: 'make the buttons dark green', files, locked: [CSS] });
    expect(change.files).toBeUndefined();
    expect(change.reply.notDone).toMatchObject([{ help: 'Unlock it under Files, then ask again.' }]);
    expect(change.reply.notDone[0]?.why).toContain(`${CSS}, which is locked`);
  });

  it('is in nobody else’s way', async () => {
    const change = await changeApp({ message: 'change the headline to "Bowls"', files, locked: [CSS] });
    expect(change.files).toBeDefined();
    expect(textOf(change.files?.get(CSS) ?? new Uint8Array())).toBe(textOf(files.get(CSS) ?? new Uint8Array()));
  });
});
