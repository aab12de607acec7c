import {describe, expect, it} from 'vitest';
import {draftViewSchema} from '../../src/contract/helper.js';
import {codeOf, setUp} from './set-up.js';

const own = {
  title: 'Own PDF',
  parties: [],
  documents: [{title: 'Lease', url: 'https://a.example/l'}],
};

/** A helper with free form, and a draft of the owner. */
function withDraft(envelope = {}, options = {}) {
  const host = setUp({allowFreeform: true, ...options});
  const draft = host.service.add({status: 'draft', isFreeform: true, ...envelope});
  const path = `/envelopes/${draft.fingerprint}/draft`;
  const put = () => host.service.requests.find(({method}) => method === 'PUT')?.body;
  return {...host, draft, path, put};
}

describe('a draft put together in free form', () => {
  it('needs no recipient to begin with: its sender’s copy holds their place and is not shown', async () => {
    const {call, service} = setUp({allowFreeform: true});
    const made = await call('owner', 'POST', '/drafts', own);
    const {envelope_fingerprint: fingerprint} = (await made.json()) as Record<string, string>;
    const created = service.requests.find(({path}) => path === '/envelopes')?.body;
    expect(created).toMatchObject({
      envelope_parties: [{party_email: 'olga@agency.example', party_role: 'copy'}],
      envelope_meta: {esign_owner: 'u-owner', esign_freeform: true},
    });
    const read = await call('owner', 'GET', `/envelopes/${fingerprint}/draft`);
    expect(draftViewSchema.parse(await read.json())).toMatchObject({
      status: 'draft',
      parties: [],
      documents: [{title: 'Agreement', pages: 3}],
    });
  });

  it('begins for a sender without a verified address too', async () => {
    const user = {id: 'u-owner', name: '', email: ''};
    const {call, service} = setUp({
      allowFreeform: true,
      authorize: () => ({user, allow: true}),
    });
    const made = await call('owner', 'POST', '/drafts', own);
    const {envelope_fingerprint: fingerprint} = (await made.json()) as Record<string, string>;
    expect(service.envelopes.get(fingerprint!)?.parties).toMatchObject([
      {name: 'sender@draft.invalid', email: 'sender@draft.invalid'},
    ]);
    const read = await call('owner', 'GET', `/envelopes/${fingerprint}/draft`);
    expect(await read.json()).toMatchObject({parties: []});
  });

  it('tells how many fields wait for each recipient', async () => {
    const {call, path} = withDraft({fields: ['1', '1', '2', '']});
    const view = draftViewSchema.parse(await (await call('owner', 'GET', path)).json());
    expect(view.parties.map(({name, fields}) => [name, fields])).toEqual([
      ['Anna Berg', 2],
      ['Ben Ode', 1],
    ]);
  });

  it('is changed: who stays keeps the id, and fields are taken over', async () => {
    const {call, path, put} = withDraft();
    const answer = await call('owner', 'POST', path, {
      title: 'Lease of the mill',
      message: 'As agreed.',
      parties: [
        {
          party_id: '2',
          name: 'Ben Ode',
          email: 'ben@tenants.example',
          takes_over: ['1'],
          stage: 2,
          mobile: '+441632960000',
        },
        {
          name: 'Dora',
          email: 'dora@tenants.example',
          role: 'copy',
          message: 'A copy.',
          copy_from_start: true,
        },
        {
          name: 'Wim',
          email: 'wim@tenants.example',
          role: 'witness',
          witness_of: 'signer1',
          language: 'fr',
          time_zone: 'America/St_Johns',
          identity: ['sign_in', 'password'],
          password: 'blue horse',
        },
      ],
      documents: [{document_fingerprint: 'd'.repeat(32)}],
      options: {all_at_once: true, auto_expire_hours: 0},
      meta: {esign_owner: 'u-stranger'},
    });
    expect(await answer.json()).toMatchObject({title: 'Lease of the mill'});
    expect(put()).toEqual({
      envelope_title: 'Lease of the mill',
      envelope_parties: [
        {
          party_id: '2',
          party_name: 'Ben Ode',
          party_email: 'ben@tenants.example',
          party_takes_over: ['1'],
          party_message: 'As agreed.',
          party_stage: 2,
          party_mobile: '+441632960000',
        },
        {
          party_name: 'Dora',
          party_email: 'dora@tenants.example',
          party_role: 'copy',
          party_message: 'A copy.',
          party_copy_from_start: true,
        },
        {
          party_name: 'Wim',
          party_email: 'wim@tenants.example',
          party_role: 'witness',
          party_message: 'As agreed.',
          party_witness_of: 'signer1',
          party_language: 'fr',
          party_time_zone: 'America/St_Johns',
          party_identity: ['sign_in', 'password'],
          party_password: 'blue horse',
        },
      ],
      envelope_documents: [{document_fingerprint: 'd'.repeat(32)}],
      envelope_all_at_once_enabled: true,
      envelope_auto_expire_hours: null,
    });
  });

  it('gets more files, after the documents that stay', async () => {
    const {handler, path, put} = withDraft();
    const form = new FormData();
    const kept = [{document_fingerprint: 'd'.repeat(32), title: 'Agreement'}];
    form.set('request', JSON.stringify({documents: kept}));
    form.append('document', new File(['%PDF-1.7'], 'annex.pdf', {type: 'application/pdf'}));
    const headers = {'x-user': 'owner', 'sec-fetch-site': 'same-origin'};
    const url = `https://app.example/esign${path}`;
    const response = await handler(new Request(url, {method: 'POST', headers, body: form}));
    expect(response.status).toBe(200);
    expect(put()).toMatchObject({
      envelope_documents: [
        {document_fingerprint: 'd'.repeat(32), document_title: 'Agreement'},
        {document_title: 'annex', document_file_content: btoa('%PDF-1.7')},
      ],
    });
  });

  it('names the documents that cannot be used, until they are listed again', async () => {
    const at = '2026-11-21T09:30:00+0000';
    const left = {
      detail: '“Annex” was left out.',
      at,
      type: 'document-left-out',
      data: {title: 'Annex', failure: {code: 'password'}},
    };
    const {call, path, draft} = withDraft({history: [left]});
    const refused = async () => {
      const view = await (await call('owner', 'GET', path)).json();
      return draftViewSchema.parse(view).refused;
    };
    expect(await refused()).toEqual([
      {title: 'Annex', failure: 'password', text: '“Annex” was left out.'},
    ]);
    draft.history.push({detail: 'Draft changed.', at, type: 'draft-changed'});
    expect(await refused()).toEqual([]);
  });

  it.each([
    ['a stranger’s', 'stranger', {}, {}, 404, 'not_found'],
    ['a recipient’s', 'anna', {status: 'sent'}, {}, 403, 'forbidden'],
    ['sent', 'owner', {status: 'sent'}, {}, 409, 'not_changeable'],
    ['made by a recipe', 'owner', {isFreeform: false}, {}, 409, 'not_changeable'],
    ['of a host with recipes only', 'owner', {}, {allowFreeform: false}, 403, 'freeform_disabled'],
  ])('is neither read nor changed if it is %s', async (_, who, envelope, options, status, code) => {
    const {call, path, put} = withDraft(envelope, options);
    for (const [method, body] of [['GET'], ['POST', {title: 'Mine now'}]] as const) {
      const response = await call(who, method, path, body);
      expect([response.status, await codeOf(response)]).toEqual([status, code]);
    }
    expect(put()).toBeUndefined();
  });

  it('is not made by a recipe that says so', async () => {
    const recipes = {
      sly: () => ({
        ...own,
        parties: [{name: 'A', email: 'a@b.example'}],
        meta: {esign_freeform: true},
      }),
    };
    const {call, service} = setUp({recipes});
    await call('owner', 'POST', '/drafts', {recipe: 'sly'});
    const created = service.requests.find(({path}) => path === '/envelopes')?.body;
    expect(created?.['envelope_meta']).toEqual({esign_owner: 'u-owner'});
  });
});

