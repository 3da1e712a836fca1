import type { Idea } from '../analysis/index.ts';
import { filled } from '../adapt/index.ts';
import type { Piece } from '../compose/index.ts';
import type { Outline } from './outline.ts';
import type { Phrases } from './phrases/index.ts';

/** The name as given when it has anything to show; else what the app keeps. */
export function appName(idea: Idea, pieces: readonly Piece[]): string {
  const name = idea.appName
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .trim()
    .slice(0, 80);
  return name === '' ? (pieces[0]?.draft.plural ?? 'My app') : name;
}

export function tagline(outline: Outline, say: Phrases, language: string): string {
  const own = say.tagline([...outline.pieces].sort((a, b) => b.weight - a.weight).map((piece) => piece.draft.plural));
  return outline.template !== undefined && language === 'en'
    ? filled(outline.template.tagline, outline.names, false)
    : own;
}

/** A name as it may stand in an address: `app` where nothing of it may. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  return slug === '' ? 'app' : slug;
}
