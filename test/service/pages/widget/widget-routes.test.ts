import {describe, expect, it} from 'vitest';
import {signingStateSchema} from '../../../../src/contract/signing-page.js';
import {begunWidgetSchema, widgetFormSchema} from '../../../../src/contract/widget-page.js';
import {parseWebhook} from '../../../../src/server/webhooks/index.js';
import {
  createSealEnvelope,
  type SealParts,
} from '../../../../src/service/delivery/seal-envelope.js';
import type {Sealer} from '../../../../src/service/documents/sealing/sealer.js';
import {readHistory} from '../../../../src/service/storage/envelope-reader.js';
import {isUnbroken} from '../../../../src/service/domain/history.js';
import {sha256} from '../../../../src/service/storage/envelope-store.js';
import {sealsWith} from '../../documents/seal-fixture.js';
import {templateMaker} from '../../http/template-fixture.js';
import {fields, mara, setup} from './widget-fixture.js';

const host = 'https://app.example.com';

describe('the page', () => {
  it('is there for everybody, framed by the account’s origins only', async () => {
    const {app, call, makeWidget, page} = await setup();
    await call('PUT', '/settings', {setting_allowed_origins: [host]});
    const {name, template} = await makeWidget();
    const {json} = await call('GET', `/templates/${template.fingerprint}`);
    expect(json['template_widget_url']).toBe(`http://localhost:4000/embed/widget/${name}`);
    const response = await app.request(`/embed/widget/${name}`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(response.status).toBe(200);
    expect(policy).toContain(`frame-ancestors ${host}`);
    expect(policy).not.toContain('unsafe');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await response.text()).toContain('assets/widget.js');
    const form = await page('GET', `widget/${name}/form`);
    expect(widgetFormSchema.parse(form.json)).toMatchObject({title: template.title});
  });

  it.each([
    ['of several parties', 'two'],
    ['that is not set up', 'open'],
    ['that was deleted', 'deleted'],
    ['of another account', 'foreign'],
    ['that never was', 'unknown'],
    ['of no form', 'odd'],
  ] as const)('says that there is nothing to sign for a template %s', async (_, kind) => {
    const parts = await setup();
    const one = {template_parties: [{party_name: 'Member'}]};
    const fingerprintOf = async () => {
      if (kind === 'two')
        return (await parts.makeWidget([{...fields[0]!}], {})).template.fingerprint;
      if (kind === 'open')
        return (await templateMaker(parts).makeOpenTemplate(fields, one)).fingerprint;
      const {template} = await parts.makeWidget();
      if (kind === 'deleted') await parts.call('DELETE', `/templates/${template.fingerprint}`);
      return kind === 'unknown' ? 'f'.repeat(32) : template.fingerprint;
    };
    const fingerprint = await fingerprintOf();
    const account = kind === 'foreign' ? parts.companyId + 1 : parts.companyId;
    const name = kind === 'odd' ? `x-${fingerprint}` : `${account}-${fingerprint}`;
    const shell = await parts.app.request(`/embed/widget/${name}`);
    expect([shell.status, await shell.text()]).toEqual([404, expect.stringContaining('widget.js')]);
    for (const [method, path] of [
      ['GET', 'form'],
      ['POST', 'visits'],
    ] as const) {
      const {status, json} = await parts.page(
        method,
        `widget/${name}/${path}`,
        method === 'POST' ? mara : undefined,
      );
      expect([status, json['error']]).toEqual([404, expect.objectContaining({code: 'no_widget'})]);
    }
    expect(await parts.rows()).toEqual([]);
  });
});

describe('what is begun', () => {
  it('is seen by nobody: not in lists, totals, contacts, usage or events', async () => {
    const {call, makeWidget, begin, heard, rows} = await setup();
    const {name} = await makeWidget();
    const {visit, answer} = await begin(name);
    expect(begunWidgetSchema.safeParse(answer).success).toBe(true);
    const {state} = await visit('GET', 'signing');
    expect(signingStateSchema.parse(state)).toMatchObject({status: 'open', is_public: true});
    const [row] = await rows();
    const {json} = await call('GET', '/envelopes');
    expect(json).toMatchObject({total_envelopes: '0', envelopes: []});
    expect((await call('GET', '/envelopes?q=lease')).json).toMatchObject({envelopes: []});
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['PUT', '/cancel'],
    ] as const) {
      const answer = await call(method, `/envelopes/${row?.fingerprint}${path}`);
      expect(answer.json['code']).toBe(10253);
    }
    expect((await call('GET', '/contacts')).json).toMatchObject({total_contacts: '0'});
    expect(await heard()).toEqual([]);
  });

  it('takes from the host what the person may fill in, and nothing else', async () => {
    const {makeWidget, begin} = await setup();
    const {name, template} = await makeWidget();
    const [, town, fee] = template.fields.map(({id}) => id);
    const merge_fields = [
      {field_id: String(town), field_value: 'Bergen'},
      {field_id: String(fee), field_value: '1 €'},
      {field_id: '999999', field_value: 'x'},
    ];
    const {visit} = await begin(name, {...mara, merge_fields});
    const {state} = await visit('GET', 'signing');
    const values = Object.fromEntries(state.fields.map(({title, value}) => [title, value]));
    expect(values).toMatchObject({Town: 'Bergen', Fee: '100 €'});
  });

  it('leaves no trace once a day has passed', async () => {
    const {makeWidget, begin, lapse, rows, heard, queued, call} = await setup();
    const {name, template} = await makeWidget();
    const {visit} = await begin(name);
    await lapse();
    expect(await rows()).toEqual([]);
    expect(await heard()).toEqual([]);
    expect(queued.some(({type}) => type === 'forget')).toBe(true);
    expect((await visit('GET', 'signing')).status).toBe(401);
    expect((await call('GET', `/templates/${template.fingerprint}`)).status).toBe(200);
  });

  it('cannot be declined, because nobody has asked', async () => {
    const {makeWidget, begin} = await setup();
    const {visit} = await begin((await makeWidget()).name);
    const {status} = await visit('POST', 'signing/reject', {reason: 'No', document_id: null});
    expect(status).toBe(400);
  });
});

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
    const sealed: Parameters<SealParts['documents']['seal']>[1][] = [];
    const seal = createSealEnvelope({
      ...parts,
      seals: sealsWith({} as Sealer),
      documents: {
        seal: (_, input) => {
          sealed.push(input);
          return Promise.resolve({pdf: new Uint8Array([1]), level: 'B-B', missing: []} as never);
        },
      },
    });
    for (const job of queued) if (job.type === 'seal') await seal(job);
    expect(sealed[0]?.certificate.parties[0]?.authentication).toEqual([
      'Link sent to mara@example.com after signing on the public page, confirmed 2026-11-21 09:00:00 UTC',
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
    const {sign, visit} = await begin((await makeWidget()).name);
    await sign();
    await Promise.all(Array.from({length: 8}, () => visit('POST', 'signing/finish', {})));
    const {press} = await openMail();
    await Promise.all(Array.from({length: 8}, press));
    const names = (await heard()).map(({action}) => action);
    expect(names.filter((name) => name?.includes('widget'))).toEqual([
      'verify-envelope-widget',
      'verified-envelope-widget',
    ]);
  });
});
