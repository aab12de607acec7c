/** What users of the console may open, and that it ends with what they may do: nobody has to clear up behind them. */
import {describe, expect, it} from 'vitest';
import type {UserAccess} from '../../../src/contract/resources/user.js';
import {createSendRows} from '../../../src/service/bulk/send-rows.js';
import type {JobOf} from '../../../src/service/jobs/job.js';
import {randomIds} from '../../../src/service/random-ids.js';
import {
  createConsoleLink,
  findConsoleLink,
} from '../../../src/service/storage/access/console-links.js';
import {
  keepConsolePasskey,
  passkeysOf,
} from '../../../src/service/storage/access/console-passkeys.js';
import {openEmbedSession} from '../../../src/service/storage/access/embed-sessions.js';
import {aRun} from '../delivery/job-handlers.js';
import {field} from '../domain/envelope-fixture.js';
import {answerOf, envelopeBody, type Json} from './api-fixture.js';
import {consoleHeaders, signInAs} from './console-fixture.js';
import {setupTemplates, texts} from './template-fixture.js';

/** An account whose users can be signed in. */
async function open() {
  const api = await setupTemplates();
  const as = async (access: UserAccess) => {
    const {user, cookie} = await signInAs(api, access, api.clock);
    const ask = async (method: string, path: string, body?: Json): Promise<Json> => {
      const headers = {'content-type': 'application/json', ...consoleHeaders(cookie)};
      const init = {method, headers, ...(body && {body: JSON.stringify(body)})};
      return (await answerOf(await api.api.request(path, init))).json;
    };
    const become = (user_access: UserAccess) => api.call('PUT', `/users/${user.id}`, {user_access});
    return {user, ask, become};
  };
  return {...api, as};
}

type Opened = Awaited<ReturnType<typeof open>>;
type Ask = Awaited<ReturnType<Opened['as']>>['ask'];

/** An envelope that a user sent, which waits for Anna. */
async function sentBy(ask: Ask, {companyId, store, process}: Opened, change: Json = {}) {
  const made = await ask('POST', '/envelopes', await envelopeBody({is_draft: true, ...change}));
  const fingerprint = String(made.envelope_fingerprint);
  const key = {companyId, fingerprint};
  await process(fingerprint);
  const {parties, documents} = await store.change(key, () => null, null);
  const fields = parties.map(({id}, index) =>
    field(901 + index + 10 * id, id, {documentId: documents[0]?.id ?? 0}),
  );
  await store.change(key, {type: 'place-fields', fields}, null);
  await ask('POST', `/envelopes/${fingerprint}/send`);
  await process(fingerprint);
  return {fingerprint, partyId: parties[0]?.id};
}

