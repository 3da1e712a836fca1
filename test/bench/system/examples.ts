/** Ideas to measure with: not those of `ideas.yaml`, and each new to its cluster, so that no build is taken from the store. */
export const EXAMPLES = [
  {
    app_name: 'Tide Tables',
    description:
      'A sailing school plans lessons for students with instructors and boats. No boat and no instructor twice at once; weather can cancel a lesson.',
  },
  {
    app_name: 'Loaf',
    description:
      'A bakery takes orders for bread for the next morning, with pickup times, and sees how many of each loaf to bake.',
  },
  {
    app_name: 'Kiln Room',
    description:
      'Pottery studio: members book wheels by the hour, pieces wait for firing, and each firing has a temperature and a date.',
  },
  {
    app_name: 'Second Spoke',
    description:
      'A charity repairs donated bicycles: donors, bikes with a condition, repairs done by volunteers, and who a bike was given to.',
  },
  {
    app_name: 'Quiet Desk',
    description:
      'A library lends out study desks by half days, with a waiting list and a limit of two bookings a week per reader.',
  },
  {
    app_name: 'Herd',
    description:
      'A small dairy farm keeps cows with ear tags, milk yield per day, treatments with a waiting period, and calves.',
  },
  {
    app_name: 'Stage Door',
    description:
      'A theatre group plans plays, rehearsals, roles and who plays them, props to borrow and ticket sales per evening.',
  },
] as const;

/** The example of that number; past the last one the first comes again, as another branch. */
export function example(index: number): { app_name: string; description: string } {
  const { app_name, description } = EXAMPLES[index % EXAMPLES.length] ?? EXAMPLES[0];
  return { app_name: `${app_name} ${index}`, description: `${description} Branch number ${index}.` };
}
