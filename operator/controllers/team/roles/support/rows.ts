import { z } from 'zod';

import { nameApp, pathOf, type Blueprint } from '../../../../../templates/index.ts';
import type { Tools } from '../tools.ts';
import type { Passage } from './passages.ts';

const listingSchema = z.object({
  items: z.array(z.object({ title: z.string(), values: z.record(z.string(), z.unknown()) })),
});

/** What visitors see of each row of the site, as passages: asked for signed in as nobody. */
export async function rowsOf(plan: Blueprint, web: Tools['web']): Promise<Passage[]> {
  const found: Passage[] = [];
  const names = nameApp(plan);
  for (const { entity: id } of plan.site.offers) {
    const path = pathOf(plan, id);
    const entity = plan.entities.find((each) => each.id === id);
    if (path === undefined || entity === undefined) continue;
    const { status, body } = await web(`/api/site/${path}?page_size=60`);
    const read = listingSchema.safeParse(status === 200 ? jsonOf(body) : undefined);
    if (!read.success) continue;
    const labels = new Map(entity.fields.map((field) => [names.field(id, field.id).json, field]));
    for (const { title, values } of read.data.items) {
      const parts = Object.entries(values).flatMap(([name, value]) => {
        const field = labels.get(name);
        const isShort = typeof value === 'number' || (typeof value === 'string' && value.length <= 200);
        if (field === undefined || field.id === entity.title || !isShort || value === '') return [];
        if (field.type === 'url') return [];
        const choice = field.choices?.find((each) => each.id === value)?.label;
        const shown = field.type === 'money' ? `${Number(value).toFixed(2)} ${plan.app.currency}` : String(value);
        return [`${field.label}: ${choice ?? shown}`];
      });
      if (parts.length > 0) found.push({ title, text: `${title} – ${parts.join(', ')}`.slice(0, 600), isRow: true });
    }
  }
  return found;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
