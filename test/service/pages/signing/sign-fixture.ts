/** The framed pages over a database of their own, with an envelope sent to two parties. */
import {randomBytes} from 'node:crypto';
import {Hono} from 'hono';
import sharp from 'sharp';
import {accessPassHeader, type AccessState} from '../../../../src/contract/pages/access-check.js';
import type {SigningState} from '../../../../src/contract/pages/signing-page.js';
import {emptyReport} from '../../../../src/service/domain/behaviours/earlier-signatures.js';
import type {Field, OfferedField, Party} from '../../../../src/service/domain/envelope.js';
import {checkUpload} from '../../../../src/service/pdf/reading/check-upload.js';
import {DocumentRefusedError} from '../../../../src/service/pdf/refusal.js';
import type {Command} from '../../../../src/service/domain/behaviours.js';
import {createActorOf, createAddressOf} from '../../../../src/service/http/request/actor.js';
import {createLimiter} from '../../../../src/service/http/request/rate-limit.js';
import {createLog} from '../../../../src/service/log.js';
import type {MalwareScan} from '../../../../src/service/documents/malware-scan.js';
import {createPages} from '../../../../src/service/pages/pages.js';
import {createWidgetLimiter} from '../../../../src/service/http/request/limiters.js';
import type {PageAssets} from '../../../../src/service/pages/shared/page-assets.js';
import {noAssets} from '../no-assets.js';
import {createPartyPasswords} from '../../../../src/service/security/party-password.js';
import {createOutbox} from '../../../../src/service/notifications/outbox.js';
import {createPublicLinks} from '../../../../src/service/public-links.js';
import {createSecretBox} from '../../../../src/service/security/secret-box.js';
import {createSignedLinks} from '../../../../src/service/security/signed-link.js';
import {ensureFirstCompany} from '../../../../src/service/storage/accounts/companies.js';
import {createEmbedSession} from '../../../../src/service/storage/access/embed-sessions.js';
import {createEnvelopeStore} from '../../../../src/service/storage/envelopes/envelope-store.js';
import type {PageFlow} from '../../../../src/contract/pages/page-flow.js';
import {drawPage, flowOf, textOf} from './drawn-page.js';
import {bytesOf} from '../../documents/bytes-of.js';
import {testIntake} from '../../http/test-intake.js';
import {createTestCodes} from '../../delivery/test-codes.js';
import {createTemplateStore} from '../../../../src/service/storage/templates/template-store.js';
import {fitting, fonts} from '../../fitting.js';
import {setUpDatabase} from '../../test-database.js';
import {document, field, party} from '../../domain/envelope-fixture.js';
import {everyFile} from '../../memory-blobs.js';
import {createTestBlobs} from '../../test-blobs.js';
import {ofAnyone} from '../../of-anyone.js';
import {given} from '../../given.js';
import type {OfficeConverter} from '../../../../src/service/documents/office-converter.js';
import type {PageServices} from '../../../../src/service/pages/shared/page-services.js';
import type {Jobs} from '../../../../src/service/jobs/jobs.js';

export const origin = 'http://localhost:4000';
export const host = 'https://app.example.com';

/** Ids of the two signers, in order. */
export const anna = 1;
export const ben = 2;

/** What a test may ask for. */
export interface SetUp {
  readonly pages?: number;
  /** The words on each page, from 0. */
  readonly words?: typeof textOf;
  /** Each page as text, from 0; if omitted, of its words. */
  readonly flow?: (page: number) => PageFlow;
  readonly fields?: readonly Partial<Field>[];
  /** Fields of the PDF's own form. */
  readonly formFields?: readonly OfferedField[];
  readonly assets?: PageAssets;
  readonly scan?: MalwareScan;
  readonly isAllAtOnce?: boolean;
  readonly isMarked?: boolean;
  /** Whether pages are drawn smaller than asked for, until this many were. */
  readonly reduced?: number;
  /** Whether it is not sent yet. */
  readonly isDraft?: boolean;
  /** The language that sessions ask for. */
  readonly locale?: string | null;
  readonly autoExpireHours?: number;
  readonly redirectUrl?: string;
  /** What is different about parties, by id. */
  readonly parties?: Readonly<Record<number, Partial<Party>>>;
  /** Invoice data in the document, which its sender keeps. */
  readonly invoice?: string;
  /** Whether links end and attempts are forgotten as in an installation; no mail is sent. */
  readonly hasOutbox?: boolean;
  /** How many codes are sent to phones for the account in a day. */
  readonly codesPerDay?: number;
}

