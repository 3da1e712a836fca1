import { html, type Html } from '../oauth/html.ts';
import { LETTER_WORDS, type Language } from './words.ts';

/** One mail, as text and as HTML that says the same. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** Whom a letter is for, and from which installation. */
export interface LetterTo {
  /** The address of the account. The person's name is in no letter: whoever registers somebody else's address chooses it. */
  email: string;
  /** What the installation calls itself. */
  sender: string;
  /** Where people reach it. */
  publicUrl: URL;
  language: Language;
}

/** The letter with the link by which somebody sets another password. */
export function resetLetter(to: LetterTo, link: string, minutes: number): Letter {
  const words = LETTER_WORDS[to.language];
  const { title, asked, button, valid, ignore } = words.reset;
  return letter(to, {
    title,
    paragraphs: [asked(to.email)],
    action: { label: button, link },
    after: [valid(minutes), ignore],
  });
}

/** The letter that says that another password holds. */
export function changedLetter(to: LetterTo): Letter {
  const { title, done, notYou } = LETTER_WORDS[to.language].changed;
  return letter(to, { title, paragraphs: [done(to.email), notYou], after: [] });
}

interface Content {
  title: string;
  paragraphs: readonly string[];
  action?: { label: string; link: string };
  after: readonly string[];
}

function letter(to: LetterTo, content: Content): Letter {
  const words = LETTER_WORDS[to.language];
  const { title, paragraphs, action, after } = content;
  const foot = words.foot(to.sender, to.publicUrl.host);
  const text = [
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}:\n${action.link}`]),
    ...after,
    `-- \n${foot}`,
  ].join('\n\n');
  return { subject: title, text: `${text}\n`, html: page(to, content, foot).text };
}

const INK = '#1b2333';
const QUIET = '#5b6478';
const BRAND = '#2549e0';
const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Tables and inline styles: what every program that shows mail understands. */
function page({ language, sender }: LetterTo, { title, paragraphs, action, after }: Content, foot: string): Html {
  const { orCopy } = LETTER_WORDS[language];
  const line = (text: string, colour = INK): Html =>
    html`<p style="margin:0 0 16px;font:16px/1.5 ${FONT};color:${colour}">${text}</p>`;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${title}</title>
      </head>
      <body style="margin:0;padding:0;background:#f3f5fa">
        <div role="main">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f3f5fa">
            <tr>
              <td align="center" style="padding:32px 16px">
                <table
                  role="presentation"
                  width="100%"
                  cellpadding="0"
                  cellspacing="0"
                  border="0"
                  style="max-width:520px"
                >
                  <tr>
                    <td style="padding:0 4px 16px;font:600 15px/1.4 ${FONT};color:${INK}">${sender}</td>
                  </tr>
                  <tr>
                    <td style="padding:32px 28px 20px;background:#ffffff;border:1px solid #e1e5ef;border-radius:14px">
                      <h1 style="margin:0 0 16px;font:650 22px/1.3 ${FONT};color:${INK}">${title}</h1>
                      ${paragraphs.map((text) => line(text))} ${action === undefined ? '' : buttonOf(action, orCopy)}
                      ${after.map((text) => line(text, QUIET))}
                    </td>
                  </tr>
                  <tr>
                    <td style="padding:16px 4px 0;font:13px/1.5 ${FONT};color:${QUIET}">${foot}</td>
                  </tr>
                </table>
              </td>
            </tr>
          </table>
        </div>
      </body>
    </html> `;
}

function buttonOf({ label, link }: { label: string; link: string }, orCopy: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px">
      <tr>
        <td style="background:${BRAND};border-radius:10px">
          <a
            href="${link}"
            style="display:inline-block;padding:13px 22px;font:600 16px/1.2 ${FONT};color:#ffffff;text-decoration:none"
            >${label}</a
          >
        </td>
      </tr>
    </table>
    <p style="margin:0 0 4px;font:14px/1.5 ${FONT};color:${QUIET}">${orCopy}</p>
    <p style="margin:0 0 20px;font:14px/1.5 ${FONT};word-break:break-all">
      <a href="${link}" style="color:${BRAND}">${link}</a>
    </p>`;
}
