import { describe, expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';

describe('what visitors see of an idea that its template did not have in mind', () => {
  it('is not hidden by a template that keeps such things for each person alone', () => {
    const rescue = planned(
      'Paws',
      'A rescue website where visitors browse dogs for adoption and apply for one.',
      'pet-care',
    );
    expect(rescue.site.pages.map(({ path }) => path)).toContain('dogs');
    const salon = planned('Paws', 'A dog salon where clients register their dogs and book a groomer.', 'pet-care');
    expect(salon.app.template).toBe('pet-care');
  });

  it('sells no trailers where people buy tickets', () => {
    const cinema = 'A cinema website. Visitors watch trailers and buy tickets for a screening.';
    expect(planned('Reel', cinema, 'events').site.shop).toBeUndefined();
  });

  it('takes letters for a newsletter without an account', () => {
    const { site, entities } = planned(
      'Fest',
      'A film festival website. Users browse films and subscribe to the newsletter.',
      'events',
    );
    const form = site.pages.find((page) => page.kind === 'form' && page.path === 'newsletter');
    expect(form?.kind === 'form' ? form.entity : '').toBe('subscriber');
    expect(entities.filter(({ id }) => id === 'subscriber')).toHaveLength(1);
  });
});
