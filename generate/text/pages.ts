import { namedPages, withoutExplained } from './named-pages.ts';

/** A page every website may have, as a part of the landing page. */
export type SitePage = 'about' | 'contact' | 'pricing' | 'hours' | 'team' | 'privacy';

/** What such pages are called, in the languages ideas come in. */
const PAGES: readonly [RegExp, SitePage][] = [
  [
    new RegExp(
      String.raw`(?<!\p{L})(about( us| me| page)|über uns|quienes somos|quiénes somos|sobre nosotros|chi siamo` +
        String.raw`|sobre nós|over ons|qui sommes[- ]nous|notre histoire|unsere geschichte|nuestra historia` +
        String.raw`|la nostra storia|who we are|our story)(?!\p{L})|(?<!\p{L})à propos(?!\p{L})|\babout$`,
      'iu',
    ),
    'about',
  ],
  [
    /(?<!\p{L})(contact( us| page| form| details)?|kontakt(seite|formular)?|contacto|contatti|contato|contatto|get in touch)(?!\p{L})/iu,
    'contact',
  ],
  [
    /(?<!\p{L})(pricing|prices|price list|rates|fees page|preise|preisliste|tarifs?|precios|tarifas|tariffe|prezzi|listino|preços|prijzen|tarieven)(?!\p{L})/iu,
    'pricing',
  ],
  [
    new RegExp(
      String.raw`(?<!\p{L})(opening (hours|times)|hours of opening|business hours|öffnungszeiten` +
        String.raw`|horaires( d'ouverture)?|horario(s)?( de apertura)?|orari(o)?( di apertura)?` +
        String.raw`|horário de funcionamento|openingstijden)(?!\p{L})`,
      'iu',
    ),
    'hours',
  ],
  [
    /(?<!\p{L})(our team|the team|meet the team|team page|team$|das team|unser team|l'équipe|equipo|il team|equipe|ons team)(?!\p{L})/iu,
    'team',
  ],
  [
    /(?<!\p{L})(privacy( policy| page| notice)?|datenschutz\p{L}*|confidentialité|privacidad|privacidade)(?!\p{L})/iu,
    'privacy',
  ],
];

/** Pages of a website whose text nobody but its owner can write. */
const OTHERS =
  /(?<!\p{L})(careers?|press|imprint|impressum|terms( (of|and) (service|use|conditions))?|terms$|mentions légales|agb|aviso legal)(?!\p{L})/iu;

/** Words that say a sentence speaks of pages and not of the business. */
const CONTEXT = new RegExp(
  String.raw`(?<!\p{L})(pages?|sections?|screens?|tabs?|seiten?|rubriken?|bereiche?|páginas?|secci(ón|ones)` +
    String.raw`|pagine|pagina|sezion[ei]|seção|pagina's|onglets?|rubriques?|(web)?site with` +
    String.raw`|website (has|shows|needs))(?!\p{L})`,
  'iu',
);

/** “Pages: home, our work, contact”: what every website calls such pages. */
const PLAIN =
  /^(home ?pages?|home|start|landing( page)?|welcome|(our|my|the) \p{L}+|galler(y|ies)|portfolio|testimonials|references|faqs?|news)$/iu;

/** The pages a sentence asks for: “with pages: Home, About us, Workshops”, “an about page and opening hours”. */
export function pagesIn(sentence: string): string[] {
  return [
    ...listedIn(sentence),
    ...namedIn(sentence).map((page) => page.replace(/ (page|form|details)$/iu, '')),
  ].filter((page) => page.length <= 30);
}

/** What stands behind “pages:”. */
function listedIn(sentence: string): string[] {
  const list =
    /\b(?:pages?|screens?|sections?|seiten|páginas|pagine|pagina's)(?: (?:for|called|named|like|such as|für|para|per|voor))?\s*:\s+([^.;]+)/iu.exec(
      sentence,
    )?.[1] ?? '';
  return list
    .split(/,|\b(?:and|und|et|y|e|en)\b/u)
    .map((page) => page.trim())
    .filter((page) => page !== '');
}

/** Pages that show what the app has anyway, however the idea lists them. */
const SHOWING = /^(?:(?:photo|picture|image) )?gallery$/u;

/** A sentence without the pages of a website it names: they are no things of the business. */
export function withoutPages(whole: string): string {
  const sentence = withoutExplained(whole);
  const named = [...namedIn(sentence), ...listedIn(sentence).filter((page) => PLAIN.test(page))];
  const showing = namedPages(sentence).filter((page) => SHOWING.test(page));
  const rest = [...named, ...showing].reduce((left, page) => left.replace(page, ' '), sentence);
  return named.length === 0 ? rest : rest.replace(CONTEXT, ' ');
}

function namedIn(sentence: string): string[] {
  if (!CONTEXT.test(sentence)) return [];
  return [...PAGES.map(([sign]) => sign), OTHERS].flatMap((sign) =>
    [...sentence.matchAll(new RegExp(sign.source, 'giu'))].map((match) => match[0]),
  );
}

/** Which parts of the landing page the named pages are, in the order of {@link PAGES}. */
export function sitePages(pages: readonly string[]): SitePage[] {
  return PAGES.filter(([sign]) => pages.some((page) => sign.test(page))).map(([, page]) => page);
}

/** Those of the named pages that are left to whoever runs the app. */
export function foreignPages(pages: readonly string[]): string[] {
  const found = pages.flatMap((page) => OTHERS.exec(page)?.[0] ?? []);
  return [...new Set(found.map((page) => page.toLowerCase()))];
}
