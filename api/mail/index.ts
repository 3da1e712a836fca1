/** Mail that the platform sends. */
export { SMTP_TLS, type MailConfig } from './config.ts';
export { changedLetter, resetLetter, type Letter } from './letters.ts';
export { MailFailed, smtpMailer, type Mailer } from './mailer.ts';
export { LANGUAGES, type Language } from './words.ts';
