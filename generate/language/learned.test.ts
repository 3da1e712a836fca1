import { expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';

const plan = (description: string): ReturnType<typeof planApp> => {
  const idea = { appName: 'Test', description };
  return planApp(idea, analyze(idea));
};

it.each([
  [
    'Noleggio: pattini con taglia e prezzo, clienti con telefono. Ogni pattino ha una sola taglia.',
    'Pattino',
    'Pattini',
  ],
  ['Alquiler: trineos con talla y precio, clientes con teléfono, y los guías de la montaña.', 'Trineo', 'Trineos'],
  ['Verhuur: klapstoelen met kleur en prijs, klanten met telefoon, en facturen.', 'Klapstoel', 'Klapstoelen'],
])('a thing no list has is read by what it has: %s', (description, one, many) => {
  expect(plan(description).entities).toContainEqual(expect.objectContaining({ singular: one, plural: many }));
});

it('the idea’s own name of a thing is not taken for an English word', () => {
  const named = plan('Kinderopvang: kinderen met geboortedatum, ouders met telefoon, en groepen voor de kinderen.');
  expect(named.entities.map(({ singular }) => singular)).toContain('Kind');
});
