import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';

const siteOf = (template: string, description: string) => {
  const idea = { appName: 'Plain', template, description };
  return planApp(idea, analyze(idea)).site;
};

describe('what visitors see of an app that nobody has written a site for', () => {
  it('announces what is to come, not what has been held or called off', () => {
    const { offers, pages } = siteOf('events', 'A club publishes events and people register.');
    expect(offers.find(({ entity }) => entity === 'event')?.states).toEqual(['published']);
    expect(pages.find(({ id }) => id === 'event')).toMatchObject({ sorts: expect.arrayContaining(['starts_at']) });
  });

  it('begins with what was written last', () => {
    const post = siteOf('blog', 'A blog with posts, categories and comments.').pages.find(({ id }) => id === 'post');
    expect(post?.kind === 'catalogue' && post.sorts[0]).toBe('-published_on');
  });
});
