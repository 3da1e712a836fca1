import { CUSTOM_TEMPLATE } from '../../crds/index.ts';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../templates/index.ts';
import { analyze, planApp } from '../index.ts';

function planned(description: string, template?: string): ReturnType<typeof planApp> {
  const idea = { appName: 'Fade Street', description, ...(template === undefined ? {} : { template }) };
  return planApp(idea, analyze(idea));
}
const NAMED = new Set(['about', 'contact', 'pricing', 'hours', 'team', 'privacy']);
/** The pages that the idea names, by their titles; what is on offer has pages besides, and a template has its own. */
const titles = (description: string): string[] => {
  const { site, landing } = planned(description, CUSTOM_TEMPLATE);
  const pages = site.pages.filter(({ id }) => NAMED.has(id)).map(({ id, title }) => ({ id, title }));
  const all = pages.length > 0 ? pages : landing.sections;
  return [...NAMED].flatMap((id) => all.find((each) => each.id === id)?.title ?? []);
};

describe('pages an idea names', () => {
  it.each([
    ['Barber shop with pages: Home, About us, Services, Pricing, Contact and FAQ.', ['About us', 'Contact', 'Prices']],
    ['A pottery studio website with an about page and opening hours.', ['About us', 'Opening hours']],
    [
      'Friseursalon mit den Seiten Über uns, Preise und Kontakt. Kunden buchen Termine.',
      ['Über uns', 'Kontakt', 'Preise'],
    ],
    [
      'Salon de coiffure avec les pages À propos et Contact pour les clients et les rendez-vous.',
      ['À propos', 'Contact'],
    ],
    ['Track wine bottles. No about page and no contact page.', []],
    ['CRM with contacts, and products with prices and a team.', []],
  ])('%s', (description, expected) => {
    expect(titles(description)).toEqual(expected);
  });

  it('are pages in the navigation, and none of them a thing that is kept', { timeout: 30_000 }, async () => {
    const plan = planned('Barber shop with pages: About us, Pricing and Contact. Customers book appointments.');
    expect(plan.entities.map((entity) => entity.id)).not.toContain('pricing');
    const files = await renderApp(plan);
    expect(files.get('frontend/lib/site.ts')).toContain("{ href: '/about', title: 'About us' }");
    expect(files.get('frontend/app/(site)/pricing/page.tsx')).toContain('Prices');
    expect(files.get('frontend/app/(site)/contact/page.tsx')).toContain('<GuestForm of="contact" />');
  });

  it('tell what the idea tells, and make nothing up', () => {
    const said = planned(
      'Barber shop with a contact page. Open Tuesday to Saturday 9-18. Call us on +44 20 7946 0018 or write to hello@fade.example.',
    );
    expect(said.landing.sections[0]?.facts.map((fact) => fact.value)).toEqual([
      'hello@fade.example',
      '+44 20 7946 0018',
      'Tuesday to Saturday 9-18',
    ]);
    const silent = planned('Barber shop with a contact page and an imprint page. Customers book appointments.');
    expect(silent.landing.sections).toEqual([]);
    expect(silent.notBuilt.map((each) => each.feature)).toEqual(['Page “Imprint”', 'Contact details']);
  });
});
