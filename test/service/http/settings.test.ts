import {expect, it} from 'vitest';
import {endpoints} from '../../../src/contract/endpoints.js';
import {createOfficeConverter} from '../../../src/service/documents/office-converter.js';
import {answerOf, envelopeBody, setup} from './api-fixture.js';

it('begins with the defaults', async () => {
  const {call} = await setup();
  const {json} = await call('GET', '/settings');
  expect(endpoints.getSettings.answer.safeParse(json).error).toBeUndefined();
  expect(json).toEqual({
    http: 200,
    setting_signature_more_info: true,
    setting_signature_format_default: 'drawn',
    setting_signature_format_accepted: 'drawn,typed,upload',
    setting_email_pdf_attach: true,
    setting_email_pdf_attach_sender: true,
    setting_email_envelope_open: false,
    setting_email_main_email: false,
    setting_email_return_address_user: true,
    setting_signing_consumer_regulations_act: false,
    setting_signing_tooltips: true,
    setting_signing_questions: false,
    setting_signing_reassign: false,
    setting_consent_texts: {},
    setting_retention: {},
    setting_pdf_audit_trail_hide: false,
    setting_envelope_id_on_pages: false,
    setting_envelope_all_at_once: false,
    setting_embedded_signing: false,
    setting_email_signers: true,
    setting_allowed_origins: [],
    setting_language: 'en',
    setting_time_zone: 'UTC',
    accepts_office_files: expect.any(Boolean),
  });
});

it.each([
  [true, '/usr/bin/soffice'],
  [false, null],
])('says whether Word and Excel files can be converted: %s', async (isInstalled, program) => {
  const office = createOfficeConverter({program});
  const {call} = await setup(undefined, undefined, undefined, undefined, office);
  for (const body of [{}, {setting_language: 'de'}])
    expect((await call('PUT', '/settings', body)).json['accepts_office_files']).toBe(isInstalled);
  expect((await call('GET', '/settings')).json['accepts_office_files']).toBe(isInstalled);
});

it('applies switches and lists as JSON and as a form write them', async () => {
  const {call} = await setup();
  const {json} = await call('PUT', '/settings', {
    setting_email_signers: '0',
    setting_allowed_origins: 'https://app.example.com, https://other.example.com',
  });
  expect(json).toMatchObject({
    setting_email_signers: false,
    setting_allowed_origins: ['https://app.example.com', 'https://other.example.com'],
  });
  expect(json.message).toBeDefined();
  expect((await call('GET', '/settings')).json).toMatchObject({setting_email_signers: false});
});

it('takes back what it answered', async () => {
  const {call} = await setup();
  const {json} = await call('GET', '/settings');
  const answer = await call('PUT', '/settings', {...json, setting_language: 'de'});
  expect(answer.json).toMatchObject({...json, setting_language: 'de'});
});

const leftAlone = [
  ['an origin with a path', {setting_allowed_origins: ['https://app.example.com/x']}],
  ['text for a switch', {setting_email_signers: 'perhaps'}],
  ['a number for a switch', {setting_email_signers: 2}],
  ['a way to sign that there is not', {setting_signature_format_default: 'scribbled'}],
  ['a language that nobody speaks here', {setting_language: 'tlh'}],
  ['a consent in such a language', {setting_consent_texts: {tlh: 'jIchegh'}}],
  ['a time of no days', {setting_retention: {signed: 0}}],
  ['a time of half a day', {setting_retention: {signed: 0.5}}],
  ['a time for something unknown', {setting_retention: {contacts: 30}}],
  ['an empty consent', {setting_consent_texts: {de: ' '}}],
  ['a consent without language', {setting_consent_texts: 'Einverstanden'}],
  ['a consent that is too long', {setting_consent_texts: {de: 'x'.repeat(5_001)}}],
  ['a list whose length is none', {setting_allowed_origins: {length: {}}}],
  ['a name with a typing mistake', {setting_email_signer: false}],
  ['a name that every object has', {constructor: true}],
] as const;

