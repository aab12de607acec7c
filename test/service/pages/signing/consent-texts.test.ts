/** What a party agrees to, in the words of the account, and what is recorded of it. */
import {describe, expect, it} from 'vitest';
import type {Settings} from '../../../../src/contract/resources/settings.js';
import {updateSettings} from '../../../../src/service/storage/accounts/companies.js';
import {toldHistory} from '../../told-history.js';
import {consent} from '../as-shown.js';
import {setup} from './sign-fixture.js';

const own = {de: 'Ich stimme {account} zu.\n<b>Nur</b> für diese Dokumente.'};

/** The signing page of an account with these wordings, in German. */
async function open(texts: Settings['setting_consent_texts'] = own) {
  const parts = await setup();
  const reword = (to: Settings['setting_consent_texts']) =>
    updateSettings(parts.db, parts.companyId, {setting_consent_texts: to});
  await reword(texts);
  const {call, headers} = await parts.session();
  headers.set('Accept-Language', 'de');
  const state = async () => (await call('GET', 'signing')).json;
  return {...parts, call, state, reword};
}

describe('the account’s own wording', () => {
  it('is shown in its language, agreed to, and recorded in full', async () => {
    const {call, state, db} = await open();
    expect(await state()).toMatchObject({
      consent: 'Ich stimme My company zu.',
      consent_terms: '<b>Nur</b> für diese Dokumente.',
      consent_language: 'de',
    });
    const {consent_version: version} = await state();
    const body = {language: 'de', consent_version: version};
    expect((await consent(call, body)).status).toBe(200);
    const full = 'Ich stimme My company zu. <b>Nur</b> für diese Dokumente.';
    expect((await toldHistory(db)).at(-1)).toContain(`“${full}”`);
    const agreed = await db.selectFrom('parties').select('agreed_to').execute();
    expect(agreed.map((party) => party.agreed_to)).toContain(full);
  });

  it('leaves ours in other languages', async () => {
    const {state} = await open({fr: 'D’accord.'});
    const {consent: lead, consent_terms: terms} = await state();
    expect(lead).toContain('Ich bin einverstanden');
    expect(terms).toContain('Browser');
    expect(terms).toContain('Papier');
    expect(terms).toContain('widerrufen');
  });

  it('that was changed meanwhile is agreed to by nobody who read the former one', async () => {
    const {call, state, reword, db} = await open();
    const {consent_version: version} = await state();
    await reword({de: 'Ich verzichte auf alles.'});
    const answer = await consent(call, {language: 'de', consent_version: version});
    expect(answer.status).toBe(409);
    expect((await toldHistory(db)).join()).not.toContain('agreed');
    const fresh = {language: 'de', consent_version: (await state()).consent_version};
    expect((await consent(call, fresh)).status).toBe(200);
  });

  it('in one language is no other’s version', async () => {
    const {call, state} = await open();
    const {consent_version: version} = await state();
    const answer = await consent(call, {language: 'fr', consent_version: version});
    expect(answer.status).toBe(409);
  });
});
