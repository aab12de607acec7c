import {expect} from 'chai';
import '../../src/elements/status/esign-status.js';
import {explain} from '../../src/elements/internal/looks/hints.js';
import {streamTimes} from '../../src/elements/internal/envelope/event-stream.js';
import {FakeHelper, refusal} from './fake-helper.js';
import {find, mount, nextEvent, until} from './fixture.js';

const warn = console.warn;
let warnings: string[] = [];

beforeEach(() => {
  warnings = [];
  console.warn = (text: unknown) => void warnings.push(String(text));
});
afterEach(() => (console.warn = warn));

/** Shows an envelope whose helper answers so; what developers are told stands in `warnings` then. */
async function show(answer: () => Response | Promise<Response>) {
  const helper = new FakeHelper();
  const always = async () => answer();
  const envelopeFingerprint = helper.view.envelope_fingerprint;
  const element = mount('esign-status', helper, {fetch: always, envelopeFingerprint});
  const {code} = await nextEvent(element, 'esign-error');
  return code;
}

/** The same, with what the person reads. */
async function shown(answer: () => Response) {
  const code = await show(answer);
  const element = document.querySelector('esign-status')!;
  const alert = await until(() => find(element, '[role=alert]'));
  return {code, text: alert.textContent};
}

const page = (status: number) =>
  new Response('<!doctype html><h1>App</h1>', {status, headers: {'content-type': 'text/html'}});

describe('what a developer is told in the console', () => {
  for (const status of [404, 405, 200]) {
    it(`to mount the handler, or to say where it is, where a page answers with ${status}`, async () => {
      await show(() => page(status));
      expect(warnings).to.have.length(1);
      expect(warnings[0]).to.match(/^esign-elements, \/fake-/);
      expect(warnings[0]).to.include(`: ${status} : mount the helper there, or set \`endpoint\``);
    });
  }

  for (const [status, code, remedy] of [
    [401, 'unauthorized', 'let `authorize` return the user'],
    [403, 'cross_site', 'add this origin to `origins`'],
    [403, 'ancestor_missing', 'add the origin around this page to `ancestors`'],
    [404, 'unknown_recipe', 'add it to `recipes`'],
    [500, 'body_already_read', 'mount the handler before body parsers'],
    [502, 'service_refused', 'check the API key'],
    [503, 'service_unavailable', 'start the service, check `service.baseUrl`'],
    [502, 'service_address', 'end `service.baseUrl` with /v1'],
    [502, 'service_redirects', 'set `service.baseUrl` to what it redirects to'],
    [500, 'service_unset', 'set both members of `service`'],
  ] as const) {
    it(`what to do about ${code}`, async () => {
      expect(await show(() => refusal(status, code, 'No.'))).to.equal(code);
      expect(warnings.join()).to.include(`: ${status} ${code}: ${remedy}`);
    });
  }

  for (const [what, answer, reason] of [
    ['JSON of another shape', () => Response.json({ok: true}), 'envelope_fingerprint missing'],
    ['no body', () => new Response(null), 'end of'],
    ['a text', () => new Response('fine', {headers: {'content-type': 'text/plain'}}), 'JSON'],
  ] as const) {
    it(`that an answer is none of the helper's: ${what}`, async () => {
      const {code, text} = await shown(answer);
      expect(code).to.equal('not_understood');
      expect(text).to.include('Reload the page and sign in again');
      expect(warnings.join()).to.include(reason);
      expect(warnings.join()).to.include(
        ': 200 not_understood: let it answer as its protocol says',
      );
    });
  }

  it('that a page of something else came, and the person to sign in again', async () => {
    const {code, text} = await shown(() => page(200));
    expect(code).to.equal('not_understood');
    expect(text).to.include('Reload the page and sign in again');
  });

  it('that events do not come as a stream, and the state is read again and again', async () => {
    const helper = new FakeHelper();
    const reads: string[] = [];
    const times = {...streamTimes};
    Object.assign(streamTimes, {retry: 1, longestRetry: 1});
    const answer = async (url: RequestInfo | URL, init?: RequestInit) => {
      if (String(url).includes('/events')) return Response.json({ok: true});
      reads.push(String(url));
      return helper.fetch(url, init);
    };
    const {envelope_fingerprint: envelopeFingerprint} = helper.view;
    mount('esign-status', helper, {fetch: answer, envelopeFingerprint});
    await until(() => reads.length > 2);
    Object.assign(streamTimes, times);
    expect(warnings.join()).to.include(': 200 : mount the helper there');
  });

  it('that a proxy takes no file of this size', async () => {
    expect(await show(() => page(413))).to.equal('too_large');
    expect(warnings.join()).to.include(': 413 : let proxies and parsers take 40 MB there');
  });

  it('that a protection from forged requests refuses its own', async () => {
    await show(() => page(403));
    expect(warnings.join()).to.include(': 403 : exempt it from CSRF protection');
  });

  it('to start the server, or to mend the policy, where nobody answers', async () => {
    expect(await show(() => Promise.reject(new TypeError('Failed to fetch')))).to.equal('offline');
    expect(warnings.join()).to.include('no answer : start the server, check `connect-src`');
  });

  it('that a helper of another origin has to know this one', () => {
    explain('http://api.example/esign');
    expect(warnings.join()).to.include('add this origin to `origins`, check `connect-src`');
  });

  it('that an https page cannot call an http helper', () => {
    const page = new URL('https://app.example/contract');
    explain('http://app.example/esign', undefined, undefined, page);
    explain('/esign', undefined, undefined, page);
    expect(warnings[0]).to.include('use https there too');
    expect(warnings[1]).to.include('start the server');
  });

  it('to keep a sign-in away from the helper', () => {
    const answer = Object.defineProperty(page(200), 'redirected', {value: true});
    explain('/esign', answer);
    expect(warnings.join()).to.include('keep your sign-in away from it');
  });

  it('each thing once, and nothing about what is no mistake of the host', () => {
    explain('/twice', page(404), 'unknown_recipe');
    explain('/twice', page(404), 'unknown_recipe');
    explain('/twice', page(404), 'not_found');
    expect(warnings).to.have.length(1);
  });
});
