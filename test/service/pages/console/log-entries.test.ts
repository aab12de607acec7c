import {expect, it} from 'vitest';
import {
  downIn,
  logOf,
  type LogSources,
} from '../../../../src/service/pages/console/browser/views/log-entries.js';

const now = new Date('2026-11-21T12:00:00Z');
const at = '2026-11-21T09:00:00+0000';

/** What the lists of an account hold, as far as it is read. */
const sources = {
  jobs: [
    {failed_job_type: 'mail', failed_job_reason: 'No answer.', failed_job_given_up: at},
  ] as unknown as LogSources['jobs'],
  webhooks: [
    {webhook_url: 'https://example.com/hook', webhook_suspended: at},
  ] as unknown as LogSources['webhooks'],
  sessions: [
    {user_name: 'Anna Berg', session_created: at, session_ip: null},
  ] as unknown as LogSources['sessions'],
  keys: [
    {
      api_key_name: 'Shop',
      api_key_last4: 'abcd',
      api_key_created: at,
      api_key_created_by: null,
      api_key_expires: null,
    },
  ] as unknown as LogSources['keys'],
  users: [
    {user_name: 'Uta Ott', user_added: at, user_last_updated: null},
  ] as unknown as LogSources['users'],
};

it('tells what each list tells', () => {
  expect(logOf(sources, now).map(({kind, who}) => [kind, who])).toEqual([
    ['failed', 'mail'],
    ['suspended', 'https://example.com/hook'],
    ['signedIn', 'Anna Berg'],
    ['keyMade', 'Shop …abcd'],
    ['userAdded', 'Uta Ott'],
  ]);
});

it('leaves out what has not happened, and begins with the newest', () => {
  const [key, webhook] = [sources.keys[0]!, sources.webhooks[0]!];
  const ended = {...key, api_key_expires: '2026-11-21T10:00:00+0000'};
  const lasting = {...key, api_key_expires: '2026-11-22T10:00:00+0000'};
  const working = {...webhook, webhook_suspended: null};
  const found = logOf({...sources, webhooks: [working], keys: [ended, lasting]}, now);
  expect(found[0]?.kind).toBe('keyEnded');
  expect(found.map(({kind}) => kind)).toEqual(
    'keyEnded failed signedIn keyMade keyMade userAdded'.split(' '),
  );
});

it.each([
  [{database: true, files: true, seal: true}, []],
  [{database: true, files: false, seal: false}, ['files', 'seal']],
])('%j: %j', (parts, down) => {
  expect(downIn({...parts, damaged_files: 0, warnings: []})).toEqual(down);
});
