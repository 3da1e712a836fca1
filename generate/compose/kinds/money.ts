import { check, date, formula, guard, money, percent, set, states, step, title } from '../../../templates/index.ts';
import type { Archetype } from '../../lexicon/index.ts';
import { notes, PEOPLE, type KindPlan } from './plan.ts';

/** What is owed, paid and given for money: invoices, payments, vouchers. A new object at each call. */
export const MONEY = {
  invoice: () => ({
    icon: 'credit-card',
    description: 'What is to be paid, and what has been.',
    fields: [
      title('Number', { unique: true }),
      date('Issued on'),
      date('Due date'),
      money('Net amount', { required: true }),
      percent('VAT rate', { default: 20 }),
      formula(money('Total'), 'round(net_amount * (1 + coalesce(vat_rate, 0) / 100), 2)'),
    ],
    wants: [PEOPLE, { kinds: ['order', 'task', 'project', 'contract', 'booking', 'request'] }],
    sort: '-issued_on',
    workflow: {
      states: states('Draft:neutral', 'Sent:info', 'Paid:success:final', 'Void:danger:final'),
      transitions: [
        step('Send', 'draft', 'sent', {
          tone: 'info',
          guards: [guard('net_amount > 0', 'There is nothing to pay yet.')],
          effects: [set('issued_on', 'today()')],
        }),
        step('Mark paid', 'sent', 'paid', { tone: 'success' }),
        step('Void', 'draft|sent', 'void', { tone: 'danger', confirm: 'Void it? This cannot be undone.' }),
      ],
    },
  }),
  payment: () => ({
    icon: 'credit-card',
    description: 'Money that is due or has come in.',
    fields: [title('Purpose'), money('Amount', { required: true }), date('Due date'), date('Paid on')],
    wants: [{ kinds: ['contract', 'loan', 'booking', 'order', 'project', 'event', 'category', 'place'] }, PEOPLE],
    sort: 'due_date',
    rules: [check('positive', 'amount > 0', 'The amount must be more than zero.')],
    workflow: {
      states: states('Open:warning', 'Paid:success:final', 'Waived:neutral:final'),
      transitions: [
        step('Mark paid', 'open', 'paid', { tone: 'success', effects: [set('paid_on', 'today()')] }),
        step('Waive', 'open', 'waived', { confirm: 'Waive this amount?' }),
      ],
    },
  }),
  voucher: () => ({
    icon: 'tag',
    description: 'What was given away or sold in advance, and whether it was used.',
    fields: [
      title('Code', { unique: true, maxLength: 40 }),
      money('Value', { required: true }),
      date('Valid until'),
      date('Redeemed on'),
      notes(),
    ],
    wants: [PEOPLE],
    rules: [check('positive', 'value > 0', 'A voucher is worth more than nothing.')],
    workflow: {
      states: states('Valid:success', 'Redeemed:neutral:final', 'Void:danger:final'),
      transitions: [
        step('Redeem', 'valid', 'redeemed', {
          tone: 'success',
          guards: [guard('is_empty(valid_until) or valid_until >= today()', 'It is no longer valid.')],
          effects: [set('redeemed_on', 'today()')],
        }),
        step('Void', 'valid', 'void', { tone: 'danger', confirm: 'Make it worthless?' }),
      ],
    },
  }),
} satisfies Partial<Record<Archetype, () => KindPlan>>;