describe('a session for a page', () => {
  it.each(['administrator', 'sender', 'own_envelopes'] as const)(
    'for signing is opened by an application, and by no user with the role %s',
    async (access) => {
      const api = await open();
      const {ask} = await api.as(access);
      const {fingerprint, partyId} = await sentBy(ask, api);
      const body = {
        session_type: 'signing',
        envelope_fingerprint: fingerprint,
        party_id: partyId,
        party_sign_in: {subject: 'ceo', method: 'passkey', at: '2026-11-21T09:00:00Z'},
      };
      expect((await ask('POST', '/embed-sessions', body)).code).toBe(10013);
      expect((await api.call('POST', '/embed-sessions', body)).status).toBe(200);
    },
  );

  it('ends with what its user may do, and with the user', async () => {
    const api = await open();
    const {as, call, clock, db} = api;
    const {ask, become, user} = await as('sender');
    const template = await api.makeTemplate(texts);
    const draft = await ask('POST', '/envelopes', await envelopeBody({is_draft: true}));
    await api.process(String(draft.envelope_fingerprint));
    const ofDraft = {envelope_fingerprint: draft.envelope_fingerprint};
    const ofTemplate = {session_type: 'template', template_fingerprint: template.fingerprint};
    const keys = {
      draft: await ask('POST', '/embed-sessions', ofDraft),
      template: await ask('POST', '/embed-sessions', ofTemplate),
      application: (await call('POST', '/embed-sessions', ofDraft)).json,
    };
    const opened = async () => {
      const isOpen = async (answer: Json) =>
        (await openEmbedSession(db, keyIn(answer), clock)) !== undefined;
      return [
        await isOpen(keys.draft),
        await isOpen(keys.template),
        await isOpen(keys.application),
      ];
    };
    expect(await opened()).toEqual([true, true, true]);
    await become('own_envelopes');
    expect(await opened()).toEqual([true, false, true]);
    await become('viewer');
    expect(await opened()).toEqual([false, false, true]);
    await become('sender');
    await call('DELETE', `/users/${user.id}`);
    expect(await opened()).toEqual([false, false, true]);
  });

  it('for a draft of somebody else ends where only own envelopes are left', async () => {
    const {as, clock, db, makeDraft} = await open();
    const {ask, become} = await as('sender');
    const envelope_fingerprint = await makeDraft();
    const key = keyIn(await ask('POST', '/embed-sessions', {envelope_fingerprint}));
    expect(await openEmbedSession(db, key, clock)).toBeDefined();
    await become('own_envelopes');
    expect(await openEmbedSession(db, key, clock)).toBeUndefined();
  });

  it('for a new template ends with its user, too', async () => {
    const {as, call, clock, db} = await open();
    const {ask, user} = await as('sender');
    const [document] = (await envelopeBody()).envelope_documents as Json[];
    const key = keyIn(
      await ask('POST', '/templates', {
        template_title: 'Lease',
        template_parties: [{party_name: 'Tenant'}],
        document_file_name: 'lease.pdf',
        document_file_content: document?.document_file_content,
      }),
    );
    expect(await openEmbedSession(db, key, clock)).toBeDefined();
    await call('DELETE', `/users/${user.id}`);
    expect(await openEmbedSession(db, key, clock)).toBeUndefined();
  });
});

describe('a role that is given back', () => {
  it.each<readonly [string, Json, Json]>([
    ['by what she may do', {user_access: 'none'}, {user_access: 'sender'}],
    [
      'by the role in the account',
      {role_id: 1, user_access: 'none'},
      {role_id: 2, user_access: 'sender'},
    ],
  ])('revives no session, link or passkey that was there before: %s', async (_, taken, given) => {
    const {as, call, db, clock, companyId} = await open();
    const {ask, user} = await as('sender');
    const userKey = {companyId, userId: user.id};
    const key = new Uint8Array([1]);
    const passkey = {credentialId: 'c', publicKey: key, counter: 0, transports: [], name: 'Key'};
    await keepConsolePasskey(db, userKey, passkey, clock.now());
    const link = await createConsoleLink(db, userKey, {clock, ids: randomIds});
    const details = {user_name: 'Uta', user_email: user.email};
    await call('PUT', `/users/${user.id}`, {...details, ...taken});
    await call('PUT', `/users/${user.id}`, {...details, ...given});
    expect((await ask('GET', '/me')).code).toBe(10014);
    expect(await passkeysOf(db, userKey)).toEqual([]);
    expect(await findConsoleLink(db, link, clock.now())).toBeUndefined();
  });

  it('opens no page again that was opened before', async () => {
    const api = await open();
    const {as, db, clock, makeDraft} = api;
    const {ask, become} = await as('sender');
    const template = await api.makeTemplate(texts);
    const own = await ask('POST', '/envelopes', await envelopeBody({is_draft: true}));
    await api.process(String(own.envelope_fingerprint));
    const bodies = {
      own: {envelope_fingerprint: own.envelope_fingerprint},
      others: {envelope_fingerprint: await makeDraft()},
      template: {session_type: 'template', template_fingerprint: template.fingerprint},
    };
    const openAll = async () => ({
      own: keyIn(await ask('POST', '/embed-sessions', bodies.own)),
      others: keyIn(await ask('POST', '/embed-sessions', bodies.others)),
      template: keyIn(await ask('POST', '/embed-sessions', bodies.template)),
    });
    type Keys = Awaited<ReturnType<typeof openAll>>;
    const stateOf = async (keys: Keys) => {
      const isOpen = async (name: keyof Keys) =>
        (await openEmbedSession(db, keys[name], clock)) !== undefined;
      return [await isOpen('own'), await isOpen('others'), await isOpen('template')];
    };
    const before = await openAll();
    expect(await stateOf(before)).toEqual([true, true, true]);
    await become('own_envelopes');
    await become('sender');
    expect(await stateOf(before)).toEqual([true, false, false]);
    const again = await openAll();
    await become('viewer');
    await become('sender');
    expect(await stateOf(again)).toEqual([false, false, false]);
  });
});

