/** The most of an idea that is read. REST allows 8,000; what is longer says the same again. */
export const READ_AT_MOST = 8_000;

/**
 * What an instruction to a language model, a shell or a database looks like. A sentence that has one is about no business and is not read:
 * nothing of it reaches the app's words.
 */
const NOT_AN_IDEA = new RegExp(
  String.raw`\b(ignore|disregard|forget|override|bypass|skip)\b.{0,40}\b(previous|prior|above|earlier|preceding` +
    String.raw`|foregoing|all|any|your|these|everything)\b.{0,30}\b(instructions?|prompts?|rules?|guidelines?` +
    String.raw`|messages?|text|context)\b|\b(ignore|disregard|forget) (everything|the above|all (of )?(the )?above` +
    String.raw`|what (was|is) (said|written) above)` +
    String.raw`|\b(note|notice|instructions?|attention) (to|for) (the |any |all )?(assistant|ai|llm|chatbot` +
    String.raw`|language model|ai agent|copilot|code generator)\b` +
    String.raw`|\b(ai|llm|chatbot|copilot)s?\b,? (must|should|shall|please|will now|has to|have to)\b` +
    String.raw`|\bwrite the words?\b|\b(e-?mail|mail|send|post|upload|forward|leak)\b.{0,40}\b(environment|env` +
    String.raw`|variables?|secrets?|credentials?|tokens?|passwords?|database|source code)\b.{0,40}\bto\b` +
    String.raw`|\b(delete|drop|wipe|destroy)\b.{0,20}\b(all|every|the)\b.{0,20}\b(files?|tables?|databases?|data` +
    String.raw`|users?)\b (now|immediately|first)|\b(sudo|chmod|wget|powershell|base64|eval\(|exec\()|system prompt` +
    String.raw`|\b(print|show|reveal|send|leak|output|give|tell|put|include|list|share|expose|dump` +
    String.raw`|return)\b.{0,60}\b(api[ _-]?keys?|secret keys?)\b|\bjailbreak|\byou are now\b` +
    String.raw`|\bact as (an? )?(admin|root|dan|different)\b|developer mode|\bdatabase password\b` +
    String.raw`|\bset (the )?[\w ]{0,20}password\b|\bas an ai\b|language model|\bexfiltrat` +
    String.raw`|\breveal\b.{0,30}\b(secret|token|prompt|password|config)` +
    String.raw`|\bprint (your|the) (env|environment|config|secrets?|prompt)|\bcurl\b.{0,30}\bhttps?:` +
    String.raw`|\b(env|environment) variables?\b.{0,40}\b(print|show|output|send)\b` +
    String.raw`|<\/?(system|assistant|user|instructions?)>` +
    String.raw`|(?:^|[-\s])(system|assistant|admin) ?: ?(you|ignore|disable|enable|print|grant|set|the)\b` +
    String.raw`|\b(disable|turn off|switch off|remove|bypass|skip) (the |all |any )?(authentication` +
    String.raw`|authori[sz]ation|login|security|access control|password checks?)\b` +
    String.raw`|\bmake (every(one|body)?|each|any(one)?|all)( of)?( the)?( \p{L}+){0,2} (an? )?(admin|administrator` +
    String.raw`|root|superuser)s?\b|\byou are (root|now)\b` +
    String.raw`|\b(give|grant)\b.{0,30}\b(admin|administrator|root|superuser)( role| rights| access` +
    String.raw`| privileges)?s?\b|\/etc\/(passwd|shadow)\b|\b(jwt|session|signing) (secret|key)\b`,
  'iu',
);

/** Pieces of shell and SQL that stand inside a sentence: cut out, the sentence is read without them. */
const COMMAND =
  /(&&|\|\||;)?\s*\b(rm\s+-\w+\s*\S*|drop\s+table\s+\w+|union\s+select\b|delete\s+from\s+\w+|insert\s+into\s+\w+)\s*;?(--)?/giu;

/** Text ready to be read: markup, braces, control characters and emoji out, spaces even. What it loses is never a word of a business. */
export function cleanText(raw: string): string {
  return raw
    .slice(0, READ_AT_MOST)
    .normalize('NFC')
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/giu, ' ')
    .replace(/<\/?[a-z!][^<>]{0,300}>/giu, ' ')
    .replace(/\{\{[^{}]*\}\}|\$\{[^{}]*\}|\{%[^{}]*%\}/gu, ' ')
    .replace(/https?:\/\/\S+/giu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]+/gu, (found) => (found.includes('\n') ? '\n' : ' '))
    .replace(/[\p{Extended_Pictographic}\u{fe0f}\u{200d}]/gu, ' ')
    .replace(/\s*(?:[-=]>|[⇒➜➔])\s*|(?<=\p{L})\s+>\s+(?=\p{L})/gu, ' → ')
    .replace(/^(\W*\p{L}[\p{L} ]{1,30}) = (?=\p{L})/gu, '$1: ')
    .replace(/[`*_#~|\\"“”„«»<>{}[\]$^=]+/gu, ' ')
    .replace(/[’‘]/gu, "'")
    .replace(/[ \t]+/gu, ' ')
    .trim();
}

/** Whether a sentence gives orders to a machine instead of telling of a business. */
export function isNoIdea(sentence: string): boolean {
  return NOT_AN_IDEA.test(sentence);
}

/** The text without pieces of shell and SQL. Judged before markup goes: a command is known by its own signs, too. */
export function withoutCommands(raw: string): string {
  return raw.replace(COMMAND, ' ');
}