export const secretBox = await createSecretBox('secret');
/** The passwords of the parties; the account has the id 1. */
export const partyPasswords = createPartyPasswords(secretBox);
/** A party with this password set; `read` gives it in clear. */
export const withPassword = (partyId: number): Partial<Party> => ({
  encryptedPassword: partyPasswords.create({companyId: 1, partyId}),
});

/** Everything a test of the pages needs; ends with the test. */
export async function setup({
  pages = 1,
  words = textOf,
  flow = (page) => flowOf(words(page)),
  fields,
  formFields = [],
  assets = noAssets,
  scan,
  isAllAtOnce = false,
  isMarked = false,
  reduced = 0,
  isDraft = false,
  locale = null,
  autoExpireHours,
  redirectUrl = '',
  parties = {},
  invoice,
  hasOutbox = false,
  codesPerDay = 100,
}: SetUp = {}) {
  const {pool, db} = await setUpDatabase();
  let now = new Date('2026-11-21T09:00:00Z');
  const clock = {now: () => now};
  const ids = {
    fingerprint: () => randomBytes(16).toString('hex'),
    token: () => randomBytes(32).toString('base64url'),
  };
  const signedLinks = createSignedLinks(origin, 'secret');
  const links = createPublicLinks(origin, signedLinks);
  const enqueueAll = () => Promise.resolve();
  const outbox = hasOutbox
    ? createOutbox({jobs: given<Jobs>({enqueueAll}), links, clock, ids, secretBox})
    : enqueueAll;
  const store = createEnvelopeStore({db, clock, blobs: everyFile, outbox, secretBox});
  const codes = createTestCodes({db, clock, store});
  const companyId = await ensureFirstCompany(db, clock.now());
  const blobs = createTestBlobs();
  const pdfSha256 = await blobs.put(new TextEncoder().encode('%PDF'));
  const key = {companyId, envelopeId: 1};
  const drawn: string[] = [];
  const lines: string[] = [];
  const app = new Hono().route(
    '/embed',
    createPages(
      given<PageServices>({
        db,
        store,
        templates: createTemplateStore({db, blobs: everyFile, outbox: enqueueAll}),
        blobs,
        clock,
        ids,
        jobs: given<Jobs>(codes.jobs),
        partyPasswords,
        questions: createLimiter(pool, 'question', 2, 'day'),
        oneTimeCodes: codes.oneTimeCodes,
        codesPerDay: {account: codesPerDay, partner: codesPerDay * 10},
        signedLinks,
        links,
        actorOf: createActorOf(0),
        addressOf: createAddressOf(0),
        office: given<OfficeConverter>({isInstalled: false}),
        urlProblem: () => null,
        tellAddition: () => Promise.resolve(),
        widgetLimiter: createWidgetLimiter(pool),
        assets,
        ...testIntake(blobs),
        ...(scan && {scan}),
        log: createLog('json', {write: (line: string) => void lines.push(line)}),
        secretBox,
        documents: ofAnyone({
          checkUpload: async (file) =>
            checkUpload(await bytesOf(file), {
              maxPages: 10,
              fonts,
              whileDrawing: (_, draw) => draw(),
            }),
          ...fitting,
          async checkPicture(picture) {
            await sharp(picture).stats().catch(refusePicture);
          },
          async renderPage(_, page, scale) {
            drawn.push(`${page} ${scale}`);
            const image = {image: await drawPage(page, scale), width: 595, height: 842};
            return drawn.length > reduced ? image : {...image, isReduced: true};
          },
          pageText: (_, page) => Promise.resolve({lines: words(page), width: 595, height: 842}),
          pageFlow: (_, page) => Promise.resolve(flow(page)),
          findPlaces: () => Promise.resolve({places: [], taken: []}),
          readInvoice: () =>
            Promise.resolve({name: 'factur-x.xml', xml: new TextEncoder().encode(invoice)}),
        }),
      }),
    ),
  );
  await store.create(
    {
      ...envelope(companyId, isAllAtOnce),
      isMarked,
      isSentWhenReady: !isDraft,
      autoExpireHours: autoExpireHours ?? null,
      redirectUrl,
      documents: [document({position: 0, ...unprocessed})],
      parties: [
        {...signer(anna, 'Anna Berg', 0), ...parties[anna]},
        {...signer(ben, 'Ben Okafor', 1), ...parties[ben]},
      ],
    },
    null,
  );
  const change = (command: Command) => store.change(key, command, null);
  await change({
    type: 'process',
    fields: (fields ?? [signature(anna), signature(ben)]).map(placed),
    documents: [
      {
        id: 1,
        originalSha256: pdfSha256,
        pdfSha256,
        pages: Array(pages).fill({width: 612, height: 792}),
        formFields,
        ...(invoice && {upload: keptInvoice}),
      },
    ],
  });

  /** Opens a signing session and gives what calls the page's API with it. */
  async function session(partyId = anna, origins: readonly string[] = [host], isEmbedded = false) {
    const {id, token} = await createEmbedSession(
      db,
      {
        ...key,
        kind: 'signing',
        partyId,
        isEmbedded,
        origins,
        locale,
        expires: null,
        idleSeconds: null,
      },
      {clock, ids},
    );
    const headers = new Map([['Content-Type', 'application/json']]);
    const call = async (method: string, path: string, body?: unknown, bearer = token) => {
      const response = await app.request(`/embed/${id}/${path}`, {
        method,
        headers: {...Object.fromEntries(headers), Authorization: `Bearer ${bearer}`},
        ...(body === undefined ? {} : {body: JSON.stringify(body)}),
      });
      return {status: response.status, json: (await response.json()) as SigningState & Failure};
    };
    /** A call of the access check; a pass that it gives goes with all later calls, as in a browser. */
    const check = async (method: string, path = '', body?: unknown) => {
      const {json} = await call(method, `access${path}`, body);
      const state = json as unknown as AccessState;
      if (state.pass) headers.set(accessPassHeader, state.pass);
      return state;
    };
    return {id, token, call, check, headers};
  }
  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  return {
    app,
    db,
    store,
    pass,
    sms: codes.sms,
    deliverCodes: codes.deliver,
    codeMails: codes.codeMails,
    mailCodes: codes.deliverMails,
    blobs,
    companyId,
    change,
    session,
    drawn,
    logged: () => lines.join(''),
  };
}