const keyIn = ({session_url}: Json) => {
  const [, id = '', token = ''] = /embed\/([^#]+)#(.+)$/.exec(String(session_url)) ?? [];
  return {id, token};
};

it('a bulk send waits where its starter may no longer start one, until somebody else goes on', async () => {
  const api = await open();
  const {as, db, queued} = api;
  const [first, second] = [await as('sender'), await as('sender')];
  const {fingerprint, parties} = await api.makeTemplate(texts);
  const bulk = await first.ask('POST', '/bulk-sends', {
    bulk_csv: `Mail\n${Array.from({length: 40}, (_, row) => `t${row}@example.com`).join('\n')}`,
    bulk_envelope: {
      envelope_title: 'Lease',
      envelope_parties: parties.map(({id}, index) => ({
        party_id: id,
        party_name: 'Tenant',
        party_email: index === 0 ? 'landlord@example.com' : '{{Mail}}',
      })),
      envelope_documents: [{document_template_fingerprint: fingerprint}],
    },
  });
  const path = `/bulk-sends/${String(bulk.bulk_fingerprint)}`;
  const sendRows = createSendRows({...api.handlerServices, db, storesOver: api.storesOver});
  const work = async (jobs: number) => {
    for (let done = 0; done < jobs; done += 1) {
      const job = queued.splice(0).find((each): each is JobOf<'bulk'> => each.type === 'bulk');
      if (job) await sendRows(job, aRun);
    }
  };
  await first.ask('POST', `${path}/start`);
  await work(1);
  await first.become('viewer');
  await work(3);
  const waiting = {bulk_status: 'paused', bulk_rows_created: '25', bulk_rows_failed: '0'};
  expect(await second.ask('GET', path)).toMatchObject(waiting);
  await second.ask('POST', `${path}/start`);
  await work(3);
  expect(await second.ask('GET', path)).toMatchObject({
    bulk_status: 'done',
    bulk_rows_created: '40',
  });
});

it('whoever sees only own envelopes has the people of these, and none of others', async () => {
  const api = await open();
  const own = await api.as('own_envelopes');
  const others = await api.as('sender');
  const anna = {party_name: 'Anna', party_email: 'anna@example.com'};
  const ceo = {party_name: 'Carl', party_email: 'carl@competitor.example'};
  await sentBy(own.ask, api, {envelope_parties: [anna]});
  await sentBy(others.ask, api, {envelope_parties: [anna, ceo]});
  const listed = async (ask: Ask) =>
    ((await ask('GET', '/contacts')).contacts as Json[]).map((each) => [
      each.contact_email,
      each.contact_outstanding_documents,
    ]);
  expect(await listed(own.ask)).toEqual([['anna@example.com', '1']]);
  expect(await listed(others.ask)).toEqual([
    ['carl@competitor.example', '0'],
    ['anna@example.com', '2'],
  ]);
  expect((await own.ask('GET', '/contacts?q=competitor')).total_contacts).toBe('0');
  const [carl] = (await others.ask('GET', '/contacts')).contacts as Json[];
  const path = `/contacts/${String(carl?.contact_id)}`;
  expect((await own.ask('GET', path)).code).toBe(10053);
  expect((await others.ask('GET', path)).contact_email).toBe('carl@competitor.example');
});

it('an application names nobody as the sender who administers the account in the console', async () => {
  const {as, call, db, process} = await open();
  const {user} = await as('administrator');
  const body = await envelopeBody({user_name: 'Program', user_email: user.email, is_draft: true});
  const {json} = await call('POST', '/envelopes', body);
  await process(String(json.envelope_fingerprint));
  const {user_id} = await db
    .selectFrom('envelopes')
    .select('user_id')
    .where('fingerprint', '=', String(json.envelope_fingerprint))
    .executeTakeFirstOrThrow();
  expect(user_id).not.toBe(user.id);
});
