import type {EnvelopeView, PartyView, StreamEvent} from '../../src/contract/helper.js';

/** A helper in the page: answers `fetch` from one envelope that a test or story can change. */
export class FakeHelper {
  /** A base path of its own, so that no store is shared between tests. */
  readonly endpoint = `/fake-${crypto.randomUUID()}`;
  /** Every request, as `METHOD /path`. */
  readonly requests: string[] = [];
  /** What is sent along with each request, in the same order. */
  readonly bodies: unknown[] = [];
  /** Answers by `METHOD /path`, instead of the usual one. */
  readonly answers = new Map<string, () => Response | Promise<Response>>();
  view: EnvelopeView;
  sessionUrl = pageUrl();
  #stream: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor(view: Partial<EnvelopeView> = {}) {
    this.view = {...sampleView(), ...view};
  }

  /** How many streams were opened. */
  get streams(): number {
    return this.requests.filter((request) => request.startsWith('GET /events')).length;
  }

  /** Takes the place of `window.fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const path = String(input).slice(this.endpoint.length);
    const request = `${init.method ?? 'GET'} ${path}`;
    this.requests.push(request);
    this.bodies.push(init.body);
    const prepared = this.answers.get(request);
    if (prepared) return prepared();
    if (path.startsWith('/events')) return this.#openStream(init.signal);
    return this.#answer(path, new Headers(init.headers));
  };

  /** Changes the envelope and tells the stream. */
  change(part: Partial<EnvelopeView>): void {
    this.view = {...this.view, revision: this.view.revision + 1, ...part};
    this.emit({});
  }

  /** Puts an event on the stream. */
  emit(part: Partial<StreamEvent>): void {
    const {envelope_fingerprint, status, revision} = this.view;
    const at = new Date().toISOString();
    const event = {envelope_fingerprint, type: 'other', status, revision, at, ...part};
    const text = `id: ${revision}\nevent: envelope\ndata: ${JSON.stringify(event)}\n\n`;
    this.#stream?.enqueue(new TextEncoder().encode(text));
  }

  #answer(path: string, headers: Headers): Response {
    const envelope_fingerprint = this.view.envelope_fingerprint;
    const session = {
      envelope_fingerprint,
      session_type: path.startsWith('/drafts') ? 'sending' : 'signing',
      party_id: this.view.my_party_id,
      session_url: this.sessionUrl,
      session_expires: new Date(Date.now() + 3_600_000).toISOString(),
    };
    if (path.endsWith('/sessions') || path === '/drafts') return Response.json(session);
    if (path.endsWith('/send')) {
      this.change({status: 'sent'});
      return Response.json({envelope_fingerprint, action: 'send', status: 'processing'});
    }
    const etag = `"${this.view.revision}"`;
    if (headers.get('if-none-match') === etag) return new Response(null, {status: 304});
    return Response.json(this.view, {headers: {etag}});
  }

  #openStream(signal: AbortSignal | null | undefined): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#stream = controller;
        controller.enqueue(new TextEncoder().encode(': hello\n\n'));
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body, {headers: {'content-type': 'text/event-stream'}});
  }
}

/** An error answer of the helper. */
export const refusal = (status: number, code: string, message: string): Response =>
  Response.json({error: {code, message, request_id: 'request-1'}}, {status});

/** A party of the sample envelope. */
export const sampleParty = (part: Partial<PartyView> = {}): PartyView => ({
  party_id: '1',
  name: 'Anna Berg',
  role: 'signer',
  status: 'in progress',
  signed_at: '',
  email: '',
  ...part,
});

/** A tenancy agreement that waits for its first of two signers. */
export const sampleView = (): EnvelopeView => ({
  envelope_fingerprint: '0123456789abcdef0123456789abcdef',
  revision: 3,
  title: 'Tenancy agreement, 4 Mill Lane',
  status: 'sent',
  my_party_id: '1',
  can: ['sign'],
  parties: [sampleParty(), sampleParty({party_id: '2', name: 'Ben Ode', status: 'pending'})],
  documents: [{document_fingerprint: 'd'.repeat(32), title: 'Tenancy agreement', pages: 3}],
  timeline: [
    {type: 'created', at: '2026-11-20T09:00:00.000Z', party_id: '', text: ''},
    {type: 'sent', at: '2026-11-20T09:30:00.000Z', party_id: '', text: ''},
    {type: 'opened', at: '2026-11-21T08:12:00.000Z', party_id: '1', text: ''},
  ],
});

/** Address of a page that greets its host and then says the given messages. */
export function pageUrl(messages: readonly unknown[] = [{type: 'ready'}]): string {
  const query = new URLSearchParams({say: JSON.stringify(messages)});
  return new URL(`fake-page.html?${query}#token-1`, import.meta.url).href;
}
