/** Accounts, logins and the tokens they give out. */
export { Accounts, accountSchema, userIdOf, type Account } from './accounts.ts';
export { AccessTokens, ALGORITHM, AUDIENCE, ISSUER, signingKeysSchema, type SigningKeys } from './access-tokens.ts';
export { familySchema, GRACE_MS, RefreshTokens, type Family } from './refresh-tokens.ts';
export { accountRoutes, REFRESH_COOKIE, type AccountServices } from './routes.ts';
export { secretRecords, type Kept, type SecretRecords } from './secrets.ts';
