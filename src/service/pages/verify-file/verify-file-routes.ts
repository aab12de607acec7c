/** The public page on which anyone can verify a sealed file. It requires no key and stores nothing of the file. */
import {randomUUID} from 'node:crypto';
import {Hono, type Context} from 'hono';
import type {ContentfulStatusCode} from 'hono/utils/http-status';
import {html} from 'hono/html';
import {largestSealed} from '../../../contract/file-limits.js';
import type {HelperErrorAnswer, VerifyView} from '../../../contract/helper.js';
import type {DocumentsOf} from '../../documents/document-pool.js';
import {DocumentRefusedError} from '../../pdf/refusal.js';
import type {OwnAuthority} from '../../sealing/keys/own-authority.js';
import type {TrustedSeals} from '../../sealing/trusted-seals.js';
import type {Verdict} from '../../pdf/verifying/verdict.js';
import {Refusal} from '../../domain/refusal.js';
import type {AddressOf} from '../../http/request/actor.js';
import {ThrottledError} from '../../http/answers/failure.js';
import {withFileBody} from '../../http/bodies/arriving.js';
import type {Limiter} from '../../http/request/rate-limit.js';
import type {Log} from '../../log.js';
import {acceptedWords, type Spoken} from '../shared/accepted-language.js';
import type {PageAssets, PageEntry} from '../shared/page-assets.js';
import {createPageFailure} from '../shared/page-failure.js';
import {createDocumentShell} from '../../http/answers/document-shell.js';
import {plainStyle} from '../shared/plain-page.js';
import type {PageWords} from '../../../languages/english/pages.js';

export interface VerifyFileServices {
  readonly assets: PageAssets;
  readonly documents: DocumentsOf<'verifyAside'>;
  readonly trustedSeals: TrustedSeals;
  /** Counts the files per address. */
  readonly filesOfAddress: Limiter;
  readonly addressOf: AddressOf;
  /** Folder for files while they are verified. */
  readonly incoming: string;
  /** The authority behind the seal, where the seal is not from elsewhere. */
  readonly authority: Pick<OwnAuthority, 'certificate'>;
  readonly log: Log;
}

/** The whole file must arrive within half a minute, because each upload occupies one of few slots. */
const inTime = {bytes: largestSealed, milliseconds: 30_000};

/** Serves `GET /verify`, and verifies what is sent to `POST /verify`: a PDF as the whole body. */
export function verifyFileRoutes(services: VerifyFileServices): Hono {
  const inPlace = createFilePlaces();
  const routes = new Hono();
  const failed = createPageFailure(services);
  routes.onError((error, context) => knownProblem(error, context) ?? failed(error, context));

  routes.get('/verify', async (context) =>
    verifyFilePage(
      acceptedWords(context),
      services.assets.entry('verify-file'),
      (await services.authority.certificate()) !== undefined,
    ),
  );

  routes.post('/verify', async (context) => {
    if (isFromElsewhere(context))
      return problem(context, 403, 'cross_site', 'Send the PDF from the page of this address.');
    if (!/^application\/pdf\b/i.test(context.req.header('content-type') ?? ''))
      return problem(context, 415, '10007', 'Send the PDF itself, as application/pdf.');
    const address = services.addressOf(context);
    // Before the body is read, so that an address over its limit costs nothing.
    await services.filesOfAddress.count(address);
    const answer = await inPlace(address, async () => {
      const body = {most: largestSealed, folder: services.incoming, rate: inTime};
      const trust = await services.trustedSeals();
      // Within a slot: the half minute limits how long a slow sender can occupy it.
      return withFileBody(context.req.raw, body, async (pdf) =>
        // In a child of its own: a file that was made to
        // do harm must not hold up the work of accounts.
        toVerifyView(await services.documents.of(address).verifyAside(pdf, trust)),
      );
    });
    if (!answer) return busy(context);
    return context.json(answer, 200, {'Cache-Control': 'no-store'});
  });
  return routes;
}

/**
 * Browsers send this header when another site makes the request; in older browsers the content type requirement blocks
 * it.
 */
