/** Accounts, logins and the tokens they give out. */
export { Accounts, accountSchema } from './accounts.ts';
export { AccessTokens, ALGORITHM, AUDIENCE, ISSUER, signingKeysSchema } from './access-tokens.ts';
export { familySchema, RefreshTokens } from './refresh-tokens.ts';
export { accountRoutes } from './routes.ts';
export { secretRecords } from './secrets.ts';
