import { crc32, deflateSync } from 'node:zlib';

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import type { RestSystem } from './api-system.ts';
import { generatedFor } from './api-system.ts';
import { eventually } from './system.ts';
import { RESOURCES } from '../../kube/index.ts';

/** A picture of two colours, as a PNG. */
function png(): Buffer {
  const chunk = (kind: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(kind), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const row = Buffer.concat([Buffer.from([0]), Buffer.from('fff8f0'.repeat(48) + '0a7d55'.repeat(16), 'hex')]);
  const header = Buffer.from('00000040000000400802000000', 'hex');
  const pixels = deflateSync(Buffer.concat(Array.from({ length: 64 }, () => row)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

const csv = 'Name,Price\nRose,3.50\n<img src=x onerror="window.__taken=1">,4\n';

/** The app of the address, with a first version; whose it is follows from where it is kept. */
async function withFiles(rest: RestSystem, name: string): Promise<void> {
  const mvp = await eventually(async () =>
    (await rest.system.client.listAll(RESOURCES.mvp)).find(({ metadata }) => metadata.name === name),
  );
  const id = (mvp.metadata.namespace ?? '').replace(/^mvp-ws-/, '');
  await generatedFor(rest, { id }, name, new Map([['README.md', '# Petals\n']]));
  const status = { head: `${name}.main.1` };
  await rest.system.client.patch(RESOURCES.mvp, mvp.metadata, 'merge', { status }, { subresource: 'status' });
}

/** Drops a file onto an element, or pastes it into it. */
async function give(page: Page, how: 'drop' | 'paste', selector: string, name: string, text: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate(
      (element, { how: kind, name: file, text: content }) => {
        const data = new DataTransfer();
        data.items.add(new File([content], file));
        const event =
          kind === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
        element.dispatchEvent(event);
      },
      { how, name, text },
    );
}

/** Files in the chat: chosen, dropped and pasted, understood or refused, kept over a reload, taken away, and sent. */
export async function filesInTheChat(
  page: Page,
  rest: RestSystem,
  { name, base, look }: { name: string; base: string; look: () => Promise<void> },
): Promise<void> {
  await withFiles(rest, name);
  await page.goto(`${base}/apps/${name}/chat`);
  const message = page.getByLabel('What should change?');
  await message.fill('Make the buttons dark green');
  const files = page.getByRole('list', { name: 'Files' });
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach a file' }).click();
  await (await chosen).setFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await files.getByText('Products: 2 rows, 2 columns').waitFor();
  const picture = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach a file' }).click();
  await (await picture).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png() });
  await files.getByText('Its colours: #0a7d55, #fff8f0').waitFor();
  await give(page, 'drop', 'form:has(textarea)', 'brief.md', 'Add a size to products.');
  await files.getByText('Read with the message').waitFor();
  await give(page, 'paste', 'textarea', 'old.bin', '\0\0\0');
  await files.getByText(/^old\.bin .+/).waitFor();
  await look();
  await page.reload();
  await files.getByText('Products: 2 rows, 2 columns').waitFor();
  expect(await message.inputValue()).toBe('Make the buttons dark green');
  await files.getByRole('button', { name: 'Without old.bin' }).click();
  await files.getByText(/^old\.bin .+/).waitFor({ state: 'detached' });
  expect(await files.getByRole('listitem').count()).toBe(3);
  const turn = page.getByRole('article').filter({ hasText: 'Make the buttons dark green' }).last();
  const dry = page.getByRole('switch', { name: 'Only show what would change' });
  await dry.check();
  await page.getByRole('button', { name: 'Send' }).click();
  // what was only looked at is there to be sent for good
  await turn.getByText('Nothing was changed').waitFor();
  expect(await files.last().getByRole('listitem').count()).toBe(3);
  expect(await message.inputValue()).toBe('Make the buttons dark green');
  await dry.uncheck();
  await page.getByRole('button', { name: 'Send' }).click();
  await turn.getByRole('list', { name: 'Files' }).getByText('products.csv').waitFor();
  await turn.getByRole('list', { name: 'Files' }).getByText('brief.md').waitFor();
  await page.locator('form').getByRole('list', { name: 'Files' }).waitFor({ state: 'detached' });
  expect(await message.inputValue()).toBe('');
  await look();
  // sent, they are gone for good
  await page.reload();
  await turn.waitFor();
  expect(await page.locator('form').getByRole('list', { name: 'Files' }).count()).toBe(0);
  expect(await page.evaluate('window.__taken')).toBeUndefined();
  // and what stands in the app's own files is found, line by line
  await page.goto(`${base}/apps/${name}/files`);
  await page.getByRole('searchbox', { name: 'Find a file' }).fill('petals');
  await page.keyboard.press('Enter');
  await page.getByText('1 line', { exact: true }).waitFor();
  await look();
  await page.getByRole('list', { name: 'Lines found' }).getByRole('button', { name: 'README.md:1' }).click();
  await page.locator('.cm-content').getByText('# Petals').waitFor();
}