const refusePicture = () => Promise.reject(new DocumentRefusedError({code: 'picture_unreadable'}));

/** What the page's API answers where it refuses. */
export interface Failure {
  readonly error?: {readonly code: string; readonly message: string};
}

const envelope = (companyId: number, isAllAtOnce: boolean) => ({
  companyId,
  id: 1,
  fingerprint: 'e'.repeat(32),
  title: 'Lease of 1 Mill Lane',
  status: 'processing' as const,
  isSentWhenReady: true,
  userId: 1,
  isAllAtOnce,
  isMarked: false,
  autoExpireHours: null,
  autoRemindHours: null,
  redirectUrl: '',
  meta: null,
  created: new Date('2026-11-21T08:00:00Z'),
  fields: [],
});

const keptInvoice = {
  ...emptyReport,
  invoiceChoice: 'keep',
  invoice: {name: 'factur-x.xml', sha256: 'f'.repeat(64)},
} as const;

const unprocessed = {originalSha256: null, pdfSha256: null, pages: []};

const signer = (id: number, name: string, position: number): Party =>
  party(id, {
    position,
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
    message: 'Here is the lease we talked about.\nPlease sign by Friday.',
    signatureFingerprint: String(id).repeat(32),
  });

/** A signature field of a party. */
export const signature = (partyId: number, change: Partial<Field> = {}): Partial<Field> => ({
  partyId,
  type: 'signature',
  x: 320,
  y: partyId === anna ? 640 : 700,
  width: 200,
  height: 44,
  ...change,
});

const placed = (change: Partial<Field>, index: number): Field =>
  field(index + 1, anna, {
    key: `field ${index + 1}`,
    type: 'text',
    x: 72,
    y: 300,
    width: 200,
    height: 22,
    ...change,
  });
