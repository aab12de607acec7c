import {expect, it} from 'vitest';
import {setUp} from './set-up.js';

const portal = 'https://portal.example';
const crm = 'https://crm.example';
const draft = {recipe: 'tenancy', params: {tenant: 'Anna Berg', email: 'anna@tenants.example'}};
const around = (...origins: readonly string[]) => ({'esign-ancestors': origins.join(' ')});

it('pages around the host’s may show a session where they are listed', async () => {
  const {call, service} = setUp({ancestors: [portal, crm]});
  const {fingerprint} = service.add({});
  const path = `/envelopes/${fingerprint}/sessions`;
  expect((await call('anna', 'POST', path, {}, around(crm, portal))).status).toBe(200);
  const allowed_origins = ['https://app.example', portal, crm];
  expect(service.requests.at(-1)?.body).toMatchObject({allowed_origins});
  expect((await call('owner', 'POST', '/drafts', draft)).status).toBe(200);
  expect(service.requests.at(-1)?.body).toMatchObject({allowed_origins});
});

it.each([
  ['none is listed', []],
  ['others are', [portal]],
])('the one that is missing is named where %s', async (_, ancestors) => {
  const {call, service} = setUp({ancestors});
  const {fingerprint} = service.add({});
  const path = `/envelopes/${fingerprint}/sessions`;
  const refused = await call('anna', 'POST', path, {}, around('https://app.example', crm));
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    error: {code: 'ancestor_missing', message: expect.stringContaining(crm), origin: crm},
  });
  expect(service.requests.some((each) => each.path?.endsWith('/embed-sessions'))).toBe(false);
});
