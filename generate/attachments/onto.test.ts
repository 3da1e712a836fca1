import { describe, expect, test } from 'vitest';
import { analyze } from '../analysis/index.ts';
import { contradictions } from '../check.ts';
import { planApp } from '../plan/index.ts';
import { withAttachments } from './onto.ts';
import type { Table } from './attachment.ts';
import { recordsOf } from './csv.ts';
import { tableOf } from './table.ts';

const table = (name: string, text: string): Table => tableOf(name, recordsOf(text));
const planOf = (description: string, appName = 'Place') =>
  planApp({ appName, description }, analyze({ appName, description }));
const shop = planOf('A flower shop that sells products in categories and takes orders for bouquets.');
const products = table(
  'products.csv',
  'Name;Preis;Stock;Category;class\nRose;1.200,50 €;3;Cut;a\nFern;9,90 €;;Pots;b\nMoss;3,10 €;8;Pots;a\nIvy;4,00 €;8;New;b\nOak;5,00 €;1;New;a',
);

describe('a table', () => {
  test('gives its columns and rows to the thing of the same name', () => {
    const made = withAttachments(shop, [products]);
    expect(contradictions(made)).toEqual([]);
    expect(made.entities.length).toBe(shop.entities.length);
    const entity = made.entities.find(({ id }) => id === 'product');
    expect(entity?.fields.find(({ id }) => id === 'class')).toMatchObject({ type: 'choice', label: 'class' });
    const rows = made.seed['product'] ?? [];
    expect(rows.map(({ name }) => name)).toEqual(['Rose', 'Fern', 'Moss', 'Ivy', 'Oak']);
    expect(rows[0]).toMatchObject({ price: 1200.5, stock: 3, class: 'a' });
    // what they are sorted into is what the file says
    const category = made.entities.find(({ id }) => id === 'category');
    expect(made.seed['category']?.map((row) => row[category?.title ?? ''])).toEqual(['Cut', 'Pots', 'New']);
    expect(rows.map((row) => row['category'])).toEqual([
      'category:0',
      'category:1',
      'category:1',
      'category:2',
      'category:2',
    ]);
  });

  test('is a thing of its own where the idea names none such', () => {
    const plan = planOf('A yoga studio where members book classes with teachers.');
    const made = withAttachments(plan, [
      table(
        'suppliers.csv',
        'Company name,E-mail,Since\nA,a@b.co,2024-01-31\nB,b@b.co,2024-02-01\nC,c@b.co,2024-02-02',
      ),
    ]);
    expect(contradictions(made)).toEqual([]);
    const entity = made.entities.find(({ id }) => id === 'supplier');
    expect(entity).toMatchObject({ singular: 'Supplier', plural: 'Suppliers', title: 'company_name' });
    // addresses of people are not for everybody
    expect(entity?.access).not.toBe('shared');
    expect(entity?.fields.map(({ id, type, unique }) => [id, type, unique])).toEqual([
      ['company_name', 'text', false],
      ['e_mail', 'email', true],
      ['since', 'date', false],
    ]);
    expect(made.seed['supplier']).toHaveLength(3);
  });

  test('has 2,000 rows', () => {
    const lines = Array.from({ length: 2100 }, (_, at) => `Item ${String(at)},${String(at)}`);
    const made = withAttachments(shop, [table('tools.csv', `Name,Count\n${lines.join('\n')}`)]);
    expect(made.seed['tool']).toHaveLength(2000);
  });

  test('has headings that are hostile, doubled, reserved or in no Latin letters', () => {
    const heads = [
      'class',
      'id',
      'status',
      'owner_id',
      'created_at',
      '名前',
      '価格',
      '"><script>',
      '{{7*7}}',
      "O'Neil",
      '',
      'class',
    ];
    const lines = [1, 2, 3].map((row) => heads.map((_, at) => `v${String(row)}${String(at)}`).join(';'));
    const made = withAttachments(shop, [table('商品一覧.csv', `${heads.join(';')}\n${lines.join('\n')}`)]);
    expect(contradictions(made)).toEqual([]);
    expect(made.notBuilt).toEqual(shop.notBuilt);
    const entity = made.entities.at(-1);
    expect(entity?.singular).toBe('商品一覧');
    expect(new Set(entity?.fields.map(({ id }) => id)).size).toBe(12);
    expect(entity?.fields.map(({ id }) => id)).not.toContain('owner_id');
  });

  test('never breaks a plan: what must not collide keeps its own rows', () => {
    const plan = planOf('A dentist clinic where patients book appointments with dentists; no double booking.');
    const made = withAttachments(plan, [table('appointments.csv', 'Name,Insurance\nA,x\nB,y\nC,z')]);
    expect(contradictions(made)).toEqual([]);
    const guarded = made.entities.find(({ id }) => id === 'appointment');
    expect(guarded?.rules.map(({ kind }) => kind)).toContain('no_overlap');
    expect(made.notBuilt.at(-1)?.instead).toContain('the rows are not');
  });
});
