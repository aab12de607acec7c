import {describe, expect, it} from 'vitest';
import {
  signingStateSchema,
  type SigningStatus,
} from '../../../../src/contract/pages/signing-page.js';
import type {Command} from '../../../../src/service/domain/behaviours.js';
import {signatureTypeOf} from '../../../../src/service/http/answers/envelope-answer.js';
import {findEnvelope} from '../../../../src/service/storage/envelopes/envelope-reader.js';
import {consent, finish} from '../as-shown.js';
import {anna, ben, host, origin, setup, signature} from './sign-fixture.js';

const typed = {kind: 'typed', text: 'Anna Berg', hand: 'caveat'} as const;

/** What one party does to sign, as commands. */
const signs = (partyId: number): readonly Command[] => [
  {type: 'consent', partyId, text: 'Agreed'},
  {type: 'fill', partyId, fieldId: partyId, value: typed},
  {type: 'sign', partyId},
];
const sealed: Command = {
  type: 'seal',
  documents: [{id: 1, sealedSha256: 'f'.repeat(64), level: 'B-B', missing: []}],
};
const rejects: Command = {type: 'reject', partyId: anna, reason: 'No', documentId: 1};

describe('the page', () => {
  it('is framed by the allowed origins only, runs no inline script and sets no cookie', async () => {
    const {app, session} = await setup();
    const {id} = await session();
    const response = await app.request(`/embed/${id}`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(response.status).toBe(200);
    expect(policy).toContain(`frame-ancestors ${host}`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await response.text()).not.toMatch(/<script>|<style|style=/);
  });

  it('is framed by nobody where no origin is allowed', async () => {
    const {app, session} = await setup();
    const {id} = await session(anna, []);
    const response = await app.request(`/embed/${id}`);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('answers an unknown id with a page that says so', async () => {
    const {app} = await setup();
    const response = await app.request(`/embed/1-${'0'.repeat(32)}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('assets/sign.js');
  });
});

describe('the session', () => {
  it('opens nothing with a wrong token', async () => {
    const {session} = await setup();
    const {call} = await session();
    const {status, json} = await call('GET', 'signing', undefined, 'wrong');
    expect([status, json.error?.code]).toEqual([401, 'session_over']);
  });

  it('takes no text whose length is something that cannot be compared', async () => {
    const {session} = await setup();
    const {call} = await session();
    const reason = {length: {toString: 1}};
    const {status, json} = await call('POST', 'signing/reject', {reason, document_id: null});
    expect([status, json.error?.code]).toEqual([400, '10010']);
  });

  it('cannot fill in the field of another party', async () => {
    const {session} = await setup({isAllAtOnce: true});
    const {call} = await session(anna);
    const {status, json} = await call('PUT', 'signing/fields/2', {value: typed});
    expect([status, json.error?.code]).toEqual([404, '10284']);
  });
});

const screens: readonly (readonly [string, readonly Command[], SigningStatus, SigningStatus])[] = [
  ['sent', [], 'open', 'waiting'],
  ['signed by the first', signs(anna), 'signed', 'open'],
  ['signed by both', [...signs(anna), ...signs(ben)], 'sealing', 'sealing'],
  ['sealed', [...signs(anna), ...signs(ben), sealed], 'completed', 'completed'],
  ['cancelled', [{type: 'cancel'}], 'cancelled', 'cancelled'],
  ['cancelled after the first', [...signs(anna), {type: 'cancel'}], 'cancelled', 'cancelled'],
  ['expired', [{type: 'expire'}], 'expired', 'expired'],
  ['declined', [rejects], 'rejected', 'rejected'],
];

describe.each(screens)('an envelope %s', (_, commands, first, second) => {
  it(`shows ${first} to the first party and ${second} to the second`, async () => {
    const {change, session} = await setup();
    for (const command of commands) await change(command);
    const one = await (await session(anna)).call('GET', 'signing');
    const other = await (await session(ben)).call('GET', 'signing');
    expect([one.json.status, other.json.status]).toEqual([first, second]);
    expect(signingStateSchema.safeParse(one.json).success).toBe(true);
  });
});

describe('signing', () => {
  it.each([
    ['nothing where the page is only loaded', [], 0],
    ['the opening once, as the page says that a person is there', ['opened', 'opened'], 1],
    ['the opening of who decides, whatever the page says', ['reject'], 1],
  ])('records %s', async (_, calls, count) => {
    const {db, session} = await setup();
    const {call} = await session();
    await call('GET', 'signing');
    for (const path of calls)
      expect((await call('POST', `signing/${path}`, {reason: '', document_id: null})).status).toBe(
        200,
      );
    const opened = await db
      .selectFrom('history')
      .selectAll()
      .where('type', '=', 'party-opened')
      .execute();
    expect(opened).toHaveLength(count);
  });

  it('asks for consent in the language of the page, and records the words it was given in', async () => {
    const {db, session} = await setup();
    const {call, headers} = await session();
    headers.set('Accept-Language', 'de-AT');
    const shown = (await call('GET', 'signing')).json;
    const language = shown.consent_language;
    const words = `${shown.consent} ${shown.consent_terms}`;
    expect([language, words]).toEqual(['de', expect.stringContaining('Ich bin einverstanden')]);
    headers.set('Accept-Language', 'fr');
    await consent(call, {language});
    const {agreed_to: agreed} = await db
      .selectFrom('parties')
      .select('agreed_to')
      .where('party_id', '=', anna)
      .executeTakeFirstOrThrow();
    const {data} = await db
      .selectFrom('history')
      .select('data')
      .where('type', '=', 'party-consented')
      .executeTakeFirstOrThrow();
    expect([agreed, data]).toMatchObject([words, {text: words, early_start: ''}]);
  });

  it.each(['tlh', '*', 'de_DE', ''])('asks in English where %s is wanted', async (wanted) => {
    const {session} = await setup();
    const {call, headers} = await session();
    headers.set('Accept-Language', wanted);
    const {consent: words, consent_language: language} = (await call('GET', 'signing')).json;
    expect([language, words]).toEqual(['en', expect.stringContaining('I agree')]);
    const {status} = await consent(call, {language: 'constructor'});
    expect(status).toBe(200);
  });

  it('goes from consent to Finish, and keeps what was entered for the next visit', async () => {
    const {session} = await setup();
    const {call} = await session();
    expect((await consent(call)).json.party.has_consented).toBe(true);
    expect((await call('PUT', 'signing/fields/1', {value: typed})).status).toBe(200);
    expect((await call('GET', 'signing')).json.fields[0]?.value).toEqual(typed);
    expect((await finish(call)).json.status).toBe('signed');
    expect((await finish(call)).json.status).toBe('signed');
  });

  it.each([
    ['a page of the account’s own', true, 'embedded'],
    ['a link in a mail', false, 'remote'],
  ] as const)('in %s is told from other ways', async (_, isEmbedded, type) => {
    const {session, companyId, db} = await setup();
    const {call} = await session(anna, [host], isEmbedded);
    await consent(call);
    await call('PUT', 'signing/fields/1', {value: typed});
    await finish(call);
    const envelope = await findEnvelope(db, {companyId, envelopeId: 1});
    expect(envelope?.parties.map(signatureTypeOf)).toEqual([type, 'remote']);
    expect(signatureTypeOf({isInPerson: true, isSignedEmbedded: isEmbedded})).toBe('in_person');
  });

  it('does not finish before everything required is filled in', async () => {
    const {session} = await setup();
    const {call} = await session();
    await consent(call);
    const {status, json} = await finish(call);
    expect([status, json.error?.code]).toEqual([400, '10010']);
    expect(json.error?.message).toContain('1 required');
  });

  it('can be declined with a reason', async () => {
    const {session} = await setup();
    const {call} = await session();
    const {json} = await call('POST', 'signing/reject', {reason: 'Wrong rent', document_id: 1});
    expect(json.status).toBe('rejected');
  });

  it('refuses a body that is not as it should be', async () => {
    const {session} = await setup();
    const {call} = await session();
    const {status, json} = await call('PUT', 'signing/fields/1', {value: {kind: 'svg'}});
    expect([status, json.error?.code]).toEqual([400, '10010']);
  });

  it('shows what others have signed and hides what they have not', async () => {
    const {change, session} = await setup({
      fields: [signature(anna, {merge: 'tenant'}), signature(ben), {partyId: ben, merge: 'bank'}],
    });
    expect((await (await session(anna)).call('GET', 'signing')).json.fields).toHaveLength(1);
    for (const command of signs(anna)) await change(command);
    const {fields} = (await (await session(ben)).call('GET', 'signing')).json;
    expect(fields.map(({is_editable}) => is_editable)).toEqual([false, true, true]);
    // How a sender names fields is of no concern to others.
    expect(fields.flatMap(({merge}) => merge ?? [])).toEqual(['bank']);
  });

  it('gives the sealed file to a party who has signed', async () => {
    const {app, blobs, change, session} = await setup();
    const sealedSha256 = await blobs.put(new TextEncoder().encode('%PDF sealed'));
    for (const command of [...signs(anna), ...signs(ben)]) await change(command);
    await change({type: 'seal', documents: [{id: 1, sealedSha256, level: 'B-B', missing: []}]});
    const {json} = await (await session()).call('GET', 'signing');
    const file = await app.request(json.downloads[0]?.url ?? '');
    expect(await file.text()).toBe('%PDF sealed');
  });
});

describe('a page image', () => {
  it('is drawn once, kept, and immutable for browsers', async () => {
    const {app, drawn, session} = await setup();
    const {json} = await (await session()).call('GET', 'signing');
    const path = json.documents[0]?.pages[0]?.images.standard ?? '';
    const [first, second] = [await app.request(path), await app.request(path)];
    expect([first.status, second.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(first.headers.get('cache-control')).toContain('immutable');
    expect(drawn).toEqual(['0 1.5']);
  });

  it('that was too large for memory is drawn anew by the next request, and kept by nobody', async () => {
    const {app, db, drawn, session} = await setup({reduced: 1});
    const {json} = await (await session()).call('GET', 'signing');
    const path = json.documents[0]?.pages[0]?.images.standard ?? '';
    const kept = () => db.selectFrom('page_images').select('scale').execute();
    expect((await app.request(path)).headers.get('cache-control')).toBe('private, no-store');
    expect(await kept()).toEqual([]);
    expect((await app.request(path)).headers.get('cache-control')).toContain('immutable');
    expect(await kept()).toHaveLength(1);
    await app.request(path);
    expect(drawn).toHaveLength(2);
  });

  it('that was exchanged in the store is drawn anew, not shown', async () => {
    const {app, db, blobs, drawn, session} = await setup();
    const {json} = await (await session()).call('GET', 'signing');
    const path = json.documents[0]?.pages[0]?.images.standard ?? '';
    const bytesAt = async () => Buffer.from(await (await app.request(path)).arrayBuffer());
    const drawnPage = await bytesAt();
    const row = await db.selectFrom('page_images').select('image_sha256').executeTakeFirstOrThrow();
    await blobs.exchange(row.image_sha256, Buffer.from('a page with another rent'));
    expect((await bytesAt()).equals(drawnPage)).toBe(true);
    expect((await bytesAt()).equals(drawnPage)).toBe(true);
    expect(drawn).toHaveLength(2);
  });

  it('needs the signature of its link', async () => {
    const {app, session} = await setup();
    const {json} = await (await session()).call('GET', 'signing');
    const url = new URL(json.documents[0]?.pages[0]?.images.standard ?? '', origin);
    url.searchParams.set('expires', '99999999999');
    expect((await app.request(url.pathname + url.search)).status).toBe(404);
  });

  it('comes with the words of the page, line by line', async () => {
    const {app, session} = await setup();
    const {json} = await (await session()).call('GET', 'signing');
    const words = await (await app.request(json.documents[0]?.pages[0]?.text ?? '')).json();
    expect(words).toMatchObject({lines: [{text: 'Tenancy agreement, page 1', x: 72}, {}, {}]});
  });
});

describe('hostile input', () => {
  it.each([
    ['U+0000', 'a\0b'],
    ['half of a surrogate pair', '\ud800'],
  ])('refuses a signature with %s', async (_, text) => {
    const {session} = await setup();
    const {call} = await session(anna);
    const body = {value: {kind: 'typed', text, hand: 'caveat'}};
    const {status, json} = await call('PUT', `signing/fields/${anna}`, body);
    expect([status, json.error?.code]).toEqual([400, '10010']);
  });

  it('refuses a picture that cannot be decoded, because its envelope could never be sealed', async () => {
    const {session} = await setup();
    const {call} = await session(anna);
    const body = {value: {kind: 'upload', image: 'iVBORw0KGgo'}};
    const {status, json} = await call('PUT', `signing/fields/${anna}`, body);
    expect([status, json.error?.code]).toEqual([400, '10010']);
  });

  it('refuses a list that is too long to look through', async () => {
    const {session} = await setup();
    const {call} = await session(anna);
    const strokes = Array.from({length: 1_000_000}, () => 1);
    const body = {value: {kind: 'drawn', width: 1, height: 1, strokes}};
    expect((await call('PUT', `signing/fields/${anna}`, body)).status).toBe(400);
  });
});
