import { CUSTOM_TEMPLATE } from '../../crds/index.ts';
import { expect, it } from 'vitest';
import { analyze } from '../analysis/index.ts';
import { planApp } from './index.ts';

const landingOf = (description: string, template?: string): ReturnType<typeof planApp>['landing'] => {
  const idea = { appName: 'Tide Watch', description, ...(template === undefined ? {} : { template }) };
  return planApp(idea, analyze(idea)).landing;
};

it('tells whoever waits for a role so, and promises it nothing else', () => {
  const { steps, closing } = landingOf(
    'A museum keeps its fossils with layer and finder. Preparators clean a fossil, a curator checks it, and it goes into a drawer.',
  );
  expect(steps.map(({ title }) => title)).toContain('Be let in');
  expect(closing.text).toContain('lets you in');
});

it('invites whoever may begin at once', () => {
  const { steps, closing } = landingOf(
    'An app just for me: I log the tides I watched, with height and wind, and nobody else needs an account.',
  );
  expect(steps.map(({ title }) => title)).not.toContain('Be let in');
  expect(closing.text).toContain('add your first');
});

it('speaks of what the idea has besides its template, in full rows', () => {
  const { features } = landingOf(
    'An internal tool for our escape room staff: 5 rooms, time slots of 75 minutes, group sizes 2 to 6, price per person and gift vouchers.',
  );
  const titles = features.map(({ title }) => title);
  expect(titles).toContain('Gift vouchers');
  expect(new Set(titles).size).toBe(titles.length);
  expect([3, 4, 6]).toContain(titles.length);
});

it('says of each thing something else', () => {
  const { features } = landingOf(
    'Two freelancers: clients with a phone number, projects with a deadline and a budget, and time entries with a date and hours.',
    CUSTOM_TEMPLATE,
  );
  const [first, second, third] = features.map(({ text }) => text);
  expect(first).toMatch(/^Keep your/);
  expect(second).toMatch(/in one list/);
  expect(third).toMatch(/in the same way|in order/);
});
