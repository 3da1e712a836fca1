/** How the connection to the mail server is secured. */
export const SMTP_TLS = ['starttls', 'implicit', 'none'] as const;

/** The server that mail goes out by, and whom it is from. */
export interface MailConfig {
  host: string;
  port: number;
  /** `starttls`: refused where the server offers none. `implicit`: from the first byte. `none`: in the clear. */
  tls: (typeof SMTP_TLS)[number];
  /** Who signs in there; undefined: nobody has to. */
  login: { user: string; password: string } | undefined;
  /** The sender's address. */
  from: string;
  /** The sender's name. */
  name: string;
}
