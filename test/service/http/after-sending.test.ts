/** What a sender does with an envelope that is out: hand a link over, replace a recipient, duplicate. */
import {describe, expect, it} from 'vitest';
import {openEmbedSession} from '../../../src/service/storage/access/embed-sessions.js';
import {findEnvelope} from '../../../src/service/storage/envelopes/envelope-reader.js';
import {typed} from '../domain/envelope-fixture.js';
import {toldHistory} from '../told-history.js';
import type {Json} from './api-fixture.js';
import {withDraft} from './draft-fixture.js';
import {listWebhookDeliveries} from './webhook-deliveries.js';

async function withSent(change: Json = {}) {
  const parts = await withDraft(change);
  await parts.call('POST', `/envelopes/${parts.fingerprint}/send`);
  const [anna, ben] = parts.draft.parties;
  const link = (partyId = anna?.id ?? 0, body: Json = {}) =>
    parts.call('POST', `/envelopes/${parts.fingerprint}/parties/${partyId}/signing-link`, body);
  /** The session that a link opens at this time. */
  const open = (url: unknown, instant = '2026-11-21T09:00:01Z') => {
    const [, id = '', token = ''] = /embed\/([^#]+)#(.+)$/.exec(String(url)) ?? [];
    return openEmbedSession(parts.db, {id, token}, {now: () => new Date(instant)});
  };
  return {...parts, anna: anna?.id ?? 0, ben: ben?.id ?? 0, link, open};
}

describe('a signing link', () => {
  it('opens the page of that signer, and the history says that the sender had it', async () => {
    const {link, open, anna, db} = await withSent();
    const {json} = await link();
    expect(json).toMatchObject({signing_url_expires: '2026-11-28T09:00:00+0000'});
    expect(await open(json.signing_url)).toMatchObject({kind: 'signing', partyId: anna});
    expect((await toldHistory(db)).at(-1)).toBe(
      'The sender got a link with which Anna (anna@example.com) can sign',
    );
  });

  it('ends when it expires', async () => {
    const {link, open, anna} = await withSent();
    const url = (await link(anna, {signing_url_expires_in: 60})).json.signing_url;
    expect(await open(url, '2026-11-21T09:00:59Z')).toBeDefined();
    expect(await open(url, '2026-11-21T09:01:01Z')).toBeUndefined();
  });

  it('is refused for those who have nothing to sign, and then nothing is recorded', async () => {
    const {link, call, fingerprint, db} = await withSent();
    await call('PUT', `/envelopes/${fingerprint}/cancel`);
    const told = await toldHistory(db);
    expect((await link()).json.code).toBe(10350);
    expect((await link(999_999)).json.code).toBe(10281);
    expect(await toldHistory(db)).toEqual(told);
  });
});

describe('a duplicate', () => {
  it('is a draft of its own with the same documents, fields and recipients', async () => {
    const {call, fingerprint, draft, companyId, db, blobs} = await withSent({
      envelope_password_protect: true,
      envelope_meta: {lease: 7},
    });
    const {status, json} = await call('POST', `/envelopes/${fingerprint}/duplicate`);
    expect(status).toBe(202);
    const key = {companyId, fingerprint: String(json.envelope_fingerprint)};
    const copy = await findEnvelope(db, key);
    expect(copy).toMatchObject({
      status: 'draft',
      title: draft.title,
      meta: {lease: 7},
      parties: [
        {name: 'Anna', status: 'pending', invited: null, updates: 0},
        {name: 'Ben', status: 'pending'},
      ],
    });
    expect(copy?.fields.map(({type, page, x, y}) => [type, page, x, y])).toEqual(
      draft.fields.map(({type, page, x, y}) => [type, page, x, y]),
    );
    for (const kind of ['parties', 'documents', 'fields'] as const) {
      const before = draft[kind].map(({id}) => id);
      expect(copy?.[kind].filter(({id}) => before.includes(id))).toEqual([]);
    }
    expect(copy?.parties[0]?.encryptedPassword).not.toBe(draft.parties[0]?.encryptedPassword);
    // The file stays as long as one of the two names it.
    await call('PUT', `/envelopes/${fingerprint}/cancel`);
    await call('DELETE', `/envelopes/${fingerprint}`);
    expect(await blobs.has(copy?.documents[0]?.pdfSha256 ?? '')).toBe(true);
    expect((await call('POST', `/envelopes/${key.fingerprint}/send`)).status).toBe(202);
  });

  it('holds what the sender had put in, and nothing that a signer entered', async () => {
    const {call, fingerprint, store, key, db, companyId, anna, fieldIds} = await withSent();
    await store.change(key, {type: 'consent', partyId: anna, text: 'Agreed'}, null);
    const filled = {type: 'fill', partyId: anna, fieldId: fieldIds[0] ?? 0, value: typed} as const;
    await store.change(key, filled, null);
    const {json} = await call('POST', `/envelopes/${fingerprint}/duplicate`);
    const copy = await findEnvelope(db, {
      companyId,
      fingerprint: String(json.envelope_fingerprint),
    });
    expect(copy?.fields.map((field) => field.value)).toEqual([null, null]);
    expect(copy?.parties[0]).toMatchObject({consented: null, agreedTo: null});
  });

  it('makes contacts anew that have been deleted since, and tells of them', async () => {
    const {call, fingerprint, db} = await withSent();
    await db.deleteFrom('contacts').execute();
    await call('POST', '/webhooks', {
      webhook_url: 'https://app.example.com/hook',
      webhook_type: 'add-contact',
    });
    expect((await call('POST', `/envelopes/${fingerprint}/duplicate`)).status).toBe(202);
    const contacts = await db
      .selectFrom('contacts')
      .select(['contact_id', 'name'])
      .orderBy('contact_id')
      .execute();
    const told = await listWebhookDeliveries(db);
    expect(told.map(({contact_id, contact_name}) => [Number(contact_id), contact_name])).toEqual(
      contacts.map(({contact_id, name}) => [contact_id, name]),
    );
    expect(contacts).toHaveLength(2);
  });

  it('is refused while documents are being processed', async () => {
    const {call, fingerprint, db} = await withSent();
    await db.updateTable('envelopes').set({status: 'processing'}).execute();
    expect((await call('POST', `/envelopes/${fingerprint}/duplicate`)).json.code).toBe(10280);
  });
});
