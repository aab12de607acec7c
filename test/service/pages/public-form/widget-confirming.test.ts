import {describe, expect, it} from 'vitest';
import {parseWebhook} from '../../../../src/server/webhooks/index.js';
import {createSealEnvelope} from '../../../../src/service/processing/seal-envelope.js';
import type {Sealer} from '../../../../src/service/sealing/open-sealer.js';
import {createLog} from '../../../../src/service/log.js';
import {readHistory} from '../../../../src/service/storage/envelopes/envelope-reader.js';
import {isUnbroken} from '../../../../src/service/domain/record/history.js';
import {sha256} from '../../../../src/service/security/sha256.js';
import {sealsWith} from '../../documents/seal-fixture.js';
import {mara, setup} from './widget-fixture.js';
import {ofAnyone} from '../../of-anyone.js';
import type {Documents} from '../../../../src/service/documents/document-pool.js';
import {secretBox} from '../../test-secret-box.js';

describe('signing and confirming', () => {
  it('leads through verify to signed, with its events, mails and history', async () => {
    const parts = await setup();
    const {makeWidget, begin, openMail, heard, call, db, companyId, store, queued} = parts;
    const {sign, visit} = await begin((await makeWidget()).name);
    await visit('GET', 'signing');
    expect((await sign()).state).toMatchObject({status: 'unconfirmed', party: {email: mara.email}});
    const list = await call('GET', '/envelopes?status=verify');
    const [listed] = list.json['envelopes'] as {envelope_fingerprint: string}[];
    const path = `/envelopes/${listed?.envelope_fingerprint}`;
    expect((await call('GET', '/contacts')).json['contacts']).toMatchObject([
      {contact_email: mara.email},
    ]);
    expect((await call('DELETE', path)).json['code']).toBe(10277);
    expect((await call('PUT', `${path}/cancel`)).json['code']).toBe(10274);
    expect((await call('PUT', `${path}/expire`)).json['code']).toBe(10276);

    const {mail, look, press} = await openMail();
    expect(mail?.to).toEqual(mara);
    expect((await look()).json).toMatchObject({status: 'unconfirmed'});
    expect((await call('GET', path)).json).toMatchObject({envelope_status: 'verify'});
    expect((await press()).json).toMatchObject({status: 'sealing'});
    expect((await press()).json).toMatchObject({status: 'sealing'});
    expect((await visit('GET', 'signing')).state.status).toBe('sealing');
    expect((await call('GET', path)).json).toMatchObject({
      envelope_status: 'sent',
      envelope_sealing: true,
    });
    expect(queued.filter(({type}) => type === 'seal')).toHaveLength(1);

    const [row] = await parts.rows();
    const key = {companyId, envelopeId: row?.envelope_id ?? 0};
    const documents = [{id: 0, sealedSha256: 'c'.repeat(64), level: 'B-B', missing: []}];
    await store.change(
      key,
      ({documents: [first]}) => ({
        type: 'seal',
        documents: documents.map((each) => ({...each, id: first?.id ?? 0})),
      }),
      null,
    );
    expect((await call('GET', path)).json).toMatchObject({envelope_status: 'signed'});
    const events = await heard();
    expect(events.map(({action}) => action)).toEqual([
      'add-contact',
      'verify-envelope-widget',
      'verified-envelope-widget',
      'signed-envelope',
      'signed-envelope-complete',
    ]);
    for (const event of events) parseWebhook(new URLSearchParams(event).toString());
    expect(JSON.parse(events[1]?.['envelope_documents'] ?? '')).toEqual([
      expect.not.objectContaining({document_pdf: expect.anything() as unknown}),
    ]);
    expect(JSON.parse(events[2]?.['envelope_documents'] ?? '')).toEqual([
      expect.objectContaining({document_pdf: expect.stringContaining('/embed/files/') as string}),
    ]);
    expect(events[1]).toMatchObject({
      contact_name: mara.name,
      contact_email: mara.email,
      client_ip: '203.0.113.9',
      envelope_meta: '',
    });
    const history = await readHistory(db, {companyId, id: key.envelopeId});
    expect(isUnbroken(history, sha256)).toBe(true);
    expect(history.map(({type}) => type)).toEqual([
      'created',
      'processed',
      'widget-begun',
      'party-opened',
      'party-consented',
      'widget-signed',
      'party-confirmed',
      'all-signed',
      'sealed',
    ]);
    expect(queued.filter(({type}) => type === 'mail')).toHaveLength(2);
    expect(await db.selectFrom('sendings').selectAll().execute()).toHaveLength(1);
  });

  it('is mailed even where the account delivers links itself', async () => {
    const {call, makeWidget, begin, openMail} = await setup();
    await call('PUT', '/settings', {setting_email_signers: false});
    const {sign} = await begin((await makeWidget()).name);
    await sign();
    expect((await openMail()).mail?.to).toEqual(mara);
  });

  it('certifies that the address was confirmed', async () => {
    const {makeWidget, begin, openMail, queued, ...parts} = await setup();
    const {sign} = await begin((await makeWidget()).name);
    await sign();
    await (await openMail()).press();
    const sealed: Parameters<Documents['seal']>[1][] = [];
    const seal = createSealEnvelope({
      ...parts,
      secretBox,
      log: createLog('json', {write: () => undefined}),
      seals: sealsWith({} as Sealer),
      documents: ofAnyone({
        seal: (_, input) => {
          sealed.push(input);
          return Promise.resolve({pdf: new Uint8Array([1]), level: 'B-B', missing: []} as never);
        },
      }),
    });
    for (const job of queued) if (job.type === 'seal') await seal(job);
    expect(sealed[0]?.certificate.parties[0]?.authentication).toEqual([
      'Link sent to mara@example.com after signing on the public page, confirmed \u20662026-11-21 09:00:00 UTC\u2069',
    ]);
  });

  it('expires when nobody confirms for a week: the link then says so', async () => {
    const {makeWidget, begin, openMail, lapse, heard, call, moveClock} = await setup();
    const {sign} = await begin((await makeWidget()).name);
    await sign();
    const {look, press} = await openMail();
    moveClock('2026-11-28T09:00:00Z');
    const isOver = async () => {
      expect((await look()).json).toMatchObject({status: 'expired'});
      expect((await press()).status).toBe(400);
    };
    await isOver();
    await lapse();
    await isOver();
    expect((await heard()).at(-1)).toMatchObject({action: 'expired-envelope'});
    expect((await call('GET', '/envelopes')).json['envelopes']).toMatchObject([
      {envelope_status: 'expired'},
    ]);
  });

  it('cannot be confirmed by who signed, nor by a guess, nor by another link', async () => {
    const {makeWidget, begin, openMail, page} = await setup();
    const {name} = await makeWidget();
    const stranger = await begin(name);
    await stranger.sign();
    const {id, token} = await openMail();
    const other = await begin(name, {...mara, email: 'other@example.com'});
    await other.sign();
    const tries = [
      [stranger.id, stranger.token],
      [id, stranger.token],
      [id, other.token],
      [id, ''],
      [(await openMail()).id, token],
    ] as const;
    for (const [session, secret] of tries) {
      const {status} = await page('POST', `${session}/confirmation`, {}, {token: secret});
      expect(status).toBe(401);
    }
    expect((await page('GET', `${id}/signing`, undefined, {token})).status).toBe(401);
  });

  it('happens once however often it is pressed at the same time', async () => {
    const {makeWidget, begin, openMail, heard} = await setup();
    const {sign, finish} = await begin((await makeWidget()).name);
    await sign();
    await Promise.all(Array.from({length: 8}, finish));
    const {press} = await openMail();
    await Promise.all(Array.from({length: 8}, press));
    const names = (await heard()).map(({action}) => action);
    expect(names.filter((name) => name?.includes('widget'))).toEqual([
      'verify-envelope-widget',
      'verified-envelope-widget',
    ]);
  });
});
