/** The languages that letters are written in. */
export const LANGUAGES = ['en', 'de'] as const;

/** A language of {@link LANGUAGES}. */
export type Language = (typeof LANGUAGES)[number];

interface LetterWords {
  reset: {
    title: string;
    asked: (email: string) => string;
    button: string;
    valid: (minutes: number) => string;
    ignore: string;
  };
  changed: { title: string; done: (email: string) => string; notYou: string };
  orCopy: string;
  foot: (sender: string, host: string) => string;
}

/** What letters say. */
export const LETTER_WORDS: Record<Language, LetterWords> = {
  en: {
    reset: {
      title: 'Set a new password',
      asked: (email) => `Someone asked for a new password for your account ${email}. If it was you, set it here.`,
      button: 'Set a new password',
      valid: (minutes) =>
        `The link works once, for ${String(minutes)} minutes. If you asked more than once, use the newest link.`,
      ignore: 'If it was not you, you can ignore this e-mail. Your password stays as it is.',
    },
    changed: {
      title: 'Your password was changed',
      done: (email) => `The account ${email} has a new password. You are signed out everywhere.`,
      notYou:
        'If it was not you, set another one at once: choose “Forgotten password?” on the sign-in page, and check who can read your e-mail.',
    },
    orCopy: 'Or open this link in your browser:',
    foot: (sender, host) => `This e-mail was sent by ${sender} at ${host}. Replies are not read.`,
  },
  de: {
    reset: {
      title: 'Neues Passwort festlegen',
      asked: (email) =>
        `Für Ihr Konto ${email} wurde ein neues Passwort angefordert. Wenn Sie das waren, legen Sie es hier fest.`,
      button: 'Passwort festlegen',
      valid: (minutes) =>
        `Der Link gilt einmal und ${String(minutes)} Minuten lang. Wenn Sie mehrere bekommen haben, gilt nur der neueste.`,
      ignore: 'Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt, wie es ist.',
    },
    changed: {
      title: 'Ihr Passwort wurde geändert',
      done: (email) => `Das Konto ${email} hat ein neues Passwort. Sie sind überall abgemeldet.`,
      notYou:
        'Wenn Sie das nicht waren, legen Sie sofort ein anderes fest: „Passwort vergessen?“ auf der ' +
        'Anmeldeseite. Prüfen Sie auch, wer Ihre E-Mails lesen kann.',
    },
    orCopy: 'Oder öffnen Sie diesen Link im Browser:',
    foot: (sender, host) => `Diese E-Mail kommt von ${sender} auf ${host}. Antworten werden nicht gelesen.`,
  },
};
