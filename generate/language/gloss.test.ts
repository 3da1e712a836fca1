import { describe, expect, it } from 'vitest';
import { inEnglish, languageOf } from './index.ts';
import { withWholeVerbs } from './separable.ts';

describe('an idea in English words', () => {
  it.each([
    ['de', 'Eine Segelschule bietet Kurse mit Preis an.', 'a sailing school offers courses with price.'],
    ['fr', 'Un menuisier présente ses réalisations.', 'a carpenter presents his references.'],
    ['es', 'Los clientes solicitan un presupuesto.', 'the customers request a quote.'],
    ['fr', 'l’adresse et les horaires d’ouverture', 'address and the opening hours'],
  ])('%s: %s', (language, said, english) => {
    expect(inEnglish(said, language)).toBe(english);
  });

  it('is left as it is in English, and in languages nothing is known of', () => {
    expect(inEnglish('Clients ask for quotes.', 'en')).toBe('Clients ask for quotes.');
    expect(inEnglish('Klienter beder om tilbud.', 'da')).toBe('Klienter beder om tilbud.');
  });

  it('knows Spanish and French where a text has few other little words', () => {
    expect(languageOf('Sitio web de un taller de costura: cursos de verano y venta de telas')).toBe('es');
    expect(languageOf('Site de petites annonces de bateaux, en Bretagne')).toBe('fr');
    expect(languageOf('Website van de tennisclub met een rooster en de uitslagen')).toBe('nl');
  });
});

describe('German verbs that stand apart', () => {
  it.each([
    ['Gäste fragen einen Termin an.', 'Gäste anfragen einen Termin.'],
    ['Eltern melden ihr Kind an, und zahlen.', 'Eltern anmelden ihr Kind, und zahlen.'],
    ['Mieter melden Schäden; danach kommt jemand an.', 'Mieter melden Schäden; danach kommt jemand an.'],
  ])('%s', (said, whole) => {
    expect(withWholeVerbs(said)).toBe(whole);
  });
});
