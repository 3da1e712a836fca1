import { describe, expect, it } from 'vitest';
import { BUILT, renderApp } from '../../templates/index.ts';
import { analyze, planApp } from '../index.ts';
import { tongueOf } from './labels/index.ts';
import { phrasesIn } from './phrases/index.ts';
import { translatedTemplate } from './translate.ts';

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
});

/** Labels that are the same in most languages, or no words. */
const SAME = /^(min|h|m²|\{\w+\}|.*\{\w+\}.*|'Instalment')$/u;

describe.each(['de', 'fr', 'es', 'it', 'pt', 'nl'])('the templates in %s', (language) => {
  const labels = (value: unknown, key = ''): string[] => {
    if (typeof value === 'string') return ['label', 'singular', 'plural'].includes(key) ? [value] : [];
    if (Array.isArray(value)) return value.flatMap((each) => labels(each, key));
    return typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => labels(inner, name))
      : [];
  };

  it.each([...BUILT.values()])('$id: has a word for each of its labels', (template) => {
    const known = tongueOf(language)?.templates;
    const { entities, dashboard, roles } = template;
    const missing = labels({ entities, dashboard, roles }).filter(
      (label) => !SAME.test(label) && known?.has(label) !== true && !label.startsWith('Mark '),
    );
    expect([...new Set(missing)]).toEqual([]);
    expect(translatedTemplate(template, language)).not.toEqual(template);
  });
});
