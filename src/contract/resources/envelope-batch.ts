/** Requests of elements and helper about many envelopes at once: more than fit into a URL. */
import type {EnvelopeView} from '../helper.js';

/** Maximum number of envelopes in one request or one stream. */
export const mostEnvelopes = 500;

/** `POST /envelopes/views`, and `POST /events`, which responds as `GET /events` does. */
export interface EnvelopesRequest {
  readonly envelopes: readonly string[];
}

/** Response of `POST /envelopes/views`: those that exist and are the user's, in no particular order. */
export interface ViewsAnswer {
  readonly envelopes: readonly EnvelopeView[];
}
