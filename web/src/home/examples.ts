/** Ideas to start from: different trades, each with what makes a good description. */
export const EXAMPLES: readonly { name: string; description: string }[] = [
  {
    name: 'Pawsome Parlour',
    description:
      'A dog grooming salon with three groomers. Clients register their dogs with breed and notes, pick a groomer and a free slot, and see their appointments. Staff mark appointments done or no-show. Warm cream background and teal buttons.',
  },
  {
    name: 'Shelf Life',
    description:
      'Inventory for a small craft brewery: ingredients with stock levels and suppliers, deliveries in, batches that use them up. Warn when hops or malt run low. Dark theme with amber accents.',
  },
  {
    name: 'Open Studio',
    description:
      'A pottery studio sells workshop places. Each workshop has a date, a teacher and a limit of seats; people join until it is full and then go on a waiting list. The owner sees how full each month is. Soft clay colours.',
  },
  {
    name: 'Fix My Flat',
    description:
      'Tenants of twelve rental flats report repairs with a description and urgency. The manager assigns a craftsman, follows the status from reported to done, and sees the costs of each flat by month. Calm navy and white.',
  },
];
