import { CUSTOM_TEMPLATE } from '../../crds/index.ts';
import { describe, expect, it } from 'vitest';
import { accountRoles, manages, mayCreate, NEWCOMER, seesAll, type Blueprint } from '../../templates/index.ts';
import { analyze } from '../analysis/index.ts';
import { planApp } from './plan.ts';

function planned(description: string, template?: string): Blueprint {
  const idea = { appName: 'Tried', description, ...(template === undefined ? {} : { template }) };
  return planApp(idea, analyze(idea));
}

/** What a new account sees of and does with each kind of thing. */
function rightsIn(plan: Blueprint): Record<string, string> {
  const role = accountRoles(plan).newAccount;
  return Object.fromEntries(
    plan.entities.map((entity) => {
      const adds = mayCreate(entity, role) ? 'adds' : 'looks';
      const sees = seesAll(entity, role, entity.shownIn?.[0]) ? 'all' : entity.access === 'team' ? 'none' : 'own';
      return [entity.id, `${adds}, ${sees}`];
    }),
  );
}

describe('who may add what', () => {
  it('leaves what is on offer to those who run the place, and gives people what is about them', () => {
    expect(rightsIn(planned('Hair salon: clients book a stylist and a free slot, no double booking.'))).toEqual({
      service: 'looks, all',
      stylist: 'looks, all',
      client: 'adds, own',
      appointment: 'adds, own',
      enquiry: 'adds, own',
    });
  });

  it('gives people what the idea calls theirs', () => {
    const rights = rightsIn(planned('Dog kennel: customers can book stays for their dogs. Keepers clean the boxes.'));
    expect(rights).toMatchObject({ stay: 'adds, own', box: 'looks, all' });
    expect(rights['dog'] ?? rights['pet']).toBe('adds, own');
  });

  it('lets all add what the idea says that they post, for all to see', () => {
    const rights = rightsIn(planned('A village cookbook: neighbours share recipes, and comment on them.'));
    expect(rights).toMatchObject({ recipe: 'adds, all', comment: 'adds, all' });
  });

  it('keeps what people ask for between them and those who answer', () => {
    const plan = planned(
      'A portal for a quarry: customers can submit complaints and buy gravel. Offices and machines.',
      CUSTOM_TEMPLATE,
    );
    const complaint = plan.entities.find(({ id }) => id === 'complaint');
    expect(complaint?.access).toBe('private');
  });

  it('lets a new account of a team work at once', () => {
    const plan = planned('An archive of lighthouses with their keepers and the logbook entries they left behind.');
    const { newAccount } = accountRoles(plan);
    expect(newAccount).not.toBe(NEWCOMER);
    expect(plan.site.pages).toEqual([]);
    for (const entity of plan.entities) expect(mayCreate(entity, newAccount)).toBe(true);
  });

  it.each([
    'Please implement a museum depot management system. Users should be able to register and log in, add ' +
      'objects, record loans and plan exhibitions. The website should have functionalities for searching ' +
      'objects by era and generating loan reports.',
    'Please implement an admin backend for a magazine. Editors should be able to create and publish articles, and moderate comments.',
    'Please build an orchestra management system. Administrators should be able to add musicians and schedule rehearsals.',
  ])('lets those who use a management system run it, though it is called a website: %s', (description) => {
    const plan = planned(description);
    const { newAccount } = accountRoles(plan);
    expect(plan.site.pages.filter(({ kind }) => kind === 'catalogue' || kind === 'form')).toEqual([]);
    expect(plan.entities.map(({ id }) => id)).not.toContain('report');
    for (const entity of plan.entities) {
      expect([entity.id, mayCreate(entity, newAccount), seesAll(entity, newAccount)]).toEqual([entity.id, true, true]);
      expect(entity.workflow?.transitions.every(({ by }) => by.length === 0) ?? true).toBe(true);
    }
  });

  it('leaves a management system open to guests who book themselves, and an approval to whoever manages', () => {
    const hotel = planned('A hotel management system: guests can search rooms and book a stay online.');
    expect(hotel.site.pages.map(({ kind }) => kind)).toContain('catalogue');
    const leave = planned('A staff management system: employees request leave and a manager approves or rejects it.');
    const steps = leave.entities.flatMap(({ workflow }) => workflow?.transitions ?? []);
    expect(steps.some(({ by }) => by.includes('manager'))).toBe(true);
  });

  it('keeps what a team shares from visitors who sign up at a site', () => {
    const plan = planned(
      'A college site: course catalogue by faculty and level, enrolment with a limit of places, teachers.',
    );
    expect(plan.site.pages.map(({ kind }) => kind)).toContain('catalogue');
    const { newAccount } = accountRoles(plan);
    for (const entity of plan.entities) {
      expect(entity.access).not.toBe('team');
      expect(manages(entity, newAccount)).toBe(false);
    }
    const offered = new Set(plan.site.offers.map(({ entity }) => entity));
    for (const entity of plan.entities) if (offered.has(entity.id)) expect(entity.access).toBe('shared');
  });

  it.each([
    'I want to keep track of my houseplants and when I water them, just for me.',
    'A personal log of the books I read, with a rating.',
    'I track my runs and my shoes.',
    'Please build a fishing diary for anglers. Users should be able to record catches and lakes. The ' +
      'website should have functionalities for user registration.',
  ])('makes a tool for one person private throughout: %s', (description) => {
    const plan = planned(description);
    expect(accountRoles(plan).newAccount).toBe('member');
    for (const entity of plan.entities) {
      expect([entity.access, entity.managedBy, mayCreate(entity, 'member')]).toEqual(['private', ['admin'], true]);
      expect(entity.workflow?.transitions.every(({ by }) => by.length === 0) ?? true).toBe(true);
    }
  });

  it.each(['We track our runs and shoes as a team.', 'I run a shop and keep track of my customers and their orders.'])(
    'sees more than one person here: %s',
    (description) => {
      expect(planned(description).entities.some((entity) => entity.managedBy.includes('manager'))).toBe(true);
    },
  );

  it('lets a customer cancel what they booked, and nobody but a manager confirm it or say the price', () => {
    const plan = planned('Sauna: guests book a sauna by the hour.');
    const booking = plan.entities.find(({ access, workflow }) => access === 'private' && workflow !== undefined);
    const steps = Object.fromEntries(booking?.workflow?.transitions.map(({ id, by }) => [id, by]) ?? []);
    expect(steps).toMatchObject({ confirm: ['manager'], cancel: ['owner', 'manager'] });
    expect(booking?.fields.find(({ id }) => id === 'price')?.managed).toBe(true);
  });

  it('lets sellers list under their own name, and takes the price from the listing', () => {
    const plan = planned('A marketplace where makers sell ceramics; buyers order and review them.');
    const order = plan.entities.find(({ id }) => id === 'order');
    expect(order?.fields.find(({ id }) => id === 'unit_price')).toMatchObject({ managed: true });
    for (const entity of plan.entities)
      for (const field of entity.fields)
        if (field.managed && field.required) expect(field.default ?? field.copies, field.id).toBeDefined();
  });

  it('lets those who work there by the idea write down what customers do not', () => {
    const plan = planned(
      'Physiotherapy: patients can book a therapist. The therapist writes treatment notes.',
      'booking',
    );
    const note = plan.entities.find(({ id }) => id === 'treatment_note');
    if (note === undefined) throw new Error('the idea’s notes are missing');
    expect(mayCreate(note, 'therapist')).toBe(true);
    expect(manages(note, 'therapist')).toBe(false);
    expect(mayCreate(note, accountRoles(plan).newAccount)).toBe(false);
  });

  it('gives a list that people keep together to all of them, and one’s own list to oneself', () => {
    const accessOf = (description: string): string | undefined =>
      planned(description, 'todo').entities.find(({ id }) => id === 'task')?.access;
    expect(accessOf('Four flatmates share tasks and see whose turn it is.')).toBe('team');
    expect(accessOf('A todo list with tags, due dates and reminders.')).toBe('private');
  });
});
