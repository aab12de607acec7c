import {expect, it} from 'vitest';
import {
  downIn,
  logOf,
  type LogSources,
} from '../../../../src/service/pages/console/browser/views/log-entries.js';
import {answersFor} from '../browser/console-fixture.js';

const now = new Date('2026-11-21T12:00:00Z');
const answers = answersFor('administrator', true);
const listIn = (call: string, name: string): readonly object[] =>
  (answers[call] as Record<string, readonly object[]>)[name] ?? [];

/** What the fixture's account answers. */
const sources = {
  jobs: listIn('GET /v1/failed-jobs', 'failed_jobs'),
  webhooks: listIn('GET /v1/webhooks', 'webhooks'),
  sessions: listIn('GET /v1/sessions', 'sessions'),
  keys: listIn('GET /v1/api-keys', 'api_keys'),
  users: listIn('GET /v1/users', 'users'),
} as unknown as LogSources;

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
  const ended = {...key, api_key_expires: '2026-11-21T10:00:00Z'};
  const lasting = {...key, api_key_expires: '2026-11-22T10:00:00Z'};
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
