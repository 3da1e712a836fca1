import { z } from 'zod';

/** An address as people write it. */
export const email = z
  .string()
  .max(254)
  .transform((text) => text.trim().normalize('NFKC').toLowerCase())
  .pipe(z.email('has to be an e-mail address'))
  .meta({
    description: 'E-mail address; upper and lower case are the same.',
    examples: ['ada@example.com'],
    format: 'email',
    pattern: "^([A-Za-z0-9_'+-]+\\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\\.)+[A-Za-z]{2,}$",
  });
