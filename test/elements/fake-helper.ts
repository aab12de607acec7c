import type {
  DraftOffer,
  DraftView,
  EnvelopeListView,
  EnvelopeView,
  PagesView,
  PartyView,
  StreamEvent,
  TemplateView,
  VerifyView,
} from '../../src/contract/helper.js';
import {draftBegun, draftChanged, withOwnTitle} from './fake-draft.js';
import {templateAfter} from './fake-template.js';

import {answerPage, samplePages} from './sample-pages.js';

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
  /** What every answer waits for. */
  answersAfter: Promise<void> | undefined;
  view: EnvelopeView;
  /** What lists find: every envelope but the first has a status, and no more, of its own. */
  listed: EnvelopeListView['envelopes'] = [];
  sessionUrl = pageUrl();
  /** The pages of the envelope; if omitted, those of its documents, with a signature of each party on the last. */
  pages: PagesView | undefined;
  /** A draft put together in free form, once there is one; a test may refuse documents in it. */
  draft: DraftView | undefined;
  /** What its documents call themselves. */
  ownTitle: string | undefined;
  /** A person's own template, once there is one. */
  template: TemplateView | undefined;
  /** What it offers to who puts an envelope together. */
  offer: DraftOffer = {
    me: {name: 'Olga Weiss', email: 'olga@agency.example'},
    contacts: false,
    templates: false,
    office: true,
    identity: ['code_by_sms', 'code_by_mail', 'password', 'passkey', 'sign_in'],
  };
  /** Whether a stream is open now. */
  isStreaming = false;
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
    if (this.answersAfter) await this.answersAfter;
    const prepared = this.answers.get(request);
    if (prepared) return prepared();
    if (path.startsWith('/events')) return this.#openStream(init.signal);
    if (request === 'GET /drafts') return Response.json(this.offer);
    if (path.endsWith('/draft')) return this.#answerDraft(init.body);
    if (path === '/drafts' && init.body instanceof FormData)
      this.draft = draftBegun(this.view, init.body);
    if (path.startsWith('/templates')) return this.#answerTemplate(path, init);
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

  #answerDraft(body: BodyInit | null | undefined): Response {
    if (!this.draft) return refusal(409, 'not_changeable', 'This envelope cannot be changed here.');
    if (body) this.draft = draftChanged(this.draft, body);
    return Response.json(withOwnTitle(this.draft, this.ownTitle));
  }

  #answerTemplate(path: string, {method = 'GET', body}: RequestInit): Response {
    const template_fingerprint = this.template?.template_fingerprint ?? '';
    if (path.endsWith('/sessions')) {
      const session_expires = new Date(Date.now() + 3_600_000).toISOString();
      return Response.json({template_fingerprint, session_url: this.sessionUrl, session_expires});
    }
    this.template = templateAfter(this.template, method, path, body);
    if (this.template) return Response.json(this.template);
    return method === 'DELETE'
      ? Response.json({template_fingerprint})
      : refusal(404, 'not_found', 'There is no such template.');
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
    if (path.endsWith('/pages'))
      return Response.json(this.pages ?? samplePages({...this.view, ...this.draft}));
    if (path.includes('/pages/')) return answerPage(path);
    if (path.startsWith('/envelopes?')) return Response.json(this.#list(path));
    if (path === '/envelopes/views') return Response.json({envelopes: this.#views()});
    if (path.endsWith('/sessions') || path === '/drafts') return Response.json(session);
    if (path.endsWith('/send')) {
      this.change({status: 'sent'});
      return Response.json({envelope_fingerprint, action: 'send', status: 'processing'});
    }
    const etag = `"${this.view.revision}"`;
    if (headers.get('if-none-match') === etag) return new Response(null, {status: 304});
    return Response.json(this.view, {headers: {etag}});
  }

  #list(path: string): EnvelopeListView {
    const query = new URLSearchParams(path.split('?')[1]);
    const tag = query.get('tag');
    const named = this.listed
      .filter(({title}) => title.includes(query.get('q') ?? ''))
      .filter(({tags = []}) => tag === null || tags.includes(tag));
    const within = (wanted: string) => named.filter(({status}) => !wanted || status === wanted);
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
    const found = within(query.get('status') ?? '');
    const statuses = ['', 'draft', 'sent', 'signed', 'rejected'] as const;
    const counts = statuses.map((status) => ({status, total: within(status).length}));
    return {
      offset,
      limit,
      total: found.length,
      envelopes: found.slice(offset, offset + limit),
      counts: query.get('counts') === 'true' ? counts : [],
    };
  }

  #views(): EnvelopeView[] {
    return this.listed.map(({envelope_fingerprint, title, status}) =>
      envelope_fingerprint === this.view.envelope_fingerprint
        ? this.view
        : {...this.view, envelope_fingerprint, title, status},
    );
  }

  #openStream(signal: AbortSignal | null | undefined): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#stream = controller;
        this.isStreaming = true;
        // As of the helper: what changed before the stream was open is told at its beginning.
        this.emit({});
        signal?.addEventListener('abort', () => {
          this.isStreaming = false;
          controller.error(signal.reason);
        });
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

