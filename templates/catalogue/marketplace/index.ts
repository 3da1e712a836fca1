import { check, choice, countOf, email, flag, formula, guard, integer, longtext, money, others, phone, reference, add, set, states, step, sumOf, text, title, unique, url, date, type Template } from '../../shape/index.ts';

/** Many offer, many take: listings with stock that cannot be oversold, offers of which one is accepted, orders that add up. */
export const marketplace: Template = {
  id: 'marketplace',
  audience: 'people who have something to offer and people who are looking for it',
  tagline: 'Find it, offer for it, make it yours',
  brand: { primary: '#be123c', accent: '#f59e0b', background: '#fffaf8', font: 'sans', corners: 'soft' },
  roles: [
    { id: 'member', label: 'Member', description: 'Lists, offers and orders.' },
    { id: 'manager', label: 'Moderator', description: 'Keeps the market fair and pays out.' },
  ],
  entities: [
    {
      id: 'vendor', words: ['vendor', 'seller', 'maker', 'artisan', 'farmer', 'supplier', 'member', 'neighbour', 'producer', 'shop', 'merchant', 'dealer', 'artist', 'owner', 'lender', 'grower', 'designer', 'farm', 'brand'], singular: 'Vendor', plural: 'Vendors', description: 'Who offers, and how people like it.', icon: 'user', access: 'shared', managedBy: ['admin', 'manager'], title: 'name', sort: 'name',
      fields: [title('Name'), text('Location'), email('Email'), phone('Phone', { inTable: false }), longtext('About'), countOf('Listings', 'listing', 'vendor'), sumOf(money('Sold', { inTable: false }), 'order', 'vendor', 'total', "status == 'completed'")],
    },
    {
      id: 'category', words: ['category', 'department', 'section', 'genre'], optional: true, singular: 'Category', plural: 'Categories', description: 'Where to look for what.', icon: 'tag', access: 'shared', managedBy: ['admin', 'manager'], title: 'name', sort: 'name',
      fields: [title('Name', { unique: true }), longtext('Description', { inTable: true }), countOf('Listings', 'listing', 'category')],
    },
    {
      id: 'listing', words: ['listing', 'product', 'item', 'plant', 'ad', 'good', 'craft', 'book', 'gig', 'tool', 'houseplant', 'cutting', 'garment', 'dress', 'artwork', 'record', 'dish', 'vegetable_box', 'box', 'toy', 'game', 'bike', 'seed', 'clothing', 'furniture', 'instrument', 'costume', 'coin', 'stamp', 'figurine', 'piece', 'candle', 'yarn', 'lot', 'skill', 'card'], singular: 'Listing', plural: 'Listings', description: 'What is on offer.', icon: 'tag', access: 'shared', managedBy: ['admin', 'manager'], title: 'title', sort: '-created_at', views: ['table', 'board'],
      fields: [title('Title'), reference('{Vendor}', 'vendor', { id: 'vendor', onDelete: 'restrict' }), reference('{Category}', 'category', { id: 'category', onDelete: 'clear' }), money('Price', { required: true, default: 0 }), integer('Stock', { min: 0, required: true, default: 1 }), choice('Condition', ['New', 'As good as new', 'Used']), text('Wanted in return', { inTable: false }), url('Photo link'), longtext('Description'), countOf('Offers', 'offer', 'listing', "status == 'open'")],
      rules: [check('stock_not_negative', 'stock >= 0', 'There is not that much left.')],
      workflow: {
        states: states('Draft:neutral', 'Active:success', 'Reserved:warning', 'Sold:neutral:final', 'Withdrawn:danger:final'),
        transitions: [
          step('Publish', 'draft', 'active', { tone: 'success', guards: [guard('stock > 0', 'There is nothing to offer: the stock is zero.')] }),
          step('Reserve', 'active', 'reserved', { tone: 'warning' }), step('Release', 'reserved', 'active'),
          step('Mark sold', 'active|reserved', 'sold', { tone: 'success' }), step('Withdraw', 'draft|active', 'withdrawn', { tone: 'danger', confirm: 'Take it off the market?' }),
        ],
      },
    },
    {
      id: 'offer', words: ['offer', 'bid', 'request', 'counteroffer', 'proposal', 'enquiry', 'borrow_request', 'wish'], optional: true, singular: 'Offer', plural: 'Offers', description: 'What somebody gives for it.', icon: 'message-square', access: 'shared', managedBy: ['admin', 'manager'], title: 'title', sort: '-created_at', views: ['table', 'board'],
      fields: [title('Title'), reference('{Listing}', 'listing', { id: 'listing', required: true, onDelete: 'cascade' }), money('Amount', { default: 0 }), longtext('Message')],
      workflow: {
        states: states('Open:info', 'Accepted:success', 'Completed:success:final', 'Declined:danger:final'),
        transitions: [
          step('Accept', 'open', 'accepted', { tone: 'success', guards: [guard('listing.stock > 0', 'It is gone already.')], effects: [others('listing', ['open'], 'declined')], confirm: 'All other offers for it will be declined. Accept this one?' }),
          step('Decline', 'open', 'declined', { tone: 'danger' }), step('Complete', 'accepted', 'completed', { tone: 'success' }),
        ],
      },
    },
    {
      id: 'order', words: ['order', 'purchase', 'sale', 'swap', 'exchange', 'trade', 'transaction', 'deal', 'loan', 'rental', 'booking', 'commission_order', 'cart'], singular: 'Order', plural: 'Orders', description: 'Who takes what, and how far it is.', icon: 'shopping-cart', access: 'shared', managedBy: ['admin', 'manager'], title: 'number', sort: '-created_at', views: ['table', 'board'],
      fields: [title('Number', { unique: true }), reference('{Listing}', 'listing', { id: 'listing', required: true, onDelete: 'restrict' }), reference('{Vendor}', 'vendor', { id: 'vendor', onDelete: 'restrict' }), integer('Quantity', { min: 1, max: 10000, default: 1, required: true }), money('Unit price', { required: true, default: 0 }), formula(money('Total'), 'round(quantity * unit_price, 2)'), text('Deliver to', { inTable: false }), date('Completed on', { inTable: false })],
      workflow: {
        states: states('New:info', 'Confirmed:warning', 'Shipped:info', 'Completed:success:final', 'Cancelled:danger:final'),
        transitions: [
          step('Confirm', 'new', 'confirmed', { tone: 'success', guards: [guard('listing.stock >= quantity', 'There is not that much left.')], effects: [add('listing.stock', '0 - quantity')] }),
          step('Ship', 'confirmed', 'shipped', { tone: 'info' }),
          step('Complete', 'confirmed|shipped', 'completed', { tone: 'success', effects: [set('completed_on', 'today()')] }),
          step('Cancel', 'new', 'cancelled', { tone: 'danger', confirm: 'Cancel this order?' }),
          step('Cancel and put back', 'confirmed', 'cancelled', { tone: 'danger', effects: [add('listing.stock', 'quantity')], confirm: 'Cancel it and put it back on offer?' }),
        ],
      },
    },
    {
      id: 'review', words: ['review', 'rating', 'feedback', 'testimonial'], optional: true, singular: 'Review', plural: 'Reviews', description: 'How it went.', icon: 'star', access: 'shared', managedBy: ['admin', 'manager'], title: 'title', sort: '-created_at',
      fields: [title('Title'), reference('{Order}', 'order', { id: 'order', onDelete: 'cascade' }), reference('{Vendor}', 'vendor', { id: 'vendor', onDelete: 'cascade' }), integer('Rating', { min: 1, max: 5, required: true }), longtext('Comment', { inTable: true }), flag('Recommends', { default: true })],
      rules: [unique('once_per_order', ['order', 'vendor'], 'There is a review of this already.')],
    },
    {
      id: 'payout', words: ['payout', 'settlement', 'commission'], optional: true, singular: 'Payout', plural: 'Payouts', description: 'What goes to whom.', icon: 'credit-card', access: 'shared', managedBy: ['admin', 'manager'], title: 'reference', sort: '-created_at',
      fields: [title('Reference'), reference('{Vendor}', 'vendor', { id: 'vendor', required: true }), money('Gross amount', { required: true }), { id: 'commission', label: 'Commission', type: 'percent', min: 0, max: 100, default: 10 }, formula(money('Net amount'), 'round(gross_amount * (1 - coalesce(commission, 0) / 100), 2)'), date('Paid on')],
      rules: [check('positive', 'gross_amount > 0', 'The amount must be more than zero.')],
      workflow: { states: states('Due:warning', 'Paid:success:final'), transitions: [step('Pay out', 'due', 'paid', { tone: 'success', by: ['manager'], effects: [set('paid_on', 'today()')] })] },
    },
  ],
  landing: {
    headline: 'Good {listings} find good people',
    subline: 'List what you have, find what you need, and settle it fairly: first come is first served, and nothing is given away twice.',
    callToAction: 'Look around',
    features: [
      { title: 'List in a minute', text: 'A title, a picture, a few words: your {listing} is there for everybody.', icon: 'tag' },
      { title: '{Offers} with an answer', text: 'Accept one, and the others are told: no loose ends.', icon: 'message-square' },
      { title: 'Never sold twice', text: 'What is gone is gone: an {order} for more than there is cannot be confirmed.', icon: 'shopping-cart' },
      { title: '{Reviews} that count', text: 'One for each {order}, so that the good ones stand out.', icon: 'star' },
      { title: 'Fair for every {vendor}', text: 'What was sold and what is due is computed, not guessed.', icon: 'credit-card' },
    ],
    steps: [
      { title: 'Join', text: 'An account is free and takes a minute.' },
      { title: 'List or look', text: 'Show what you have, or find what you are after.' },
      { title: 'Agree', text: 'Settle it, hand it over, and say how it was.' },
    ],
    faq: [
      { question: 'Can the same thing be sold twice?', answer: 'No. Confirming takes it out of the stock in the same step, and without stock nothing can be confirmed.' },
      { question: 'Who can change my entries?', answer: 'You, and the moderators. Nobody else.' },
      { question: 'What does it cost?', answer: 'Looking around and listing are free.' },
    ],
    closing: { title: 'Somebody is looking for what you have', text: 'Create an account and list it.' },
  },
  dashboard: {
    figures: [
      { id: 'active', label: 'On offer', entity: 'listing', where: "status == 'active'", measure: 'count' },
      { id: 'orders', label: 'Open {orders}', entity: 'order', where: "status in ('new', 'confirmed', 'shipped')", measure: 'count' },
      { id: 'turnover', label: 'Completed, value', entity: 'order', where: "status == 'completed'", measure: 'sum', field: 'total' },
      { id: 'vendors', label: '{Vendors}', entity: 'vendor', measure: 'count' },
    ],
    charts: [
      { id: 'by_status', label: '{Orders} by status', kind: 'ring', entity: 'order', by: 'status', measure: 'count' },
      { id: 'per_week', label: 'New {listings} per week', kind: 'bar', entity: 'listing', by: 'created_at', bucket: 'week', measure: 'count' },
      { id: 'by_vendor', label: '{Listings} by {vendor}', kind: 'bar', entity: 'listing', by: 'vendor', measure: 'count' },
    ],
    attention: [
      { id: 'new_orders', label: 'To confirm', entity: 'order', where: "status == 'new'", tone: 'warning', empty: 'Nothing is waiting for you.' },
      { id: 'open_offers', label: 'Open {offers}', entity: 'offer', where: "status == 'open'", tone: 'info', empty: 'Every offer has its answer.' },
      { id: 'last_ones', label: 'Nearly gone', entity: 'listing', where: "stock <= 1 and status == 'active'", tone: 'warning', empty: 'Enough of everything.' },
    ],
  },
  seed: {},
};
