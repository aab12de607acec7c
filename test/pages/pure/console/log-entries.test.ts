import {expect, it} from 'vitest';
import {
  attentionIn,
  downIn,
  type AttentionSources,
} from '../../../../src/pages/console/views/log/log-entries.js';

const now = new Date('2026-11-21T12:00:00Z');
const at = '2026-11-21T09:00:00+0000';

/** What the lists of an account hold, as far as it is read. */
const sources = {
  jobs: [
    {failed_job_type: 'mail', failed_job_reason: 'No answer.', failed_job_given_up: at},
  ] as unknown as AttentionSources['jobs'],
  webhooks: [
    {webhook_url: 'https://example.com/hook', webhook_suspended: at},
  ] as unknown as AttentionSources['webhooks'],
  keys: [
    {api_key_name: 'Shop', api_key_last4: 'abcd', api_key_expires: '2026-11-21T10:00:00+0000'},
  ] as unknown as AttentionSources['keys'],
};

it('tells what each list tells, the newest first', () => {
  expect(attentionIn(sources, now).map(({kind, what}) => [kind, what])).toEqual([
    ['keyEnded', 'Shop …abcd'],
    ['failed', 'Send an e-mail'],
    ['suspended', 'https://example.com/hook'],
  ]);
});

it('leaves out what works', () => {
  const [key, webhook] = [sources.keys[0]!, sources.webhooks[0]!];
  const keys = [
    {...key, api_key_expires: null},
    {...key, api_key_expires: '2026-11-22T10:00:00+0000'},
  ];
  const webhooks = [{...webhook, webhook_suspended: null}];
  expect(attentionIn({jobs: [], webhooks, keys}, now)).toEqual([]);
});

it.each([
  [{database: true, files: true, seal: true}, []],
  [{database: true, files: false, seal: false}, ['files', 'seal']],
])('%j: %j', (parts, down) => {
  expect(downIn({...parts, damaged_files: 0, warnings: []})).toEqual(down);
});
