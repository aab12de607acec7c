/** The API over a database of its own, with files in memory, a clock that stands still and an outbox that is only looked at. */
import {randomBytes} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {Hono} from 'hono';
import {onTestFinished} from 'vitest';
import {createTellAddition} from '../../../src/service/notifications/account-events.js';
import {createTemplateOutbox} from '../../../src/service/notifications/outbox.js';
import type {DocumentPool} from '../../../src/service/documents/document-pool.js';
import type {Jobs, QueuedJob} from '../../../src/service/jobs/jobs.js';
import type {Job} from '../../../src/service/jobs/job.js';
import type {Command} from '../../../src/service/domain/behaviours.js';
import type {Effect} from '../../../src/service/domain/effects.js';
import type {Turns} from '../../../src/service/http/request/account-turns.js';
import {createActorOf, createAddressOf} from '../../../src/service/http/request/actor.js';
import type {Owner} from '../../../src/service/documents/fair-line.js';
import {handlersOver} from '../../../src/service/assembly/handlers.js';
import {createApi} from '../../../src/service/http/api.js';
import {createAuthenticate} from '../../../src/service/http/request/authentication.js';
import {forgetAllUnreferenced} from '../../../src/service/storage/files/file-locks.js';
import {followRequests} from '../../../src/service/http/request/follow-requests.js';
import {createDoOnce} from '../../../src/service/http/request/idempotency.js';
import {createPrepare} from '../../../src/service/http/request/prepare.js';
import {createConsoleCaller} from '../../../src/service/http/request/console-caller.js';
import {createLimiter} from '../../../src/service/http/request/rate-limit.js';
import type {ApiServices} from '../../../src/service/http/request/request.js';
import type {Services} from '../../../src/service/services.js';
import {documentFileRoutes} from '../../../src/service/pages/shared/document-files.js';
import {createPartyPasswords} from '../../../src/service/security/party-password.js';
import {createPublicLinks} from '../../../src/service/public-links.js';
import {createSignedLinks} from '../../../src/service/security/signed-link.js';
import {addApiKey} from '../../../src/service/storage/access/api-keys.js';
import {ensureFirstCompany} from '../../../src/service/storage/accounts/companies.js';
import {type Queries} from '../../../src/service/storage/connection/database.js';
import {createEnvelopeStore} from '../../../src/service/storage/envelopes/envelope-store.js';
import {createTemplateStore} from '../../../src/service/storage/templates/template-store.js';
import {fitting, requirePrintable} from '../fitting.js';
import {noLogos, noOffice, noReading, noSeal, noVerification, plainPages} from './no-files.js';
import {createTestMailer} from './test-mailer.js';
import {testIntake} from './test-intake.js';
import {credentials, origin} from './credentials.js';
import {openTestDatabase} from '../test-database.js';
import {watchedTestBlobs} from '../test-blobs.js';
import {secretBox} from '../test-secret-box.js';
import {given} from '../given.js';

export {authorization, origin, signedIn} from './credentials.js';
export const apiKey = 'key-of-the-first-account';

export type Json = Record<string, unknown>;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly json: Json;
}

/** Everything a test of the API needs; ends with the test. What is outside is given by tests of just that. */
export async function setup(...outside: Parameters<typeof openApi>) {
  const {close, ...api} = await openApi(...outside);
  onTestFinished(close);
  return api;
}

