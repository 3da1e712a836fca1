import { describe, expect, it } from 'vitest';
import { BUILT, type Template } from '../../templates/index.ts';
import { pruned } from './prune.ts';

function petCare(): Template {
  const template = BUILT.get('pet-care');
  if (template === undefined) throw new Error('There is no template pet-care.');
  return template;
}

const feature = (title: string, text = ''): Template['landing']['features'][number] => ({ title, text, icon: 'heart' });

describe('a template without some of its things', () => {
  const titles = (template: Template, features: Template['landing']['features']): string[] =>
    pruned({ ...template, landing: { ...template.landing, features } }, new Set(['vaccination'])).landing.features.map(
      ({ title }) => title,
    );

  it('says nothing of them on its landing page', () => {
    const features = [feature('One'), feature('Two'), feature('Three'), feature('Four', 'See the {vaccinations}.')];
    expect(titles(petCare(), features)).toEqual(['One', 'Two', 'Three']);
  });

  it('keeps as much copy as a landing page needs', () => {
    const features = [feature('One'), feature('Two', 'See the {vaccinations}.'), feature('Three')];
    expect(titles(petCare(), features)).toEqual(['One', 'Two', 'Three']);
  });
});