const isFromElsewhere = (context: Context): boolean => {
  const site = context.req.header('sec-fetch-site') ?? 'same-origin';
  return site !== 'same-origin' && site !== 'none';
};

/** The form that the element reads. */
const toVerifyView = ({valid, level, checks, signatures, signers}: Verdict): VerifyView => ({
  valid,
  level: level ?? '',
  checks,
  signatures,
  signers: signers.map(({name, email, signedAt}) => ({name, email, signed_at: signedAt ?? ''})),
});

function knownProblem(error: unknown, context: Context): Response | undefined {
  if (error instanceof DocumentRefusedError) return problem(context, 400, '10266', error.message);
  if (error instanceof ThrottledError) {
    context.header('Retry-After', String(error.retryAfter));
    return problem(context, 429, 'rate_limited', error.message);
  }
  if (error instanceof Refusal && error.code === 10012)
    return problem(context, 413, 'too_large', error.detail ?? error.message);
  return undefined;
}

function busy(context: Context): Response {
  context.header('Retry-After', '5');
  const message = 'Other files are being checked at the moment. Try again in a few seconds.';
  return problem(context, 503, 'rate_limited', message);
}

/** The form that the element reads. */
function problem(
  context: Context,
  status: ContentfulStatusCode,
  code: string,
  message: string,
): Response {
  const answer: HelperErrorAnswer = {error: {code, message, request_id: randomUUID()}};
  return context.json(answer, status, {'Cache-Control': 'no-store'});
}

/** Limits concurrent files from strangers, so that neither memory nor the document children run out. */

/**
 * How many files are read or verified at the same time: each is held in memory, and the child that reads it holds another
 * copy.
 */
const limits = {inAll: 4, ofAddress: 2} as const;

/** Runs `check` if there is capacity; resolves to `undefined` if there is none. */
type FilePlaces = <Result>(
  address: string,
  check: () => Promise<Result>,
) => Promise<Result | undefined>;

/** The limits of this process. */
function createFilePlaces(): FilePlaces {
  const atHand: string[] = [];
  return async (address, check) => {
    const own = atHand.filter((other) => other === address).length;
    if (atHand.length >= limits.inAll || own >= limits.ofAddress) return undefined;
    atHand.push(address);
    try {
      return await check();
    } finally {
      atHand.splice(atHand.indexOf(address), 1);
    }
  };
}

const style = `${plainStyle}
main { max-inline-size: 44rem; }
h2 { margin-block: 2rem 0.5rem; font-size: 1rem; }
#check { min-block-size: 8rem; }
ul { padding: 0; list-style: none; }
li a { display: inline-block; padding-block: 0.25rem; color: light-dark(#1f4bd8, #8fa9ff); }
`;

const shell = createDocumentShell({
  style,
  formAction: "'none'",
  hasScripts: true,
  cacheControl: 'no-store',
});

/**
 * The page; its script puts the element in place of `check`. If seals come from an external provider, there are no
 * certificates of our own to offer.
 */
async function verifyFilePage(
  {tag, words}: Spoken,
  entry: PageEntry,
  hasAuthority: boolean,
): Promise<Response> {
  const body = html`<main>
      <h1>${words['verify-file.title']}</h1>
      <p>${words['verify-file.explanation']}</p>
      <div id="check"></div>
      <noscript><p>${words.needsScript}</p></noscript>
      ${hasAuthority ? authorityFiles(words, entry) : ''}
    </main>
    ${entry.preloads.map((path) => html`<link rel="modulepreload" href="${path}" />`)}
    <script type="module" src="${entry.script}"></script>`;
  const answer = shell.answer(await shell.page(words['verify-file.title'], body, tag));
  answer.headers.set('Vary', 'Accept-Language');
  return answer;
}

const authorityFiles = (words: PageWords, {base}: PageEntry) =>
  html`<h2>${words['verify-file.otherHeading']}</h2>
    <p>${words['verify-file.otherText']}</p>
    <ul>
      <li><a href="${base}/verify/authority.cer" download>${words['verify-file.authority']}</a></li>
      <li><a href="${base}/verify/authority.crl" download>${words['verify-file.withdrawn']}</a></li>
    </ul>`;
