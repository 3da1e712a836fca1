/** Accounts, logins and the tokens they give out. */
export { Accounts, accountSchema, type Account } from './accounts.ts';
export { AccessTokens, ALGORITHM, AUDIENCE, ISSUER, signingKeysSchema } from './access-tokens.ts';
export { familySchema, RefreshTokens } from './refresh-tokens.ts';
export { accountRoutes, credentials, registration } from './routes.ts';
export { secretRecords, type SecretRecords } from './secrets.ts';
export { SignIn } from './sign-in.ts';
