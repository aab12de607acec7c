import {describe, expect, it} from 'vitest';
import type {EnvelopeView} from '../../src/contract/helper.js';
import {routes} from '../../src/server/routes.js';
import {fakeKey} from './fake-service.js';
import {bodyFor, rowsOf} from './route-rows.js';
import {codeOf, setUp} from './set-up.js';

const allRoutes = rowsOf(routes, 'abc');

describe('what leaves the helper', () => {
  it.each(allRoutes)('%s %s is answered as data for this page alone', async (method, path) => {
    const {call} = setUp();
    for (const who of ['nobody', 'owner']) {
      const {headers} = await call(who, method, path, bodyFor(method));
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toContain('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  it('a signer sees no address and no password of anybody', async () => {
    const {call, service} = setUp();
    const {fingerprint, history} = service.add({});
    history.push({
      detail: 'Ben Ode (ben@tenants.example) opened the envelope',
      at: '2026-11-21T09:31:00+0000',
    });
    const text = await (await call('anna', 'GET', `/envelopes/${fingerprint}`)).text();
    expect(text).not.toMatch(/@|pa55word|203\.0\.113|esign_owner/);
    expect(JSON.parse(text)).toMatchObject({
      my_party_id: '1',
      can: ['sign', 'view', 'download_original'],
      timeline: [{type: 'created'}, {type: 'sent'}, {type: 'opened', party_id: '2'}],
    });
  });

  it.each(['rejected', 'cancelled', 'expired'] as const)(
    'nobody is waited for in an envelope that is %s',
    async (ended) => {
      const {call, service} = setUp();
      const stood = ['signed', 'rejected', 'bounced', 'copy', 'in progress', 'pending'] as const;
      const parties = stood.map((status, index) => ({
        id: String(index + 1),
        name: `Party ${index + 1}`,
        email: `party${index + 1}@tenants.example`,
        status,
        inPerson: false,
      }));
      const shown = async (status: typeof ended | 'sent') => {
        const {fingerprint} = service.add({status, parties});
        const answer = await call('owner', 'GET', `/envelopes/${fingerprint}`);
        return ((await answer.json()) as EnvelopeView).parties.map((party) => party.status);
      };
      expect(await shown('sent')).toEqual(stood);
      expect(await shown(ended)).toEqual([...stood.slice(0, 4), 'unsigned', 'unsigned']);
    },
  );

  it('errors of the service pass on by code, without key, headers or internals', async () => {
    const {call, service} = setUp();
    const {fingerprint} = service.add({status: 'signed'});
    const response = await call('owner', 'POST', `/envelopes/${fingerprint}/cancel`, {});
    expect(response.status).toBe(400);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({error: {code: '10274'}});
    expect(text).not.toContain(fakeKey);
  });

  it('a wrong key is reported to the host, not to the user', async () => {
    const {service} = setUp();
    const {call, reported} = setUp({
      service: {baseUrl: 'https://service.example/v1', apiKey: 'wrong', fetch: service.fetch},
    });
    const response = await call('owner', 'GET', '/envelopes');
    expect(response.status).toBe(502);
    expect(await codeOf(response)).toBe('service_refused');
    expect(reported).toHaveLength(1);
    expect(JSON.stringify(reported)).not.toContain('wrong');
  });

  it('a download streams through with its own headers only', async () => {
    const {call, service} = setUp();
    const {fingerprint} = service.add({status: 'signed'});
    const response = await call('anna', 'GET', `/envelopes/${fingerprint}/download`);
    expect(await response.text()).toBe('%PDF-1.7 fake');
    expect(response.headers.get('content-disposition')).toContain('agreement.pdf');
    expect(response.headers.has('x-internal')).toBe(false);
    expect(response.headers.has('set-cookie')).toBe(false);
  });
});
