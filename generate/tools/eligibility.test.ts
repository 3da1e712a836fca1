import { expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';
import { eligibilityPage } from './eligibility.ts';

it.each([
  [
    'Visitors do an eligibility check with questions about age, household income, number of children and residence, an estimate of the benefit, and a form.',
    ['age', 'household_income', 'number_of_children', 'residence'],
  ],
  [
    'See whether you qualify for a scholarship by entering your grades, nationality and family income.',
    ['grades', 'nationality', 'family_income'],
  ],
  [
    'The site tells if farmers qualify for a subsidy based on area of land and organic certificate.',
    ['area_of_land', 'organic_certificate'],
  ],
  ['Our trainers are qualified and the teams qualify for the final by points and goals.', undefined],
  ['Only members are eligible for the discount.', undefined],
])('%s', (text, inputs) => {
  expect(eligibilityPage(text)?.inputs.map(({ id }) => id)).toEqual(inputs);
});

it('is a page of the site that says yes or no and how much', () => {
  const plan = planned(
    'Nestling',
    'A website about a parental allowance. It has an eligibility check with questions about age, income ' +
      'and employment, estimates the amount, and an application form.',
  );
  expect(plan.entities.map(({ id }) => id)).not.toContain('question');
  expect(plan.entities.map(({ id }) => id)).not.toContain('employment');
  const page = plan.site.pages.find(({ path }) => path === 'eligibility-check');
  expect(page).toMatchObject({
    kind: 'calculator',
    verdict: { of: 'met', from: 3 },
    results: [{ id: 'met' }, { id: 'estimated_amount' }],
  });
});
