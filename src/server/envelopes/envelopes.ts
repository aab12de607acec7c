import {mostEnvelopes, type ViewsAnswer} from '../../contract/resources/envelope-batch.js';
import * as z from '../../contract/schema.js';
import {findAccess, requireAccess} from './envelope-access.js';
import {envelopeView} from './envelope-view.js';
import {digestOf} from '../digest.js';
import {inTurns} from '../live/in-turns.js';
import {checked, readJson} from '../request-body.js';
import type {RequestContext} from '../request-context.js';

const fingerprint = z.string().check(z.regex(/^[\w-]{1,64}$/, 'not valid'));
const viewsRequestSchema = z.object({
  envelopes: z.array(fingerprint).check(z.minLength(1), z.maxLength(mostEnvelopes)),
});

/** The envelopes that a body names, without duplicates. */
export async function askedEnvelopes({request}: RequestContext): Promise<ReadonlySet<string>> {
  return new Set(checked(viewsRequestSchema, await readJson(request)).envelopes);
}

/** `POST /envelopes/views`: many at once; envelopes that are deleted or not the user's are omitted. */
export async function handleViews(context: RequestContext): Promise<Response> {
  const found = await inTurns([...(await askedEnvelopes(context))], (fingerprint) =>
    findAccess(context, fingerprint),
  );
  const envelopes = found.flatMap((access) =>
    access ? [envelopeView(access, context.allows)] : [],
  );
  return Response.json({envelopes} satisfies ViewsAnswer);
}

/** `GET /envelopes/{fp}`, with an `ETag`, so that polling costs next to nothing. */
export async function handleRead(context: RequestContext): Promise<Response> {
  const view = envelopeView(await requireAccess(context), context.allows);
  const text = JSON.stringify(view);
  const etag = `"${await digestOf(text)}"`;
  // `no-cache` lets the browser keep the body for the ETag, unlike the default `no-store`.
  const headers = {etag, 'cache-control': 'private, no-cache', vary: 'cookie, authorization'};
  if (context.request.headers.get('if-none-match') === etag) {
    return new Response(null, {status: 304, headers});
  }
  return new Response(text, {
    headers: {...headers, 'content-type': 'application/json; charset=utf-8'},
  });
}
