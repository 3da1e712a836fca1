import { z } from 'zod';

/** Settings of a walk, from the environment. */
export const settings = z
  .object({
    /** The address people open, such as `http://mvp-shop.localhost:8080`. */
    ORIGIN: z.url(),
    /** Host and port of the app's Service, where that address is really asked. */
    SERVICE: z.string().regex(/^[a-z0-9.-]+:\d+$/),
    OUT_DIRECTORY: z.string().default('/out'),
    CHROMIUM: z.string().default('/usr/bin/chromium-headless-shell'),
    /** Pages at most, and seconds after which no further one is opened. */
    PAGES: z.coerce.number().int().min(1).max(40).default(14),
    SECONDS: z.coerce.number().int().min(5).max(300).default(60),
  })
  .parse(process.env);