/** The verdict on a file that others signed. */
export const foreignVerdict = (): VerifyView => ({
  valid: false,
  level: '',
  checks: [
    {
      name: 'signature',
      ok: false,
      status: 'indeterminate',
      code: 'signature-foreign',
      detail: 'The file is signed, but not with a seal of this kind.',
    },
  ],
  signatures: [
    {
      kind: 'signature',
      checks: [
        {
          name: 'document',
          ok: true,
          status: 'passed',
          code: 'document-partly',
          data: {covered: '20480', size: '31744'},
          detail: 'The first 20480 of 31744 bytes are unchanged since they were signed.',
        },
        {
          name: 'signature',
          ok: false,
          status: 'indeterminate',
          code: 'signature-claimed',
          data: {name: 'Mallory', issuer: 'Mallory'},
          detail: 'Signed by someone who gives the name “Mallory”.',
        },
      ],
    },
    {
      kind: 'timestamp',
      checks: [
        {
          name: 'timestamp',
          ok: true,
          status: 'passed',
          code: 'timestamp-stamped',
          data: {at: '2026-11-21T09:05:02.000Z', name: 'Westhaven Time'},
          detail: 'It existed before 2026-11-21T09:05:02.000Z, as Westhaven Time proves.',
        },
      ],
    },
  ],
  signers: [],
});

/** The verdict over a document that is as it was sealed. */
export const sampleVerdict = (): VerifyView => ({
  valid: true,
  level: 'B-T',
  checks: [
    {
      name: 'document',
      ok: true,
      code: 'document-unchanged',
      detail: 'The document is unchanged since it was sealed, and the seal covers all of it.',
    },
    {
      name: 'signature',
      ok: true,
      code: 'signature-made',
      data: {name: 'Larkfield Lettings'},
      detail: 'The signature was created with the key of Larkfield Lettings.',
    },
    {
      name: 'certificate',
      ok: true,
      code: 'certificate-sound',
      data: {name: 'Larkfield Lettings', issuer: 'Larkfield seal authority'},
      detail: 'The certificate of Larkfield Lettings was issued by Larkfield seal authority.',
    },
    {
      name: 'installation',
      ok: true,
      code: 'installation-known',
      detail: 'Sealed by this installation or one that it trusts.',
    },
    {
      name: 'timestamp',
      ok: true,
      code: 'timestamp-proved',
      data: {at: '2026-11-21T09:05:02.000Z', name: 'Westhaven Time'},
      detail: 'Sealed before 2026-11-21T09:05:02.000Z, as Westhaven Time proves.',
    },
    {
      name: 'history',
      ok: true,
      code: 'history-unbroken',
      data: {count: '12'},
      detail: 'All 12 entries of the history form an unbroken chain.',
    },
  ],
  signers: [
    {name: 'Anna Berg', email: 'anna@tenants.example', signed_at: '2026-11-21T08:40:00.000Z'},
    {name: 'Ben Ode', email: 'ben@tenants.example', signed_at: '2026-11-21T09:05:00.000Z'},
  ],
});

/** Envelopes of a list; the first of them is the sample. */
export const sampleList = (total: number): EnvelopeListView['envelopes'] =>
  Array.from({length: total}, (_, at) => ({
    envelope_fingerprint: at
      ? at.toString(16).padStart(32, 'a')
      : sampleView().envelope_fingerprint,
    title: at ? `Tenancy agreement, ${at + 4} Mill Lane` : sampleView().title,
    status: (['sent', 'signed', 'draft', 'sent', 'rejected'] as const)[at % 5] ?? 'sent',
    created: '2026-11-20T09:00:00.000Z',
    sent: at % 5 === 2 ? '' : '2026-11-20T09:30:00.000Z',
    parties: [
      {party_id: '1', name: 'Anna Berg'},
      {party_id: '2', name: 'Ben Ode'},
    ],
  }));

/** Address of a page that greets its host and then says the given messages. */
export function pageUrl(messages: readonly unknown[] = [{type: 'ready'}]): string {
  const query = new URLSearchParams({say: JSON.stringify(messages)});
  return new URL(`fake-page.html?${query}#token-1`, import.meta.url).href;
}
