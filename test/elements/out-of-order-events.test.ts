/**
 * The whole way of the news: a service's deliveries come to the real helper in any order and any number of times, some
 * of them after the envelope has gone on, over streams that break; an element follows and ends in the right status.
 */
import {expect} from 'chai';
import '../../src/elements/status/esign-status.js';
import {eventNames, type EventName} from '../../src/contract/resources/events.js';
import {streamTimes} from '../../src/elements/internal/envelope/event-stream.js';
import type {FakeEnvelope} from '../server/fake-service.js';
import {setUp, webhookSecret} from '../server/set-up.js';
import {dice} from './dice.js';
import {until} from './fixture.js';

interface Step {
  readonly action: EventName;
  readonly after: Partial<Pick<FakeEnvelope, 'status' | 'sealing'>>;
}

const step = (action: EventName, after: Step['after'] = {}): Step => ({action, after});
const [sent, opened] = [step('send-envelope', {status: 'sent'}), step('opened-envelope')];
const completed = step('signed-envelope-complete', {status: 'signed', sealing: false});

/** What happens to an envelope, and the statuses that it goes through. */
const lives: readonly {readonly steps: readonly Step[]; readonly statuses: readonly string[]}[] = [
  {
    steps: [
      sent,
      opened,
      step('signed-envelope'),
      opened,
      step('signed-envelope', {sealing: true}),
      completed,
    ],
    statuses: ['processing', 'sent', 'sealing', 'signed'],
  },
  {
    steps: [sent, opened, step('rejected-envelope', {status: 'rejected'})],
    statuses: ['processing', 'sent', 'rejected'],
  },
  {
    steps: [sent, step('cancelled-envelope', {status: 'cancelled'})],
    statuses: ['processing', 'sent', 'cancelled'],
  },
  {
    steps: [sent, step('bounced-envelope'), step('expired-envelope', {status: 'expired'})],
    statuses: ['processing', 'sent', 'expired'],
  },
  {
    steps: [step('send-envelope-failed', {status: 'failed'})],
    statuses: ['processing', 'failed'],
  },
  {
    steps: [
      step('verify-envelope-widget', {status: 'verify'}),
      step('verified-envelope-widget'),
      completed,
    ],
    statuses: ['processing', 'verify', 'signed'],
  },
];
const ofAccounts = ['add-template', 'add-contact', 'add-user'] as const;

/** Every member that any event has. */
const members = {
  action_date: '2026-11-21T10:00:00+00:00',
  envelope_title: 'Lease',
  envelope_documents: '[]',
  envelope_fields: '[]',
  envelope_meta: '',
  envelope_download: 'https://service.example/v1/x',
  envelope_bounce_email: 'anna@example.com',
  envelope_bounce_reason: 'Full.',
  envelope_bounce_url: 'https://service.example/x',
  contact_id: '1',
  contact_name: 'Anna',
  contact_email: 'anna@example.com',
  company_id: '1',
  user_id: '1',
  user_name: 'Olga',
  user_email: 'olga@example.com',
  role: 'admin',
  signature_fingerprint: 'e'.repeat(32),
  document_id: '1',
  document_title: 'Lease',
  client_ip: '203.0.113.7',
  template_fingerprint: 'c'.repeat(32),
  template_title: 'Lease',
  template_page_total: '1',
  template_pages: '[]',
  template_thumbnails: '[]',
};

const bodyOf = (action: EventName, envelope_fingerprint: string) =>
  new URLSearchParams({...members, action, envelope_fingerprint}).toString();

/** Signs as the service does: the secret is base64 after `whsec_`. */
async function signed(id: string, body: string): Promise<Record<string, string>> {
  const at = String(Math.floor(Date.now() / 1000));
  const secret = Uint8Array.from(atob(webhookSecret.slice(6)), (each) => each.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', secret, {name: 'HMAC', hash: 'SHA-256'}, false, [
    'sign',
  ]);
  const bytes = await crypto.subtle.sign(
    'HMAC',
    key,
    new TextEncoder().encode(`${id}.${at}.${body}`),
  );
  const signature = `v1,${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`;
  return {'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature};
}

