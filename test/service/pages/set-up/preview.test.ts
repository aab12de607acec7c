/** The signing page that a sender looks at before sending: what it shows, and what nobody can do with it. */
import {describe, expect, it} from 'vitest';
import type {PlacedFieldView, SetUpState} from '../../../../src/contract/pages/set-up-page.js';
import type {SigningState} from '../../../../src/contract/pages/signing-page.js';
import {createEmbedSession} from '../../../../src/service/storage/access/embed-sessions.js';
import {host, setup as setUpPages} from '../signing/sign-fixture.js';
import {fieldFor, setup} from './set-up-routes-fixture.js';

type Draft = Awaited<ReturnType<typeof setup>>;

const show = async (
  {call}: Draft,
  {parties}: SetUpState,
  fields: readonly PlacedFieldView[],
  position = 0,
) => {
  const body = {party_id: parties[position]?.party_id ?? 0, fields};
  const response = await call('POST', 'set-up/preview', body);
  return {status: response.status, text: await response.text()};
};

describe('the preview of a draft', () => {
  it('shows what a party would see with fields that are not saved', async () => {
    const draft = await setup();
    const before = await draft.state();
    const married = fieldFor(before, 'a', {type: 'check', title: 'Married'});
    const spouse = fieldFor(before, 'b', {
      title: 'Spouse',
      y: 140,
      settings: {condition: 'Married', pattern: 'letters'},
    });
    const {text} = await show(draft, before, [married, spouse]);
    const state = JSON.parse(text) as SigningState;
    expect(state).toMatchObject({status: 'open', is_preview: true, party: {name: 'Anna'}});
    expect(state.consent).not.toBe('');
    expect(state.fields.map(({title, is_editable}) => [title, is_editable])).toEqual([
      ['Married', true],
      ['Spouse', true],
    ]);
    expect(state.form).toMatchObject([{condition: null}, {condition: 'Married'}]);
  });

  it('shows each party its own fields, whoever signs first', async () => {
    const draft = await setup();
    const before = await draft.state();
    const theirs = fieldFor(before, 'b', {party_id: before.parties[1]!.party_id, title: 'Theirs'});
    const {text} = await show(draft, before, [fieldFor(before, 'a'), theirs], 1);
    const state = JSON.parse(text) as SigningState;
    expect([state.status, state.party.name]).toEqual(['open', 'Ben']);
    expect(state.fields.map(({title}) => title)).toEqual(['Theirs']);
  });

  it('stores nothing, and holds nothing with which anybody could sign', async () => {
    const draft = await setup({envelope_redirect_url: 'https://app.example.com/done'});
    const before = await draft.state();
    const stored = await draft.read();
    const {text} = await show(draft, before, [fieldFor(before, 'a')]);
    expect(await draft.read()).toEqual(stored);
    expect(await draft.state()).toEqual(before);
    const state = JSON.parse(text) as SigningState;
    // The very links that the set-up page has: those of a party name it, and record that it has read the page.
    expect(state.documents).toEqual(before.documents);
    expect(state).toMatchObject({redirect_url: '', downloads: [], takes_questions: false});
    for (const {signatureFingerprint} of stored.parties)
      expect(text).not.toContain(signatureFingerprint);
  });

  it('is for parties of the draft, while it is one', async () => {
    const draft = await setup();
    const before = await draft.state();
    expect((await show(draft, {...before, parties: []}, [])).status).toBe(404);
    await draft.change({type: 'send'}, null);
    expect((await show(draft, before, [])).text).toContain('10278');
  });
});

describe('the page of the preview', () => {
  const open = async (kind: 'sending' | 'signing') => {
    const {app, db, companyId} = await setUpPages();
    const clock = {now: () => new Date('2026-11-21T09:00:00Z')};
    const ids = {fingerprint: () => 'a'.repeat(32), token: () => 'token'};
    const rest = {origins: [host], locale: null, expires: null, idleSeconds: null};
    const party = kind === 'sending' ? {kind, partyId: null} : {kind, partyId: 1};
    const {id} = await createEmbedSession(
      db,
      {companyId, envelopeId: 1, ...party, ...rest},
      {clock, ids},
    );
    const policyOf = async (path: string) =>
      (await app.request(`/embed/${path}`)).headers.get('content-security-policy');
    return {app, id, policyOf};
  };

  it('is framed by the set-up page and by who frames that, and by nobody else', async () => {
    const {id, policyOf} = await open('sending');
    expect(await policyOf(`${id}/preview`)).toContain(`frame-ancestors 'self' ${host}`);
    expect(await policyOf(`${id}/preview`)).not.toContain('frame-src');
    expect(await policyOf(id)).toContain(`frame-src 'self'; frame-ancestors ${host}`);
  });

  it('is there for whoever sets up only', async () => {
    const {app, id, policyOf} = await open('signing');
    expect((await app.request(`/embed/${id}/preview`)).status).toBe(404);
    expect((await app.request(`/embed/${'b'.repeat(20)}/preview`)).status).toBe(404);
    expect(await policyOf(id)).not.toContain('frame-src');
  });
});
