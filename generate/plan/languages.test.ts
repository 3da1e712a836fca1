import { describe, expect, it } from 'vitest';
import { BUILT, renderApp } from '../../templates/index.ts';
import { kindPlan } from '../compose/kinds/index.ts';
import { analyze, planApp } from '../index.ts';
import { ARCHETYPES } from '../lexicon/concepts.ts';
import { tongueOf } from './labels/index.ts';
import { phrasesIn } from './phrases/index.ts';
import { missingLabels, translatedTemplate } from './translate.ts';

const IDEAS: readonly [string, string, string, string][] = [
  [
    'de',
    'Friseursalon: Kundinnen, Friseure, Leistungen mit Preis und Dauer, und Termine ohne Doppelbuchung.',
    'Termine',
    'Anmelden',
  ],
  [
    'fr',
    'Salon de coiffure : clientes, coiffeuses, prestations avec durée et prix, et rendez-vous sans double réservation.',
    'Rendez-vous',
    'Se connecter',
  ],
  [
    'es',
    'Peluquería: clientes, peluqueros, servicios con precio y duración, y citas sin doble reserva.',
    'Citas',
    'Iniciar sesión',
  ],
  [
    'it',
    'Salone di parrucchiere: clienti, servizi con prezzo e durata, e appuntamenti senza doppie prenotazioni per i clienti.',
    'Appuntamenti',
    'Accedi',
  ],
  [
    'pt',
    'Salão de beleza: clientes, serviços com preço e duração, e agendamentos sem conflito para os clientes.',
    'Agendamentos',
    'Entrar',
  ],
  [
    'nl',
    'Kapsalon: klanten, kappers, behandelingen met prijs en duur, en afspraken zonder dubbele boekingen voor de klanten.',
    'Afspraken',
    'Inloggen',
  ],
];

/** What an idea may ask for besides, in its own words, and what its README says is not built. */
const ASKS_MORE: Readonly<Record<string, { asked: string; told: readonly string[] }>> = {
  de: { asked: 'Kartenzahlung und Erinnerungen per E-Mail.', told: ['Bezahlen im Netz', 'E-Mail-Versand'] },
  fr: { asked: 'Paiement en ligne et rappels par e-mail.', told: ['Paiement en ligne', 'Envoi d’e-mails'] },
  es: { asked: 'Pago con tarjeta y avisos por correo.', told: ['Pago en línea', 'Envío de correos'] },
  it: { asked: 'Pagamenti online e promemoria via e-mail.', told: ['Pagamento online', 'Invio di e-mail'] },
  pt: { asked: 'Pagamento online e lembretes por e-mail.', told: ['Pagamento online', 'Envio de e-mails'] },
  nl: { asked: 'Online betalen en herinneringen per e-mail.', told: ['Online betalen', 'E-mail versturen'] },
};

describe.each(IDEAS)('an idea in %s', (language, description, entity, logIn) => {
  const idea = { appName: 'Bella', description };
  const plan = planApp(idea, analyze(idea));

  it('speaks its language on the landing page, in labels and in the interface', { timeout: 30_000 }, async () => {
    expect(plan.app.language).toBe(language);
    expect(plan.entities.map((each) => each.plural)).toContain(entity);
    const english = phrasesIn('en');
    const said = JSON.stringify(plan.landing);
    for (const text of [english.start, english.safeText, english.viewTitle, ...english.steps.map((step) => step.title)])
      expect(said).not.toContain(text);
    const files = await renderApp(plan);
    expect(files.get('frontend/app/login/page.tsx')).toContain(logIn);
    expect(files.get('frontend/app/login/page.tsx')).not.toContain('Welcome back');
  });

  it('has a README in its language, with what was asked for and is not built', { timeout: 30_000 }, async () => {
    const more = { appName: 'Bella', description: `${description} ${ASKS_MORE[language]?.asked ?? ''}` };
    const readme = (await renderApp(planApp(more, analyze(more)))).get('README.md') ?? '';
    for (const heading of ['What it knows', 'Who uses it', 'What it does not do', '## Run', '## Change', 'Seen by'])
      expect(readme).not.toContain(heading);
    expect(readme).toContain('docker compose up --build');
    for (const told of ASKS_MORE[language]?.told ?? ['']) expect(readme).toContain(`- **${told}**: `);
  });
});

/** The templates that speak every language of the interface. An idea in another language is composed where its template is not among them. */
const SPOKEN = [
  'blog',
  'booking',
  'clinic',
  'events',
  'field-service',
  'inventory',
  'lending',
  'marketplace',
  'property-mgmt',
  'school-admin',
];

describe.each(['de', 'fr', 'es', 'it', 'pt', 'nl'])('the templates in %s', (language) => {
  it.each(SPOKEN.flatMap((id) => BUILT.get(id) ?? []))('$id: has a word for each of its labels', (template) => {
    expect(missingLabels(template, language)).toEqual([]);
    expect(translatedTemplate(template, language)).not.toEqual(template);
  });
});

describe.each(['de', 'fr', 'es', 'it', 'pt', 'nl'])('things composed from an idea in %s', (language) => {
  it('are described in its words, whatever kind they are of', () => {
    const labels = tongueOf(language)?.labels;
    const missing = ARCHETYPES.flatMap((kind) => textsOf(kindPlan(kind))).filter(
      (text) => labels?.has(text) !== true && !text.startsWith('Mark ') && text !== 'min',
    );
    expect(missing).toEqual([]);
  });
});

/** All that people read of a kind's plan. */
function textsOf(value: unknown, key = ''): string[] {
  const isRead = ['label', 'message', 'description', 'confirm', 'help', 'placeholder', 'singular', 'plural'].includes(
    key,
  );
  if (typeof value === 'string') return isRead && value !== '' ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, key));
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => textsOf(inner, name))
    : [];
}

it.each([
  [
    'de',
    'Ein Verein sammelt Briefmarken und hat einen Newsletter. Mitglieder zeigen ihre Briefmarken mit Jahr und Land.',
  ],
  ['fr', 'Un club de philatélie avec une newsletter. Les membres montrent leurs timbres avec année et pays.'],
  ['es', 'Un club de filatelia con newsletter. Los socios muestran sus sellos con año y país.'],
])('%s: what a trade takes for granted has a name in the language, or is left out', (language, description) => {
  const idea = { appName: 'Test', description };
  const plan = planApp(idea, analyze(idea));
  expect(plan.app.language).toBe(language);
  expect(plan.entities.map(({ plural }) => plural)).not.toEqual(expect.arrayContaining(['Issues']));
  expect(plan.entities.map(({ plural }) => plural)).not.toEqual(expect.arrayContaining(['Posts']));
});
