/** What the host says about who is signed in to it: in the request with the API key, and nowhere else. */
import {describe, expect, it} from 'vitest';
import {findEmbedSession} from '../../../src/service/storage/access/embed-sessions.js';
import {envelopeBody, setup, type Json} from './api-fixture.js';

const signIn = {subject: 'anna@host.example', method: 'password+otp', at: '2026-11-21T08:55:00Z'};

async function withSession(party_sign_in: unknown, session_type = 'signing') {
  const {call, process, db} = await setup();
  const parties = [{party_name: 'Anna', party_email: 'anna@example.com'}];
  const body = await envelopeBody({envelope_parties: parties});
  const created = await call('POST', '/envelopes', body);
  const fingerprint = String(created.json.envelope_fingerprint);
  await process(fingerprint);
  const {json} = await call('GET', `/envelopes/${fingerprint}`);
  const [party] = json.envelope_parties as Json[];
  const answer = await call('POST', '/embed-sessions', {
    envelope_fingerprint: fingerprint,
    session_type,
    party_id: party?.['party_id'],
    party_sign_in,
  });
  return {answer, db};
}

describe('party_sign_in', () => {
  it('is kept with the session', async () => {
    const {answer, db} = await withSession(signIn);
    const id = new URL(String(answer.json.session_url)).pathname.replace('/embed/', '');
    expect(await findEmbedSession(db, id)).toMatchObject({signIn});
  });

  it.each([
    ['in the future', {...signIn, at: '2126-11-21T08:55:00Z'}],
    ['without a time', {subject: 'anna', method: 'password'}],
    ['without a subject', {...signIn, subject: ''}],
    ['as a word', 'yes'],
  ])('is refused %s', async (_, wrong) => {
    expect((await withSession(wrong)).answer).toMatchObject({status: 400, json: {code: 10010}});
  });
});