/** A request as servers get it; Firefox ESR knows no `body` of requests. */
function requestOf(url: URL, init: RequestInit): Request {
  const request = new Request(url, init);
  const {body} = new Response(init.body ?? null);
  return request.body ? request : Object.defineProperty(request, 'body', {value: body});
}

/** A host whose streams can be cut, with an envelope that an element shows. */
function setup(seed: number) {
  const endpoint = `/shuffled-${seed}`;
  const {service, handler} = setUp({basePath: endpoint});
  const envelope = service.add({status: 'processing'});
  const ask = (path: string, init: RequestInit) =>
    handler(requestOf(new URL(endpoint + path, location.href), init));
  let cuts = 0;
  const askThroughCuts: typeof fetch = async (input, init = {}) => {
    const path = String(input).slice(endpoint.length);
    const answer = await ask(path, init);
    if (!path.startsWith('/events') || !answer.body) return answer;
    const opened = cuts;
    const through = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, stream) => (cuts > opened ? stream.terminate() : stream.enqueue(chunk)),
    });
    return new Response(answer.body.pipeThrough(through), answer);
  };
  const element = Object.assign(document.createElement('esign-status'), {
    endpoint,
    fetch: askThroughCuts,
    headers: {'x-user': 'owner'},
    envelopeFingerprint: envelope.fingerprint,
  });
  const shown: {readonly status: string; readonly real: string}[] = [];
  element.addEventListener('esign-status-change', ({to}) =>
    shown.push({status: to, real: envelope.sealing ? 'sealing' : envelope.status}),
  );
  document.body.replaceChildren(element);
  return {envelope, ask, shown, cut: () => void (cuts += 1)};
}

describe('1,000 deliveries in any order, many of them again and again,', () => {
  before(() => void (streamTimes.retry = 5));
  after(() => void (streamTimes.retry = 1_000));

  it('are of every kind', () => {
    const told = lives.flatMap(({steps}) => steps.map(({action}) => action));
    expect(new Set([...told, ...ofAccounts])).to.deep.equal(new Set(eventNames));
  });

  lives.forEach(({steps, statuses}, seed) => {
    it(`end in the right status, which never goes back: ${statuses.join(', ')}`, async function () {
      // Six seconds in Firefox where nothing else runs, and many times that where much does.
      this.timeout(90_000);
      const roll = dice(seed + 1);
      const {envelope, ask, shown, cut} = setup(seed);
      await until(() => shown.length);
      const deliver = async (at: number, number: number) => {
        const action = steps[at]?.action ?? ofAccounts[number % 3]!;
        const body = bodyOf(action, envelope.fingerprint);
        const headers = await signed(`msg_${at}_${number}`, body);
        const {status} = await ask('/webhooks', {method: 'POST', headers, body});
        expect(status).to.equal(200);
      };
      let lived = 0;
      for (let count = 0; count < 1_000; count += 1) {
        const due = Math.floor((count / 900) * (steps.length + 1));
        for (; lived < Math.min(due, steps.length); lived += 1) {
          const {action, after: change} = steps[lived]!;
          Object.assign(envelope, change);
          envelope.history.push({detail: `After ${action}`, at: '2026-11-21T09:30:00+0000'});
        }
        await deliver(Math.floor(roll() * (steps.length + 1)), Math.floor(roll() * 40));
        if (roll() < 0.01) cut();
      }
      // Each event is told at least once after it has happened; chance may have told all of the last one too early.
      await deliver(steps.length - 1, 40);
      await until(() => shown.at(-1)?.status === statuses.at(-1));
      const order = shown.map(({status}) => statuses.indexOf(status));
      expect(order).to.deep.equal([...new Set(order)].toSorted((one, other) => one - other));
      // What is told of before it has happened is not believed either.
      const early = shown.filter(
        ({status, real}) => statuses.indexOf(status) > statuses.indexOf(real),
      );
      expect(early).to.deep.equal([]);
    });
  });
});
