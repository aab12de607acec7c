import {remindedLately} from '../../src/contract/answers.js';
import type {EnvelopeStatus} from '../../src/contract/resources/envelope.js';
import type {PartyInvitation, PartyStatus} from '../../src/contract/resources/party.js';
import {
  answerContacts,
  answerPages,
  answerTemplates,
  download,
  failure,
  full,
  json,
  row,
  when,
} from './fake-answers.js';
import {answerParty} from './fake-parties.js';
import {answerUsers, answerWebhooks} from './fake-account.js';

/** An envelope as the fake service keeps it; change it directly to move a story on. */
export interface FakeEnvelope {
  fingerprint: string;
  title: string;
  status: EnvelopeStatus;
  owner: string;
  /** Of one that failed: before it was sent. */
  isUnsent?: boolean;
  /** Whether its document could not be read. */
  isUnread?: boolean;
  /** Whether its parties were reminded a moment ago. */
  isRemindedLately?: boolean;
  /** Whether its account may send no more messages to phones today. */
  hasNoMessagesLeft?: boolean;
  /** What it draws for a signing link. */
  signingLinkQr?: string;
  sealing: boolean;
  /** Of a draft in which a sent one is changed: that one. */
  amends?: string;
  parties: {
    id: string;
    name: string;
    email: string;
    status: PartyStatus;
    inPerson: boolean;
    role?: string;
    invitation?: PartyInvitation;
    /** How its number ends. */
    mobileEnd?: string;
  }[];
  history: FakeHistoryEntry[];
  /** Further fields of its document, with values. */
  answers?: {id: string; title: string; type: string; value: string; partyId: string}[];
  /** Whether it was put together in free form. */
  isFreeform?: boolean;
  /** Further metadata. */
  meta?: Record<string, unknown>;
  /** Ids of the parties that its fields wait for. */
  fields?: string[];
  /** Its tags, which this service says to everybody. */
  tags?: string[];
  /** Whether it has a second document. */
  isOfTwo?: boolean;
}

/** A line of its history; without a type it is one of a service that has none. */
export interface FakeHistoryEntry {
  detail: string;
  at: string;
  type?: string;
  partyId?: string;
  data?: object;
}

/** One request that reached the fake service. */
export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** The key the fake service takes. */
export const fakeKey = 'sk_test_a_key_that_must_never_leak';

/** The fake service's base URL. */
export const fakeBaseUrl = 'https://service.example/v1';

/** A service in memory with the answers of the contract, enough for helper, elements and stories. */
export interface FakeService {
  readonly fetch: typeof fetch;
  readonly envelopes: Map<string, FakeEnvelope>;
  readonly requests: FakeRequest[];
  readonly webhooks: {id: string; url: string; suspended?: string}[];
  /** Status that the receiver of events answered last; 0 if it did not. */
  lastDelivery: number | undefined;
  readonly users: {id: string; name: string; email: string}[];
  /** While true nothing answers. */
  isDown: boolean;
  /** While true list filters are ignored, as by services that do not know them. */
  ignoresFilters: boolean;
  /** While true its template is still being set up. */
  hasOpenTemplate: boolean;
  /** The user to whom its template belongs; empty if to the whole account. */
  templateOwner: string;
  /** While true nobody gets a session to sign in, as with services that send links along with events. */
  makesNoSessions: boolean;
  add(envelope: Partial<FakeEnvelope>): FakeEnvelope;
}

/** Starts an empty fake service. */
export function createFakeService(): FakeService {
  const service: FakeService = {
    envelopes: new Map(),
    requests: [],
    webhooks: [],
    lastDelivery: undefined,
    users: [],
    isDown: false,
    ignoresFilters: false,
    hasOpenTemplate: false,
    templateOwner: '',
    makesNoSessions: false,
    add: (envelope) => addEnvelope(service, envelope),
    fetch: async (input, init) => {
      if (service.isDown) throw new TypeError('fetch failed');
      const request = await readRequest(new Request(input, init));
      service.requests.push(request);
      const expected = `Basic ${btoa(`${fakeKey}:x`)}`;
      if (request.headers.get('authorization') !== expected) return failure(401, 10002);
      return respond(service, request);
    },
  };
  return service;
}

