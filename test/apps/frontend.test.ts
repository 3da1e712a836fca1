import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Toolchain } from '../../repair/verify/toolchain.ts';
import type { Blueprint } from '../../templates/index.ts';
import { ICON_NAMES } from '../../templates/render/frontend/icon-names.ts';
import { iconName } from '../../templates/render/frontend/icons.ts';
import { referenceBlueprint } from '../../templates/render/frontend/reference/index.ts';
import { everything, hostile, smallest } from './blueprints/index.ts';
import { toolchain, typeErrors, writeApp } from './frontend-app.ts';
import { planned } from './planned.ts';

const plans: Record<string, () => Blueprint> = {
  reference: referenceBlueprint,
  everything,
  hostile,
  smallest,
  booking: () =>
    planned('Quick Cuts', 'Hair salon: clients book a stylist and a free slot, no double booking. Plum and mint.'),
  blog: () => planned('Inkling', 'A blog with posts, categories, authors and moderated comments.'),
  lending: () => planned('SeedFund', 'Micro loans: borrowers, loans with instalments, repayments and late payments.'),
  german: () =>
    planned('Hofladen', 'Hofladen: Produkte, Kunden und Bestellungen verwalten. Oberfläche bitte auf Deutsch.'),
  composed: () =>
    planned('Keeper', 'An archive of lighthouses with their keepers and the logbook entries they left behind.'),
};

describe('front ends', () => {
  let tools: Toolchain;
  beforeAll(async () => {
    tools = await toolchain();
  });

  it.each(Object.keys(plans))('%s passes the type check of TypeScript, strict', async (id) => {
    const plan = plans[id]?.();
    if (plan === undefined) throw new Error(`no plan ${id}`);
    const app = await writeApp(plan);
    try {
      expect(await typeErrors(app.folder, tools)).toBe('');
    } finally {
      await app.remove();
    }
  });

  it('may use every icon the renderer knows', () => {
    const lucide = createRequire(join(tools.nodeModules, 'x.js'))('lucide-react') as Record<string, unknown>;
    expect([...ICON_NAMES].filter((name) => !(iconName(name) in lucide))).toEqual([]);
  });
});
