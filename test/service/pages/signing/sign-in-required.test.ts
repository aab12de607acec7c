/** A party who signs only while signed in to the host: whatever a browser sends. */
import {describe, expect, it} from 'vitest';
import {createEmbedSession} from '../../../../src/service/storage/access/embed-sessions.js';
import {toldHistory} from '../../told-history.js';
import {consent, finish} from '../as-shown.js';
import {anna, setup} from './sign-fixture.js';

const needsSignIn = {parties: {[anna]: {settings: {needsSignIn: true}}}, fields: []} as const;
const signIn = {subject: 'anna@host.example', method: 'passkey', at: '2026-11-21T08:55:00Z'};

describe('a link without the host’s word', () => {
  it('opens nothing but what to do instead, whatever is sent with it', async () => {
    const {session} = await setup(needsSignIn);
    const {call} = await session(anna);
    expect((await call('GET', 'access')).json).toMatchObject({step: 'sign_in'});
    for (const path of ['signing/finish', 'signing/consent', 'signing/phone'])
      expect((await call('POST', path, {party_sign_in: signIn, sign_in: signIn})).status).toBe(403);
    expect((await call('GET', 'signing')).status).toBe(403);
    const tried = await call('POST', 'access/password', {password: 'x', party_sign_in: signIn});
    expect(tried.json).toMatchObject({step: 'sign_in', pass: null});
  });
});

describe('a session with the host’s word', () => {
  it('signs, and the history says who was signed in, when and how', async () => {
    const parts = await setup(needsSignIn);
    const {call} = await parts.session(anna);
    await parts.db
      .updateTable('embed_sessions')
      .set({sign_in: JSON.stringify(signIn)})
      .execute();
    await consent(call);
    expect((await finish(call)).status).toBe(200);
    expect((await toldHistory(parts.db)).join('\n')).toContain(
      'Anna Berg (anna@example.com) signed; signed in to the sender’s site as anna@host.example (passkey) at 2026-11-21 08:55:00 UTC',
    );
  });

  it('counts for its own party and link only', async () => {
    const parts = await setup(needsSignIn);
    const first = await parts.session(anna);
    const fresh = {
      companyId: parts.companyId,
      kind: 'signing',
      envelopeId: 1,
      partyId: anna,
      origins: [],
      locale: null,
      expires: null,
      idleSeconds: null,
      signIn,
    } as const;
    const ids = {fingerprint: () => 'f'.repeat(32), token: () => 't'.repeat(43)};
    await createEmbedSession(parts.db, fresh, {
      clock: {now: () => new Date('2026-11-21T09:00:00Z')},
      ids,
    });
    expect((await first.call('GET', 'signing')).status).toBe(403);
  });
});