function addEnvelope(service: FakeService, given: Partial<FakeEnvelope>): FakeEnvelope {
  const fingerprint = (service.envelopes.size + 1).toString(16).padStart(32, 'a');
  const envelope: FakeEnvelope = {
    fingerprint,
    title: 'Tenancy agreement',
    status: 'sent',
    owner: 'u-owner',
    sealing: false,
    parties: [
      {
        id: '1',
        name: 'Anna Berg',
        email: 'anna@tenants.example',
        status: 'in progress',
        inPerson: false,
      },
      {id: '2', name: 'Ben Ode', email: 'ben@tenants.example', status: 'pending', inPerson: false},
    ],
    history: [
      {detail: 'Envelope created with “Agreement”', at: when},
      {detail: 'Envelope sent', at: when},
    ],
    ...given,
  };
  service.envelopes.set(envelope.fingerprint, envelope);
  return envelope;
}

async function readRequest(request: Request): Promise<FakeRequest> {
  const url = new URL(request.url);
  const text = await request.text();
  return {
    method: request.method,
    path: url.pathname.replace(/^\/v1/, ''),
    query: url.searchParams,
    headers: request.headers,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  };
}

function respond(service: FakeService, request: FakeRequest): Response {
  const [, resource, id = '', ...rest] = request.path.split('/');
  if (resource === 'envelopes' && id === '') {
    return request.method === 'POST' ? create(service, request) : list(service, request);
  }
  if (resource === 'envelopes') return answerEnvelope(service, request, id, rest.join('/'));
  if (resource === 'fields') return download({status: 'signed'}, rest.join('/'));
  if (resource === 'embed-sessions') return openSession(service, request);
  if (resource === 'webhooks') return answerWebhooks(service, request, id, rest[0]);
  if (resource === 'users') return answerUsers(service, request);
  if (resource === 'contacts') return answerContacts(request);
  if (resource === 'settings') return json({http: 200, accepts_office_files: false});
  if (resource === 'templates') return answerTemplates(service, request, id);
  if (resource === 'verify') {
    return json({http: 200, valid: true, level: 'B-B', checks: [], signers: []});
  }
  return json({message: 'There is nothing at this URL.'}, 404);
}

function answerEnvelope(
  service: FakeService,
  {method, body}: FakeRequest,
  id: string,
  rest: string,
): Response {
  const envelope = service.envelopes.get(id);
  if (!envelope) return failure(404, 10253);
  if (rest.endsWith('download')) return download(envelope, rest);
  if (rest.includes('pages')) return answerPages(rest);
  if (method === 'DELETE') return remove(service, envelope);
  if (rest === '' && method === 'PUT') return change(envelope, body);
  if (rest === '') return json(full(envelope));
  return answerParty(service, envelope, rest) ?? act(envelope, rest);
}

function create(service: FakeService, {body}: FakeRequest): Response {
  type Party = Record<'party_name' | 'party_email', string> & {party_role?: string};
  const parties = body['envelope_parties'] as Party[];
  const meta = body['envelope_meta'] as {esign_owner: string; esign_freeform: boolean};
  const envelope = service.add({
    title: String(body['envelope_title']),
    status: 'draft',
    owner: meta.esign_owner,
    isFreeform: meta.esign_freeform,
    parties: parties.map(({party_name, party_email, party_role = 'signer'}, index) => ({
      role: party_role,
      id: String(index + 1),
      name: party_name,
      email: party_email,
      status: 'pending',
      inPerson: false,
    })),
  });
  return json({http: 202, message: 'Saved.', envelope_fingerprint: envelope.fingerprint}, 202);
}

