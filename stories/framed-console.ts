/** The console's requests, answered as the service would for an administrator; nothing is kept. */
import {
  FakeHelper,
  refusal,
  sampleList,
  sampleParty,
  sampleView,
} from '../test/elements/fake-helper.js';
import {answersFor, answersIn, type StateName} from '../test/pages/elements/console-fixture.js';
import {framedPage, type ServePage} from './framed-service.js';
import {setUp} from './framed-set-up.js';

const fingerprint = sampleView().envelope_fingerprint;

/** The sender of a document that one has signed; one signs by a link, and one on a device that is handed over. */
const ofSender = () =>
  new FakeHelper({
    my_party_id: '',
    can: [
      'view',
      'remind',
      'amend',
      'duplicate',
      'correct',
      'copy_link',
      'expire',
      'cancel',
      'download_original',
    ],
    parties: [
      sampleParty({
        status: 'signed',
        signed_at: '2026-11-21T08:40:00.000Z',
        email: 'anna@tenants.example',
      }),
      sampleParty({party_id: '2', name: 'Ben Ode', invitation: 'link'}),
      sampleParty({party_id: '3', name: 'Chiara Rossi', status: 'pending', invitation: 'device'}),
    ],
    documents: sampleView().documents.map((each) => ({...each, pages: 1})),
  });

/** What the service says of it besides. */
const envelope = {
  envelope_title: sampleView().title,
  envelope_status: 'sent',
  envelope_tags: ['Lettings', 'Mill Lane'],
  envelope_parties: [{party_status: 'pending', party_signature_type: 'in_person'}],
};

const shares = {
  http: 200,
  may_share: true,
  envelope_shares: [
    {
      user_id: '7',
      user_name: 'Uta Ott',
      user_email: 'uta@example.com',
      share_created: '2026-11-20T12:00:00Z',
    },
  ],
};

/** What was sent within a year, and signed within hours. */
const sentBefore = Array.from({length: 20}, (_, at) => {
  const sent = Date.UTC(2026, 10 - ((at * 5 + (at % 3)) % 12), 1 + at);
  return {
    envelope_status: at % 5 === 4 ? 'sent' : 'signed',
    envelope_sent: new Date(sent).toISOString(),
    envelope_processed: new Date(sent + (5 + ((at * 7) % 60)) * 3_600_000).toISOString(),
  };
});

/** Answers the console while the account is in this state. */
export function consoleIn(state: StateName): ServePage {
  const answers = answersIn(state, {
    ...answersFor('administrator', true),
    [`GET /v1/envelopes/${fingerprint}`]: envelope,
    [`GET /v1/envelopes/${fingerprint}/shares`]: shares,
    'GET /v1/envelopes': {total_envelopes: '20', envelopes: sentBefore},
  });
  const helper = ofSender();
  const subject = () => ({...(helper.draft ?? helper.view), isTemplate: false});
  helper.sessionUrl = framedPage('set-up', setUp(subject));
  helper.listed = sampleList(state === 'many' ? 200 : 0).map((each, at) => ({
    ...each,
    ...(at % 3 === 0 && {tags: ['Lettings', 'Mill Lane'].slice(at % 2)}),
  }));
  return async (request) => {
    const {pathname, search} = new URL(request.url);
    const [, path] = /^\/console\/esign(\/.*)$/.exec(pathname) ?? [];
    if (path && state === 'loading') return silence;
    if (path && state === 'failing')
      return refusal(503, 'busy', 'The service is busy. Nothing was lost: try again.');
    if (path) return helper.fetch(helper.endpoint + path + search, await initOf(request));
    const found = answers[`${request.method} ${pathname}`];
    if (found instanceof Promise) return found as Promise<Response>;
    if (found instanceof Response) return found.clone();
    if (found) return Response.json(found);
    return Response.json({code: 10001, message: 'The catalogue cannot do this.'}, {status: 400});
  };
}

const silence = new Promise<never>(() => undefined);

/** What the helper reads of a request. */
async function initOf(request: Request): Promise<RequestInit> {
  const {method, signal, headers} = request;
  const isForm = headers.get('content-type')?.startsWith('multipart/') ?? false;
  const body = isForm ? await request.formData() : await request.text();
  return {method, signal, headers, ...(body && {body})};
}
