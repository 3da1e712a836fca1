import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';

const planned = (description: string) => {
  const idea = { appName: 'Lantern', description };
  return planApp(idea, analyze(idea)).app.signUp;
};

describe('who may sign up', () => {
  it.each([
    'An invite-only club of collectors: members list their stamps and comment on those of others.',
    'A workshop tracks its tools and who has them. By invitation only.',
    'Ein Verein verwaltet seine Boote. Zugang nur auf Einladung.',
  ])('is who is invited, where the idea says so: %s', (text) => {
    expect(planned(text)).toBe('invited');
  });

  it.each([
    'A workshop tracks its tools and who has them.',
    'An event planner sends invitations to guests and tracks who has answered.',
    'Members invite friends and only pay once.',
  ])('is everybody elsewhere: %s', (text) => {
    expect(planned(text)).toBe('open');
  });
});