function change(envelope: FakeEnvelope, body: Record<string, unknown>): Response {
  if (envelope.status !== 'draft') return failure(400, 10278);
  envelope.title = String(body['envelope_title'] ?? envelope.title);
  if (body['envelope_meta']) envelope.meta = body['envelope_meta'] as FakeEnvelope['meta'];
  return json(full(envelope));
}

function list(service: FakeService, {query}: FakeRequest): Response {
  const offset = Number(query.get('offset') ?? 0);
  const limit = Number(query.get('limit') ?? 10);
  const found = [...service.envelopes.values()].filter(
    (envelope) => service.ignoresFilters || matches(envelope, query),
  );
  const rows = found.slice(offset, offset + limit);
  const next =
    offset + limit < found.length ? {next: `${fakeBaseUrl}/envelopes?offset=${limit}`} : {};
  const total_envelopes = String(found.length);
  return json({http: 200, offset, limit, total_envelopes, ...next, envelopes: rows.map(row)});
}

function matches(envelope: FakeEnvelope, query: URLSearchParams): boolean {
  const owner = query.get('owner');
  const email = query.get('party_email');
  const status = query.get('status');
  return (
    (owner === null || envelope.owner === owner) &&
    (email === null || envelope.parties.some((party) => party.email === email)) &&
    (status === null || envelope.status === status) &&
    (!query.has('tag') || envelope.tags?.includes(query.get('tag') ?? '') === true) &&
    envelope.title.toLowerCase().includes((query.get('q') ?? '').toLowerCase())
  );
}

function act(envelope: FakeEnvelope, action: string): Response {
  if (action === 'template') return json({http: 200, templates: []});
  const from = action === 'send' ? 'draft' : 'sent';
  if (action === 'remind' && envelope.isRemindedLately)
    return failure(
      400,
      10010,
      `party_id: Anna Berg was reminded ${remindedLately}; try again after 10:00 UTC.`,
    );
  if (envelope.hasNoMessagesLeft) return failure(403, 10353);
  const codes: Record<string, number> = {send: 10278, remind: 10275, cancel: 10274, expire: 10276};
  if (envelope.status !== from) return failure(400, codes[action] ?? 10001);
  const end: Record<string, EnvelopeStatus> = {
    send: 'sent',
    cancel: 'cancelled',
    expire: 'expired',
  };
  envelope.status = end[action] ?? envelope.status;
  envelope.history.push({detail: `Envelope ${envelope.status}`, at: when});
  const named = {envelope_fingerprint: envelope.fingerprint, envelope_title: envelope.title};
  if (action === 'send') return json({http: 202, message: 'Queued.', ...named}, 202);
  const status = action === 'remind' ? {} : {envelope_status: envelope.status};
  return json({http: 200, message: 'Done.', ...named, ...status});
}

function remove(service: FakeService, envelope: FakeEnvelope): Response {
  if (envelope.status === 'sent') return failure(400, 10277);
  service.envelopes.delete(envelope.fingerprint);
  return json({http: 200, message: 'Deleted.', envelope_status: 'deleted'});
}

function openSession(service: FakeService, {body}: FakeRequest): Response {
  const envelope = service.envelopes.get(String(body['envelope_fingerprint']));
  if (body['session_type'] === 'template')
    return json({session_url: 'https://service.example/embed/t#t', session_expires: when});
  if (!envelope) return failure(404, 10253);
  const isSigning = body['session_type'] === 'signing';
  const isRefused = isSigning && service.makesNoSessions;
  if (isRefused || isSigning !== (envelope.status === 'sent')) return failure(400, 10350);
  return json({
    http: 200,
    message: 'Ready.',
    session_url: `https://service.example/embed/${isSigning ? `p${String(body['party_id'])}` : 'set-up'}#token`,
    session_expires: '2026-11-21T21:30:00+0000',
    envelope_fingerprint: envelope.fingerprint,
  });
}
