import { expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';

it('gives the site of a template the newsletter that the idea asks for, once', () => {
  const description = 'A news site about our valley with articles by section. Readers can join the newsletter.';
  const idea = { appName: 'Plain', description, template: 'news' };
  const { entities, site } = planApp(idea, analyze(idea));
  const forms = site.pages.filter((page) => page.kind === 'form' && page.fields.join(' ') === 'email');
  expect(forms).toHaveLength(1);
  expect(entities.filter(({ title }) => title === 'email')).toHaveLength(1);
  const plain = { ...idea, description: 'A news site about our valley with articles by section.' };
  expect(planApp(plain, analyze(plain)).site.pages.map(({ path }) => path)).not.toContain('newsletter');
});

it('tells visitors of a treatment how long it takes, and not how often it was booked', () => {
  const description =
    'Clients pick a treatment (mud bath, hot stone, aroma), a therapist and a time, and see the price and length of each treatment.';
  const idea = { appName: 'Plain', description, template: 'booking' };
  const { site, seed } = planApp(idea, analyze(idea));
  const fields = site.offers.find(({ entity }) => entity === 'treatment')?.fields;
  expect(fields).toContain('duration');
  expect(fields).not.toContain('length');
  expect(fields).not.toContain('bookings');
  expect(seed['treatment']?.map(({ name }) => name)).toEqual(['Mud bath', 'Hot stone', 'Aroma']);
});
