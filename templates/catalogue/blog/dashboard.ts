import type { DashboardDraft } from '../../shape/index.ts';

/** What the dashboard counts, draws and calls attention to. */
export const dashboard: DashboardDraft = {
  figures: [
    { id: 'published', label: 'Published', entity: 'post', where: "status == 'published'", measure: 'count' },
    { id: 'in_review', label: 'In review', entity: 'post', where: "status == 'in_review'", measure: 'count' },
    { id: 'comments', label: '{Comments}', entity: 'comment', measure: 'count' },
    {
      id: 'subscribers',
      label: '{Subscribers}',
      entity: 'subscriber',
      where: "status == 'active'",
      measure: 'count',
    },
  ],
  charts: [
    {
      id: 'per_month',
      label: 'Published per month',
      kind: 'bar',
      entity: 'post',
      by: 'published_on',
      bucket: 'month',
      measure: 'count',
    },
    {
      id: 'by_category',
      label: '{Posts} by {category}',
      kind: 'bar',
      entity: 'post',
      by: 'category',
      measure: 'count',
    },
    { id: 'by_status', label: '{Posts} by status', kind: 'ring', entity: 'post', by: 'status', measure: 'count' },
    { id: 'plans', label: '{Subscribers} by plan', kind: 'ring', entity: 'subscriber', by: 'plan', measure: 'count' },
  ],
  attention: [
    {
      id: 'to_review',
      label: 'To review',
      entity: 'post',
      where: "status == 'in_review'",
      tone: 'info',
      empty: 'Nothing is waiting for review.',
    },
    {
      id: 'to_approve',
      label: '{Comments} to approve',
      entity: 'comment',
      where: "status == 'pending'",
      tone: 'warning',
      empty: 'Every comment has been read.',
    },
    {
      id: 'drafts',
      label: 'Drafts',
      entity: 'post',
      where: "status == 'draft'",
      tone: 'neutral',
      empty: 'No draft lies around.',
    },
  ],
};
