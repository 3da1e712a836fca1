import { chosenDirection, type Blueprint, type Direction } from '../../templates/index.ts';
import { luminance, type StatedColours } from '../colours/index.ts';

type Brand = Blueprint['brand'];

/** Looks by trade, used where the idea states nothing: primary, accent, background. */
const BY_INDUSTRY: Record<string, readonly [string, string, string]> = {
  Healthcare: ['#0e7490', '#14b8a6', '#f7fbfc'],
  Education: ['#4338ca', '#f59e0b', '#fafaff'],
  Finance: ['#14532d', '#ca8a04', '#f9faf7'],
  'Real estate': ['#1e3a5f', '#c2873f', '#faf9f6'],
  Logistics: ['#1d4ed8', '#f97316', '#f8fafc'],
  Retail: ['#be123c', '#f59e0b', '#fffaf8'],
  Media: ['#18181b', '#dc2626', '#fafaf9'],
  Events: ['#6d28d9', '#ec4899', '#fbf9ff'],
  Services: ['#0f766e', '#e07a5f', '#fbfaf7'],
  Fitness: ['#c2410c', '#0ea5e9', '#fffaf5'],
  Food: ['#b45309', '#15803d', '#fffbf3'],
  Hospitality: ['#7c2d12', '#0d9488', '#fdf8f3'],
  Community: ['#4f46e5', '#f43f5e', '#fafafe'],
  'Non-profit': ['#047857', '#f59e0b', '#f7fbf8'],
  Productivity: ['#2563eb', '#8b5cf6', '#f8fafc'],
  Industry: ['#334155', '#f59e0b', '#f8fafc'],
  'Animal care': ['#0f766e', '#f59e0b', '#f8fbfa'],
  Agriculture: ['#3f6212', '#ca8a04', '#fafbf5'],
  Arts: ['#7e22ce', '#d97706', '#fbf9fd'],
  Sports: ['#1d4ed8', '#f97316', '#f7f9fc'],
  Environment: ['#166534', '#0ea5e9', '#f7fbf8'],
  Civic: ['#1e40af', '#0d9488', '#f8fafc'],
  Travel: ['#0369a1', '#f59e0b', '#f7fbfd'],
  'Human resources': ['#6d28d9', '#0d9488', '#faf9fe'],
  'Professional services': ['#1e3a5f', '#b45309', '#f9fafb'],
  'Customer support': ['#0e7490', '#f97316', '#f7fafb'],
  Research: ['#155e75', '#a16207', '#f8fafa'],
  Software: ['#4338ca', '#06b6d4', '#f8f9fd'],
  Sales: ['#b91c1c', '#0f766e', '#fdf9f8'],
  Marketing: ['#c026d3', '#f59e0b', '#fdf9fd'],
  Games: ['#5b21b6', '#22c55e', '#faf9fe'],
  Data: ['#0369a1', '#84cc16', '#f8fafc'],
};
const GENERAL: readonly (readonly [string, string, string])[] = [
  ['#4f46e5', '#f59e0b', '#fafafe'],
  ['#0f766e', '#e07a5f', '#fbfaf7'],
  ['#1d4ed8', '#f97316', '#f8fafc'],
  ['#7c3aed', '#14b8a6', '#fbfaff'],
  ['#b45309', '#0d9488', '#fffbf5'],
  ['#166534', '#ca8a04', '#f8faf5'],
];

/** The theme: what is stated as stated, the rest chosen to go with it. */
export function themeFor(stated: StatedColours, industry: string, key: string): Brand {
  const base = BY_INDUSTRY[industry] ?? GENERAL[(key.length + key.charCodeAt(0)) % GENERAL.length];
  const [ownPrimary = '#4f46e5', ownAccent = '#f59e0b', ownBackground = '#fafafe'] = base ?? [];
  const background = stated.background?.hex ?? ownBackground;
  const night = luminance(background) < 0.18;
  const primary = stated.primary?.hex ?? (night ? '#38bdf8' : ownPrimary);
  const accent = stated.accent?.hex ?? (stated.primary === undefined ? ownAccent : companion(primary, ownAccent));
  const words = Object.fromEntries(
    (['primary', 'accent', 'background', ...PARTS] as const).flatMap((role) => {
      const colour = stated[role];
      return colour === undefined ? [] : [[role, colour.words.slice(0, 40)]];
    }),
  );
  return {
    primary,
    accent,
    background,
    colours: partsOf(stated),
    ...(stated.mode === undefined ? {} : { scheme: stated.mode.hex === '#ffffff' ? 'light' : 'dark' }),
    stated: words,
    font: fontFor(industry),
    corners: cornersFor(key),
  };
}

/** Parts of the pages that have a colour of their own where the idea states one. */
const PARTS = ['text', 'buttons', 'components', 'details', 'headings', 'borders'] as const;

function partsOf(stated: StatedColours): Brand['colours'] {
  const parts = PARTS.flatMap((part): [string, string][] => {
    const colour = stated[part] ?? (part === 'components' ? stated.cards : undefined);
    return colour === undefined ? [] : [[part, colour.hex]];
  });
  return Object.fromEntries(parts);
}

/** An accent that is not the primary over again. */
function companion(primary: string, wanted: string): string {
  const distance = (a: string, b: string): number =>
    [1, 3, 5].reduce(
      (sum, at) => sum + Math.abs(Number.parseInt(a.slice(at, at + 2), 16) - Number.parseInt(b.slice(at, at + 2), 16)),
      0,
    );
  return distance(primary, wanted) > 120 ? wanted : distance(primary, '#f59e0b') > 160 ? '#f59e0b' : '#0ea5e9';
}

function fontFor(industry: string): Brand['font'] {
  if (['Media', 'Real estate', 'Hospitality'].includes(industry)) return 'serif';
  if (['Education', 'Food', 'Community'].includes(industry)) return 'rounded';
  return 'sans';
}

function cornersFor(key: string): Brand['corners'] {
  return (['soft', 'round', 'soft'] as const)[key.length % 3] ?? 'soft';
}

/**
 * The looks of an app of a template whose idea states no colour: the template's colours, in one of the directions that suit it. What is made of one
 * template twice does not look twice the same.
 */
export function brandOf<B extends { direction?: Direction | undefined }>(
  brand: B,
  app: Pick<Blueprint['app'], 'name' | 'description' | 'template' | 'industry'>,
): B & { stated: Record<string, never> } {
  const { direction } = brand;
  return { ...brand, ...(direction === undefined ? {} : { direction: chosenDirection(app, direction) }), stated: {} };
}
