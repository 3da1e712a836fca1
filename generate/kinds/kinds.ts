import { readFileSync } from 'node:fs';
import { readTemplate, type Template } from '../../templates/index.ts';
import type { Reading } from '../reading/index.ts';
import { departuresOf } from './departures.ts';
import { figuresOf } from './figures.ts';
import { givenOut } from './given-out.ts';
import { homeVisits } from './home-visits.ts';
import { pricesOf } from './prices.ts';
import { reviewsOf } from './reviews.ts';
import { kindsSaid } from './signs.ts';
import { soloOf } from './solo.ts';
import { tapDiary } from './taps.ts';

/** What an idea says of an app of a kind, besides that it is one; undefined where that is too little to make one. */
type Fitting = (template: Template, idea: string) => Template | undefined;

const FITTED: Readonly<Record<string, Fitting>> = {
  departures: departuresOf,
  figures: figuresOf,
  'given-out': givenOut,
  'home-visits': homeVisits,
  prices: pricesOf,
  reviews: reviewsOf,
  solo: soloOf,
  taps: tapDiary,
};

const READ = new Map<string, Template>();

function written(id: string): Template {
  const known = READ.get(id);
  if (known !== undefined) return known;
  const template = readTemplate(id, readFileSync(new URL(`${id}.yaml`, import.meta.url), 'utf8'));
  READ.set(id, template);
  return template;
}

/** Whether an English idea is of a kind that no template of the catalogue is for. */
export const isOfKind = (idea: string): boolean => kindIn(idea) !== undefined;

/** The app for the kind of an English idea, fitted to what the idea says; undefined where it is of none. */
export function kindIn(idea: string): Template | undefined {
  const [id] = kindsSaid(idea);
  return id === undefined ? undefined : (FITTED[id] ?? same)(written(id), idea);
}

const same: Fitting = (template) => template;

/** What of an idea the things of its kind stand for, the strongest word for each: nothing else of it is a thing, and what is known of them is written down. */
export function ofKind(reading: Reading, template: Template): Reading {
  const notions = template.entities.flatMap(({ id, words, kinds = [] }) => {
    const names = [id, ...words, ...kinds];
    const [best] = reading.notions
      .filter(({ lemma }) => names.includes(lemma))
      .toSorted((one, other) => other.score - one.score);
    return best === undefined ? [] : [{ ...best, fields: [], states: [] }];
  });
  return { ...reading, notions: [...new Set(notions)], relations: [], loose: [] };
}