describe('an invitation by a message, which somebody pays for', () => {
  const tom = {name: 'Tom', email: '', invitation: 'sms', mobile: '+441632960000'};

  it('is made where the host allows it, at the number that was typed', async () => {
    const {call, path, put} = withDraft({}, {allowInvitationsBy: ['sms']});
    expect((await call('owner', 'POST', path, {parties: [tom]})).status).toBe(200);
    expect(put()).toMatchObject({
      envelope_parties: [
        {party_name: 'Tom', party_email: '', party_invitation: 'sms', party_mobile: tom.mobile},
      ],
    });
  });

  it.each([
    ['nothing', {}],
    ['another kind', {allowInvitationsBy: ['whatsapp']}],
  ])('is neither made nor saved where the host allows %s', async (_, options) => {
    const {call, path, service} = withDraft({}, options);
    const made = await call('owner', 'POST', '/drafts', {...own, parties: [tom]});
    const saved = await call('owner', 'POST', path, {parties: [tom]});
    for (const answer of [made, saved])
      expect([answer.status, await codeOf(answer)]).toEqual([409, 'invitation_disabled']);
    expect(service.requests.every(({method}) => method === 'GET')).toBe(true);
  });

  it('stays with who has it, as in an envelope that a recipe made and that is changed, and moves to nobody', async () => {
    const {call, path, draft} = withDraft();
    const [anna] = draft.parties;
    Object.assign(anna!, {invitation: 'sms', mobileEnd: '0000'});
    const change = async (party_id: string) =>
      (await call('owner', 'POST', path, {parties: [{...tom, party_id}]})).status;
    expect([await change('1'), await change('2'), await change('')]).toEqual([200, 409, 409]);
  });

  it('is a recipe’s to make, whatever senders may choose', async () => {
    const recipes = {visit: () => ({...own, parties: [{...tom, invitation: 'whatsapp'}]})};
    const {call, service} = setUp({recipes});
    expect((await call('owner', 'POST', '/drafts', {recipe: 'visit'})).status).toBe(200);
    expect(service.requests.find(({path}) => path === '/envelopes')?.body).toMatchObject({
      envelope_parties: [{party_invitation: 'whatsapp', party_mobile: tom.mobile}],
    });
  });
});

