import {
  add,
  check,
  formula,
  guard,
  integer,
  money,
  reference,
  states,
  step,
  text,
  title,
  type TemplateEntity,
} from '../../shape/index.ts';

/** What is in the van and the store; never fewer than none. */
export const part: TemplateEntity = {
  id: 'part',
  words: ['part', 'spare_part', 'material', 'component', 'filter', 'supply', 'item', 'consumable'],
  optional: true,
  singular: 'Part',
  plural: 'Parts',
  description: 'What is in the van and in the store.',
  icon: 'box',
  access: 'team',
  title: 'name',
  sort: 'name',
  fields: [
    title('Name'),
    text('Part number', { unique: true }),
    money('Unit price', { required: true }),
    integer('Quantity', { min: 0, default: 0 }),
    integer('Reorder level', { min: 0, default: 2, inTable: false }),
  ],
  rules: [check('stock_not_negative', 'quantity >= 0', 'There is not that much in stock.')],
};

/** Parts put into a job: taking them lowers the stock, putting them back raises it. */
export const partUsage: TemplateEntity = {
  id: 'part_usage',
  words: ['part_usage', 'part_used', 'usage', 'used_part'],
  needs: ['part'],
  singular: 'Part used',
  plural: 'Parts used',
  description: 'Parts put in, with their price.',
  icon: 'list',
  access: 'team',
  aggregate: 'work_order',
  title: 'note',
  sort: '-created_at',
  fields: [
    title('Note', { required: true }),
    reference('{Work_order}', 'work_order', { id: 'work_order', required: true, onDelete: 'cascade' }),
    reference('{Part}', 'part', { id: 'part', required: true }),
    integer('Quantity', { min: 1, max: 1000, default: 1, required: true }),
    money('Unit price', { required: true }),
    formula(money('Line total'), 'round(quantity * unit_price, 2)'),
  ],
  workflow: {
    states: states('Planned:info', 'Taken:success', 'Returned:neutral:final'),
    transitions: [
      step('Take from stock', 'planned', 'taken', {
        tone: 'success',
        guards: [guard('part.quantity >= quantity', 'There is not that much in stock.')],
        effects: [add('part.quantity', '0 - quantity')],
      }),
      step('Put back', 'taken', 'returned', { effects: [add('part.quantity', 'quantity')] }),
    ],
  },
};
