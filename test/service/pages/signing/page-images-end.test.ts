/** Pictures and words of pages: a signer's links show them while the signer may read, and not a moment longer. */
import {expect, it} from 'vitest';
import type {Command} from '../../../../src/service/domain/behaviours.js';
import {addApiKey, removeApiKey} from '../../../../src/service/storage/access/api-keys.js';
import {revokeEmbedSessions} from '../../../../src/service/storage/access/embed-sessions.js';
import {anna, ben, origin, setup} from './sign-fixture.js';

const hour = 3_600_000;

/** Anna's session, and what her links to the first page answer. */
async function setupLinks() {
  const parts = await setup({isAllAtOnce: true, autoExpireHours: 2});
  const {json} = await (await parts.session()).call('GET', 'signing');
  const page = json.documents[0]?.pages[0];
  const links = [page?.images.standard ?? '', page?.images.thumbnail ?? '', page?.text ?? ''];
  const statuses = () =>
    Promise.all(links.map(async (link) => (await parts.app.request(link)).status));
  return {...parts, links, statuses};
}

const sign = (partyId: number): readonly Command[] => [
  {type: 'consent', partyId, text: 'Agreed'},
  {type: 'fill', partyId, fieldId: partyId, value: {kind: 'typed', text: 'A', hand: 'caveat'}},
  {type: 'sign', partyId},
];

it.each<readonly [string, readonly Command[]]>([
  ['was cancelled', [{type: 'cancel'}]],
  ['has expired', [{type: 'expire'}]],
  ['was declined', [{type: 'reject', partyId: ben, reason: '', documentId: null}]],
  ['was declined by herself', [{type: 'reject', partyId: anna, reason: '', documentId: null}]],
  ['was deleted', [{type: 'cancel'}, {type: 'delete'}]],
  ['was signed by her', sign(anna)],
  [
    'has another in her place',
    [{type: 'update-party', partyId: anna, email: 'mallory@example.com'}],
  ],
])('a signer’s links to pages end when the envelope %s', async (_, commands) => {
  const {change, statuses} = await setupLinks();
  expect(await statuses()).toEqual([200, 200, 200]);
  for (const command of commands) await change(command);
  expect(await statuses()).toEqual([404, 404, 404]);
});

it('they end with the time of the envelope, before any job has noted that', async () => {
  const {pass, statuses} = await setupLinks();
  pass(2 * hour);
  expect(await statuses()).toEqual([404, 404, 404]);
});

it('they end with the session that shows them, and with the key that opened it', async () => {
  const {db, session, app, companyId, ...parts} = await setupLinks();
  const revoked = await parts.statuses();
  const key = await addApiKey(db, companyId, 'key-of-a-host', new Date());
  const {json} = await (await session()).call('GET', 'signing');
  const other = json.documents[0]?.pages[0]?.images.standard ?? '';
  const id = /holder=page-([\w-]+)&/.exec(other)?.[1] ?? '';
  await db
    .updateTable('embed_sessions')
    .set({api_key_id: key?.id ?? 0})
    .where('session_id', '=', id)
    .execute();
  const status = async () => (await app.request(other)).status;
  expect([revoked, await status()]).toEqual([[200, 200, 200], 200]);
  await removeApiKey(db, companyId, key?.id ?? 0, {now: new Date(), by: null});
  expect([await parts.statuses(), await status()]).toEqual([[200, 200, 200], 404]);
  await revokeEmbedSessions(db, companyId, anna);
  expect(await parts.statuses()).toEqual([404, 404, 404]);
});

it('a link cannot be made into another signer’s, nor into the sender’s', async () => {
  const {app, change, links} = await setupLinks();
  const [link = ''] = links;
  await change({type: 'reject', partyId: anna, reason: '', documentId: null});
  const {pathname, search} = new URL(link, origin);
  const parts = pathname.split('/');
  const reader = parts.at(-2) ?? '';
  expect(reader).toMatch(/^\d+-[0-9a-f]{16}$/);
  const others = [
    parts.with(-2, reader.replace(String(anna), String(ben))).join('/'),
    parts.toSpliced(-2, 1).join('/'),
  ];
  for (const other of others) expect((await app.request(other + search)).status).toBe(404);
});
