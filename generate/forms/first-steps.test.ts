import { describe, expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';
import { CUSTOM_TEMPLATE } from '../../crds/index.ts';
import { analyze, planApp } from '../index.ts';
import { firstStepsIn } from './first-steps.ts';

const ids = (description: string): string[] => firstStepsIn(description, [], undefined, 4).drafts.map(({ id }) => id);

describe('what visitors do first', () => {
  it.each([
    ['Guests reserve a table and see the menu.', 'table_reservation'],
    ['People can buy gift vouchers.', 'gift_voucher'],
    ['Supporters donate online.', 'donation'],
    ['Visitors request a quote for their roof.', 'quote_request'],
    ['A site with functions for showing roofs and requesting a quote.', 'quote_request'],
    ['The customer gets a quote by mail.', 'quote_request'],
    ['Guests like booking a table by phone.', 'table_reservation'],
    ['Residents report a broken swing.', 'problem_report'],
    ['Sellers hand in paintings for a valuation.', 'valuation_request'],
    ['People sign the petition.', 'petition_signature'],
    ['A page on how to become a member.', 'membership_application'],
    ['The hall can be seen, and there is hall hire.', 'venue_hire'],
    ['Speakers submit a talk.', 'talk_proposal'],
    ['Players suggest a word.', 'suggestion'],
    ['Careers with open positions.', 'job_application'],
  ])('%s', (text, id) => {
    expect(ids(text)).toEqual([id]);
  });

  it.each(['Staff reserve a table for guests.', 'Members read about our donors.'])('nothing: %s', (text) => {
    expect(ids(text)).toEqual([]);
  });

  it('is a form of the site in place of a list at the desk, and animals lead to theirs', () => {
    const description =
      'A website of an animal shelter. Visitors browse dogs with breed and age, open a dog and apply to adopt it.';
    const idea = { appName: 'Plain', description, template: CUSTOM_TEMPLATE };
    const { site, entities } = planApp(idea, analyze(idea));
    const form = site.pages.find(({ kind, path }) => kind === 'form' && path === 'adopt');
    expect(site.offers.find(({ entity }) => entity === 'dog')?.step?.page).toBe(form?.id);
    expect(entities.filter(({ id }) => /adopt/u.test(id)).map(({ id }) => id)).toEqual(['adoption_application']);
  });
});

describe('who takes part', () => {
  const plan = planned(
    'Fair',
    'Website of a village bread fair. Bakers register as exhibitors with bread, stand width and region, and visitors see the exhibitors and workshops.',
  );
  const form = plan.site.pages.find(({ title }) => title === 'Register as an exhibitor');

  it('registers by a form without an account that asks for what the idea says', () => {
    expect(form?.kind === 'form' ? form.fields : []).toEqual(
      expect.arrayContaining(['name', 'email', 'bread', 'stand_width', 'region']),
    );
    expect(form?.navigation).not.toBe(false);
  });

  it('is no customer who makes an account', () => {
    const shop = planned('Shop', 'A marketplace for lamps. People register as users, list lamps and buy them.');
    expect(shop.site.pages.map(({ title }) => title)).not.toContain('Register as a user');
  });
});
