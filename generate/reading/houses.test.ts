import { describe, expect, it } from 'vitest';
import { readIdea } from '../analysis/analyze.ts';

const read = (description: string) => readIdea({ appName: 'Test', description });
const lemmas = (description: string): string[] => read(description).notions.map(({ lemma }) => lemma);

describe('the house that an idea in another language begins with', () => {
  it.each([
    [
      'Eine Reinigungsfirma bietet Leistungen mit Preis an, und Kunden lesen Bewertungen.',
      'cleaning_company',
      'service',
    ],
    ['Website einer Fahrschule: Kurse mit Termin und Preis, Lehrer mit Bild.', 'driving_school', 'course'],
    ['Un fleuriste vend des bouquets avec prix et taille.', 'florist', 'bouquet'],
    ['Un gimnasio muestra clases con horario y precio.', 'gym', 'class'],
  ])('speaks, and is not kept: %s', (description, house, thing) => {
    expect(lemmas(description)).not.toContain(house);
    expect(lemmas(description)).toContain(thing);
  });

  it('is kept where there are many of it', () => {
    expect(lemmas('Hotels mit Zimmern und Preis, Gäste buchen.')).toContain('hotel');
  });
});

describe('what is taught', () => {
  it('is no thing beside the lessons', () => {
    const found = lemmas('Une association propose des cours de danse et de guitare avec niveau et tarif.');
    expect(found).toContain('class');
    expect(found).not.toContain('instrument');
  });
});

describe('a page that has something', () => {
  it('is a page of what is shown', () => {
    const { notions } = read('Una protectora muestra perros con edad y raza; cada ficha tiene fotos.');
    expect(notions.find(({ lemma }) => lemma === 'dog')?.fields.map(({ id }) => id)).toContain('photo');
    expect(notions.map(({ lemma }) => lemma)).not.toContain('photo');
  });
});

describe('where a house is', () => {
  it('is no place that it keeps a list of', () => {
    expect(lemmas('Pilates classes in a warehouse studio. Guests book a class.')).not.toContain('warehouse');
    expect(lemmas('We run two warehouses with address and size.')).toContain('warehouse');
  });
});
