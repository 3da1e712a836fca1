import { describe, expect, it } from 'vitest';
import { readIdea } from '../analysis/index.ts';
import { analyze, planApp } from '../index.ts';

const keeps = (description: string): string[] =>
  readIdea({ appName: 'Test', description }).notions.map(({ lemma }) => lemma);
const fieldOf = (description: string, lemma: string, id: string): object | undefined =>
  readIdea({ appName: 'Test', description })
    .notions.find((each) => each.lemma === lemma)
    ?.fields.find((each) => each.id === id);

describe('what an idea only mentions', () => {
  it('is the business that speaks', () => {
    expect(keeps('A small bakery wants customers to order bread.')).not.toContain('bakery');
    expect(keeps('We have three bakeries. Each bakery has an address and staff.')).toContain('bakery');
  });

  it('is a subject that is taught, not an instrument that is lent', () => {
    expect(keeps('I teach cello and flute to 20 pupils.')).toEqual(['pupil']);
    expect(keeps('We lend cellos and flutes to pupils.')).toEqual(expect.arrayContaining(['cello', 'pupil']));
  });

  it('is a body that decides', () => {
    const { notions } = readIdea({
      appName: 'Test',
      description:
        'Members send applications. The jury reads each application and scores it, the board approves or rejects.',
    });
    expect(notions.map(({ lemma }) => lemma)).not.toContain('board');
    expect(notions.map(({ lemma }) => lemma)).not.toContain('jury');
    expect(notions.find(({ lemma }) => lemma === 'application')?.states).toEqual(['submitted', 'approved', 'rejected']);
  });

  it('is how many come', () => {
    expect(keeps('Guests book a sauna for up to eight people.')).not.toContain('person');
    expect(keeps('Keep people with name and birthday.')).toContain('person');
  });

  it('is an account, and a turn somebody takes', () => {
    expect(keeps('Parents sign up with email and read messages.')).not.toContain('registration');
    expect(keeps('Volunteers sign up for shifts.')).not.toContain('registration');
    expect(keeps('Parents sign up their children for courses.')).toContain('registration');
  });

  it('is what happens elsewhere', () => {
    expect(keeps('Customers order cakes. Payment is not part of this.')).not.toContain('payment');
    expect(keeps('Customers order cakes. Invoices are handled by our accountant.')).not.toContain('invoice');
    expect(keeps('Customers order cakes. Invoices are sent by our staff.')).toContain('invoice');
  });
});

describe('what is said of a thing in passing', () => {
  it('is how many there is room for', () => {
    expect(fieldOf('Huts have a name. A hut sleeps 2 to 8 guests.', 'hut', 'capacity')).toMatchObject({
      min: 2,
      max: 8,
    });
    expect(keeps('Huts have a name. A hut sleeps 2 to 8 guests.')).toEqual(['hut']);
    expect(fieldOf('We have 12 tables with 2 to 8 seats.', 'table', 'seat')).toMatchObject({ min: 2, max: 8 });
  });

  it('is what stands for things named before, and what is voted on', () => {
    expect(keeps('We hire out dresses. Every piece has a size and a price.')).not.toContain('piece');
    const { relations } = readIdea({ appName: 'Test', description: 'Members vote on proposals.' });
    expect(relations).toContainEqual({ from: 'vote', to: 'proposal' });
  });

  it('is what sorts there are, by name', () => {
    expect(fieldOf('We sell three plans (Flex, Fixed, Team).', 'plan', 'kind')).toMatchObject({ type: 'choice' });
    expect(keeps('We sell three plans (Socks, Shawl, Blanket).')).toEqual(['plan']);
  });
});

describe('what a verb says', () => {
  it('is what is handed out, and to whom', () => {
    const { notions, relations } = readIdea({
      appName: 'Test',
      description: 'Volunteers hand out parcels to families.',
    });
    expect(notions.map(({ lemma }) => lemma)).toEqual(expect.arrayContaining(['handout', 'parcel', 'family']));
    expect(relations).toEqual(
      expect.arrayContaining([
        { from: 'handout', to: 'parcel' },
        { from: 'handout', to: 'family' },
      ]),
    );
    expect(keeps('The clerk hands out a key to each guest.')).not.toContain('handout');
  });

  it('is a vote: yes, no or neither, and one for each of who may', () => {
    const idea = {
      appName: 'Test',
      template: 'custom',
      description: 'Members vote on proposals and come to meetings. Members have an email.',
    };
    const vote = planApp(idea, analyze(idea)).entities.find(({ id }) => id === 'vote');
    expect(vote?.fields.find(({ type }) => type === 'choice')?.choices?.map(({ label }) => label)).toEqual([
      'Yes',
      'No',
      'Abstain',
    ]);
    expect(vote?.rules).toContainEqual(expect.objectContaining({ kind: 'unique', fields: ['proposal', 'member'] }));
  });
});
