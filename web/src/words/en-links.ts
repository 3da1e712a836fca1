import type { Schema } from '../client/api';

type WebhookEvent = Schema<'Webhook'>['events'][number];

/** The words of what links an app with other programs, in English. */
export const links = {
  webhooks: {
    title: 'Webhooks',
    lead: 'Tell a chat, an issue tracker or a program of yours what happens to the app, by signed messages to an https address.',
    address: 'Address',
    tellOf: 'Tell it when',
    add: 'Add webhook',
    everything: 'Is told everything.',
    events: {
      'app.live': 'another version is live',
      'app.failed': 'a version does not come up',
      'change.finished': 'a change has ended',
      'repair.finished': 'a repair has ended',
      'finding.found': 'the team finds something',
      'budget.used_up': 'the team has used up its day',
      'report.weekly': 'the weekly report is there',
    } satisfies Record<WebhookEvent, string>,
    testEvent: 'Test',
    untried: 'Nothing sent yet',
    arriving: 'Arriving',
    failing: 'Not arriving',
    reasons: {
      Retrying: 'The last message did not arrive. It is sent again by itself.',
      GivenUp: 'The last message did not arrive and is not sent again by itself.',
      AddressRefused: 'Nothing is sent to this address: it is not on the internet.',
    } as Record<string, string | undefined>,
    keyText: 'Messages are signed with this key. Copy it now: it is not shown again.',
    copyKey: 'Copy key',
    copied: 'Copied',
    kept: 'I have it',
    test: 'Send a test',
    showLog: 'Show messages',
    hideLog: 'Hide messages',
    remove: 'Remove',
    removeNamed: (url: string) => `Remove ${url}`,
    removeTitle: 'Remove this webhook?',
    removeText: (url: string) => `${url} is told nothing any more. Its key and its messages go.`,
    keep: 'Keep it',
    sending: 'The test is being sent…',
    nothingSent: 'Nothing was sent yet.',
    states: { pending: 'Sending', delivered: 'Arrived', failed: 'Given up' },
    answered: (status: number) => `The answer was ${String(status)}.`,
    tried: (times: number, most: number) => `Tried ${String(times)} of ${String(most)} times.`,
    next: 'Next try',
    showMessage: 'Show message',
    hideMessage: 'Hide message',
    again: 'Send again',
  },
};
