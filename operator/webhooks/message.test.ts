import { describe, expect, it } from 'vitest';
import { newWebhookSecret, WEBHOOKS } from '../../crds/index.ts';
import { cloudEvent, signed } from './message.ts';

describe('a signature', () => {
  it('is the one that the authors of Standard Webhooks give as an example', () => {
    const headers = signed(
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      '{"test": 2432232314}',
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      new Date(1614265330_000),
    );
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('is not made with a key that is none', () => {
    expect(() => signed('a', 'b', 'whsec_c2hvcnQ=', new Date())).toThrow('not a webhook secret');
    expect(() => signed('a', 'b', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', new Date())).toThrow('not a webhook secret');
  });

  it('is made with a new key of 256 bits', () => {
    const [one, other] = [newWebhookSecret(), newWebhookSecret()];
    expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(one).not.toBe(other);
    expect(signed('a', 'b', one, new Date())['webhook-signature']).not.toBe(
      signed('a', 'b', other, new Date())['webhook-signature'],
    );
  });
});

describe('a message', () => {
  const at = new Date('2026-03-01T10:00:00Z');

  it('is a CloudEvent 1.0', () => {
    const told = {
      id: 'e1',
      event: 'app.live',
      at,
      subject: 'tea.main.2',
      data: { release: 'tea.main.2', url: undefined },
    };
    expect(JSON.parse(cloudEvent({ namespace: 'ws', name: 'tea' }, told))).toEqual({
      specversion: '1.0',
      id: 'e1',
      source: '/namespaces/ws/mvps/tea',
      type: 'build.mvp.app.live',
      subject: 'tea.main.2',
      time: '2026-03-01T10:00:00.000Z',
      datacontenttype: 'application/json',
      data: { mvp: 'tea', release: 'tea.main.2' },
    });
  });

  it.each(['x'.repeat(5000), '\u0001'.repeat(5000), '"\\'.repeat(3000), '😀'.repeat(3000)])(
    'stays within its size, whatever the texts in it are',
    (text) => {
      const data = { title: text, evidence: text, proposal: text, message: text };
      const body = cloudEvent({ namespace: 'ws', name: 'tea' }, { id: 'e1', event: 'finding.found', at, data });
      expect(body.length).toBeLessThanOrEqual(WEBHOOKS.bodyLength);
      const read = JSON.parse(body) as { data: { title: string } };
      expect(read.data.title.endsWith('…')).toBe(true);
      expect(read.data.title.isWellFormed()).toBe(true);
    },
  );
});