describe('what was typed and not saved when the page was left', () => {
  const unsaved = '{"recipients":[{"name":"Ben","email":"ben@"}]}';

  /** A draft with it, beside what the host's recipe has noted. */
  async function left(envelope = {}) {
    const host = withDraft({meta: {order: 17}, ...envelope});
    await host.call('owner', 'POST', host.path, {title: 'Lease', unsaved});
    const read = async () =>
      draftViewSchema.parse(await (await host.call('owner', 'GET', host.path)).json());
    const changes = () => host.service.requests.filter(({method}) => method === 'PUT');
    return {...host, read, changes};
  }

  it('stays with the draft for its owner, and replaces nothing else there', async () => {
    const {read, draft} = await left();
    expect(await read()).toMatchObject({title: 'Lease', unsaved});
    expect(draft.meta).toEqual({
      esign_owner: 'u-owner',
      esign_freeform: true,
      esign_unsaved: unsaved,
      order: 17,
    });
  });

  it('stays while something else is changed', async () => {
    const {call, path, read, put} = await left();
    await call('owner', 'POST', path, {title: 'Lease of the mill'});
    expect(await read()).toMatchObject({title: 'Lease of the mill', unsaved});
    expect(put()?.['envelope_title']).toBe('Lease');
  });

  it('is gone once the recipients are saved', async () => {
    const {call, path, read, draft} = await left();
    const parties = [{name: 'Ben Ode', email: 'ben@tenants.example'}];
    await call('owner', 'POST', path, {parties});
    expect((await read()).unsaved).toBe('');
    expect(draft.meta).toEqual({esign_owner: 'u-owner', esign_freeform: true, order: 17});
  });

  it('is gone before the envelope is sent', async () => {
    const {call, draft, changes} = await left();
    const send = () => call('owner', 'POST', `/envelopes/${draft.fingerprint}/send`, {});
    expect((await send()).status).toBe(200);
    expect(changes().at(-1)?.body).toEqual({
      envelope_meta: {esign_owner: 'u-owner', esign_freeform: true, order: 17},
    });
    expect(draft.status).toBe('sent');
  });

  it('costs no request where there is none', async () => {
    const {call, path, draft, service} = withDraft();
    await call('owner', 'POST', path, {title: 'Lease', unsaved: ''});
    await call('owner', 'POST', `/envelopes/${draft.fingerprint}/send`, {});
    const changes = service.requests.filter(({method}) => method === 'PUT');
    expect(changes.map(({body}) => body)).toEqual([{envelope_title: 'Lease'}]);
  });

  it('is told to nobody who only follows the envelope', async () => {
    const {call, draft} = await left();
    for (const who of ['owner', 'anna', 'ben']) {
      const answer = await call(who, 'GET', `/envelopes/${draft.fingerprint}`);
      expect(await answer.text()).not.toContain('unsaved');
    }
  });
});

describe('one visit', () => {
  it('makes one draft, even if the recipe never writes the same document twice', async () => {
    let written = 0;
    const recipes = {
      dated: () => ({
        ...own,
        parties: [{name: 'A', email: 'a@b.example'}],
        title: `${(written += 1)}`,
      }),
    };
    const {call, service} = setUp({recipes});
    const visit = async (who: string, key: string) => {
      const headers = {'idempotency-key': key};
      const answer = await call(who, 'POST', '/drafts', {recipe: 'dated'}, headers);
      return ((await answer.json()) as {envelope_fingerprint: string}).envelope_fingerprint;
    };
    const first = await visit('owner', 'visit-1');
    expect(await visit('owner', 'visit-1')).toBe(first);
    expect(await visit('owner', 'visit-2')).not.toBe(first);
    expect(await visit('anna', 'visit-1')).not.toBe(first);
    expect(service.envelopes.size).toBe(3);
  });
});
