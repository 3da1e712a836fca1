import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';

const planOf = (appName: string, description: string) =>
  planApp({ appName, description }, analyze({ appName, description }));
type Plan = ReturnType<typeof planOf>;
const offered = ({ site }: Plan): string[] => (site.offers ?? []).map(({ entity }) => entity);
const forms = ({ site }: Plan): string[] =>
  (site.pages ?? []).flatMap((page) => (page.kind === 'form' ? [page.entity] : []));

describe('the public site of an idea in another language', () => {
  it('shows what a house presents, and has the form for the quote with what the idea says is asked', () => {
    const plan = planOf(
      'Dach & Zimmer',
      'Ein Zimmerer stellt seine Leistungen und Referenzen mit Bildern vor, Bauherren fordern ein Angebot mit Fläche und Wunschtermin an.',
    );
    expect(plan.app.language).toBe('de');
    expect(offered(plan)).toContain('service');
    expect(forms(plan)).toContain('quote_request');
    const asked = plan.entities.find(({ id }) => id === 'quote_request');
    expect(asked?.singular).toBe('Angebotsanfrage');
    expect(asked?.fields.map(({ id }) => id)).toEqual(expect.arrayContaining(['area_size', 'wished_date']));
  });

  it('lets visitors adopt in Spanish, and gives both kinds of animals what is said of them', () => {
    const plan = planOf(
      'Bigotes',
      'Una protectora enseña conejos y caballos en adopción con edad y tamaño; se puede pedir la adopción en línea.',
    );
    expect(offered(plan)).toEqual(expect.arrayContaining(['rabbit', 'horse']));
    expect(forms(plan)).toContain('adoption_application');
    for (const id of ['rabbit', 'horse'])
      expect(plan.entities.find((each) => each.id === id)?.fields.map((field) => field.id)).toContain('age');
  });

  it('opens a French theatre to its audience, with the newsletter as a form alone', () => {
    const plan = planOf(
      'La Lanterne',
      'Un cinéma affiche ses films avec durée et horaires, les spectateurs réservent des billets et s’abonnent à la lettre d’information.',
    );
    expect(offered(plan).length).toBeGreaterThan(0);
    expect(plan.entities.map(({ id }) => id)).not.toContain('newsletter');
    expect(forms(plan)).toContain('subscriber');
  });

  it('takes the trade from the whole idea: a shop, a lending library, a painter in the words of their templates', () => {
    expect(
      planOf('Woll', 'Ein Wollladen verkauft Wolle und Nadeln online: Kunden legen sie in den Warenkorb.').app.template,
    ).toBe('ecommerce');
    expect(
      planOf(
        'Lire',
        'Une médiathèque prête des livres : les lecteurs cherchent par auteur, réservent et prolongent leurs emprunts.',
      ).app.template,
    ).toBe('library');
  });

  it('ends the list of what a thing has where somebody does something', () => {
    const plan = planOf(
      'Rosenhof',
      'Eine Gärtnerei zeigt Rosen mit Preis und Blütezeit, Besucher filtern nach Farbe und legen sie in den Warenkorb.',
    );
    const fields = plan.entities.flatMap((entity) => entity.fields.map(({ id }) => id));
    expect(fields).not.toContain('visitor');
    expect(fields).not.toContain('cart');
    expect(fields).toContain('flowering_time');
  });

  it('says the sizes in its language, and shows nobody in which order rows are kept', () => {
    const plan = planOf('Huellas', 'Una protectora muestra gatos en adopción con edad y tamaño.');
    const size = plan.entities.flatMap(({ fields }) => fields).find(({ id }) => id === 'size');
    expect(size?.choices?.map(({ label }) => label)).toContain('Pequeño');
    const firm = planOf(
      'Glanz',
      'Ein Glaser stellt seine Leistungen und fertige Arbeiten mit Bildern vor, Kunden fordern ein Angebot an.',
    );
    expect(firm.site.offers?.flatMap(({ fields }) => fields)).not.toContain('position');
  });

  it('keeps no house that an idea begins with, and no one who is ill on a page', () => {
    const plan = planOf(
      'Zahn & Co',
      'Eine Zahnarztpraxis zeigt Behandlungen mit Preis, Meinungen von Patienten und das Team, Patienten buchen einen Termin.',
    );
    expect(plan.entities.map(({ id }) => id)).not.toContain('dental_practice');
    expect(offered(plan)).not.toContain('patient');
  });
});
