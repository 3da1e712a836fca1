/** Accounts, logins and the tokens they give out. */
export { Accounts, accountSchema, type Account } from './accounts.ts';
export { AccessTokens, ALGORITHM, AUDIENCE, ISSUER, signingKeysSchema } from './access-tokens.ts';
export { Identities, identitySchema } from './identities.ts';
export { OidcProvider, type OidcConfig } from './oidc.ts';
export { ARRIVED_COOKIE, CALLBACK, oidcRoutes } from './oidc-routes.ts';
export { DEVICE_COOKIE } from './cookies.ts';
export { Logins, loginsSchema, type Place } from './logins.ts';
export { MIN_PASSWORD } from './passwords.ts';
export { passwordResetRoutes } from './password-reset-routes.ts';
export { passwordResetSchema, PasswordResets } from './password-resets.ts';
export { accountRoutes, credentials, registration } from './routes.ts';
export { memoryRecords, secretRecords, type SecretRecords } from './secrets.ts';
export { SignIn, type Origin } from './sign-in.ts';