it.each(leftAlone)('leaves %s alone, names it, and applies the rest', async (_, body) => {
  const {call, logged} = await setup();
  const before = (await call('GET', '/settings')).json;
  const [name = ''] = Object.keys(body);
  const {status, json} = await call('PUT', '/settings', {setting_signing_tooltips: false, ...body});
  expect(endpoints.updateSettings.answer.safeParse(json).error).toBeUndefined();
  expect([status, json]).toEqual([
    200,
    {
      ...before,
      setting_signing_tooltips: false,
      message: 'The settings are saved, but for those that settings_ignored names.',
      settings_ignored: [{name, reason: expect.stringMatching(/^[A-Z\w].+[^:]$/)}],
    },
  ]);
  expect(JSON.stringify(json)).not.toContain('code:');
  expect((await call('GET', '/settings')).json).toEqual({
    ...before,
    setting_signing_tooltips: false,
  });
  expect(logged.join('')).toContain(`"settings_ignored":["${name}"]`);
});

it.each(['json', 'form'])(
  'answers the settings unchanged if nothing in %s applies',
  async (how) => {
    const {call, send} = await setup();
    const before = (await call('GET', '/settings')).json;
    const body = {setting_email_signer: '0', setting_language: 'tlh'};
    const {status, json} =
      how === 'json'
        ? await call('PUT', '/settings', body)
        : await answerOf(await send('PUT', '/settings', {body: new URLSearchParams(body)}));
    expect([status, json]).toEqual([
      200,
      {
        ...before,
        settings_ignored: [
          {
            name: 'setting_email_signer',
            reason: 'There is no setting of this name; GET /settings names all.',
          },
          {name: 'setting_language', reason: expect.stringContaining('expected one of')},
        ],
      },
    ]);
    // What was answered may be sent back.
    const again = await call('PUT', '/settings', json);
    expect([again.status, again.json]).toEqual([
      200,
      {...before, message: 'The settings are saved.'},
    ]);
  },
);

it('answers the settings unchanged where nothing is asked', async () => {
  const {call} = await setup();
  const before = await call('GET', '/settings');
  const {status, json} = await call('PUT', '/settings', {});
  expect([status, json]).toEqual([200, before.json]);
});

it('setting_envelope_all_at_once decides where an envelope does not', async () => {
  const {call} = await setup();
  const create = async (change = {}) =>
    (await call('POST', '/envelopes', await envelopeBody(change))).json
      .envelope_all_at_once_enabled;
  expect(await create()).toBe(false);
  await call('PUT', '/settings', {setting_envelope_all_at_once: true});
  expect(await create()).toBe(true);
  expect(await create({envelope_all_at_once_enabled: false})).toBe(false);
});

it('setting_language decides what mails say where the account has no words of its own', async () => {
  const {call} = await setup();
  await call('PUT', '/settings', {setting_language: 'de'});
  const {json} = await call('GET', '/branding/emails/email-cancelled');
  expect(json.branding_email_subject).toBe(
    '„{contract title}“ braucht Ihre Unterschrift nicht mehr',
  );
});

it('setting_allowed_origins decides who may frame embedded pages', async () => {
  const {call, makeDraft} = await setup();
  const envelope_fingerprint = await makeDraft();
  const begin = async (origin: string) =>
    (await call('POST', '/embed-sessions', {envelope_fingerprint, allowed_origins: [origin]})).json;
  expect(await begin('https://other.example.com')).toMatchObject({http: 200});
  await call('PUT', '/settings', {setting_allowed_origins: ['https://app.example.com']});
  expect(await begin('https://app.example.com')).toMatchObject({http: 200});
  expect(await begin('https://other.example.com')).toMatchObject({http: 400, code: 10351});
});

it('setting_envelope_id_on_pages counts for envelopes made from then on', async () => {
  const {call, db, makeDraft} = await setup();
  await makeDraft();
  await call('PUT', '/settings', {setting_envelope_id_on_pages: true});
  await makeDraft();
  await call('PUT', '/settings', {setting_envelope_id_on_pages: false});
  const rows = await db
    .selectFrom('envelopes')
    .select('is_marked')
    .orderBy('envelope_id')
    .execute();
  expect(rows.map((row) => row.is_marked)).toEqual([false, true]);
});

it('setting_consent_texts holds the wording of each language, from JSON or from a form', async () => {
  const {call} = await setup();
  const texts = {de: 'Einverstanden mit {account}.'};
  const {json} = await call('PUT', '/settings', {setting_consent_texts: texts});
  expect(json.setting_consent_texts).toEqual(texts);
  const form = JSON.stringify({fr: 'D’accord.'});
  const answer = await call('PUT', '/settings', {setting_consent_texts: form});
  expect(answer.json.setting_consent_texts).toEqual({fr: 'D’accord.'});
});
