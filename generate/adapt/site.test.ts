import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';
import { BUILT } from '../../templates/index.ts';

const planned = (template: string, description: string) => {
  const idea = { appName: 'Fig & Fern', template, description };
  return planApp(idea, analyze(idea));
};

describe('the site of a template in an app', () => {
  it('speaks of things in the words of the idea, and of no field that is not there', () => {
    const { site, entities } = planned('job-board', 'Hospitals post vacancies, nurses apply for vacancies.');
    const vacancy = entities.find(({ singular }) => singular === 'Vacancy');
    expect(vacancy).toBeDefined();
    const page = site.pages.find((each) => each.kind === 'catalogue' && each.entity === vacancy?.id);
    expect(page).toMatchObject({ title: 'Vacancies', path: 'vacancies' });
    for (const offer of site.offers) {
      const has = new Set(entities.find(({ id }) => id === offer.entity)?.fields.map(({ id }) => id));
      for (const field of offer.fields) expect(has, `${offer.entity}.${field}`).toContain(field);
    }
  });

  it('has no page of a thing that was left out, and no call that leads nowhere', () => {
    for (const template of BUILT.values()) {
      const { site, entities } = planned(template.id, 'asdf qwer');
      const known = new Set(entities.map(({ id }) => id));
      const pages = new Set(site.pages.map(({ id }) => id));
      for (const page of site.pages) {
        if ('entity' in page) expect(known, `${template.id}: ${page.id}`).toContain(page.entity);
        if (page.kind !== 'content') continue;
        for (const block of page.blocks) if (block.kind === 'call') expect(pages, template.id).toContain(block.page);
      }
    }
  });

  it('keeps the choices of a field, whatever its things are called', () => {
    const { seed, entities } = planned(
      'portfolio',
      'My illustrations, my exhibitions, and where I have worked and studied.',
    );
    const kind = entities.find(({ id }) => id === 'experience')?.fields.find(({ id }) => id === 'kind');
    const choices = new Set(kind?.choices?.map(({ id }) => id));
    expect(choices).toContain('work');
    for (const row of seed['experience'] ?? []) expect(choices).toContain(row['kind']);
  });

  it('says the name of the app where its copy leaves room for it', () => {
    const plan = planned('portfolio', 'asdf qwer');
    expect(plan.landing.headline).toBe('Fig & Fern');
    expect(JSON.stringify(plan)).not.toContain('{app}');
  });

  it('shows strangers nothing where the idea is of one person alone, or of staff alone', () => {
    const own = planned('recipes', 'I keep my recipes with ingredients and notes, just for me.');
    const internal = planned(
      'job-board',
      'An internal tool for our hospital: vacancies and who of us applies for them.',
    );
    for (const { site } of [own, internal]) {
      expect(site.offers).toEqual([]);
      expect(site.pages).toEqual([]);
    }
  });

  it('goes on showing what one person makes for others to see', () => {
    const { site } = planned('portfolio', 'I collect my paintings here, and where I have shown them.');
    expect(site.offers).not.toEqual([]);
  });

  it('stays the tool of a team where its template shows strangers nothing, even if the idea says website', () => {
    const plan = planned('kanban', 'Please implement a kanban website with boards and cards that members move.');
    expect(plan.site.offers).toEqual([]);
    expect(plan.entities.find(({ id }) => id === 'card')?.access).toBe('team');
  });
});
