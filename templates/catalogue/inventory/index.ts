import { add, check, choice, countOf, date, email, formula, guard, integer, longtext, money, phone, reference, set, states, step, text, title, unique, url, type Template } from '../../shape/index.ts';

/** What is there, where, how much of it; every change is a move, and no move takes more than there is. */
export const inventory: Template = {
  id: 'inventory',
  audience: 'those who keep a store and those who take from it',
  tagline: 'Know what you have, and where',
  brand: { primary: '#1d4ed8', accent: '#f97316', background: '#f8fafc', font: 'sans', corners: 'soft' },
  roles: [
    { id: 'member', label: 'Team member', description: 'Books what comes in and goes out.' },
    { id: 'manager', label: 'Store manager', description: 'Keeps the list and orders what is missing.' },
  ],
  entities: [
    {
      id: 'category', words: ['category', 'type', 'wine', 'brand', 'department', 'collection', 'genre', 'group'], optional: true, singular: 'Category', plural: 'Categories', description: 'Keeps similar things together.', icon: 'tag', access: 'team', title: 'name', sort: 'name',
      fields: [title('Name', { unique: true }), longtext('Description', { inTable: true }), countOf('{Items}', 'item', 'category')],
    },
    {
      id: 'supplier', words: ['supplier', 'vendor', 'producer', 'manufacturer', 'winery', 'importer', 'donor', 'publisher', 'wholesaler', 'dealer', 'brewery', 'farm', 'company'], optional: true, singular: 'Supplier', plural: 'Suppliers', description: 'Where it comes from.', icon: 'truck', access: 'team', title: 'name', sort: 'name',
      fields: [title('Name'), text('Contact person'), email('Email'), phone('Phone'), longtext('Notes')],
    },
    {
      id: 'warehouse', words: ['warehouse', 'location', 'shelf', 'cellar', 'store_room', 'storeroom', 'room', 'fridge', 'freezer', 'depot', 'storage', 'bin', 'bay', 'shop', 'branch', 'site', 'kitchen', 'pantry', 'lab', 'gallery', 'locker', 'store', 'cabinet', 'garage', 'department'], optional: true, singular: 'Warehouse', plural: 'Warehouses', description: 'Where things lie.', icon: 'building', access: 'team', title: 'name', sort: 'name',
      fields: [title('Name'), text('Address'), text('Zone', { inTable: false }), longtext('Notes'), countOf('{Items}', 'item', 'warehouse')],
    },
    {
      id: 'item', words: ['item', 'product', 'bottle', 'tool', 'material', 'part', 'article', 'good', 'ingredient', 'asset', 'book', 'supply', 'spare_part', 'component', 'seed', 'chemical', 'reagent', 'medication', 'equipment', 'stock_item', 'fabric', 'yarn', 'device', 'sample', 'specimen', 'artwork', 'costume', 'record', 'game', 'board_game', 'sku', 'instrument', 'toy', 'antique', 'coin', 'stamp', 'plant', 'laptop', 'beer', 'tea', 'coffee', 'cheese', 'bike', 'lens', 'camera', 'cask', 'barrel', 'bead', 'garment', 'dress', 'object', 'exhibit_item', 'lego_set', 'model', 'variant', 'keg', 'prop', 'uniform', 'machine', 'meal', 'food', 'figurine', 'drug', 'vinyl', 'card', 'commodity'], singular: 'Item', plural: 'Items', description: 'What is in stock, where, and from which number on it must be ordered.', icon: 'box', access: 'team', title: 'name', sort: 'name', views: ['table', 'board'],
      fields: [title('Name'), text('Code', { unique: true }), reference('{Category}', 'category', { id: 'category', onDelete: 'clear' }), reference('{Supplier}', 'supplier', { id: 'supplier', onDelete: 'clear' }), reference('{Warehouse}', 'warehouse', { id: 'warehouse', onDelete: 'restrict' }), integer('Quantity', { min: 0, max: 10_000_000, required: true, default: 0 }), integer('Reorder level', { min: 0, default: 5 }), money('Unit value'), formula(money('Stock value'), 'round(quantity * coalesce(unit_value, 0), 2)'), date('Expiry date', { filterable: true }), url('Photo link'), longtext('Notes')],
      rules: [check('stock_not_negative', 'quantity >= 0', 'There is not that much in stock.')],
      workflow: { states: states('Active:success', 'On hold:warning', 'Discontinued:neutral:final'), transitions: [step('Put on hold', 'active', 'on_hold', { tone: 'warning' }), step('Activate', 'on_hold', 'active', { tone: 'success' }), step('Discontinue', 'active|on_hold', 'discontinued', { guards: [guard('quantity == 0', 'There is still some of it in stock.')], confirm: 'It will no longer be ordered. Go on?' })] },
    },
    {
      id: 'stock_move', words: ['stock_move', 'stock_movement', 'movement', 'transaction', 'donation', 'delivery', 'checkout', 'usage', 'consumption', 'loan', 'issue', 'receipt', 'transfer', 'sale', 'order', 'pickup', 'distribution', 'rental'], singular: 'Stock move', plural: 'Stock moves', description: 'What came in and what went out.', icon: 'layers', access: 'team', title: 'reason', sort: '-date', views: ['table', 'board'],
      fields: [title('Reason'), reference('{Item}', 'item', { id: 'item', required: true }), choice('Direction', ['In:success', 'Out:warning'], { required: true, default: 'in' }), integer('Quantity', { min: 1, max: 1_000_000, required: true, default: 1 }), date('Date', { required: true }), text('Received from or given to', { inTable: false }), longtext('Notes')],
      workflow: {
        states: states('Planned:info', 'Booked:success', 'Reversed:neutral:final'),
        transitions: [
          step('Book in', 'planned', 'booked', { tone: 'success', guards: [guard("direction == 'in'", 'This move goes out.')], effects: [add('item.quantity', 'quantity')] }),
          step('Book out', 'planned', 'booked', { tone: 'warning', guards: [guard("direction == 'out'", 'This move comes in.'), guard('item.quantity >= quantity', 'There is not that much in stock.')], effects: [add('item.quantity', '0 - quantity')] }),
          step('Put back', 'booked', 'reversed', { guards: [guard("direction == 'out'", 'Only what went out can be put back.')], effects: [add('item.quantity', 'quantity')], confirm: 'Reverse this move?' }),
        ],
      },
    },
    {
      id: 'purchase_order', words: ['purchase_order', 'supply_order', 'reorder', 'requisition', 'order_request'], optional: true, singular: 'Purchase order', plural: 'Purchase orders', description: 'What is on its way.', icon: 'shopping-cart', access: 'team', title: 'number', sort: '-ordered_on', views: ['table', 'board'],
      fields: [title('Number', { unique: true }), reference('{Supplier}', 'supplier', { id: 'supplier', onDelete: 'restrict' }), reference('{Item}', 'item', { id: 'item', required: true }), integer('Quantity', { min: 1, required: true, default: 10 }), money('Unit price', { required: true }), formula(money('Total'), 'round(quantity * unit_price, 2)'), date('Ordered on'), date('Expected on')],
      rules: [check('order_of_days', 'is_empty(ordered_on) or is_empty(expected_on) or ordered_on <= expected_on', 'It would arrive before it was ordered.')],
      workflow: {
        states: states('Draft:neutral', 'Ordered:info', 'Received:success:final', 'Cancelled:danger:final'),
        transitions: [
          step('Place the order', 'draft', 'ordered', { tone: 'info', effects: [set('ordered_on', 'today()')] }),
          step('Receive', 'ordered', 'received', { tone: 'success', effects: [add('item.quantity', 'quantity')], confirm: 'It will be added to the stock. Received in full?' }),
          step('Cancel', 'draft|ordered', 'cancelled', { tone: 'danger' }),
        ],
      },
    },
    {
      id: 'loan', words: ['borrowing', 'lending', 'checkout_loan', 'issue_loan'], optional: true, singular: 'Loan', plural: 'Loans', description: 'What is out, with whom, until when.', icon: 'clock', access: 'team', title: 'borrower_name', sort: 'due_date',
      fields: [title('Borrower name'), reference('{Item}', 'item', { id: 'item', required: true }), date('From date', { required: true }), date('Due date', { required: true }), date('Returned on'), longtext('Notes')],
      rules: [check('period', 'from_date <= due_date', 'It is due before it starts.'), unique('one_at_a_time', ['item'], 'This is already out on loan.', ['requested', 'returned'])],
      workflow: { states: states('Requested:info', 'Out:warning', 'Returned:success:final'), transitions: [step('Hand out', 'requested', 'out', { tone: 'info', guards: [guard('item.quantity > 0', 'There is none left to hand out.')], effects: [add('item.quantity', '0 - 1')] }), step('Take back', 'out', 'returned', { tone: 'success', effects: [set('returned_on', 'today()'), add('item.quantity', '1')] })] },
    },
  ],
  landing: {
    headline: 'Every {item} in its place',
    subline: 'What you have, where it is and when it runs out: one list that is always right.',
    callToAction: 'Open the list',
    features: [
      { title: '{Items} you find', text: 'Search, filter and sort the whole stock in a second.', icon: 'box' },
      { title: 'Numbers that hold', text: 'Every {stock_move} changes the stock, and nothing can go out that is not there.', icon: 'layers' },
      { title: 'Warned in time', text: 'Low stock and dates that run out are on the first page.', icon: 'alert-triangle' },
      { title: '{Suppliers} at hand', text: 'Who delivers what, and how to reach them.', icon: 'truck' },
      { title: '{Warehouses} in view', text: 'See what lies where.', icon: 'building' },
      { title: '{Purchase_orders} that arrive', text: 'Receive one, and the stock goes up by itself.', icon: 'shopping-cart' },
    ],
    steps: [
      { title: 'Enter what is there', text: 'Name, code, number: that is enough to begin.' },
      { title: 'Book what changes', text: 'In or out, with a reason.' },
      { title: 'Order in time', text: 'The first page tells you what is low.' },
    ],
    faq: [
      { question: 'Can the stock go below zero?', answer: 'No. A move that takes more than there is is refused.' },
      { question: 'Can I correct a mistake?', answer: 'Yes. A booked move can be put back; both stay visible.' },
      { question: 'Does it work in the store room?', answer: 'Yes, every page is made for phones, too.' },
    ],
    closing: { title: 'Stop counting twice', text: 'Create an account and enter the first {item}.' },
  },
  dashboard: {
    figures: [
      { id: 'items', label: '{Items}', entity: 'item', measure: 'count' },
      { id: 'units', label: 'In stock', entity: 'item', measure: 'sum', field: 'quantity' },
      { id: 'value', label: 'Stock value', entity: 'item', measure: 'sum', field: 'stock_value' },
      { id: 'low', label: 'Running low', entity: 'item', where: 'quantity <= reorder_level', measure: 'count' },
    ],
    charts: [
      { id: 'by_category', label: '{Items} by {category}', kind: 'bar', entity: 'item', by: 'category', measure: 'count' },
      { id: 'by_warehouse', label: 'Stock by {warehouse}', kind: 'bar', entity: 'item', by: 'warehouse', measure: 'sum', field: 'quantity' },
      { id: 'direction', label: 'In and out', kind: 'ring', entity: 'stock_move', by: 'direction', measure: 'count' },
      { id: 'per_week', label: '{Stock_moves} per week', kind: 'bar', entity: 'stock_move', by: 'date', bucket: 'week', measure: 'count' },
    ],
    attention: [
      { id: 'low_stock', label: 'Running low', entity: 'item', where: "quantity <= reorder_level and status != 'discontinued'", tone: 'warning', empty: 'Enough of everything.' },
      { id: 'expiring', label: 'Expires within 7 days', entity: 'item', where: 'expiry_date <= add_days(today(), 7) and quantity > 0', tone: 'danger', empty: 'Nothing expires this week.' },
      { id: 'to_book', label: 'To be booked', entity: 'stock_move', where: "status == 'planned'", tone: 'info', empty: 'Everything is booked.' },
    ],
  },
  seed: {},
};
