/** Pages call the API only where ESIGN_CORS_ORIGIN names them (docs/interface.md, "Requests from browsers"). */
import {describe, expect, it} from 'vitest';
import {authorization, setup} from './api-fixture.js';
import {noLogos, noVerification} from './no-files.js';

const app = 'https://app.example.com';
const key = authorization('key-of-the-first-account');

/** What the API says about a page's call, with this origin, to the page's browser. */
async function asked(corsOrigins: readonly string[], origin: string) {
  const {api} = await setup(noVerification, noLogos, corsOrigins);
  const call = (headers: Record<string, string> = {}) =>
    api.request('/contacts', {headers: {Origin: origin, ...headers}});
  const preflight = await api.request('/contacts', {
    method: 'OPTIONS',
    headers: {Origin: origin, 'Access-Control-Request-Method': 'POST'},
  });
  return {preflight, answer: await call(key), refusal: await call()};
}

const allowed = (response: Response) => response.headers.get('Access-Control-Allow-Origin');

describe('a page that is named', () => {
  it('may call, read answers and refusals, and send its key', async () => {
    const {preflight, answer, refusal} = await asked([app, 'https://other.example.com'], app);
    expect([preflight.status, answer.status, refusal.status]).toEqual([204, 200, 401]);
    expect([preflight, answer, refusal].map(allowed)).toEqual([app, app, app]);
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('Authorization');
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('PATCH');
    expect(answer.headers.get('Vary')).toContain('Origin');
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull();
  });
});

it.each([
  ['any page where none is named', [], app],
  ['a page that is not named', [app], 'https://evil.example.com'],
  ['a page whose name only begins alike', [app], `${app}.evil.example`],
])('nothing is allowed to %s', async (_, origins, origin) => {
  const {preflight, answer, refusal} = await asked(origins, origin);
  expect([preflight, answer, refusal].map(allowed)).toEqual([null, null, null]);
});
