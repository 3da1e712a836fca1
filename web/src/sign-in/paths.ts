/** Kept in the browser of somebody who has been here before, and so most likely has an account. */
export const KNOWN = 'mvp.known';
/** The page that asks for a link by mail. */
export const FORGOTTEN = '/forgotten-password';
/** The page that a link leads to. */
export const NEW_PASSWORD = '/new-password';
