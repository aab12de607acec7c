import {expect, it} from 'vitest';
import {endpoints} from '../../../src/contract/endpoints.js';
import {setup} from './api-fixture.js';

it('begins with the defaults', async () => {
  const {call} = await setup();
  const {json} = await call('GET', '/settings');
  expect(endpoints.getSettings.answer.safeParse(json).error).toBeUndefined();
  expect(json).toMatchObject({
    setting_signature_format_accepted: 'drawn,typed,upload',
    setting_email_signers: true,
    setting_allowed_origins: [],
  });
});

it('applies what is valid and ignores the rest', async () => {
  const {call} = await setup();
  const {json} = await call('PUT', '/settings', {
    setting_email_signers: '0',
    setting_signature_format_default: 'scribbled',
    setting_allowed_origins: 'https://app.example.com, https://other.example.com',
    setting_unheard_of: true,
  });
  expect(json).toMatchObject({
    setting_email_signers: false,
    setting_signature_format_default: 'drawn',
    setting_allowed_origins: ['https://app.example.com', 'https://other.example.com'],
  });
  expect(json.message).toBeDefined();
  expect(json).not.toHaveProperty('setting_unheard_of');
  expect((await call('GET', '/settings')).json).toMatchObject({setting_email_signers: false});
});

it.each([
  ['nothing', {}],
  ['an origin with a path', {setting_allowed_origins: ['https://app.example.com/x']}],
  ['text for a switch', {setting_email_signers: 'perhaps'}],
])('answers the settings unchanged for %s', async (_, body) => {
  const {call} = await setup();
  const before = await call('GET', '/settings');
  const {status, json} = await call('PUT', '/settings', body);
  expect([status, json]).toEqual([200, before.json]);
});
