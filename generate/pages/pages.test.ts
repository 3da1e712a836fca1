import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';

function pagesOf(description: string) {
  const idea = { appName: 'Plain & Co', description };
  return planApp(idea, analyze(idea)).site.pages;
}

describe('pages that an idea names beside those of its template', () => {
  it('are in the menu, say something and lead on', () => {
    const pages = pagesOf(
      'Website of an architects’ office: projects, services, team, news, careers and a contact form.',
    );
    const careers = pages.find(({ id }) => id === 'careers');
    expect(careers?.title).toBe('Careers');
    expect(careers?.kind === 'content' ? careers.blocks.map(({ kind }) => kind) : []).toEqual(['text', 'call']);
    expect(pages.findIndex(({ kind }) => kind === 'form')).toBeGreaterThan(
      pages.findIndex(({ id }) => id === 'careers'),
    );
  });

  it('are not made twice, nor where no site is', () => {
    expect(
      pagesOf('A website for a law office with services, team, news and contact.').map(({ id }) => id),
    ).not.toContain('careers');
    expect(pagesOf('An internal tool for our staff to track careers of employees.').map(({ id }) => id)).not.toContain(
      'careers',
    );
  });

  it('speak the language of the app', () => {
    const pages = pagesOf(
      'Webseite eines Architekturbüros mit Projekten, Leistungen, Team, Neuigkeiten, Karriere und Kontakt. Besucher sehen Projekte.',
    );
    expect(pages.map(({ title }) => title)).toContain('Karriere');
  });
});
