/**
 * The one place that turns the pages' errors into responses: `{error: {code, message}}`, or a page for people who open
 * a link.
 */
import type {Context} from 'hono';
import {accepts} from 'hono/accepts';
import {html} from 'hono/html';
import type {ContentfulStatusCode} from 'hono/utils/http-status';
import type {PageErrorAnswer} from '../../../contract/pages/framed-document.js';
import {tooMany} from '../../../contract/pages/widget-page.js';
import {Refusal} from '../../domain/refusal.js';
import {alteredRecord, damagedFile, ThrottledError} from '../../http/answers/failure.js';
import type {Log} from '../../log.js';
import {currentOrigin} from '../../observing/origin.js';
import {AlteredRecordError} from '../../storage/envelopes/bound-envelope.js';
import {unavailableIn, type UnavailableError} from '../../storage/connection/unavailable.js';
import {DamagedFileError} from '../../storage/files/damaged-files.js';
import {acceptedLanguage, pageWords} from './accepted-language.js';
import type {PageAssets} from './page-assets.js';
import {plainPage, waitingPage} from './plain-page.js';
import {SessionOverError, sessionRefusal} from './session-check.js';

export interface PageFailureServices {
  readonly log: Log;
  readonly assets: Pick<PageAssets, 'entry'>;
}

/** Responds to an error: refusals with their code, everything else with 500 and nothing about its cause. */
export const createPageFailure =
  ({log, assets}: PageFailureServices) =>
  (error: unknown, context: Context): Response | Promise<Response> => {
    if (error instanceof Refusal) {
      const answer = pageError(String(error.code), error.detail ?? error.message);
      return context.json(answer, error.status as ContentfulStatusCode);
    }
    if (error instanceof SessionOverError) return context.json(sessionRefusal, 401);
    if (error instanceof ThrottledError) {
      context.header('Retry-After', String(error.retryAfter));
      return context.json(pageError(tooMany, error.message), 429);
    }
    if (error instanceof DamagedFileError && !isForReading(context))
      return context.json(pageError('damaged_file', damagedFile), 500);
    const unavailable = unavailableIn(error);
    if (unavailable) {
      log.warn({err: error}, 'A page request could not be answered');
      return awayAnswer(unavailable, context, assets);
    }
    log.error({err: error}, 'A page request failed');
    if (isForReading(context)) return failedPage(context);
    if (error instanceof AlteredRecordError)
      return context.json(pageError('altered_record', alteredRecord), 500);
    const requestId = currentOrigin()?.requestId;
    return context.json(pageError('failed', `Something went wrong here (${requestId}).`), 500);
  };

/** Responds to an unknown path. */
export const pageNotFound = (context: Context): Response | Promise<Response> =>
  isForReading(context)
    ? gonePage(context)
    : context.json(pageError('not_found', 'There is nothing at this address.'), 404);

/** Whether the address was opened in a window; the pages' own calls and images do not accept HTML. */
const isForReading = (context: Context): boolean =>
  accepts(context, {
    header: 'Accept',
    supports: ['application/json', 'text/html'],
    default: 'application/json',
  }) === 'text/html';

function gonePage(context: Context): Promise<Response> {
  const language = acceptedLanguage(context);
  const {goneTitle, gone} = pageWords[language];
  return plainPage(language, goneTitle, html`<p>${gone}</p>`, 404);
}

function failedPage(context: Context): Promise<Response> {
  const language = acceptedLanguage(context);
  const {failedTitle, failed} = pageWords[language];
  return plainPage(language, failedTitle, html`<p>${failed}</p>`, 500);
}

/** The page that is shown loads again by itself once it is available. */
async function awayAnswer(
  {message, retryAfter}: UnavailableError,
  context: Context,
  assets: PageFailureServices['assets'],
) {
  const answer = isForReading(context)
    ? await awayPage(context, assets)
    : context.json(pageError('unavailable', message), 503);
  answer.headers.set('Retry-After', String(retryAfter));
  return answer;
}

function awayPage(context: Context, assets: PageFailureServices['assets']): Promise<Response> {
  const language = acceptedLanguage(context);
  const {failedTitle, away} = pageWords[language];
  // With a script: a `Refresh` header would only navigate to the fragment, which holds the token.
  return waitingPage(language, failedTitle, html`<p>${away}</p>`, assets.entry('again'));
}

const pageError = (code: string, message: string): PageErrorAnswer => ({error: {code, message}});
