/** What the service holds signers to, whatever their browser shows them. */
import {describe, expect, it} from 'vitest';
import type {Settings} from '../../../../src/contract/resources/settings.js';
import {updateSettings} from '../../../../src/service/storage/accounts/companies.js';
import {toldHistory} from '../../told-history.js';
import {consent} from '../as-shown.js';
import {anna, ben, setup, signature} from './sign-fixture.js';

const typed = {kind: 'typed', text: 'Anna Berg', hand: 'caveat'} as const;

async function withSettings(settings: Partial<Settings>, partyId = anna) {
  const parts = await setup({
    fields: [signature(anna), signature(ben), {type: 'initials', y: 200}],
  });
  await updateSettings(parts.db, parts.companyId, settings);
  const {call} = await parts.session(partyId);
  const history = () => toldHistory(parts.db);
  return {...parts, call, history};
}

describe('a signature', () => {
  it.each([1, 3])('made in a way that is not accepted does not go into field %i', async (field) => {
    const {call} = await withSettings({setting_signature_format_accepted: 'drawn'});
    const {status, json} = await call('PUT', `signing/fields/${field}`, {value: typed});
    expect([status, json.error?.code]).toEqual([400, '10010']);
    expect(json.error?.message).toContain('drawn');
  });

  it('made in a way that is accepted does', async () => {
    const {call} = await withSettings({setting_signature_format_accepted: 'typed'});
    expect((await call('PUT', 'signing/fields/1', {value: typed})).status).toBe(200);
  });
});

describe('an early start', () => {
  const settings = {setting_signing_consumer_regulations_act: true};

  it.each([{}, {early_start: false}])(
    'that is not agreed to stops the consent: %j',
    async (body) => {
      const {call, history} = await withSettings(settings);
      expect((await consent(call, body)).json.error?.code).toBe('10010');
      expect((await history()).join()).not.toContain('agreed');
    },
  );

  it('is not recorded where the account does not ask for it', async () => {
    const {call, history} = await withSettings({});
    await consent(call, {early_start: true});
    expect((await history()).at(-1)).toMatch(/agreed to sign electronically: “I agree [^“]+”$/);
  });
});

describe('a question', () => {
  const settings = {setting_signing_questions: true};
  const ask = {text: 'May I keep a dog?'};

  it('is refused where the account takes none', async () => {
    const {call} = await withSettings({});
    expect((await call('POST', 'signing/question', ask)).json.error?.code).toBe('10010');
  });

  it.each([[''], ['  '], ['x'.repeat(2_001)], [7]])('is refused as %j', async (text) => {
    const {call} = await withSettings(settings);
    expect((await call('POST', 'signing/question', {text})).json.error?.code).toBe('10010');
  });

  it('is refused to a party whose turn it is not', async () => {
    const {call, history} = await withSettings(settings, ben);
    expect((await call('POST', 'signing/question', ask)).json.error?.code).toBe('10010');
    expect((await history()).join()).not.toContain('question');
  });

  it('is refused once as many were asked as may be, to that party alone', async () => {
    const {call, history, session} = await withSettings(settings);
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push((await call('POST', 'signing/question', ask)).status);
    expect(statuses).toEqual([200, 200, 400]);
    const again = await (await session(anna)).call('POST', 'signing/question', ask);
    expect(again.json.error?.message).toContain('daily limit');
    const asked = (await history()).filter((detail) => detail.includes('question'));
    expect(asked).toHaveLength(2);
    expect(asked.join()).not.toContain('dog');
  });
});
