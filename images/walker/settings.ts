import { z } from 'zod';

/** Settings of a walk, from the environment. */
export const settings = z
  .object({
    /** The address people open, such as `http://mvp-shop.localhost:8080`. */
    ORIGIN: z.url(),
    /** Host and port of the app's Service, where that address is really asked. */
    SERVICE: z.string().regex(/^[a-z0-9.-]+:\d+$/),
    /** What lets the browser read as somebody who is signed in; empty: it stays a visitor. */
    CUSTOMER_PASS: z.string().max(2000).default(''),
    OWNER_PASS: z.string().max(2000).default(''),
    OUT_DIRECTORY: z.string().default('/out'),
    CHROMIUM: z.string().default('/usr/bin/chromium-headless-shell'),
    /** Pages at most, and seconds after which no further one is opened. */
    PAGES: z.coerce.number().int().min(1).max(40).default(14),
    SECONDS: z.coerce.number().int().min(5).max(300).default(60),
    /** The same for each walk of somebody who is signed in. */
    SIGNED_IN_PAGES: z.coerce.number().int().min(1).max(40).default(6),
    SIGNED_IN_SECONDS: z.coerce.number().int().min(5).max(300).default(25),
    /** How long a page may take to show something once it has loaded: a machine may have much else to do. */
    PATIENCE_MS: z.coerce.number().int().min(0).max(30_000).default(12_000),
  })
  .parse(process.env);