/** The same for a whole file; the caller ends it. */
export async function openApi(
  verification: Pick<Services, 'documents' | 'trustedSeals'> = noVerification,
  logos: Pick<Services, 'documents' | 'fetch'> = noLogos,
  corsOrigins: readonly string[] = [],
  turns: Turns = (_, work) => work(),
  office = noOffice,
) {
  const {pool, db, close} = await openTestDatabase();
  let now = new Date('2026-11-21T09:00:00Z');
  const clock = {now: () => now};
  const moveClock = (instant: string) => void (now = new Date(instant));
  const ids = {
    fingerprint: () => randomBytes(16).toString('hex'),
    token: () => randomBytes(32).toString('base64url'),
  };
  const effects: Effect[] = [];
  const {blobs, log, logged} = watchedTestBlobs(pool, clock);
  const companyId = await ensureFirstCompany(db, clock.now());
  await addApiKey(db, companyId, apiKey, clock.now());
  const signedLinks = createSignedLinks(origin, 'secret');
  const links = createPublicLinks(origin, signedLinks);
  const queued: Job[] = [];
  const {outgoing, ...mail} = createTestMailer(pool);
  const jobs = given<Jobs>({
    hasFailed: () => Promise.resolve(false),
    enqueue: (_: unknown, job: Job) => Promise.resolve(void queued.push(job)),
    enqueueAll: (_: unknown, all: readonly QueuedJob[]) =>
      Promise.resolve(void queued.push(...all.map(({job}) => job))),
    dropOf: () => Promise.resolve(),
  });
  const tellAddition = createTellAddition({jobs, ids, clock, secretBox});
  const storesOver = (over: Queries) => ({
    db: over,
    tellAddition,
    store: createEnvelopeStore({
      db: over,
      blobs,
      clock,
      outbox: (_, all) => Promise.resolve(void effects.push(...all.map(({effect}) => effect))),
      secretBox,
    }),
    templates: createTemplateStore({
      db: over,
      blobs,
      outbox: createTemplateOutbox({jobs, links, clock, tellAddition}),
    }),
  });
  const stores = storesOver(db);
  const {store, templates} = stores;
  const partyPasswords = createPartyPasswords(secretBox);
  const intake = testIntake(blobs);
  const parts = given<ApiServices>({
    ...stores,
    storesOver,
    reads: () => Promise.resolve(db),
    blobs,
    outgoing: intake.outgoing,
    seals: noSeal,
    clock,
    ids,
    links,
    jobs,
    tellAddition,
    urlProblem: (url: string) => (url.startsWith('https:') ? null : 'Only https is allowed.'),
    secretBox,
    trustedSeals: verification.trustedSeals,
    fetch: logos.fetch,
    documents: given<DocumentPool>({
      of: (owner: Owner) => ({
        ...noReading,
        ...fitting,
        ...plainPages.of(owner),
        ...logos.documents.of(owner),
        ...verification.documents.of(owner),
      }),
    }),
    partyPasswords,
    messagesPerDay: {account: 3, partner: 4},
    office,
    log,
    ...outgoing,
  });
  const offered = createApi({
    ...handlersOver(parts),
    clock,
    corsOrigins,
    db,
    authenticate: createAuthenticate(db, createLimiter(pool, 'sign-in', 300), clock),
    consoleCaller: createConsoleCaller({db, clock, publicUrl: origin}),
    actorOf: createActorOf(0),
    addressOf: createAddressOf(0),
    doOnce: createDoOnce({db, clock, secretBox}),
    ...intake,
    forgetFiles: (sha256s) => forgetAllUnreferenced({db, blobs}, sha256s),
    blobs,
    downloads: createLimiter(pool, 'download', 60),
    requirePrintable,
    prepare: createPrepare(parts),
    turns,
    links,
    log,
  });
  const api = new Hono({strict: false})
    .use(followRequests({log, isEachLogged: false}))
    .route('/', offered);
  const fileParts = {...parts, signedLinks, actorOf: createActorOf(0)};
  const files = new Hono().route('/embed', documentFileRoutes(fileParts));
  const {send, call} = callerOf(async (path, init) => api.request(path, init), apiKey);

  /** A draft whose documents are processed. */
  async function makeDraft(change: Json = {}): Promise<string> {
    const {json} = await call(
      'POST',
      '/envelopes',
      await envelopeBody({is_draft: true, ...change}),
    );
    const fingerprint = String(json.envelope_fingerprint);
    await process(fingerprint);
    return fingerprint;
  }

  const process = (fingerprint: string, owner = companyId) =>
    store.change(
      {companyId: owner, fingerprint},
      ({documents, fields}): Command => ({
        type: 'process',
        fields,
        documents: documents.map(({id, originalSha256}) => ({
          id,
          originalSha256: originalSha256 ?? '',
          pdfSha256: originalSha256 ?? '',
          pages: [{width: 595, height: 842}],
          formFields: [],
        })),
      }),
      null,
    );

  return {
    api,
    handlerServices: parts,
    storesOver,
    files,
    pool,
    db,
    clock,
    ids,
    links,
    signedLinks,
    jobs,
    tellAddition,
    partyPasswords,
    store,
    templates,
    blobs,
    companyId,
    log,
    logged,
    effects,
    queued,
    ...mail,
    moveClock,
    send,
    call,
    makeDraft,
    process,
    close,
  };
}

/** Calls of an API, with this key unless another is given; with `null` for none. */
export function callerOf(
  request: (path: string, init: RequestInit) => Promise<Response>,
  ownKey: string,
) {
  const send = (
    method: string,
    path: string,
    init: RequestInit = {},
    key: string | null = ownKey,
  ): Promise<Response> =>
    request(path, {
      ...init,
      method,
      headers: {
        ...(init.headers as Record<string, string>),
        ...(key === null ? {} : credentials(key)),
      },
    });

  async function call(
    method: string,
    path: string,
    body?: Json,
    key?: string | null,
  ): Promise<Answer> {
    const text = body && JSON.stringify(body);
    const headers = {
      'Content-Type': 'application/json',
      // As every client says it; who does not is given room for the largest.
      'Content-Length': String(Buffer.byteLength(text ?? '')),
    };
    const init = text === undefined ? undefined : {body: text, headers};
    return answerOf(await send(method, path, init, key));
  }

  return {send, call};
}

/** A body that `POST /envelopes` takes. */
export const envelopeBody = async (change: Json = {}): Promise<Json> => ({
  envelope_title: 'Lease of 1 Mill Lane',
  envelope_documents: [
    {
      document_title: 'Lease',
      document_file_name: 'lease.pdf',
      document_file_content: await samplePdf(),
    },
  ],
  envelope_parties: [
    {party_name: 'Anna', party_email: 'anna@example.com', party_role: null},
    {party_name: 'Ben', party_email: 'ben@example.com'},
  ],
  ...change,
});

/** A small PDF in base64. */
export const samplePdf = (): Promise<string> =>
  readFile(new URL('../../fixtures/samples/chromium-1.pdf', import.meta.url), 'base64');

/** A response with its JSON read. */
export const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  headers: response.headers,
  json: (await response.json()) as Json,
});
